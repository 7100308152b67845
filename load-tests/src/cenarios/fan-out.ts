/** Many watch one lote while it is bid on; how late does the news arrive, and in order? */
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { chegada, dados, darLance, hosts, limiares, perfil, respostasErradas, tokenDe } from './comum.ts';
import { abrirSocket } from './socket.ts';

/** From the bid's receipt to the watcher, both by this machine's clock; the product's tick of up to 100 ms is in it. */
const atraso = new Trend('atraso_da_noticia', true);
const noticias = new Counter('noticias');

const ASSISTIR_S = perfil.segundos + 10;

export const options = {
  hosts,
  scenarios: {
    plateia: {
      executor: 'per-vu-iterations',
      exec: 'assistir',
      vus: perfil.plateia,
      iterations: 1,
      maxDuration: `${ASSISTIR_S + 30}s`,
    },
    lances: { ...chegada(perfil.lancesParaPlateia), exec: 'lancar', startTime: '5s' },
  },
  thresholds: {
    ...limiares,
    noticias: [`count>${perfil.plateia * perfil.segundos}`],
    atraso_da_noticia: ['p(95)<400', 'p(99)<1000'],
  },
};

export function assistir(): void {
  const lote = dados.lotes[0];
  if (lote === undefined) return;
  let revisao = -1;
  const socket = abrirSocket(
    (s) => s.send(JSON.stringify({ tipo: 'acompanhar-lotes', n: 1, lotes: [{ lelUid: lote.lelUid }] })),
    (m) => {
      if (m.tipo !== 'lote-atualizado') return;
      noticias.add(1);
      respostasErradas.add(m.lote.revisao < revisao);
      revisao = m.lote.revisao;
      const ultimo = m.novos[0];
      if (ultimo !== undefined) atraso.add(Date.now() - ultimo.data);
    },
  );
  setTimeout(() => socket.close(), ASSISTIR_S * 1_000);
}

export function lancar(): void {
  const n = exec.scenario.iterationInTest;
  const lote = dados.lotes[0];
  if (lote !== undefined) darLance(lote.lelUid, lote.proximo + n * lote.passo, tokenDe(n));
}
