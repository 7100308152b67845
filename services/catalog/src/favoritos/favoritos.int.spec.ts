import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { abrirMundo, HORA, LEILAO, LOJA, registro, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const tokenDe = (quem: string): string => Buffer.from(quem).toString('hex');
const sessoes = new Map([
  [tokenDe('ana'), sessaoFalsa(['Clientes - leilao.localhost'])],
  [tokenDe('lia'), sessaoFalsa(['Clientes - loja.localhost'], LOJA)],
  [tokenDe('adm'), sessaoFalsa(['Interno - ADM'])],
]);

let m: Mundo;
/** What the accounts service says that the asker keeps, the newest in front; by tenant. */
const guardados: Record<string, string[]> = { [LEILAO]: [], [LOJA]: [] };
const perguntas: [string, string][] = [];
type Uids = { lelUid: string; veiUid: string };
let [uno, gol, onix, daLoja]: Uids[] = [];

beforeAll(async () => {
  m = await abrirMundo({
    sessoes,
    favoritosDe: async (hotUid, cliUid) => {
      perguntas.push([hotUid, cliUid]);
      return (guardados[hotUid] ?? []).map((veiUid, i) => ({ veiUid, createdAt: i }));
    },
  });
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Frotas');
  uno = await m.liberado({ modelo: 'Uno', posicao: 1 });
  gol = await m.liberado({ modelo: 'Gol', posicao: 2 });
  onix = await m.liberado({ modelo: 'Onix', posicao: 3 });
  daLoja = await m.liberado({ modelo: 'Argo', hotUid: LOJA });
});
afterAll(() => m.fechar());

const pedir = (caminho: string, quem = 'ana', host = 'leilao.localhost') =>
  m.pedir(host, 'GET', caminho, undefined, tokenDe(quem));
async function ver(busca = '', caminho = '/v1/lote/buscar-favoritos') {
  const { status, corpo } = await pedir(`${caminho}${busca}`);
  expect(status).toBe(200);
  const { total, lotes } = corpo as { total: number; lotes: Lote[] };
  return { total, lotes: lotes.map((l) => l.lelUid) };
}
const guardar = (...veiculos: readonly (Uids | undefined)[]): void => {
  guardados[LEILAO] = veiculos.map((v) => v?.veiUid ?? '');
};

describe('the lotes of favourite vehicles', () => {
  it('come in the order that the account keeps them, by pages and all at once', async () => {
    guardar(onix, uno, gol);
    const ordem = [onix, uno, gol].map((v) => v?.lelUid);
    expect(await ver()).toEqual({ total: 3, lotes: ordem });
    expect(await ver('?pagina=1&porPagina=2')).toEqual({ total: 3, lotes: ordem.slice(0, 2) });
    expect(await ver('?pagina=2&porPagina=2')).toEqual({ total: 3, lotes: ordem.slice(2) });
    expect(await ver('?limit=2', '/v1/cliente/favoritos/completo')).toEqual({
      total: 3,
      lotes: ordem.slice(0, 2),
    });
    expect(perguntas.at(-1)).toEqual([LEILAO, '00000000-0000-4000-8000-0000000000c1']);
  });

  it('leave out vehicles that are nowhere, or another tenant’s, and are none where nothing is kept', async () => {
    guardar(uno, { lelUid: '', veiUid: randomUUID() }, daLoja);
    expect(await ver()).toEqual({ total: 1, lotes: [uno?.lelUid] });
    guardar();
    expect(await ver()).toEqual({ total: 0, lotes: [] });
    guardados[LOJA] = [uno?.veiUid ?? '', daLoja?.veiUid ?? ''];
    const { corpo } = await pedir('/v1/lote/buscar-favoritos', 'lia', 'loja.localhost');
    expect((corpo as { lotes: Lote[] }).lotes.map((l) => l.lelUid)).toEqual([daLoja?.lelUid]);
  });

  it('show a vehicle that is offered again as the lote that can be won, else as its latest', async () => {
    guardar(gol);
    // The same vehicle, in a later lote that is not open yet: the one that can be won now shows.
    const depois = randomUUID();
    await m.catalogo.gravarLote(registro({ modelo: 'Gol', posicao: 4 }, depois, gol?.veiUid ?? ''));
    await m.cadastrar(depois, { modelo: 'Gol', posicao: 4 }, false);
    expect(await ver()).toEqual({ total: 1, lotes: [gol?.lelUid] });
    // That one is over: now it is the latest.
    await m.acontecer(`lote-${gol?.lelUid}`, { tipo: 'LoteRetirado', motivo: 'a pedido do comitente' });
    m.agora += HORA;
    expect(await ver()).toEqual({ total: 1, lotes: [depois] });
  });

  it('are a client’s alone', async () => {
    for (const caminho of ['/v1/lote/buscar-favoritos', '/v1/cliente/favoritos/completo']) {
      expect((await m.pedir('leilao.localhost', 'GET', caminho)).status).toBe(401);
      expect((await pedir(caminho, 'adm')).status).toBe(403);
      expect((await pedir(caminho, 'lia')).status).toBe(401);
    }
    for (const ruim of ['?pagina=0', '?porPagina=101', '?porPagina=abc', '?cliUid=1'])
      expect([ruim, (await pedir(`/v1/lote/buscar-favoritos${ruim}`)).status]).toEqual([ruim, 400]);
  });
});
