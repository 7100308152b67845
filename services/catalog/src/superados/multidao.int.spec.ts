import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { abrirMundo, HORA, lance, LEILAO, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const MINUTO = 60_000;
/** Handed over at once, of each way (`AO_MESMO_TEMPO`). */
const MAOS = 6;

/** Who tells clients in one way: holds each until he is let go, and counts. */
function quemAvisa() {
  const presos = new Map<string, PromiseWithResolvers<void>>();
  const eu = {
    /** Those that were handed over, and those that were taken. */
    vieram: [] as AvisoDeSuperado[],
    ditos: [] as string[],
    prender: false,
    maisDeUmaVez: 0,
    presos,
    avisar: async (aviso: AvisoDeSuperado): Promise<void> => {
      eu.vieram.push(aviso);
      if (eu.prender) {
        const preso = Promise.withResolvers<void>();
        presos.set(aviso.cliUid, preso);
        eu.maisDeUmaVez = Math.max(eu.maisDeUmaVez, presos.size);
        await preso.promise.finally(() => presos.delete(aviso.cliUid));
      }
      eu.ditos.push(aviso.cliUid);
    },
    soltar: (): void => {
      eu.prender = false;
      for (const preso of presos.values()) preso.resolve();
    },
  };
  return eu;
}

let m: Mundo;
let aparelhos = quemAvisa();
let cartas = quemAvisa();
beforeAll(async () => {
  m = await abrirMundo({
    avisarNosAparelhos: (aviso) => aparelhos.avisar(aviso),
    avisarSuperado: (aviso) => cartas.avisar(aviso),
  });
  // Ahead of the store's clock, or what is dated back here would be history.
  m.agora = Date.now() + HORA;
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Frotas');
});
afterAll(async () => m.fechar());
beforeEach(() => {
  [aparelhos, cartas] = [quemAvisa(), quemAvisa()];
});

let posicao = 0;
let valor = 1_000_000;
/** A lote on which each of so many people beat the one before; answers who they were and who leads. */
async function multidao(quantos: number) {
  const { lelUid } = await m.liberado({ posicao: (posicao += 1), dataFim: m.agora + 5 * HORA });
  const cliUids = Array.from({ length: quantos + 1 }, () => randomUUID());
  // A little after each other, the last one now.
  const superar = async (...quem: readonly string[]): Promise<void> =>
    m.acontecer(
      `lote-${lelUid}`,
      ...quem.map((cliUid, i) => ({
        ...lance((valor += 10_000), m.agora - quem.length + 1 + i),
        cliUid,
      })),
    );
  await superar(...cliUids);
  const superados = cliUids.slice(0, -1);
  return { lelUid, superados, lider: cliUids.at(-1) ?? '', superar };
}
const abertos = async (): Promise<number> =>
  (
    await m.banco.pool.query(
      `SELECT 1 FROM catalog.avisos_de_superados
       WHERE resolvida_no_aparelho < revisao OR (resolvida < revisao AND em <= $1)`,
      [m.agora - MINUTO],
    )
  ).rows.length;
const resolvido = () =>
  until(async () => (await abertos()) === 0, { what: 'everything settled', timeoutMs: 30_000 });

it('is handed over several at a time, so many and no more, each once', async () => {
  aparelhos.prender = true;
  const { superados } = await multidao(20);
  await until(() => aparelhos.presos.size === MAOS, { what: 'every hand full' });
  // The oldest first.
  expect(aparelhos.vieram.map((a) => a.cliUid).toSorted()).toEqual(superados.slice(0, MAOS).toSorted());
  const [primeiro] = superados;
  aparelhos.presos.get(primeiro ?? '')?.resolve();
  await until(() => aparelhos.vieram.length === MAOS + 1, { what: 'the next one' });
  aparelhos.soltar();
  await resolvido();
  expect(aparelhos.ditos.toSorted()).toEqual(superados.toSorted());
  expect(aparelhos.maisDeUmaVez).toBe(MAOS);
  // Letters go out in the same way, a minute later.
  cartas.prender = true;
  m.agora += MINUTO;
  await until(() => cartas.presos.size === MAOS, { what: 'every hand of letters full' });
  cartas.soltar();
  await resolvido();
  expect(cartas.ditos.toSorted()).toEqual(superados.toSorted());
  expect(cartas.maisDeUmaVez).toBe(MAOS);
});

it('is told by how the lote stands when the turn of each comes, at most once a minute', async () => {
  aparelhos.prender = true;
  const { superados, superar } = await multidao(MAOS + 4);
  await until(() => aparelhos.presos.size === MAOS, { what: 'every hand full' });
  // While the first ones are being told, one of them leads again and is beaten again.
  const [ana = ''] = superados;
  await superar(ana, randomUUID());
  aparelhos.soltar();
  await until(() => aparelhos.ditos.length >= superados.length + 1, { what: 'all of them' });
  const outra = await multidao(1);
  await until(() => aparelhos.ditos.includes(outra.superados[0] ?? ''), { what: 'a later pass' });
  expect(aparelhos.ditos.filter((c) => c === ana)).toHaveLength(1);
  m.agora += MINUTO;
  await resolvido();
  expect(aparelhos.ditos.filter((c) => c === ana)).toHaveLength(2);
  expect(new Set(aparelhos.ditos).size).toBe(aparelhos.ditos.length - 1);
});

it('does not wait for one that nobody takes, who is told as soon as somebody does', async () => {
  const recusado = randomUUID();
  const { avisar } = aparelhos;
  let recusas = 0;
  aparelhos.avisar = async (aviso) => {
    if (aviso.cliUid === recusado && (recusas += 1) < 3) throw new Error('not him');
    await avisar(aviso);
  };
  const { superados, superar } = await multidao(9);
  await superar(recusado, randomUUID());
  await until(() => aparelhos.ditos.length >= superados.length + 1, { what: 'all others' });
  await resolvido();
  expect(aparelhos.ditos.filter((c) => c === recusado)).toHaveLength(1);
  expect(recusas).toBe(3);
});

it('loses nobody where the program ends in the middle of it', async () => {
  aparelhos.prender = true;
  const { superados } = await multidao(20);
  await until(() => aparelhos.presos.size === MAOS, { what: 'every hand full' });
  const [um, ...outros] = aparelhos.presos.values();
  const reiniciado = m.reiniciar();
  // One of those under way is not taken any more.
  um?.reject(new Error('the line broke'));
  for (const preso of outros) preso.resolve();
  aparelhos.prender = false;
  await reiniciado;
  await resolvido();
  expect(aparelhos.ditos.toSorted()).toEqual(superados.toSorted());
});
