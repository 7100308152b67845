import { expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import { LEILAO, sessaoDe } from './testing/bancada.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);
const LEI = uid(900);

it('keeps who follows a leilão when somebody else leaves an older entry of it twice', async () => {
  const motor = new MotorDeMentira();
  motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
  const { registry, ...gateway } = (() => {
    const g = new SocketGateway({
      motor,
      clock: Date.now,
      sessaoDoToken: async () => ({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
      lotesDoLeilao: async () => [LOTE],
    });
    const entrar = () => {
      const fio = new FioDeMentira();
      return g.aceitar({ wire: fio, life: fio, tenant: LEILAO, ip: '127.0.0.1' });
    };
    return { registry: g.registry, entrar };
  })();
  const [saiu, fica] = [gateway.entrar(), gateway.entrar()];
  const antigo = registry.seguirLeilao(saiu, LEI);
  // Its line breaks while the leilão is being read; another screen comes; then the reading turns out to have failed.
  registry.deixarLeilao(saiu, antigo);
  const atual = registry.seguirLeilao(fica, LEI);
  await registry.carregarLeilao(atual, 10);
  registry.deixarLeilao(saiu, antigo);
  const lote = registry.daPublicacao({
    hotUid: LEILAO.hotUid,
    lote: loteDeMentira(LOTE, { leiUid: LEI }),
    novos: [],
    afetados: [],
    superados: [],
  });
  expect(lote?.leilao).toBe(atual);
  expect(registry.tamanho().leiloes).toBe(1);
});
