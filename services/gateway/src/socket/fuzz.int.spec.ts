import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import { mensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { remessa } from '@martelo/schemas/visitas/remessa.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada, LEILAO } from './testing/bancada.ts';
import type { ClienteDeTeste } from './testing/bancada.ts';
import { leilaoDeMentira } from './testing/catalogo-de-mentira.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

let bancada: Bancada;
let testemunha: ClienteDeTeste;

beforeAll(async () => {
  bancada = await new Bancada({
    rajadaMensagens: 1e9,
    mensagensPorSegundo: 1e9,
    rajadaLances: 1e9,
    tiqueMs: 2,
    tiqueFinalMs: 1,
  }).abrir();
  for (const n of [100, 101]) bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(n)));
  bancada.catalogo.por(LEILAO.hotUid, leilaoDeMentira(uid(900)));
  testemunha = await bancada.ligar();
});

afterAll(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const algumUid = fc.oneof(fc.constantFrom(uid(100), uid(101), uid(200), uid(900)), fc.uuid());
const numero = fc.oneof(
  fc.nat(1_000_000),
  fc.constantFrom(-1, 0.5, 1e15, Number.MAX_SAFE_INTEGER),
  fc.double(),
);
const lixo = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  numero,
  fc.string({ unit: 'binary', maxLength: 40 }),
  algumUid,
);

/** Right messages of every tipo, from the same shapes that the schemas describe. */
const certas: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  autenticar: fc.record({
    token: fc.oneof(
      fc.constantFrom(`cliente-7@${uid(1)}`, `cliente-8@${uid(2)}`),
      fc.string({ minLength: 1, maxLength: 50 }),
    ),
  }),
  'acompanhar-lotes': fc.record({
    lotes: fc.array(
      fc.record(
        { lelUid: algumUid, revisao: fc.integer({ min: -1, max: 50 }) },
        { requiredKeys: ['lelUid'] },
      ),
      { minLength: 1, maxLength: 10 },
    ),
  }),
  'deixar-lotes': fc.record({ lelUids: fc.array(algumUid, { minLength: 1, maxLength: 10 }) }),
  'acompanhar-leilao': fc.record(
    {
      leiUid: algumUid,
      vistos: fc.array(fc.record({ lelUid: algumUid, revisao: fc.integer({ min: -1, max: 50 }) }), {
        maxLength: 10,
      }),
    },
    { requiredKeys: ['leiUid'] },
  ),
  'acompanhar-leiloes': fc.record(
    {
      vistos: fc.array(fc.record({ leiUid: algumUid, versao: fc.nat(5) }), { maxLength: 10 }),
    },
    { requiredKeys: [] },
  ),
  'deixar-leiloes': fc.record({}),
  'deixar-leilao': fc.record({ leiUid: algumUid }),
  'dar-lance': fc.record({
    lelUid: algumUid,
    lance: fc.record(
      {
        valor: fc.integer({ min: 1, max: 1_000_000_000 }),
        chaveIdempotencia: fc.stringMatching(/^[a-z0-9]{8,20}$/),
        tipoNegociacao: fc.constantFrom('Disputa', 'Proposta', 'Compre Já'),
        tipoLance: fc.constantFrom('Manual', 'Configuração Automática'),
        versaoVista: fc.integer({ min: -1, max: 50 }),
        confirmado: fc.boolean(),
      },
      { requiredKeys: ['valor', 'chaveIdempotencia'] },
    ),
  }),
  historico: fc.record({ lelUid: algumUid, antesDe: fc.nat(100) }, { requiredKeys: ['lelUid'] }),
  pulso: fc.record({ ligado: fc.boolean() }),
  'post-visitante': fc.record({
    visitante: fc.record(
      { uid: algumUid, referrer: fc.webUrl({ withQueryParameters: true }).map((u) => u.slice(0, 500)) },
      { requiredKeys: ['uid'] },
    ),
  }),
  'post-visita': fc.record({
    uid: fc.uuid(),
    visita: fc
      .record(
        {
          hotUid: fc.constantFrom(uid(1), uid(2)),
          sessaoUid: algumUid,
          url: fc.webUrl().map((u) => u.slice(0, 500)),
          pagina: fc.constantFrom('/', '/leilao', '/agenda'),
          lelUid: algumUid,
          lelId: fc.nat(1_000_000),
        },
        { requiredKeys: ['hotUid', 'sessaoUid', 'url', 'pagina'] },
      )
      .chain((v) =>
        fc.constantFrom(
          { ...v, visitanteUid: uid(300) },
          { ...v, clienteUid: uid(7) },
          { ...v, clienteUid: uid(8) },
        ),
      ),
  }),
  relogio: fc.record({ t0: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
};

const certa = fc.oneof(
  ...Object.entries(certas).map(([tipo, resto]) => resto.map((r) => ({ tipo, n: 1, ...r }))),
);

/** A right message with one place broken: a field gone, replaced, doubled in depth, or added. */
const quebrada = fc
  .tuple(certa, fc.nat(20), lixo, fc.constantFrom('tirar', 'trocar', 'somar', 'fundo'))
  .map(([m, onde, valor, como]) => {
    const copia: Record<string, unknown> = structuredClone(m);
    const chaves = Object.keys(copia);
    const chave = chaves[onde % chaves.length] as string;
    const dentro = copia[chave];
    if (como === 'tirar') delete copia[chave];
    else if (como === 'trocar') copia[chave] = valor;
    else if (como === 'somar') copia['sobra'] = valor;
    else if (typeof dentro === 'object' && dentro !== null) Object.assign(dentro, { valor });
    else copia[chave] = { [chave]: dentro };
    return copia;
  });

const texto = fc.oneof(
  { weight: 4, arbitrary: certa.map((m) => JSON.stringify(m)) },
  { weight: 4, arbitrary: quebrada.map((m) => JSON.stringify(m)) },
  { weight: 1, arbitrary: lixo.map((v) => JSON.stringify(v) ?? '') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((s) => s.toWellFormed()) },
);

it('knows how to make every tipo of the contract', () => {
  const tipos = mensagemCliente.options.flatMap((o) => [...o.shape.tipo.values]);
  expect(Object.keys(certas).sort()).toEqual(tipos.sort());
});

it('answers anything with messages and codes of the contract, never crashes and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texto, { minLength: 5, maxLength: 40 }), async (textos) => {
      const cliente = await bancada.ligar();
      // A number of its own, so that no garbled message can carry it.
      for (const t of textos) if (Buffer.byteLength(t) <= 4_096) cliente.bruto(t);
      cliente.bruto('{"tipo":"relogio","n":987654321,"t0":0}');
      await until(() => cliente.mensagens.some((m) => m.tipo === 'relogio' && m.n === 987_654_321), {
        what: 'the last answer',
      });
      expect(cliente.estranhas).toEqual([]);
      for (const { erro } of cliente.de('recusa')) {
        expect(Object.keys(ERROS)).toContain(erro.codigo);
        expect(erro.codigo).not.toBe('ERRO_INTERNO');
        expect(erro.statusCode).toBe(ERROS[erro.codigo as keyof typeof ERROS].status);
        expect([erro.message].flat().every((m) => m.length > 0 && m.length < 300)).toBe(true);
      }
      cliente.ws.terminate();
    }),
    { numRuns: 150 },
  );
  await testemunha.emDia();
  expect(bancada.falhas).toEqual([]);
  await until(() => bancada.gateway.contadores.conexoes === 1, { what: 'all fuzzed connections to be gone' });
  expect(bancada.gateway.registry.tamanho()).toEqual({ lotes: 0, leiloes: 0 });
  // Whatever was sent, what is handed on is whole, of this tenant, and of nobody but who was logged in.
  await until(() => bancada.visitas.fila.esperando === 0, { what: 'all visits to be handed on' });
  const visitas = bancada.remessas.flatMap((r) => remessa.parse(r).visitas);
  expect(visitas.length).toBeGreaterThan(0);
  for (const v of visitas) {
    expect(v.hotUid).toBe(LEILAO.hotUid);
    expect([null, uid(7)]).toContain(v.clienteUid);
    expect((v.clienteUid === null) === (v.visitanteUid === null)).toBe(false);
  }
});
