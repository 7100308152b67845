import { LATENCY_BUCKETS, type Metrics } from '@martelo/platform/metrics/metrics.ts';
import { ERROS, type CodigoErro } from '@martelo/schemas/shared/erros.ts';
import type { EstadoDoMotor, MetricasDoMotor } from './metricas.ts';

const BATIDAS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000] as const;
const TIPOS = ['Manual', 'Configuração Automática', 'equipe'] as const;

/** The engine's figures as Prometheus metrics. `estado` is read when somebody scrapes. */
export function medidasDoMotor(metrics: Metrics, estado: () => EstadoDoMotor): MetricasDoMotor {
  const aceitos = metrics.counter('comandos_aceitos_total', 'Commands accepted by the engine', {
    tipo: TIPOS,
  });
  const recusados = metrics.counter('comandos_recusados_total', 'Commands refused by the engine', {
    codigo: Object.keys(ERROS),
  });
  const resultado = { resultado: ['ok', 'falha'] } as const;
  const commits = metrics.histogram('commit_seconds', 'Time of a group commit', resultado, LATENCY_BUCKETS);
  const eventos = metrics.histogram('commit_eventos', 'Events of a group commit', resultado, BATIDAS);
  const hidratacoes = metrics.histogram(
    'hidratacao_seconds',
    'Time to read a lote from its stream',
    {},
    LATENCY_BUCKETS,
  );
  const quebradas = metrics.counter(
    'lote_correntes_quebradas_total',
    'Readings of a lote whose hash chain does not hold; it is stopped',
    {},
  );
  metrics.gaugeOf('comandos_pendentes', 'Commands waiting for a read or a commit', () => estado().pendentes);
  metrics.gaugeOf('lotes_em_memoria', 'Lotes held in memory', () => estado().lotesQuentes);
  metrics.gaugeOf(
    'recusas_guardadas',
    'Refusals remembered for repeated keys',
    () => estado().recusasGuardadas,
  );

  // A labelled counter costs about a microsecond, as much as the decision itself: counts are handed over once a loop turn.
  const porTipo = new Map<string, number>();
  const porCodigo = new Map<CodigoErro, number>();
  let agendado = false;
  const entregar = (): void => {
    agendado = false;
    for (const [tipo, n] of porTipo) aceitos.inc({ tipo }, n);
    for (const [codigo, n] of porCodigo) recusados.inc({ codigo }, n);
    porTipo.clear();
    porCodigo.clear();
  };
  const agendar = (): void => {
    if (agendado) return;
    agendado = true;
    setImmediate(entregar);
  };
  return {
    aceito: (tipo) => {
      const conhecido = tipo === 'Manual' || tipo === 'Configuração Automática' ? tipo : 'equipe';
      porTipo.set(conhecido, (porTipo.get(conhecido) ?? 0) + 1);
      agendar();
    },
    recusado: (codigo) => {
      porCodigo.set(codigo, (porCodigo.get(codigo) ?? 0) + 1);
      agendar();
    },
    commit: ({ eventos: n, ms, ok }) => {
      const rotulo = { resultado: ok ? 'ok' : 'falha' };
      commits.observe(rotulo, ms / 1_000);
      eventos.observe(rotulo, n);
    },
    hidratacao: ({ ms }) => hidratacoes.observe({}, ms / 1_000),
    correnteQuebrada: () => quebradas.inc({}),
  };
}
