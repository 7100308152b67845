/** What a build of three pages writes of its files. */
export const VITE_DE_MENTIRA = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'], imports: ['_comum.js'] },
  '_comum.js': { file: 'assets/comum-1.js', css: ['assets/comum-1.css'] },
  'src/app/partida.tsx': { file: 'assets/partida-1.js', imports: ['_comum.js'] },
  'src/lotes/pages/lote.tsx': {
    file: 'assets/lote-1.js',
    css: ['assets/lote-1.css'],
    imports: ['_comum.js'],
  },
};

/** Stands for the built pages: calls the API, shows both nonces, and fails on request. */
export const SERVIDOR_DE_MENTIRA = `
let vezes = 0;
export const modulosDasRotas = () => ({ '/lote': ['src/lotes/pages/lote.tsx'] });
export async function renderizar({ url, nonce, buscar, manifesto }) {
  const { pathname } = new URL(url);
  if (pathname === '/quebra') throw new Error('segredo');
  if (pathname === '/velho') return { status: 301, headers: { location: '/novo' }, html: '' };
  const resposta = await buscar('/v1/quem', { method: 'GET', headers: { accept: 'application/json' } });
  const { host } = await resposta.json();
  const html = '<head></head><style nonce="' + nonce + '"></style><script nonce="' + nonce + '"></script>' + host + ' ' + ++vezes + ' ' + manifesto.routes.__root__.css.join();
  const status = resposta.status === 429 ? 429 : pathname === '/nada' ? 404 : 200;
  return { status, headers: {}, html, aceitaScripts: !/reservada/.test(pathname) };
}`;
