import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { describe, expect, it } from 'vitest';
import type { Motor } from './motor.ts';
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

const [MESA_4, MESA_5] = [randomUUID(), randomUUID()];
const leiloeira = sessaoDe('c0000000-0000-4000-8000-000000000003');
const adm = sessaoDe('d0000000-0000-4000-8000-000000000004');

/** Bids of the room, relayed by `quem` under a key. */
const relatar =
  (motor: Motor, lelUid: string, quem = leiloeira) =>
  (apelidoUid: string, valor: number, chaveIdempotencia: string = randomUUID()) =>
    motor.darLancePlateia(
      quem,
      lelUid,
      { apelidoUid, valor: emCentavos(valor), chaveIdempotencia, confirmado: true },
      INICIO,
    );

describe('bids of the room (rule 23)', () => {
  it('are relayed under their apelido, and refused where nobody registered it', async () => {
    const plateia = (uid: string) =>
      uid === MESA_4 ? { apelido: 'Mesa 4', cidade: 'Goiânia', limite: null, tipos: null } : undefined;
    const pessoas = { habilitado: () => undefined, revogado: () => false, plateia };
    // Nothing is held in memory here: the people are read for each lance.
    const motor = motorDeTeste(memoryEventStore(), {
      participantes: { prontos: () => undefined, carregar: async () => pessoas },
    });
    const lelUid = await abrirLote(motor);
    const dar = relatar(motor, lelUid);
    expect(codigo(await dar(MESA_5, 1_000))).toBe('APELIDO_SEM_CADASTRO');
    expect(codigo(await dar(MESA_4, 1_000))).toBe('ok');
    expect((await motor.lances(HOTSITE, lelUid, { limite: 1 }))?.lances[0]).toMatchObject({
      apelido: 'Mesa 4',
      cidade: 'Goiânia',
      origem: 'plateia',
    });
    const ana = sessaoDe(randomUUID());
    expect(codigo(await motor.darLance(ana, lelUid, lance(2_000), INICIO))).toBe('NAO_HABILITADO');
  });

  it('are refused once staff took their giver’s habilitação back, and what he gave before stands', async () => {
    let revogada = false;
    const pessoas = {
      habilitado: () => undefined,
      revogado: () => revogada,
      plateia: () => (revogada ? undefined : { apelido: 'Mesa 4', cidade: '', limite: null, tipos: null }),
    };
    const motor = motorDeTeste(memoryEventStore(), {
      participantes: { prontos: () => pessoas, carregar: async () => pessoas },
    });
    const lelUid = await abrirLote(motor);
    const dar = relatar(motor, lelUid);
    const dado = await dar(MESA_4, 1_000, 'antes');
    revogada = true;
    expect(codigo(await dar(MESA_4, 2_000))).toBe('APELIDO_REVOGADO');
    // Who asks again what became of a bid that was taken hears the same.
    expect(await dar(MESA_4, 1_000, 'antes')).toEqual(dado);
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ apelido: 'Mesa 4', valor: 1_000 });
  });

  it('have the keys of who relays them: one that was used for somebody else in the room is another content (rule 2)', async () => {
    const store = memoryEventStore();
    const motor = motorDeTeste(store);
    const lelUid = await abrirLote(motor);
    const dar = relatar(motor, lelUid);
    const primeira = await dar(MESA_4, 1_000, 'chave-da-leiloeira');
    expect(codigo(primeira)).toBe('ok');
    // The second engine has the keys from the stream, as after a restart.
    for (const outro of [motor, motorDeTeste(store)]) {
      const repetir = relatar(outro, lelUid);
      expect(await repetir(MESA_4, 1_000, 'chave-da-leiloeira')).toEqual(primeira);
      expect(codigo(await repetir(MESA_4, 2_000, 'chave-da-leiloeira'))).toBe('CHAVE_REPETIDA');
      expect(codigo(await repetir(MESA_5, 2_000, 'chave-da-leiloeira'))).toBe('CHAVE_REPETIDA');
    }
    expect(codigo(await dar(MESA_4, 2_000, 'chave-recusada'))).toBe('JA_VENCENDO');
    expect(codigo(await dar(MESA_5, 2_000, 'chave-recusada'))).toBe('CHAVE_REPETIDA');
    expect((await eventosDe(store, lelUid)).filter((e) => e.evento.tipo === 'LanceRegistrado')).toHaveLength(
      1,
    );
  });

  it('share no keys with bidders of the site, nor with another member of staff', async () => {
    const motor = motorDeTeste(memoryEventStore());
    const lelUid = await abrirLote(motor);
    const chaveIdempotencia = 'a-mesma-chave';
    const ana = sessaoDe(randomUUID());
    const respostas = [
      await relatar(motor, lelUid)(MESA_4, 1_000, chaveIdempotencia),
      await motor.darLance(ana, lelUid, lance(2_000, { chaveIdempotencia }), INICIO),
      await relatar(motor, lelUid, adm)(MESA_5, 3_000, chaveIdempotencia),
    ];
    expect(respostas.map(codigo)).toEqual(['ok', 'ok', 'ok']);
  });
});
