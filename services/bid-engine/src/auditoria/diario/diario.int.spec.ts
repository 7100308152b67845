import { lerRaiz, loteNaRaiz, eloNoLote } from '@martelo/schemas/auditoria/verificador/raiz.ts';
import { sha256 } from '@martelo/schemas/auditoria/verificador/sha2.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as cenario from '../../motor/testing/cenario.ts';
import { casaDeTeste, type CasaDeTeste } from '../testing/casa.ts';
import { diaDe, inicioDoDia } from './dias.ts';
import { sha256Nativo } from './elos.ts';
import { CARENCIA_MS } from './fechar.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const MEIA_NOITE = inicioDoDia('2026-11-20');
/** When the day of 20 November is closed at the earliest. */
const FECHA = MEIA_NOITE + DIA + CARENCIA_MS;

let casa: CasaDeTeste;
beforeEach(async () => {
  casa = await casaDeTeste(cenario);
});
afterEach(() => casa.fechar());

/** Checks the proof of one event of a lote as its owner would. */
async function provado(lelUid: string, revisao: number): Promise<string | null> {
  const [e] = await casa.store.readStream(streamDoLote(lelUid), revisao, 1);
  const achada = await casa.diario.provar(streamDoLote(lelUid), revisao);
  const raiz = achada === null ? null : lerRaiz(achada.raiz.assinada, [casa.cartorio.chavePublica]);
  if (achada === null || raiz === null || e === undefined) return null;
  const { prova } = achada;
  return eloNoLote(sha256, revisao, e.hash, prova.lote, prova.elo) && loteNaRaiz(sha256, prova.lote, raiz)
    ? raiz.dia
    : 'broken';
}

describe('days of São Paulo', () => {
  it('begin at midnight there, also where summer time begins or ends', () => {
    expect(new Date(inicioDoDia('2026-11-20')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
    // Summer time: from -03 to -02 at midnight, and back.
    expect(new Date(inicioDoDia('2018-11-04')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(new Date(inicioDoDia('2018-11-05')).toISOString()).toBe('2018-11-05T02:00:00.000Z');
    expect(new Date(inicioDoDia('2019-02-17')).toISOString()).toBe('2019-02-17T03:00:00.000Z');
    for (let d = Date.parse('2017-01-01T12:00:00Z'); d < Date.parse('2020-01-01'); d += DIA) {
      const dia = new Date(d).toISOString().slice(0, 10);
      expect([diaDe(inicioDoDia(dia)), diaDe(inicioDoDia(dia) - 1) < dia]).toEqual([dia, true]);
    }
  });
});

describe('the book of days', () => {
  it('closes nothing early, and then a signed root that every event of the day can be proved by', async () => {
    expect(await casa.diario.fecharDias(FECHA)).toEqual([]);
    casa.em(MEIA_NOITE + 10 * HORA);
    const lotes = [await casa.lote(7), await casa.lote(1), await casa.lote(0)];
    expect(await casa.diario.fecharDias(FECHA - 1)).toEqual([]);
    expect(await casa.diario.provar(streamDoLote(lotes[0] ?? ''), 0)).toBeNull();
    expect(await casa.diario.fecharDias(FECHA)).toEqual(['2026-11-20']);
    expect(await casa.diario.fecharDias(FECHA)).toEqual([]);
    for (const lelUid of lotes) {
      const eventos = await casa.store.readStream(streamDoLote(lelUid));
      for (const { revision } of eventos) expect(await provado(lelUid, revision)).toBe('2026-11-20');
    }
    const dia = await casa.diario.dia('2026-11-20');
    expect(await casa.diario.refazer('2026-11-20')).toEqual({ raiz: dia?.raiz, folhas: 3 });
  });

  it('signs each day that passed while nobody looked, one after the other', async () => {
    casa.em(MEIA_NOITE + HORA);
    const lelUid = await casa.lote(2);
    casa.em(MEIA_NOITE + 3 * DIA + HORA);
    await casa.dar(lelUid, 2);
    const fechados = await casa.diario.fecharDias(FECHA + 4 * DIA);
    expect(fechados).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
    const dias = await casa.diario.desde('2026-11-20');
    // Days without events have the root of the day before, and a signature of their own.
    expect(dias.map((d) => d.raiz === dias[0]?.raiz)).toEqual([true, true, true, false, false]);
    expect(new Set(dias.map((d) => d.assinada)).size).toBe(5);
    expect([await provado(lelUid, 2), await provado(lelUid, 6)]).toEqual(['2026-11-20', '2026-11-23']);
    expect(await casa.diario.provar(streamDoLote(lelUid), 7)).toBeNull();
  });

  it('puts an event that comes late into the day that is open, and counts it', async () => {
    casa.em(MEIA_NOITE + HORA);
    const lelUid = await casa.lote(1);
    await casa.diario.fecharDias(FECHA);
    casa.em(MEIA_NOITE + 2 * HORA);
    await casa.dar(lelUid, 3);
    // And one that stands behind a younger one, as two writers with two clocks leave it.
    casa.em(MEIA_NOITE + 2 * DIA + HORA);
    const outro = await casa.lote(0);
    casa.em(MEIA_NOITE + DIA + HORA);
    await casa.dar(lelUid, 1);
    expect(await casa.diario.fecharDias(FECHA + 2 * DIA)).toEqual(['2026-11-21', '2026-11-22']);
    const dias = await casa.diario.desde('2026-11-20');
    expect(dias.map((d) => d.tardios)).toEqual([0, 3, 1]);
    expect([await provado(lelUid, 3), await provado(lelUid, 6), await provado(lelUid, 7)]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(await provado(outro, 0)).toBe('2026-11-22');
  });

  it('signs nothing over a chain that is broken, and says where it breaks', async () => {
    casa.em(MEIA_NOITE + HORA);
    const lelUid = await casa.lote(3);
    const inteira = casa.store.readAll.bind(casa.store);
    casa.store.readAll = async (p, l) =>
      (await inteira(p, l)).map((e) =>
        e.revision === 4 ? { ...e, data: e.data.replace('"superado":false', '"superado":true') } : e,
      );
    expect(await casa.diario.fecharDias(FECHA)).toEqual([]);
    expect((await casa.diario.emCurso())?.falha).toEqual({
      dia: '2026-11-20',
      stream: streamDoLote(lelUid),
      revisao: 4,
    });
    casa.store.readAll = inteira;
    expect(await casa.diario.fecharDias(FECHA)).toEqual(['2026-11-20']);
    expect((await casa.diario.emCurso())?.falha).toBeNull();
  });

  it('is closed once, however many processes look', async () => {
    casa.em(MEIA_NOITE + HORA);
    for (let i = 0; i < 5; i += 1) await casa.lote(2);
    const vezes = await Promise.all(Array.from({ length: 4 }, () => casa.diario.fecharDias(FECHA)));
    expect(vezes.flat()).toEqual(['2026-11-20']);
    expect((await casa.diario.dia('2026-11-20'))?.folhas).toBe(5);
  });

  it('proves one of 100,000 lotes from one block of leaves', async () => {
    casa.em(MEIA_NOITE + HORA);
    const lelUid = await casa.lote(1);
    await casa.pool.query(
      `INSERT INTO elos_dos_lotes
       SELECT 'lote-' || gen_random_uuid(), '2026-11-20', gen_random_uuid(), gen_random_uuid(), n, 0,
         encode(sha256(n::text::bytea), 'hex'), sha256(n::text::bytea) FROM generate_series(1, 99999) n`,
    );
    await casa.diario.fecharDias(FECHA);
    const prova = (await casa.diario.provar(streamDoLote(lelUid), 3))?.prova;
    expect([prova?.lote.folhas, await provado(lelUid, 3)]).toEqual([100_000, '2026-11-20']);
    const { rows } = await casa.pool.query<{ bytes: number }>(
      'SELECT octet_length(blocos) + octet_length(inicios::text) AS bytes FROM raizes_dos_dias',
    );
    expect(rows[0]?.bytes).toBeLessThan(40_000);
    expect(sha256Nativo(new Uint8Array())).toEqual(Buffer.from(sha256(new Uint8Array())));
  });
});
