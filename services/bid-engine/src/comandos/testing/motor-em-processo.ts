/**
 * One replica of the engine in a process of its own, for `comandos.int.spec.ts`: the real engine on a real PostgreSQL that
 * takes its commands from a real Kafka. The parent may stop it (SIGSTOP) or kill it.
 */
import { openKafkaBus } from '@martelo/platform/bus/kafka.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { bidEngine, criarCartorio, novaChavePem } from '../../module.ts';
import { atenderComandos } from '../atender.ts';

const [databaseUrl = '', brokers = '', prefix = '', url = ''] = process.argv.slice(2);
const log = createLog({ level: 'silent', name: 'spec' });
const store = await openPostgresEventStore({ url: databaseUrl });
const engine = bidEngine({
  databaseUrl,
  store,
  clock: Date.now,
  log,
  cartorio: await criarCartorio(novaChavePem()),
  comRelogio: false,
});
await engine.start?.();
const bus = await openKafkaBus({
  brokers: brokers.split(','),
  clientId: url,
  prefix,
  topics: TOPICOS,
  sessionTimeoutMs: 3_000,
});
let decididos = 0;
const atendimento = await atenderComandos({
  bus,
  motor: {
    darLance: (...args) => {
      decididos += 1;
      return engine.motor.darLance(...args);
    },
    darLancePlateia: engine.motor.darLancePlateia,
  },
  agora: engine.agora,
  url,
  dizerMs: 200,
});
const dizer = setInterval(() => void process.send?.({ particoes: atendimento.particoes(), decididos }), 50);
process.on('message', (mensagem) => {
  if (mensagem !== 'parar') return;
  clearInterval(dizer);
  void atendimento
    .parar()
    .then(() => bus.close())
    .then(() => engine.stop?.())
    .then(() => store.close())
    .then(() => process.exit(0));
});
// The parent is gone: nobody is left to kill us.
process.on('disconnect', () => process.exit(0));
