import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chaves, NENHUM } from './chaves.ts';
import { semEvento, type Dono, type LanceSemEvento } from './conteudo.ts';
import { RecusasGuardadas } from './recusas-guardadas.ts';
import { respostaSimples } from './resposta.ts';
import {
  abrirLote,
  codigo,
  eventosDe,
  HOTSITE,
  INICIO,
  lance,
  motorDeTeste,
  sessaoDe,
} from './testing/cenario.ts';
import { storeComFalhas } from './testing/store-com-falhas.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

describe('idempotency keys (bid rule 2)', () => {
  const maximo = { tipoLance: 'Configuração Automática' } as const;
  const casos = [
    ['a manual lance', lance(1_000)],
    ['a manual lance that is beaten on arrival', lance(2_000)],
    ['a maximum', lance(9_000, maximo)],
    ['a proposta', lance(500, { tipoNegociacao: 'Proposta' })],
  ] as const;

  it.each(casos)(
    'gives the stored answer to %s again, also after a restart, and keeps one event',
    async (_nome, corpo) => {
      const store = memoryEventStore();
      const motor = motorDeTeste(store);
      const lelUid = await abrirLote(motor);
      if (corpo.valor === 2_000) await motor.darLance(bia, lelUid, lance(5_000, maximo), INICIO);
      const primeira = await motor.darLance(ana, lelUid, corpo, INICIO);
      expect(codigo(primeira)).toBe('ok');
      await motor.darLance(bia, lelUid, lance(20_000), INICIO);
      const total = (await eventosDe(store, lelUid)).length;
      const reiniciado = motorDeTeste(store);
      for (const m of [motor, motor, reiniciado, reiniciado]) {
        expect(await m.darLance(ana, lelUid, corpo, INICIO + 1)).toEqual(primeira);
      }
      expect((await eventosDe(store, lelUid)).length).toBe(total);
    },
  );

  it('refuses the same key with other content, also after a restart', async () => {
    const store = memoryEventStore();
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    const corpo = lance(1_000);
    await motor.darLance(ana, lelUid, corpo, INICIO);
    for (const m of [motor, motorDeTeste(store)]) {
      for (const outro of [
        { ...corpo, valor: lance(2_000).valor },
        { ...corpo, ...maximo },
      ]) {
        expect(codigo(await m.darLance(ana, lelUid, outro, INICIO))).toBe('CHAVE_REPETIDA');
      }
    }
  });

  it('takes the same key text from another bidder and for another lote as another key', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const [um, dois] = [await abrirLote(motor), await abrirLote(motor)];
    const chaveIdempotencia = 'a-mesma-chave';
    expect(codigo(await motor.darLance(ana, um, lance(1_000, { chaveIdempotencia }), INICIO))).toBe('ok');
    expect(codigo(await motor.darLance(bia, um, lance(2_000, { chaveIdempotencia }), INICIO))).toBe('ok');
    expect(codigo(await motor.darLance(ana, dois, lance(3_000, { chaveIdempotencia }), INICIO))).toBe('ok');
    expect(codigo(await motor.darLance(ana, um, lance(3_000, { chaveIdempotencia }), INICIO))).toBe(
      'CHAVE_REPETIDA',
    );
  });

  it('says that a key is still running while its commit is under way', async () => {
    const store = storeComFalhas(memoryEventStore());
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    store.prender();
    const corpo = lance(1_000);
    const primeira = motor.darLance(ana, lelUid, corpo, INICIO);
    expect(codigo(await motor.darLance(ana, lelUid, corpo, INICIO))).toBe('CHAVE_EM_ANDAMENTO');
    const baixo = lance(1_000);
    const espera = motor.darLance(bia, lelUid, baixo, INICIO);
    expect(codigo(await motor.darLance(bia, lelUid, baixo, INICIO))).toBe('CHAVE_EM_ANDAMENTO');
    store.soltar();
    expect([codigo(await primeira), codigo(await espera)]).toEqual(['ok', 'LANCE_BAIXO']);
    expect(await motor.darLance(ana, lelUid, corpo, INICIO)).toEqual(await primeira);
    expect(await motor.darLance(bia, lelUid, baixo, INICIO)).toEqual(await espera);
  });

  it('remembers refusals and accepted lances that changed nothing', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const cedo = lance(500);
    const recusado = await motor.darLance(ana, lelUid, cedo, INICIO);
    expect(codigo(recusado)).toBe('LANCE_BAIXO');
    await motor.executar(HOTSITE, lelUid, { tipo: 'AlterarMinimo', minimo: lance(100).valor, por: 'adm' });
    expect(await motor.darLance(ana, lelUid, cedo, INICIO)).toEqual(recusado);
    await motor.darLance(ana, lelUid, lance(9_000, maximo), INICIO);
    const igual = lance(9_000, maximo);
    const nada = await motor.darLance(ana, lelUid, igual, INICIO);
    expect(nada).toMatchObject({ ok: true, valor: { lanUid: null } });
    expect(await motor.darLance(ana, lelUid, igual, INICIO)).toEqual(nada);
    expect(codigo(await motor.darLance(ana, lelUid, { ...igual, valor: lance(9_500).valor }, INICIO))).toBe(
      'CHAVE_REPETIDA',
    );
  });

  it('asks again where the value was only to be confirmed', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const alto = lance(90_000, { confirmado: false });
    expect(codigo(await motor.darLance(ana, lelUid, alto, INICIO))).toBe('CONFIRMACAO_NECESSARIA');
    expect(codigo(await motor.darLance(ana, lelUid, { ...alto, confirmado: true }, INICIO))).toBe('ok');
  });

  it('keeps refusals within two generations', () => {
    const recusas = new RecusasGuardadas(100);
    const conteudo = {
      cliUid: ana.cliUid,
      tipoNegociacao: 'Disputa',
      tipoLance: 'Manual',
      valor: lance(1).valor,
    } as const;
    for (let i = 0; i < 1_000; i += 1)
      recusas.guardar(semEvento('l', `chave-${i}`, conteudo), respostaSimples('LANCE_BAIXO'));
    expect(recusas.tamanho).toBeLessThanOrEqual(200);
    expect(recusas.achar('chave-999', 'l', ana.cliUid)).not.toBeNull();
    expect(recusas.achar('chave-0', 'l', ana.cliUid)).toBeNull();
  });

  it('finds, misses and forgets like a map of whole keys', () => {
    const umaChave = fc.record({
      chave: fc.constantFrom('a', 'b', 'c', 'ab', 'ba', 'Ação-1', 'Ação-2'),
      lelUid: fc.constantFrom('l-00000001', 'l-00000002'),
      cliUid: fc.constantFrom(ana.cliUid, bia.cliUid),
      esquecer: fc.boolean(),
    });
    const passos = fc.array(umaChave, { maxLength: 400 });
    fc.assert(
      fc.property(passos, fc.integer({ min: 0, max: 200 }), fc.boolean(), (escolhidas, mais, deUmLote) => {
        const chaves = new Chaves();
        const modelo = new Map<string, Dono>();
        const nomeDe = (k: { chave: string; lelUid: string; cliUid: string }) =>
          [k.chave, k.lelUid, k.cliUid].join('|');
        const outras = Array.from({ length: mais }, (_, n) => ({
          chave: `mais-${n}`,
          lelUid: 'l-00000001',
          cliUid: ana.cliUid,
          esquecer: n % 3 === 0,
        }));
        for (const escolhida of [...escolhidas, ...outras, ...outras]) {
          const k = deUmLote ? { ...escolhida, lelUid: 'l-00000001' } : escolhida;
          const lote = deUmLote ? null : k.lelUid;
          const nome = nomeDe(k);
          const achado = chaves.achar(k.chave, lote, k.cliUid);
          expect(achado === NENHUM ? undefined : chaves.dono(achado)).toBe(modelo.get(nome));
          if (achado === NENHUM) {
            const novo = semEvento(k.lelUid, k.chave, {
              cliUid: k.cliUid,
              tipoNegociacao: 'Disputa',
              tipoLance: 'Manual',
              valor: lance(1).valor,
            });
            chaves.guardar(novo, lote);
            modelo.set(nome, novo);
          } else if (k.esquecer) {
            chaves.esquecer(achado, lote);
            modelo.delete(nome);
          }
          expect(chaves.tamanho).toBe(modelo.size);
        }
      }),
    );
  });

  it('keeps each of thousands of keys while its table grows, and forgets only those that are forgotten', () => {
    const chaves = new Chaves();
    const nova = (n: number): Dono =>
      semEvento('l', `chave-${n}`, {
        cliUid: n % 2 === 0 ? ana.cliUid : bia.cliUid,
        tipoNegociacao: 'Disputa',
        tipoLance: 'Manual',
        valor: lance(1).valor,
      });
    const donos = Array.from({ length: 6_000 }, (_, n) => nova(n));
    donos.forEach((dono, n) => {
      const lugar = chaves.guardar(dono, null);
      if (n % 5 === 0) chaves.esquecer(lugar, null);
    });
    const achados = donos.map(({ chave, cliUid }) => chaves.achar(chave, null, cliUid));
    expect(achados.map((lugar) => (lugar === NENHUM ? null : chaves.dono(lugar)))).toEqual(
      donos.map((dono, n) => (n % 5 === 0 ? null : dono)),
    );
    expect(chaves.tamanho).toBe(4_800);
    expect(chaves.achar('chave-1', null, ana.cliUid)).toBe(NENHUM);
  });

  describe('with more keys than a short table holds', () => {
    const nova = (n: number): LanceSemEvento =>
      semEvento(`l-0000000${n % 2}`, `chave-${n}`, {
        cliUid: n % 3 === 0 ? ana.cliUid : bia.cliUid,
        tipoNegociacao: 'Disputa',
        tipoLance: 'Manual',
        valor: lance(1).valor,
      });
    const achaTodos = (chaves: Chaves, donos: readonly LanceSemEvento[], deUmLote: boolean) =>
      donos.every((d) => {
        const lugar = chaves.achar(d.chave, deUmLote ? null : d.lelUid, d.cliUid);
        return lugar !== NENHUM && chaves.dono(lugar) === d;
      });

    it.each([true, false])('finds all that came before and after (of one lote: %s)', (deUmLote) => {
      const chaves = new Chaves();
      const donos = Array.from({ length: 60_000 }, (_, n) => nova(n));
      for (const d of donos) chaves.guardar(d, deUmLote ? null : d.lelUid);
      expect(achaTodos(chaves, donos, deUmLote)).toBe(true);
      expect(chaves.achar('chave-60000', deUmLote ? null : 'l-00000000', ana.cliUid)).toBe(NENHUM);
    });

    it('keeps the high numbers of the few that are left when the others are forgotten', () => {
      const chaves = new Chaves();
      const donos = Array.from({ length: 40_000 }, (_, n) => nova(n));
      for (const d of donos) chaves.guardar(d, null);
      const ficam = donos.slice(-100);
      for (let lugar = 0; lugar < 39_900; lugar += 1) chaves.esquecer(lugar, null);
      // So many come and go that the table is made anew, for a hundred.
      for (let n = 40_000; n < 140_000; n += 1) chaves.esquecer(chaves.guardar(nova(n), null), null);
      expect(chaves.tamanho).toBe(100);
      expect(achaTodos(chaves, ficam, true)).toBe(true);
    });
  });
});
