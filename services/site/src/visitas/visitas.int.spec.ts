import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import type { VisitaRecebida } from '@martelo/schemas/visitas/remessa.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const LEILAO = id(0xa);
const LOJA = id(0xb);
const AGORA = 1_800_000_000_000;
const [LOTE, ALHEIO, OUTRO] = [id(100), id(200), id(101)] as const;
/** What the catalog would say; null while it is away. */
let catalogo: ReadonlyMap<string, string> | null = new Map([
  [LOTE, LEILAO],
  [OUTRO, LEILAO],
  [ALHEIO, LOJA],
]);
let perguntas = 0;

let banco: TestDatabase;
let s: Site;
let app: App;
let feitas = 1_000;

const visita = (mudancas: Partial<VisitaRecebida> = {}): VisitaRecebida => ({
  uid: id(++feitas),
  hotUid: LEILAO,
  sessaoUid: id(1),
  url: 'http://leilao.localhost/leilao',
  pagina: '/leilao',
  lelUid: null,
  lelId: null,
  clienteUid: null,
  visitanteUid: id(2),
  data: AGORA,
  ...mudancas,
});
/** A yard of the tenant, in the city where its lotes stand. */
const PATIO: PatioDoSite = {
  uid: id(0xa0),
  id: 1,
  nome: 'Pátio Dutra',
  cidade: 'Guarulhos',
  estado: 'São Paulo',
  estadoUf: 'SP',
  explicacaoVisitacao: '',
  googleMaps: 'https://www.google.com/maps/search/?api=1&query=-23.4,-46.4',
  endereco: '',
  telefone: '',
  fotos: [],
  cidadeBusca: 'guarulhos',
  nomeBusca: 'patio-dutra',
  latitude: -23.4,
  longitude: -46.4,
};
const gravar = (...visitas: VisitaRecebida[]) => s.gravarVisitas({ visitas, visitantes: [] });
const linhas = async (sql: string) => (await banco.pool.query(sql)).rows as Record<string, unknown>[];
const doLote = async (lelUid: string) =>
  (await linhas(`SELECT * FROM site.visitas_dos_lotes WHERE lel_uid = '${lelUid}'`))[0];
const subir = async (agora: number): Promise<Site> => {
  const um = site({
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    databaseUrl: banco.url,
    clock: () => agora,
    log: createLog({ level: 'silent', name: 'spec' }),
    development: true,
    patiosDe: async (hotUid) => (hotUid === LEILAO ? [PATIO] : []),
    outrosComPapel: async () => 0,
    criarPatio: async () => undefined,
    locaisDosLotes: async (hotUid, lelUids) => {
      perguntas++;
      if (catalogo === null) throw new Error('the catalog is away');
      const dela = lelUids.filter((l) => catalogo?.get(l) === hotUid);
      return dela.map((lelUid) => ({
        lelUid,
        veiUid: id(7),
        cidade: 'Guarulhos',
        uf: 'SP',
        patio: 'Sem nome',
      }));
    },
  });
  await um.start?.();
  return um;
};

beforeAll(async () => {
  banco = await testDatabase();
  s = await subir(AGORA);
  await semearSite(s, [
    { hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' },
    { hotUid: LOJA, id: 1003, tipo: 'loja', subdominio: 'loja' },
  ]);
  app = await appFalso({
    calls: s.routes.map((r) => r.call),
    modules: [s],
    tenantOf: s.tenantOf,
    sessoes: new Map([
      ['ana', { ...sessaoFalsa(['Clientes - leilao.localhost'], LEILAO), cliUid: id(50) }],
      ['bia', { ...sessaoFalsa(['Clientes - leilao.localhost'], LEILAO), cliUid: id(51) }],
    ]),
  });
});

afterAll(async () => {
  await app.close();
  await s.stop?.();
  await banco.stop();
});

it('writes a visit once, however often it is handed over, and counts it once for its lote', async () => {
  const [a, b] = [visita({ lelUid: LOTE, lelId: 12 }), visita({ lelUid: LOTE })];
  await gravar(a, b);
  await gravar(a, b, visita());
  expect(await linhas('SELECT count(*)::int AS n FROM site.visitas')).toEqual([{ n: 3 }]);
  expect(await doLote(LOTE)).toMatchObject({ pageviews: 2, visitas_totais: 1, visitas_clientes: 0 });
});

it('counts a session once for each lote, and clients apart', async () => {
  const cliente = { visitanteUid: null, clienteUid: id(50), sessaoUid: id(3) };
  await gravar(visita({ lelUid: OUTRO, ...cliente }), visita({ lelUid: OUTRO, ...cliente }));
  await gravar(visita({ lelUid: OUTRO, ...cliente }), visita({ lelUid: OUTRO }));
  expect(await doLote(OUTRO)).toMatchObject({ pageviews: 4, visitas_totais: 2, visitas_clientes: 1 });
});

it('counts no lote of another tenant and none that is made up, and keeps the visit', async () => {
  const antes = await linhas('SELECT count(*)::int AS n FROM site.visitas');
  await gravar(
    visita({ lelUid: ALHEIO }),
    visita({ lelUid: id(999) }),
    visita({ hotUid: LOJA, lelUid: LOTE }),
  );
  expect([await doLote(ALHEIO), await doLote(id(999))]).toEqual([undefined, undefined]);
  expect(await doLote(LOTE)).toMatchObject({ pageviews: 2 });
  expect(await linhas('SELECT count(*)::int AS n FROM site.visitas')).toEqual([
    { n: (antes[0]?.['n'] as number) + 3 },
  ]);
  expect(await linhas(`SELECT lel_uid FROM site.visitas WHERE hot_uid = '${LOJA}'`)).toEqual([
    { lel_uid: null },
  ]);
});

it('asks the catalog once for a lote that it knows, and writes nothing while the catalog cannot be asked', async () => {
  const antes = perguntas;
  await gravar(visita({ lelUid: LOTE }));
  expect(perguntas).toBe(antes);
  const guardado = catalogo;
  catalogo = null;
  const nova = visita({ lelUid: id(102) });
  await expect(gravar(visita(), nova)).rejects.toThrow('the catalog is away');
  expect(await linhas(`SELECT 1 FROM site.visitas WHERE uid = '${nova.uid}'`)).toEqual([]);
  catalogo = guardado;
  await gravar(nova);
  expect(await linhas(`SELECT lel_uid FROM site.visitas WHERE uid = '${nova.uid}'`)).toEqual([
    { lel_uid: null },
  ]);
});

it('keeps a visitor as he first came, and nobody of a tenant without a row', async () => {
  const eu = { hotUid: LEILAO, uid: id(2), data: AGORA, referrer: 'https://www.google.com/' };
  await s.gravarVisitas({ visitas: [], visitantes: [eu, { ...eu, hotUid: id(0xf) }] });
  await s.gravarVisitas({ visitas: [visita({ hotUid: id(0xf) })], visitantes: [{ ...eu, referrer: '' }] });
  expect(await linhas('SELECT hot_uid, referrer FROM site.visitantes')).toEqual([
    { hot_uid: LEILAO, referrer: 'https://www.google.com/' },
  ]);
  expect(await linhas(`SELECT 1 FROM site.visitas WHERE hot_uid = '${id(0xf)}'`)).toEqual([]);
});

it('tells how often a lote was opened and where it stands, and nothing of a lote of another tenant', async () => {
  const ver = (lelUid: string, host = 'leilao.localhost') =>
    app.inject({ url: `/v1/leilao/lotes/pageviews/${lelUid}`, headers: { host } });
  const { googleMaps } = PATIO;
  expect((await ver(LOTE)).json()).toEqual({ lelUid: LOTE, veiUid: id(7), quantidade: 3, googleMaps });
  expect((await ver(LOTE, 'loja.localhost')).json()).toMatchObject({
    statusCode: 404,
    codigo: 'LOTE_NAO_ENCONTRADO',
  });
  expect((await ver('abc')).json()).toMatchObject({ statusCode: 400, campos: ['uid'] });
});

it("shows a client his own last visits, newest first, and nobody else's", async () => {
  await gravar(visita({ visitanteUid: null, clienteUid: id(50), data: AGORA + 5, pagina: '/agenda' }));
  const minhas = async (quem: string) =>
    app.inject({
      url: '/v1/cliente/ultimas-visitas',
      headers: { host: 'leilao.localhost', authorization: `Bearer ${quem}` },
    });
  const { visitas } = (await minhas('ana')).json() as {
    visitas: { pagina: string; lelUid: string | null }[];
  };
  expect(visitas).toHaveLength(4);
  expect(visitas[0]).toMatchObject({ pagina: '/agenda', lelUid: null, data: AGORA + 5 });
  expect((await minhas('bia')).json()).toEqual({ visitas: [] });
  expect((await minhas('ninguem')).statusCode).toBe(401);
});

it('takes single visits away after their time and keeps what was counted', async () => {
  const contado = await doLote(LOTE);
  await gravar(visita({ data: AGORA + LIMITES_VISITAS.retencaoMs }));
  const depois = await subir(AGORA + LIMITES_VISITAS.retencaoMs + 1_000);
  await until(async () => (await linhas('SELECT 1 FROM site.visitas')).length === 1, {
    what: 'old visits to go',
  });
  expect(await linhas('SELECT 1 FROM site.visitantes')).toHaveLength(1);
  expect(await doLote(LOTE)).toEqual(contado);
  await depois.stop?.();
});
