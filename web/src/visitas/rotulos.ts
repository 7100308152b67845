import { emTermos } from '@martelo/schemas/shared/telas.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { TELAS } from '@martelo/schemas/telas.ts';

/** What pages of the site are called in a list of visits, by their pattern; screens (schemas/src/telas.ts) have their own names. */
const PAGINAS: Readonly<Record<string, (t: Termos) => string>> = {
  '/': () => 'Página inicial',
  '/agenda': () => 'Agenda',
  '/ao-vivo': (t) => `${t.lote.Varios} em disputa`,
  '/cadastro': () => 'Cadastro',
  '/comparar': () => 'Comparação',
  '/como-funciona': () => 'Como funciona',
  '/documentos': () => 'Envio de documentos',
  '/duvidas': () => 'Dúvidas',
  '/fale-conosco': () => 'Fale conosco',
  '/formas-de-pagamento': () => 'Formas de pagamento',
  '/login': () => 'Entrada',
  '/patios': () => 'Pátios',
  '/quem-somos': () => 'Quem somos',
  '/regulamento': () => 'Regulamento',
  '/tabela-de-frete': () => 'Tabela de frete',
  '/leilao': (t) => t.lote.Varios,
  '/anuncio': (t) => t.lote.Varios,
  '/leiloes': (t) => t.leilao.Varios,
  '/eventos': (t) => t.leilao.Varios,
  '/leilao/$leiUid': (t) => t.leilao.Um,
  '/anuncio/$leiUid': (t) => t.leilao.Um,
};

const emPalavras = (parte: string): string => {
  const texto = parte.replaceAll('-', ' ').trim();
  return texto === '' ? '' : texto.slice(0, 1).toUpperCase() + texto.slice(1);
};

/** The path of a recorded address, for a link within this site; null where it lies elsewhere or was never an address. */
export function caminhoDaVisita(url: string, origem: string): string | null {
  const lida = URL.parse(url);
  return lida === null || lida.origin !== origem || lida.pathname.includes('$')
    ? null
    : `${lida.pathname}${lida.search}`;
}

/** What a visit is called: the lote by its name in the address, a known page by its own, another by its address. */
export function rotuloDaVisita(
  v: { readonly pagina: string; readonly url: string; readonly lelUid: string | null },
  termos: Termos,
): string {
  const partes = (URL.parse(v.url)?.pathname ?? '').split('/').filter((p) => p !== '');
  if (v.lelUid !== null) return `${termos.lote.Um}: ${emPalavras(partes.at(-3) ?? '')}`;
  // A list with its filters in the address is still the list.
  const conhecida = PAGINAS[v.pagina.replace(/\/\$?$/, '') || '/'];
  if (conhecida !== undefined) return conhecida(termos);
  const tela = TELAS.find((t) => t.caminho === v.pagina);
  if (tela !== undefined) return emTermos(tela.titulo, termos);
  const ultima = partes.findLast((p) => !/^[0-9a-f-]{36}$/.test(p) && !p.includes('$'));
  return ultima === undefined ? 'Página' : emPalavras(ultima);
}
