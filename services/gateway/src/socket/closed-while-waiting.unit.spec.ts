import { expect, it } from 'vitest';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { CLOSE } from './connection.ts';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);

/** A gateway whose tokens are verified when the spec says so, and one connection to it. */
function cena() {
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  const conferida = Promise.withResolvers<void>();
  const gateway = new SocketGateway({
    motor,
    clock: Date.now,
    sessaoDoToken: async () => {
      await conferida.promise;
      return { ok: true, valor: sessaoDe(7, LEILAO.hotUid) };
    },
    lotesDoLeilao: async () => [LOTE],
  });
  const fio = new FioDeMentira();
  const conexao = gateway.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
  let n = 0;
  const dizer = (mensagem: object): void => {
    n += 1;
    gateway.receber(conexao, Buffer.from(JSON.stringify({ ...mensagem, n })));
  };
  return { motor, gateway, fio, conexao, conferida, dizer };
}
const algumasVoltas = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('keeps nothing of a connection that closes while its token is verified', async () => {
  const { gateway, conexao, conferida, dizer } = cena();
  dizer({ tipo: 'autenticar', token: 'um-token-qualquer' });
  dizer({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] });
  dizer({ tipo: 'acompanhar-leilao', leiUid: uid(900) });
  gateway.sair(conexao);
  conferida.resolve();
  await algumasVoltas();
  expect(gateway.registry.tamanho()).toEqual({ lotes: 0, leiloes: 0 });
  expect(conexao.lotes.size + conexao.leiloes.size).toBe(0);
});

it('says 503 and not 500 where the store does not answer', async () => {
  const { motor, fio, dizer } = cena();
  motor.falha = new StoreUnavailable('planned: away');
  dizer({ tipo: 'historico', lelUid: LOTE });
  dizer({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] });
  dizer({ tipo: 'acompanhar-leilao', leiUid: uid(900) });
  await algumasVoltas();
  const codigos = fio
    .mensagens()
    .map((m) => (m as unknown as { erro?: { codigo: CodigoErro } }).erro?.codigo)
    .filter((c) => c !== undefined);
  expect(codigos).toEqual(['SERVICO_INDISPONIVEL', 'SERVICO_INDISPONIVEL', 'SERVICO_INDISPONIVEL']);
});

it('hears nothing of who was told goodbye', async () => {
  const { motor, conexao, conferida, dizer } = cena();
  const lance = { valor: 1_000, chaveIdempotencia: 'uma-chave-1', confirmado: true };
  conferida.resolve();
  dizer({ tipo: 'autenticar', token: 'um-token-qualquer' });
  dizer({ tipo: 'dar-lance', lelUid: LOTE, lance });
  await algumasVoltas();
  conexao.despedir('reinicio', CLOSE.restart, 'reiniciando');
  dizer({ tipo: 'dar-lance', lelUid: LOTE, lance: { ...lance, chaveIdempotencia: 'outra-chave-1' } });
  await algumasVoltas();
  expect(motor.recebidos.map((r) => r.lance.chaveIdempotencia)).toEqual(['uma-chave-1']);
});
