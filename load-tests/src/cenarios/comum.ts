import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';
import type { Dados } from '../dados.ts';
import { julgarLance, lerResumo, STATUS_DE_LANCE, type Resumo } from '../veredito.ts';

/** What the runner prepared; read once per virtual user, before anything runs. */
export const dados = JSON.parse(open(__ENV['DADOS'] ?? '')) as Dados;
export const { perfil } = dados;
/** Where the tenant is; ALVO names another way to it than the prepared one. */
export const base = __ENV['ALVO'] || dados.base;

/** The tenant's host lives at this address, whatever resolves its name. */
export const hosts: Record<string, string> = dados.ip === null ? {} : { [dados.host]: dados.ip };

/** Bids that were taken, among all that were answered as the rules say. */
export const lancesAceitos = new Rate('lances_aceitos');
/** Bids for which the server had no room: now and then one, but no stall. */
const lancesSemVez = new Rate('lances_sem_vez');
/** Bids that had an answer which the rules explain. */
export const lancesRespondidos = new Counter('lances_respondidos');
/** Answers that no rule explains, and none at all: the verdict of every scenario wants none. */
export const respostasErradas = new Rate('respostas_erradas');
/** Sockets that ended without this side having ended them. */
export const quedasDoSocket = new Counter('quedas_do_socket');

/** Shorter than what k6 gives to iterations at the end of a scenario: one that is cut there is counted nowhere. */
export const PRAZO = '10s';

export const tokenDe = (n: number): string => dados.tokens[n % dados.tokens.length] ?? '';

/** A key nobody used before in this run. */
const chave = (): string =>
  `k6-${exec.vu.idInTest}-${exec.vu.iterationInScenario}-${exec.scenario.iterationInTest}`;

/** Says what no rule explains, and counts it. */
export function errada(oQue: string): void {
  respostasErradas.add(true);
  console.error(oQue);
}

/** One bid over HTTP, judged: taken, refused as the rules say, or wrong. */
export function darLance(lelUid: string, valor: number, token: string): void {
  const corpo = JSON.stringify({ valor, chaveIdempotencia: chave(), confirmado: true });
  const resposta = http.post(`${base}/v1/lote/${lelUid}/lances`, corpo, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    tags: { name: 'darLance' },
    timeout: PRAZO,
    responseCallback: http.expectedStatuses(...STATUS_DE_LANCE),
  });
  const { fim, erro } = julgarLance(lelUid, resposta.status, resposta.body);
  if (fim === 'errado') return errada(erro);
  respostasErradas.add(false);
  lancesRespondidos.add(1);
  lancesAceitos.add(fim === 'aceito');
  lancesSemVez.add(fim === 'ocupado');
}

/** A rate of bids by schedule: latency counts although the server stalls. */
export const chegada = (porSegundo: number, segundos = perfil.segundos) =>
  ({
    executor: 'constant-arrival-rate',
    rate: porSegundo,
    timeUnit: '1s',
    duration: `${segundos}s`,
    // As many as wait where each takes half a second, the most that a goal allows: one that is made on the way costs iterations.
    preAllocatedVUs: Math.max(20, Math.ceil(porSegundo / 2)),
    maxVUs: Math.max(50, porSegundo),
    gracefulStop: '30s',
  }) as const;

/**
 * Goals that every scenario shares, of so many bids that are due. Rates and percentiles of nothing hold, so it is counted as
 * well that there was something.
 */
export const limiares = (lances: number): Record<string, string[]> => ({
  respostas_erradas: ['rate==0'],
  http_req_failed: ['rate==0'],
  quedas_do_socket: ['count==0'],
  dropped_iterations: ['count<10'],
  lances_respondidos: [`count>=${lances - 10}`],
  lances_sem_vez: ['rate<0.05'],
  // Fewer are not overtaken, but too low from the start.
  lances_aceitos: ['rate>0.5'],
  'http_req_duration{name:darLance}': ['p(95)<250', 'p(99)<500'],
});

/** k6's account of the run: as JSON into the file that RESUMO names, and a line for each threshold for whoever looks on. */
export function handleSummary(data: Resumo): Record<string, string> {
  const arquivo = __ENV['RESUMO'];
  return {
    stdout: `${lerResumo(data).linhas.join('\n')}\n`,
    ...(arquivo ? { [arquivo]: JSON.stringify(data) } : {}),
  };
}
