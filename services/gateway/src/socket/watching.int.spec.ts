import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';
import { Bancada, LEILAO, LOJA } from './testing/bancada.ts';
import type { ClienteDeTeste } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTES = [uid(100), uid(101), uid(102)] as const;
const DA_LOJA = uid(200);
let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ tiqueMs: 2, tiqueFinalMs: 1, rajadaMensagens: 100_000 }).abrir();
  for (const lelUid of LOTES) bancada.motor.por(LEILAO.hotUid, loteDeMentira(lelUid));
  bancada.motor.por(LOJA.hotUid, loteDeMentira(DA_LOJA, { leiUid: uid(901) }));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

const acompanhar = (
  lelUids: readonly string[],
  revisao?: number,
): { tipo: string } & Record<string, unknown> => ({
  tipo: 'acompanhar-lotes',
  lotes: lelUids.map((lelUid) => ({ lelUid, ...(revisao === undefined ? {} : { revisao }) })),
});
const estados = (m: MensagemServidor): string[] =>
  m.tipo === 'acompanhando' ? m.lotes.map((l) => l.lelUid) : ['?'];

/** Bids through another client until the lote stands at the given number of bids. */
async function darLances(cliente: ClienteDeTeste, lelUid: string, quantos: number): Promise<void> {
  for (let i = 0; i < quantos; i++) {
    const proximo = bancada.motor.registros.get(lelUid)?.lote.proximo ?? 0;
    await cliente.pedir({
      tipo: 'dar-lance',
      lelUid,
      lance: { valor: proximo, chaveIdempotencia: `chave-${proximo}` },
    });
  }
}

it('answers a subscription with the current state, then pushes each change with the new bids', async () => {
  const cliente = await bancada.ligar();
  expect(estados(await cliente.pedir(acompanhar([LOTES[0], LOTES[1]])))).toEqual([LOTES[0], LOTES[1]]);
  await darLances(await bancada.ligarComo(7), LOTES[0], 1);
  const [push] = await until(() => cliente.de('lote-atualizado').length > 0 && cliente.de('lote-atualizado'));
  expect(push).toMatchObject({
    lote: { lelUid: LOTES[0], revisao: 1, valor: 100_000, proximo: 110_000, apelido: 'apelido-0007' },
    novos: [{ valor: 100_000, apelido: 'apelido-0007', cidade: 'Campinas - SP', revisao: 1 }],
  });
});

it('resumes from a revision: nothing when nothing is newer, the current state when something is', async () => {
  const lancador = await bancada.ligarComo(7);
  await darLances(lancador, LOTES[0], 3);
  const cliente = await bancada.ligar();
  expect(estados(await cliente.pedir(acompanhar([LOTES[0]], 3)))).toEqual([]);
  const outro = await bancada.ligar();
  expect(await outro.pedir(acompanhar([LOTES[0]], 2))).toMatchObject({ lotes: [{ revisao: 3 }] });
  // A client that claims to be ahead of the log is told the truth.
  expect(await outro.pedir(acompanhar([LOTES[0]], 99))).toMatchObject({ lotes: [{ revisao: 3 }] });
});

it('resumes a leilão from the revisions seen: only what is newer or new comes', async () => {
  const { leiUid } = loteDeMentira(LOTES[0]);
  const cliente = await bancada.ligar();
  expect(estados(await cliente.pedir({ tipo: 'acompanhar-leilao', leiUid }))).toHaveLength(3);
  await darLances(await bancada.ligarComo(7), LOTES[0], 2);
  const deNovo = await bancada.ligar();
  const vistos = [LOTES[0], LOTES[1]].map((lelUid) => ({ lelUid, revisao: 0 }));
  const resposta = await deNovo.pedir({ tipo: 'acompanhar-leilao', leiUid, vistos });
  expect(estados(resposta).toSorted()).toEqual([LOTES[0], LOTES[2]]);
  // It follows all of them, those that did not come included.
  await darLances(await bancada.ligarComo(8), LOTES[1], 1);
  await until(() => deNovo.de('lote-atualizado').some((m) => m.lote.lelUid === LOTES[1]), {
    what: 'the push of a lote that was not newer',
  });
});

it('tells a logged-in subscriber his own places', async () => {
  await darLances(await bancada.ligarComo(7), LOTES[0], 1);
  const deNovo = await bancada.ligarComo(7);
  expect(await deNovo.pedir(acompanhar([LOTES[0], LOTES[1]]))).toMatchObject({
    posicoes: [{ lelUid: LOTES[0], ganhandoPerdendo: 'ganhando', meuLance: 100_000 }],
  });
  const tarde = await bancada.ligar();
  await tarde.pedir(acompanhar([LOTES[0]]));
  await tarde.pedir({ tipo: 'autenticar', token: `cliente-7@${LEILAO.hotUid}` });
  await until(() => tarde.de('posicao').length === 1, { what: 'the place after a late login' });
});

it('refuses unknown lotes by name and follows the others all the same', async () => {
  const cliente = await bancada.ligar();
  const n = cliente.enviar(acompanhar([uid(998), LOTES[0], uid(999)]));
  await until(() => cliente.mensagens.filter((m) => 'n' in m && m.n === n).length === 2);
  expect(cliente.de('acompanhando')[0]?.lotes.map((l) => l.lelUid)).toEqual([LOTES[0]]);
  expect(cliente.de('recusa')[0]?.erro).toMatchObject({
    codigo: 'LOTE_NAO_ENCONTRADO',
    statusCode: 404,
    campos: [uid(998), uid(999)],
  });
  expect(bancada.gateway.registry.tamanho()).toEqual({ lotes: 1, leiloes: 0 });
});

it('follows a leilão as a whole: its lotes now, and every one that publishes later', async () => {
  const cliente = await bancada.ligar();
  expect(estados(await cliente.pedir({ tipo: 'acompanhar-leilao', leiUid: uid(900) }))).toEqual([...LOTES]);
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(103)));
  bancada.motor.mudar(uid(103), { minimo: 5 });
  await until(() => cliente.de('lote-atualizado').some((m) => m.lote.lelUid === uid(103)));
  expect(await cliente.pedir({ tipo: 'deixar-leilao', leiUid: uid(900) })).toMatchObject({ tipo: 'feito' });
  expect(bancada.gateway.registry.tamanho()).toEqual({ lotes: 0, leiloes: 0 });
  expect(await cliente.pedir({ tipo: 'acompanhar-leilao', leiUid: uid(990) })).toMatchObject({
    erro: { codigo: 'NAO_ENCONTRADO', campos: [uid(990)] },
  });
});

it('sends a lote once to who follows both it and its leilão', async () => {
  const cliente = await bancada.ligar();
  await cliente.pedir({ tipo: 'acompanhar-leilao', leiUid: uid(900) });
  await cliente.pedir(acompanhar([LOTES[0]]));
  bancada.motor.mudar(LOTES[0], { minimo: 5 });
  bancada.motor.mudar(LOTES[1], { minimo: 5 });
  await until(() => cliente.de('lote-atualizado').length >= 2);
  await cliente.emDia();
  expect(cliente.de('lote-atualizado').map((m) => m.lote.lelUid)).toEqual([LOTES[0], LOTES[1]]);
});

it('stops pushing what is left, and forgets a connection that closes', async () => {
  const cliente = await bancada.ligar();
  await cliente.pedir(acompanhar(LOTES));
  await cliente.pedir({ tipo: 'deixar-lotes', lelUids: [LOTES[0], uid(555)] });
  bancada.motor.mudar(LOTES[0], { minimo: 5 });
  bancada.motor.mudar(LOTES[1], { minimo: 5 });
  await until(() => cliente.de('lote-atualizado').length === 1);
  expect(cliente.de('lote-atualizado')[0]?.lote.lelUid).toBe(LOTES[1]);
  cliente.ws.close();
  await until(() => bancada.gateway.registry.tamanho().lotes === 0, {
    what: 'the subscriptions to be forgotten',
  });
  expect(bancada.gateway.contadores.conexoes).toBe(0);
});

it('refuses more lotes than a connection may follow, and keeps those it has', async () => {
  await bancada.fechar();
  bancada = await new Bancada({ lotesPorConexao: 2 }).abrir();
  for (const lelUid of LOTES) bancada.motor.por(LEILAO.hotUid, loteDeMentira(lelUid));
  const cliente = await bancada.ligar();
  await cliente.pedir(acompanhar(LOTES.slice(0, 2)));
  expect(await cliente.pedir(acompanhar(LOTES))).toMatchObject({
    erro: { codigo: 'DADOS_INVALIDOS', campos: ['lotes'] },
  });
  expect(bancada.gateway.registry.tamanho().lotes).toBe(2);
});

it('asks the engine once for a lote however many come back at the same moment', async () => {
  const clientes = await Promise.all(Array.from({ length: 10 }, () => bancada.ligar()));
  const respostas = await Promise.all(clientes.map((c) => c.pedir(acompanhar([LOTES[0]]))));
  expect(respostas.map(estados)).toEqual(clientes.map(() => [LOTES[0]]));
  expect(bancada.motor.leituras).toBe(1);
});

it('pages through the public history, newest first', async () => {
  await darLances(await bancada.ligarComo(7), LOTES[0], 120);
  const cliente = await bancada.ligar();
  const vistas: number[] = [];
  let antesDe: number | undefined;
  for (let temMais = true; temMais;) {
    const pagina = await cliente.pedir({
      tipo: 'historico',
      lelUid: LOTES[0],
      ...(antesDe === undefined ? {} : { antesDe }),
    });
    if (pagina.tipo !== 'historico') throw new Error(JSON.stringify(pagina));
    vistas.push(...pagina.lances.map((l) => l.revisao));
    antesDe = vistas.at(-1);
    ({ temMais } = pagina);
  }
  expect(vistas).toEqual(Array.from({ length: 120 }, (_, i) => 120 - i));
  expect(await cliente.pedir({ tipo: 'historico', lelUid: DA_LOJA })).toMatchObject({
    erro: { codigo: 'LOTE_NAO_ENCONTRADO' },
  });
});

it('says SERVICO_INDISPONIVEL while states cannot be read, follows nothing by it, and works again afterwards', async () => {
  const cliente = await bancada.ligar();
  bancada.motor.falha = new StoreUnavailable('planned: away');
  for (const pedido of [
    acompanhar([LOTES[0]]),
    { tipo: 'acompanhar-leilao', leiUid: uid(900) },
    { tipo: 'historico', lelUid: LOTES[0] },
  ])
    expect(await cliente.pedir(pedido)).toMatchObject({
      erro: { codigo: 'SERVICO_INDISPONIVEL', statusCode: 503 },
    });
  expect(bancada.gateway.registry.tamanho()).toEqual({ lotes: 0, leiloes: 0 });
  bancada.motor.falha = null;
  expect(estados(await cliente.pedir(acompanhar([LOTES[0]])))).toEqual([LOTES[0]]);
  expect(estados(await cliente.pedir({ tipo: 'acompanhar-leilao', leiUid: uid(900) }))).toEqual([...LOTES]);
});

it('never shows one tenant what another tenant publishes, whatever is asked for (I11)', async () => {
  // Somebody of the other tenant already follows it: its state is at hand in this process.
  const legitimo = await bancada.ligarComo(9, LOJA);
  await legitimo.pedir(acompanhar([DA_LOJA]));
  await legitimo.pedir({ tipo: 'acompanhar-leilao', leiUid: uid(901) });
  const espiao = await bancada.ligar();
  const n = espiao.enviar(acompanhar([DA_LOJA]));
  espiao.enviar({ tipo: 'acompanhar-leilao', leiUid: uid(901) });
  // Published while the question is still on its way, and after its refusal.
  bancada.motor.mudar(DA_LOJA, { minimo: 77_777 });
  await until(() => espiao.mensagens.some((m) => 'n' in m && m.n === n));
  bancada.motor.mudar(DA_LOJA, { minimo: 77_778 });
  await espiao.pedir({ tipo: 'historico', lelUid: DA_LOJA });
  await darLances(await bancada.ligarComo(7), LOTES[0], 1);
  await espiao.emDia();
  expect(espiao.brutas.filter((texto) => texto.includes('7777'))).toEqual([]);
  expect(espiao.de('recusa').map((m) => m.erro.codigo)).toEqual(
    expect.arrayContaining(['LOTE_NAO_ENCONTRADO', 'NAO_ENCONTRADO']),
  );

  const daLoja = await bancada.ligarComo(7, LOJA);
  await daLoja.pedir(acompanhar([DA_LOJA]));
  bancada.motor.mudar(DA_LOJA, { minimo: 88_888 });
  await until(() => daLoja.de('lote-atualizado').some((m) => m.lote.minimo === 88_888));
  expect(daLoja.brutas.filter((texto) => LOTES.some((l) => texto.includes(l)))).toEqual([]);
});

it('shows each client rising revisions only, and the last one in the end, in any interleaving (I10)', async () => {
  const passo = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ faz: fc.constant('mudar' as const), lote: fc.nat(2), quem: fc.nat(3) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ faz: fc.constant('seguir' as const), lote: fc.nat(2), quem: fc.nat(3) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ faz: fc.constant('leilao' as const), lote: fc.nat(2), quem: fc.nat(3) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ faz: fc.constant('deixar' as const), lote: fc.nat(2), quem: fc.nat(3) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ faz: fc.constant('respirar' as const), lote: fc.nat(2), quem: fc.nat(3) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 10, maxLength: 60 }), async (passos) => {
      const clientes = await Promise.all(Array.from({ length: 4 }, () => bancada.ligar()));
      for (const { faz, lote, quem } of passos) {
        const cliente = clientes[quem] as ClienteDeTeste;
        const lelUid = LOTES[lote] as string;
        if (faz === 'mudar') bancada.motor.mudar(lelUid, {});
        else if (faz === 'seguir') cliente.enviar(acompanhar([lelUid]));
        else if (faz === 'leilao') cliente.enviar({ tipo: 'acompanhar-leilao', leiUid: uid(900) });
        else if (faz === 'deixar') cliente.enviar({ tipo: 'deixar-lotes', lelUids: [lelUid] });
        else await cliente.emDia();
      }
      for (const cliente of clientes) {
        await cliente.pedir(acompanhar(LOTES, -1));
        const pushes = cliente.de('lote-atualizado');
        for (const lelUid of LOTES) {
          const vistas = pushes.filter((m) => m.lote.lelUid === lelUid).map((m) => m.lote.revisao);
          expect(vistas).toEqual([...new Set(vistas)].sort((a, b) => a - b));
        }
        const ultima = cliente.de('acompanhando').at(-1);
        const agora = LOTES.map((l) => bancada.motor.registros.get(l)?.lote.revisao);
        expect(ultima?.lotes.map((l) => l.revisao)).toEqual(agora);
      }
      for (const { ws } of clientes) ws.close();
    }),
    { numRuns: 25 },
  );
});
