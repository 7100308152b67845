import exec from 'k6/execution';
import http from 'k6/http';
import { Rate } from 'k6/metrics';
import type { Dados } from '../dados.ts';

/** What the runner prepared; read once per virtual user, before anything runs. */
export const dados = JSON.parse(open(__ENV['DADOS'] ?? '')) as Dados;
export const { perfil } = dados;

/** The tenant's host lives on this machine, whatever resolves its name. */
export const hosts = { [dados.host]: '127.0.0.1' };

/** Bids that were taken, among all that were answered as the rules say. */
export const lancesAceitos = new Rate('lances_aceitos');
/** Answers that no rule explains: the verdict of every scenario wants none. */
export const respostasErradas = new Rate('respostas_erradas');

/** Refusals that a crowd on one lote must expect: overtaken by somebody, or leading already. */
const ESPERADAS = new Set(['LANCE_BAIXO', 'JA_VENCENDO', 'OCUPADO']);

export const tokenDe = (n: number): string => dados.tokens[n % dados.tokens.length] ?? '';

/** A key nobody used before in this run. */
const chave = (): string =>
  `k6-${exec.vu.idInTest}-${exec.vu.iterationInScenario}-${exec.scenario.iterationInTest}`;

/** One bid over HTTP, judged: taken, refused as the rules say, or wrong. */
export function darLance(lelUid: string, valor: number, token: string): void {
  const corpo = JSON.stringify({ valor, chaveIdempotencia: chave(), confirmado: true });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const resposta = http.post(`${dados.base}/v1/lote/${lelUid}/lances`, corpo, {
    headers,
    tags: { name: 'darLance' },
  });
  const aceito = resposta.status === 200;
  const lido = aceito ? '' : resposta.json('codigo');
  const codigo = typeof lido === 'string' ? lido : '';
  lancesAceitos.add(aceito);
  respostasErradas.add(!aceito && !ESPERADAS.has(codigo));
  if (!aceito && !ESPERADAS.has(codigo)) console.error(`${resposta.status} ${codigo}`);
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
  }) as const;

/** Goals that every scenario shares. */
export const limiares = { respostas_erradas: ['rate==0'], dropped_iterations: ['count<10'] };
