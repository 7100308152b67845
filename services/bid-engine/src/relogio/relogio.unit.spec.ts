import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { describe, expect, it } from 'vitest';
import { instanteDeEncerrar } from '../disputa/door.ts';
import { criarLeiloes } from '../leiloes/door.ts';
import { HOTSITE, INICIO, lance, motorDeTeste, regras, replay, sessaoDe } from '../motor/testing/cenario.ts';
import { eventosDoQuadro, prazoDoLote, QuadroVivo } from '../quadro/door.ts';
import { Regente, type Partida } from './regente.ts';

describe('clock and sequencer', () => {
  async function casa(fechamento: 'SEQUENCIAL' | 'ESCALONADO', quantos: number) {
    const store = memoryEventStore();
    let agora = INICIO;
    const clock = () => agora;
    const motor = motorDeTeste(store, { clock });
    const leiUid = randomUUID();
    const lelUids: string[] = [];
    const quadro = new QuadroVivo();
    const leiloes = criarLeiloes({
      store,
      clock,
      motor,
      lotesDoLeilao: async () => {
        quadro.aplicar(eventosDoQuadro(await store.readAll(-1, 100_000)));
        return quadro.lotesDe(leiUid);
      },
    });
    const feito = async (r: Promise<{ ok: boolean }>) => expect(await r).toMatchObject({ ok: true });
    await feito(
      leiloes.criar({
        leiUid,
        hotUid: HOTSITE,
        nome: 'L',
        data: INICIO + 1_000,
        fechamento,
        segundoEntreLotes: 60,
        editalUrl: '/e',
        leiloeiroNome: 'X',
        por: 'adm',
      }),
    );
    await feito(leiloes.lotear(HOTSITE, leiUid, 'adm'));
    for (let k = 1; k <= quantos; k += 1) {
      const lelUid = randomUUID();
      lelUids.push(lelUid);
      const politica = regras({
        fechamento,
        finalizacaoManual: false,
        recebeIncrementoTempo: true,
        dataFim: INICIO + 1_000 + (k - 1) * 60_000,
        fimDoEvento: INICIO + 600_000,
      });
      await feito(
        motor.executar(HOTSITE, lelUid, {
          tipo: 'CadastrarLote',
          lelUid,
          hotUid: HOTSITE,
          leiUid,
          numero: k,
          posicaoLeilao: k,
          regras: politica,
          por: 'sistema',
        }),
      );
      await feito(motor.executar(HOTSITE, lelUid, { tipo: 'LiberarLote', por: 'sistema' }));
    }
    await feito(leiloes.aprontar(HOTSITE, leiUid, 'adm'));
    const situacoes = async () =>
      Promise.all(lelUids.map(async (l) => (await motor.aoVivo(HOTSITE, l))?.situacao));
    const nada: Partida = { posicao: -1, lotes: [], leiloes: [] };
    const regente = (queda?: { desde: number; ate: number }, banco: { fora: boolean } = { fora: false }) => {
      const batimento = {
        bater: async () => {
          if (banco.fora) throw new Error('planned: away');
        },
        emDia: () => !banco.fora,
        quedaEm: (i: number) => (queda && queda.desde < i && i <= queda.ate ? queda : undefined),
      };
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const loteNoQuadro = async (lelUid: string) => {
        const inteiro = new QuadroVivo();
        inteiro.aplicar(eventosDoQuadro(await store.readAll(-1, 100_000)));
        return inteiro.lote(lelUid);
      };
      const r = new Regente({
        store,
        motor,
        leiloes,
        loteNoQuadro,
        clock,
        batimento,
        intervaloMs: 5,
        log,
      });
      r.start(nada);
      return r;
    };
    return {
      store,
      motor,
      leiloes,
      leiUid,
      lelUids,
      situacoes,
      regente,
      avancar: (ms: number) => (agora += ms),
    };
  }

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

  it('closes a lote that came back into REPASSE after its leilão was over', async () => {
    const c = await casa('ESCALONADO', 1);
    const regente = c.regente();
    const [lelUid = ''] = c.lelUids;
    const dado = await c.motor.darLance(sessaoDe(randomUUID()), lelUid, lance(1_000), INICIO);
    c.avancar(200_000);
    await expect.poll(c.situacoes).toEqual(['AG_PAGAMENTO']);
    await expect.poll(async () => (await c.leiloes.ver(c.leiUid))?.situacao).toBe('EXECUTADO');
    const lanUid = dado.ok ? (dado.valor.lanUid ?? '') : '';
    for (const por of ['vera', 'elaine'])
      await c.motor.executar(HOTSITE, lelUid, {
        tipo: 'CancelarLance',
        lanUid,
        motivo: 'ordem judicial',
        por,
      });
    expect(await c.situacoes()).toEqual(['REPASSE']);
    await expect.poll(() => regente.prazos).toBe(1);
    c.avancar(600_000);
    await expect.poll(c.situacoes).toEqual(['NAO_ARREMATADO']);
    await regente.stop();
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
    await expect.poll(c.situacoes).toEqual(['SUSPENSO', 'LOTE_CANCELADO']);
    c.avancar(900_000);
    await expect.poll(() => regente.prazos).toBe(0);
    expect((await c.situacoes())[0]).toBe('SUSPENSO');
    await regente.stop();
  });

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
