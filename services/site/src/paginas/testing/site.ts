import { randomUUID } from 'node:crypto';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import { site } from '../../module.ts';
import type { Site } from '../../module.ts';

export const LEILAO = '00000000-0000-4000-8000-00000000000a';
export const LOJA = '00000000-0000-4000-8000-00000000000b';
const HOSTS = { [LEILAO]: 'leilao.localhost', [LOJA]: 'loja.localhost' };

export type Corpo = Record<string, unknown> & {
  sessoes?: Corpo[];
  itens?: Corpo[];
  versoes?: Corpo[];
  atual?: Corpo;
  uid?: string;
};
type Resposta = { readonly status: number; readonly corpo: Corpo };

/** The site with the demo's pages, and its staff: who edits pages, who runs scripts, who does neither. */
export type SiteDeTeste = {
  readonly s: Site;
  readonly app: App;
  readonly relogio: { agora: number };
  pedir(
    quem: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    hotUid?: keyof typeof HOSTS,
  ): Promise<Resposta>;
  ver(uid: string, quem?: string): Promise<Resposta>;
  salvar(uid: string, corpo: object, quem?: string): Promise<Resposta>;
  publicar(uid: string, corpo: object): Promise<Resposta>;
  publica(uri: string): Promise<Resposta>;
  fechar(): Promise<void>;
};

const CASAS = [
  { hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' },
  { hotUid: LOJA, id: 1003, tipo: 'loja', subdominio: 'loja' },
] as const;

/** Boots it on a database of its own; `semear` fills it, which specs alone take from the demo. */
export async function siteDeTeste(
  semear: (s: Site, casas: typeof CASAS) => Promise<unknown>,
): Promise<SiteDeTeste> {
  const banco = await testDatabase();
  const relogio = { agora: 1_700_000_000_000 };
  const s = site({
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    databaseUrl: banco.url,
    clock: () => ++relogio.agora,
    log: createLog({ level: 'silent', name: 'spec' }),
    development: true,
    locaisDosLotes: async () => [],
    patiosDe: async () => [],
    outrosComPapel: async () => 0,
    criarPatio: async () => undefined,
  });
  await s.start?.();
  await semear(s, CASAS);
  const ana = sessaoFalsa(['Interno - MKT'], LEILAO);
  const app = await appFalso({
    calls: s.routes.map((r) => r.call),
    modules: [s],
    tenantOf: s.tenantOf,
    clock: () => relogio.agora,
    sessoes: new Map([
      ['mkt', ana],
      ['outra', { ...ana, nome: 'Bia' }],
      ['ti', sessaoFalsa(['Interno - Desenvolvimento TI'], LEILAO)],
      ['sac', sessaoFalsa(['Interno - SAC'], LEILAO)],
      ['cliente', sessaoFalsa(['Clientes - leilao.localhost'], LEILAO)],
      ['daLoja', sessaoFalsa(['Interno - ADM'], LOJA)],
    ]),
  });
  const pedir: SiteDeTeste['pedir'] = async (quem, method, url, payload, hotUid = LEILAO) => {
    const r = await app.inject({
      method,
      url: `/v1/hotsite${url}`,
      headers: { host: HOSTS[hotUid], ...(quem === '' ? {} : { authorization: `Bearer ${quem}` }) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: r.statusCode, corpo: r.json<Corpo>() };
  };
  return {
    s,
    app,
    relogio,
    pedir,
    ver: (uid, quem = 'mkt') => pedir(quem, 'GET', `/paginas/${uid}/rascunho`),
    salvar: (uid, corpo, quem = 'mkt') => pedir(quem, 'PUT', `/paginas/${uid}/rascunho`, corpo),
    publicar: (uid, corpo) => pedir('mkt', 'POST', `/paginas/${uid}/publicacao`, corpo),
    publica: (uri) => pedir('', 'GET', `/conteudo-pagina/?uri=${uri}`),
    fechar: async () => {
      await app.close();
      await s.stop?.();
      await banco.stop();
    },
  };
}

/** A section with one item, as it is sent. */
export const secao = (mais: object = {}) => ({
  uid: randomUUID(),
  elemento: 'texto',
  configuracao: { titulo: 'Um' },
  itens: [{ uid: randomUUID(), titulo: 'A', texto: 'Texto.' }],
  ...mais,
});
/** A page of one section, as it is sent. */
export const pagina = (uri: string, mais: object = {}) => ({
  titulo: 'Feirão',
  uri,
  descricao: 'Só motos.',
  sessoes: [secao()],
  revisao: 0,
  ...mais,
});
