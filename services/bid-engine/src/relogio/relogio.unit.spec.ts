import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { instanteDeEncerrar } from '../disputa/door.ts';
import { HOTSITE, INICIO, lance, replay, sessaoDe } from '../motor/testing/cenario.ts';
import { eventosDoQuadro, prazoDoLote, QuadroVivo } from '../quadro/door.ts';
import { casa } from './testing/casa.ts';

describe('clock and sequencer', () => {
  it('goes live by the clock, opens one lote after the other, follows extensions and ends the leilão', async () => {
    const c = await casa('SEQUENCIAL', 3);
    const regente = c.regente();
    expect(await c.situacoes()).toEqual(['LIBERADO_LEILAO', 'LIBERADO_LEILAO', 'LIBERADO_LEILAO']);
    c.avancar(1_000);
    await expect.poll(c.situacoes).toEqual(['AO_VIVO', 'LIBERADO_LEILAO', 'LIBERADO_LEILAO']);
    const [primeiro = ''] = c.lelUids;
    c.avancar(59_000);
    const agora = INICIO + 60_000;
    expect((await c.motor.darLance(sessaoDe(randomUUID()), primeiro, lance(1_000), agora)).ok).toBe(true);
    // Soft close: two minutes more. The old deadline passes and nothing closes.
    c.avancar(61_000);
    expect((await c.situacoes())[0]).toBe('AO_VIVO');
    c.avancar(60_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'AO_VIVO', 'LIBERADO_LEILAO']);
    c.avancar(60_300);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'REPASSE', 'AO_VIVO']);
    await regente.stop();
    // A restart in the middle, with everything delivered again from the start, changes nothing.
    const outra = c.regente();
    c.avancar(60_300);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'REPASSE', 'REPASSE']);
    c.avancar(600_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'NAO_ARREMATADO', 'NAO_ARREMATADO']);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('EXECUTADO');
    await outra.stop();
    const aberturas = (await c.store.readAll(-1, 100_000)).filter((e) => e.type === 'LoteAberto');
    expect(aberturas).toHaveLength(3);
  });

  it('closes staggered lotes each at its own time and not before its fence', async () => {
    const c = await casa('ESCALONADO', 2);
    const regente = c.regente();
    c.avancar(1_299);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('AO_VIVO');
    expect(await c.situacoes()).toEqual(['LIBERADO_LEILAO', 'LIBERADO_LEILAO']);
    c.avancar(1);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'LIBERADO_LEILAO']);
    c.avancar(60_000);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'REPASSE']);
    const fim = await c.leiloes.encerrar(HOTSITE, c.leiUid, 'leiloeiro');
    expect(fim).toMatchObject({ ok: true, valor: { situacao: 'EXECUTADO' } });
    expect(await c.situacoes()).toEqual(['NAO_ARREMATADO', 'NAO_ARREMATADO']);
    await regente.stop();
  });

  it('opens again what ended while the engine was down, and closes what had ended before', async () => {
    const c = await casa('ESCALONADO', 2);
    c.avancar(90_000);
    // Down from just after the first deadline (INICIO + 1,300) to now; the second lote ended at INICIO + 61,300.
    const regente = c.regente({ desde: INICIO + 2_000, ate: INICIO + 90_000 });
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'LIBERADO_LEILAO']);
    const [, segundo = ''] = c.lelUids;
    await expect.poll(async () => (await c.motor.aoVivo(HOTSITE, segundo))?.dataFim).toBe(INICIO + 390_000);
    c.avancar(300_300);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'REPASSE']);
    await regente.stop();
    const reaberturas = (await c.store.readAll(-1, 100_000)).filter((e) => e.type === 'LoteReaberto');
    expect(reaberturas).toHaveLength(1);
  });

  it('closes nothing while the database is away, and gives what ended meanwhile its grace', async () => {
    const c = await casa('ESCALONADO', 1);
    const banco = { fora: true };
    const regente = c.regente({ desde: INICIO + 500, ate: INICIO + 50_000 }, banco);
    c.avancar(50_000);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('PRONTO');
    expect(await c.situacoes()).toEqual(['LIBERADO_LEILAO']);
    banco.fora = false;
    c.avancar(1_000);
    const [lelUid = ''] = c.lelUids;
    await expect.poll(async () => (await c.motor.aoVivo(HOTSITE, lelUid))?.dataFim).toBe(INICIO + 351_000);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('AO_VIVO');
    await regente.stop();
  });

  it('settles at once what comes back into REPASSE once its leilão has ended', async () => {
    const c = await casa('ESCALONADO', 1);
    const regente = c.regente();
    const [lelUid = ''] = c.lelUids;
    const dado = await c.motor.darLance(sessaoDe(randomUUID()), lelUid, lance(1_000), INICIO);
    c.avancar(200_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO']);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('EXECUTADO');
    const lanUid = dado.ok ? (dado.valor.lanUid ?? '') : '';
    const cancelar = { tipo: 'CancelarLance', lanUid, motivo: 'ordem judicial' } as const;
    for (const por of ['vera', 'elaine']) await c.motor.executar(HOTSITE, lelUid, { ...cancelar, por });
    await expect.poll(c.situacoes).toEqual(['NAO_ARREMATADO']);
    await expect.poll(() => regente.prazos).toBe(0);
    await regente.stop();
  });

  it('offers no lote again whose last bid is cancelled once the leilão has ended, also while no clock runs', async () => {
    const c = await casa('ESCALONADO', 3);
    const regente = c.regente();
    const lanUids: string[] = [];
    for (const lelUid of c.lelUids.slice(0, 2)) {
      const dado = await c.motor.darLance(sessaoDe(randomUUID()), lelUid, lance(1_000), INICIO);
      lanUids.push(dado.ok ? (dado.valor.lanUid ?? '') : '');
    }
    const cancelar = async (k: number) => {
      for (const por of ['vera', 'elaine']) {
        const lance = { lanUid: lanUids[k] ?? '', motivo: 'ordem judicial', por };
        expect(await c.leiloes.cancelarLance(HOTSITE, c.lelUids[k] ?? '', lance)).toMatchObject({ ok: true });
      }
    };
    c.avancar(130_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'AG_PAGAMENTO', 'REPASSE']);
    await cancelar(0);
    expect(await c.situacoes()).toEqual(['REPASSE', 'AG_PAGAMENTO', 'REPASSE']);
    await regente.stop();
    expect(await c.leiloes.encerrar(HOTSITE, c.leiUid, 'leiloeiro')).toMatchObject({ ok: true });
    await cancelar(1);
    expect(await c.situacoes()).toEqual(['NAO_ARREMATADO', 'NAO_ARREMATADO', 'NAO_ARREMATADO']);
  });

  it('knows the same deadline as the decider in every situation of a lote', async () => {
    const c = await casa('SEQUENCIAL', 2);
    const regente = c.regente();
    for (const passo of [500, 500, 30_000, 30_300, 60_300]) {
      c.avancar(passo);
      await expect.poll(() => c.motor.estado().pendentes).toBe(0);
      await new Promise((resolve) => setImmediate(resolve));
      const quadro = new QuadroVivo();
      quadro.aplicar(eventosDoQuadro(await c.store.readAll(-1, 100_000)));
      for (const lelUid of c.lelUids) {
        const linha = quadro.lote(lelUid);
        const disputa = await replay(c.store, lelUid);
        if (linha === null || disputa === null) throw new Error('no lote');
        if (linha.revisao === disputa.revisao) expect(prazoDoLote(linha)).toBe(instanteDeEncerrar(disputa));
      }
    }
    await regente.stop();
  });

  it('sells nothing of a cancelled leilão, not even a lote with bids in REPASSE', async () => {
    const c = await casa('ESCALONADO', 2);
    const regente = c.regente();
    c.avancar(1_300);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'LIBERADO_LEILAO']);
    const [lelUid = ''] = c.lelUids;
    const dado = await c.motor.darLance(sessaoDe(randomUUID()), lelUid, lance(1_000), INICIO + 1_300);
    expect(dado.ok).toBe(true);
    expect(await c.leiloes.cancelar(HOTSITE, c.leiUid, 'adm', 'ordem judicial')).toMatchObject({ ok: true });
    await expect.poll(c.situacoes).toEqual(['CANCELADO_NO_LEILAO', 'LOTE_CANCELADO']);
    c.avancar(900_000);
    await expect.poll(() => regente.prazos).toBe(0);
    expect((await c.situacoes())[0]).toBe('CANCELADO_NO_LEILAO');
    await regente.stop();
  });

  it('takes along what comes back into REPASSE once its leilão was cancelled', async () => {
    const c = await casa('ESCALONADO', 2);
    const regente = c.regente();
    const [lelUid = ''] = c.lelUids;
    const dado = await c.motor.darLance(sessaoDe(randomUUID()), lelUid, lance(1_000), INICIO);
    c.avancar(200_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'REPASSE']);
    await c.leiloes.cancelar(HOTSITE, c.leiUid, 'adm', 'ordem judicial');
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO', 'CANCELADO_NO_LEILAO']);
    const lanUid = dado.ok ? (dado.valor.lanUid ?? '') : '';
    const cancelar = { tipo: 'CancelarLance', lanUid, motivo: 'ordem judicial' } as const;
    for (const por of ['vera', 'elaine']) await c.motor.executar(HOTSITE, lelUid, { ...cancelar, por });
    await expect.poll(c.situacoes).toEqual(['CANCELADO_NO_LEILAO', 'CANCELADO_NO_LEILAO']);
    await regente.stop();
  });

  it('closes a staggered lote that the auctioneer left on the board', async () => {
    const c = await casa('ESCALONADO', 2);
    const [primeiro = ''] = c.lelUids;
    const posto = await c.motor.executar(HOTSITE, primeiro, { tipo: 'PorNoPlacar', por: 'leiloeiro' });
    expect(posto.ok).toBe(true);
    const regente = c.regente();
    c.avancar(1_299);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('AO_VIVO');
    expect((await c.situacoes())[0]).toBe('PLACAR');
    c.avancar(1);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'LIBERADO_LEILAO']);
    await regente.stop();
  });

  it('goes on after a suspended lote of a sequence was resumed, one at a time', async () => {
    const c = await casa('SEQUENCIAL', 2);
    const regente = c.regente();
    c.avancar(1_000);
    await expect.poll(c.situacoes).toEqual(['AO_VIVO', 'LIBERADO_LEILAO']);
    const [primeiro = ''] = c.lelUids;
    const motivo = 'documento a conferir';
    await c.motor.executar(HOTSITE, primeiro, { tipo: 'SuspenderLote', motivo, por: 'adm' });
    await expect.poll(c.situacoes).toEqual(['SUSPENSO', 'AO_VIVO']);
    // Its whole time passes while it is suspended, and so does that of the one that took its place.
    c.avancar(60_300);
    await expect.poll(c.situacoes).toEqual(['SUSPENSO', 'REPASSE']);
    await c.motor.executar(HOTSITE, primeiro, { tipo: 'RetomarLote', motivo, por: 'adm' });
    await expect.poll(c.situacoes).toEqual(['AO_VIVO', 'REPASSE']);
    c.avancar(60_300);
    await expect.poll(c.situacoes).toEqual(['REPASSE', 'REPASSE']);
    await regente.stop();
  });

  it('ends a leilão with a lote whose proof did not match', async () => {
    const c = await casa('ESCALONADO', 2);
    const [primeiro = ''] = c.lelUids;
    const prova = { cliUid: null, valor: null, ofertas: 0 };
    const divergente = { tipo: 'ProvaDivergente', em: INICIO, calculada: prova, registrada: prova };
    const disputa = await replay(c.store, primeiro);
    await c.store.append([
      {
        stream: `lote-${primeiro}`,
        expectedRevision: disputa?.revisao ?? -1,
        events: [{ id: randomUUID(), type: divergente.tipo, data: JSON.stringify(divergente) }],
      },
    ]);
    const regente = c.regente();
    c.avancar(62_000);
    await expect.poll(async () => (await c.situacoes())[1]).toBe('REPASSE');
    expect(await c.leiloes.encerrar(HOTSITE, c.leiUid, 'leiloeiro')).toMatchObject({
      ok: true,
      valor: { situacao: 'EXECUTADO' },
    });
    expect(await c.situacoes()).toEqual(['LIBERADO_LEILAO', 'NAO_ARREMATADO']);
    await regente.stop();
  });

  it.each(['ESCALONADO', 'SEQUENCIAL'] as const)(
    'goes on without a lote whose stored events were changed, and ends without it (%s)',
    async (fechamento) => {
      const c = await casa(fechamento, 2);
      const [primeiro = ''] = c.lelUids;
      c.adulterar(primeiro);
      const regente = c.regente();
      c.avancar(1_000);
      await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('AO_VIVO');
      if (fechamento === 'SEQUENCIAL')
        await expect.poll(async () => (await c.situacoes())[1]).toBe('AO_VIVO');
      c.avancar(61_000);
      await expect.poll(async () => (await c.situacoes())[1]).toBe('REPASSE');
      expect(await c.leiloes.encerrar(HOTSITE, c.leiUid, 'leiloeiro')).toMatchObject({
        ok: true,
        valor: { situacao: 'EXECUTADO' },
      });
      expect(await c.situacoes()).toEqual([undefined, 'NAO_ARREMATADO']);
      await regente.stop();
    },
  );

  it('takes the lotes along when the leilão is cancelled', async () => {
    const c = await casa('SEQUENCIAL', 2);
    const regente = c.regente();
    c.avancar(1_000);
    await expect.poll(c.situacoes).toEqual(['AO_VIVO', 'LIBERADO_LEILAO']);
    expect(await c.leiloes.cancelar(HOTSITE, c.leiUid, 'adm', 'ordem judicial')).toMatchObject({ ok: true });
    await expect.poll(c.situacoes).toEqual(['CANCELADO_NO_LEILAO', 'LOTE_CANCELADO']);
    await regente.stop();
    expect(regente.prazos).toBe(0);
  });
});
