/** Many watch one lote while it is bid on; how late does the news arrive, in order, and does any get lost? */
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { chegada, dados, darLance, hosts, limiares, perfil, respostasErradas, tokenDe } from './comum.ts';
import { abrirSocket } from './socket.ts';
export { handleSummary } from './comum.ts';

/** From the bid's receipt to the watcher, both by this machine's clock; the product's tick of up to 100 ms is in it. */
const atraso = new Trend('atraso_da_noticia', true);
const noticias = new Counter('noticias');
/** Watchers who had seen everything when they asked in the end. */
const emDia = new Counter('plateia_em_dia');

const ASSISTIR_S = perfil.segundos + 12;
/** Bids end five seconds sooner. */
const PERGUNTAR_S = perfil.segundos + 10;
/** What comes within a tick of 100 ms is told as one. */
const NOTICIAS = perfil.plateia * Math.min(perfil.lancesParaPlateia, 10) * perfil.segundos;

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
    ...limiares(perfil.lancesParaPlateia * perfil.segundos),
    // Two bids may fall into one tick by chance; who stands still for three seconds of fifteen misses more.
    noticias: [`count>=${Math.floor(NOTICIAS * 0.8)}`],
    plateia_em_dia: [`count==${perfil.plateia}`],
    atraso_da_noticia: ['p(95)<400', 'p(99)<1000'],
  },
};

export function assistir(): void {
  const lote = dados.lotes[0];
  if (lote === undefined) return;
  const { lelUid } = lote;
  let revisao = -1;
  const ligado = abrirSocket(
    (s) => s.dizer({ tipo: 'acompanhar-lotes', n: 1, lotes: [{ lelUid }] }),
    (m) => {
      if (m.tipo === 'acompanhando' && m.n === 1) revisao = Math.max(revisao, m.lotes[0]?.revisao ?? -1);
      // Nothing in the answer means: what was seen last is how it stands.
      if (m.tipo === 'acompanhando' && m.n === 2 && m.lotes.length === 0) emDia.add(1);
      if (m.tipo !== 'lote-atualizado') return;
      noticias.add(1);
      respostasErradas.add(m.lote.revisao < revisao);
      revisao = m.lote.revisao;
      const ultimo = m.novos[0];
      if (ultimo !== undefined) atraso.add(Date.now() - ultimo.data);
    },
  );
  setTimeout(
    () =>
      ligado.dizer({ tipo: 'acompanhar-lotes', n: 2, lotes: [{ lelUid, revisao: Math.max(0, revisao) }] }),
    PERGUNTAR_S * 1_000,
  );
  setTimeout(() => ligado.fechar(), ASSISTIR_S * 1_000);
}

export function lancar(): void {
  const n = exec.scenario.iterationInTest;
  const lote = dados.lotes[0];
  if (lote !== undefined) darLance(lote.lelUid, lote.proximo + n * lote.passo, tokenDe(n));
}
