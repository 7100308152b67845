import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import { LEILAO, programaDeTeste } from '@martelo/single-process/testing/programa.ts';
import type { ProgramaDeTeste } from '@martelo/single-process/testing/programa.ts';
import { criarCliente } from '../src/lib/socket/cliente.ts';
import type { Cliente, EstadoDaLigacao, LanceParaEnviar } from '../src/lib/socket/tipos.ts';

let programa: ProgramaDeTeste;
let lelUid: string;
let cliente: Cliente;
let linhas: WebSocket[];
let estados: EstadoDaLigacao[];
let vistos: LoteAoVivo[];
let posicoes: { posicao: Posicao; superado: boolean }[];
let eu: string | null;

/** The line as Node has it, kept so that a test can cut it. */
class LinhaCortavel extends WebSocket {
  constructor(url: string) {
    super(url);
    linhas.push(this);
  }
}

beforeAll(async () => {
  programa = await programaDeTeste();
  const aberto = (l: LoteAoVivo): boolean =>
    (l.situacao === 'AO_VIVO' || l.situacao === 'LIBERADO_LEILAO') &&
    l.dataInicio < Date.now() &&
    (l.finalizacaoManual || l.dataFim > Date.now() + 120_000);
  lelUid = await until(
    async () => {
      const { corpo } = await programa.chamar(
        LEILAO,
        'GET',
        '/v1/lote/buscar-destaques-pagina-inicial?limit=24',
      );
      return (corpo['leiloes'] as { destaques: { aoVivo: LoteAoVivo }[] }[])
        .flatMap((l) => l.destaques.map((d) => d.aoVivo))
        .find(aberto)?.lelUid;
    },
    { what: 'an open lote on the list' },
  );
});

afterEach(() => cliente.fechar());

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

async function ligar(usuario: string | null): Promise<void> {
  [linhas, estados, vistos, posicoes, eu] = [[], [], [], [], null];
  const token = usuario === null ? null : await programa.entrar(LEILAO, usuario);
  cliente = criarCliente({
    url: `${programa.url.replace('http', 'ws')}/v1/socket`,
    token: () => token,
    WebSocket: LinhaCortavel,
    onEstado: (e) => estados.push(e),
    onLote: (lote) => vistos.push(lote),
    onPosicao: (posicao, superado) => posicoes.push({ posicao, superado }),
    onSessao: (quem) => (eu = quem?.cliUid ?? null),
  });
  cliente.acompanharLotes([lelUid]);
  await until(() => vistos.length > 0 && (usuario === null || eu !== null), { what: 'the first state' });
}

const agora = async (): Promise<LoteAoVivo> =>
  (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo as unknown as LoteAoVivo;
const lance = async (): Promise<LanceParaEnviar> => ({
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: (await agora()).proximo,
  confirmado: true,
});
/** The other bidder, over HTTP. */
async function rivalCobre(): Promise<LoteAoVivo> {
  const token = await programa.entrar(LEILAO, 'comprador2');
  const { valor } = await lance();
  const body = { valor, chaveIdempotencia: randomUUID(), confirmado: true };
  const { status } = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, { body, token });
  expect(status).toBe(200);
  return agora();
}

/** Whoever does not lead bids, so that the lote moves on. */
async function alguemCobre(): Promise<LoteAoVivo> {
  for (const usuario of ['comprador1', 'comprador2']) {
    const token = await programa.entrar(LEILAO, usuario);
    const body = { valor: (await lance()).valor, chaveIdempotencia: randomUUID(), confirmado: true };
    const { status } = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, { body, token });
    if (status === 200) return agora();
  }
  throw new Error('nobody could bid');
}

it('follows a lote, bids, and hears of being outbid, with the clock of the server', async () => {
  await ligar('comprador1');
  const aceito = await cliente.darLance(lelUid, await lance());
  expect(aceito).toMatchObject({ ok: true, valor: { situacao: 'Vencendo' } });
  await rivalCobre();
  await until(() => posicoes.some((p) => p.superado), { what: 'the news of being outbid' });
  await until(async () => vistos.at(-1)?.revisao === (await agora()).revisao, { what: 'the last state' });
  const revisoes = vistos.map((l) => l.revisao);
  expect(revisoes).toEqual([...new Set(revisoes)].sort((a, b) => a - b));
  expect(Math.abs(cliente.agora() - Date.now())).toBeLessThan(5_000);
  const pagina = await cliente.historico(lelUid);
  expect(pagina.ok && pagina.valor.lances[0]?.revisao).toBe((await agora()).revisao);
  expect(await cliente.darLance(lelUid, { ...(await lance()), valor: 1 })).toMatchObject({
    ok: false,
    erro: { codigo: 'LANCE_BAIXO', proximo: (await agora()).proximo },
  });
});

it('is back after a cut with what happened meanwhile', async () => {
  await ligar(null);
  linhas[0]?.close();
  await until(() => estados.includes('reconectando'), { what: 'the cut to be noticed' });
  const { revisao } = await alguemCobre();
  await until(() => vistos.at(-1)?.revisao === revisao, { what: 'the state of meanwhile' });
  expect(cliente.estado).toBe('conectado');
  expect(linhas).toHaveLength(2);
});

it('sends a bid that was cut off again with the same key, and it counts once', async () => {
  await ligar('comprador1');
  // Taken, or refused because he leads already: either way the other one can bid after him.
  await cliente.darLance(lelUid, await lance());
  const { quantidade } = await rivalCobre();
  const resposta = cliente.darLance(lelUid, await lance());
  linhas.at(-1)?.close();
  expect(await resposta).toMatchObject({ ok: true, valor: { situacao: 'Vencendo' } });
  expect((await agora()).quantidade).toBe(quantidade + 1);
  expect(linhas.length).toBeGreaterThan(1);
});
