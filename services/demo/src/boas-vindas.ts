import { SENHA_DA_DEMO } from './contas.ts';

/** What a person at the terminal wants to know once the demo is open. Browsers send *.localhost to this machine. */
export function boasVindas(url: string): string {
  const { port } = new URL(url);
  const porta = port === '' ? '' : `:${port}`;
  return [
    '',
    `  Martelo está aberto.   http://leilao.localhost${porta}   e   http://loja.localhost${porta}`,
    '',
    `  Comprar      comprador1@leilao.example.com, comprador2@leilao.example.com`,
    `  Leiloeiro    leiloeiro@leilao.example.com    /leiloeiro`,
    `  Auditoria    adm@leilao.example.com          /admin/auditoria`,
    `  A senha de todos é ${SENHA_DA_DEMO}. Na loja, troque leilao por loja.`,
    '',
  ].join('\n');
}
