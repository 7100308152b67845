/** Everybody loses the connection at one moment and comes back with the last revision seen; nobody may miss one. */
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import {
  chegada,
  dados,
  darLance,
  errada,
  hosts,
  limiares,
  perfil,
  respostasErradas,
  tokenDe,
} from './comum.ts';
import { abrirSocket, type Ligado } from './socket.ts';
export { handleSummary } from './comum.ts';

/** From the moment of the break to the answer that says where the lote stands. */
const retomada = new Trend('retomada', true);
const retomadas = new Counter('retomadas');
/** Those who had seen everything when they asked in the end. */
const emDia = new Counter('plateia_em_dia');

const QUEDA_S = 10;
const LANCES = { porSegundo: 10, segundos: 20 };
/** The target for all of them to be back (docs/benchmarks.md, k6). */
const TODOS_DE_VOLTA_S = 15;
/** Bids are over by then. */
const PERGUNTAR_S = 27;

export const options = {
  hosts,
  scenarios: {
    plateia: {
      executor: 'per-vu-iterations',
      exec: 'assistir',
      vus: perfil.reconexoes,
      iterations: 1,
      maxDuration: '2m',
    },
    lances: { ...chegada(LANCES.porSegundo, LANCES.segundos), exec: 'lancar', startTime: '4s' },
  },
  thresholds: {
    ...limiares(LANCES.porSegundo * LANCES.segundos),
    retomadas: [`count==${perfil.reconexoes}`],
    plateia_em_dia: [`count==${perfil.reconexoes}`],
    retomada: [`max<${TODOS_DE_VOLTA_S * 1_000}`],
  },
};

export function assistir(): void {
  const lote = dados.lotes[0];
  if (lote === undefined) return;
  const { lelUid } = lote;
  const quedaEm = exec.scenario.startTime + QUEDA_S * 1_000;
  let revisao = -1;
  let voltou = false;
  let segundo: Ligado | undefined;
  const ver = (nova: number): void => {
    respostasErradas.add(nova < revisao);
    revisao = Math.max(revisao, nova);
  };
  const abrir = () =>
    abrirSocket(
      (s) =>
        s.dizer({ tipo: 'acompanhar-lotes', n: 1, lotes: [revisao < 0 ? { lelUid } : { lelUid, revisao }] }),
      (m, s) => {
        if (m.tipo === 'lote-atualizado') ver(m.lote.revisao);
        if (m.tipo === 'recusa') errada(`refused: ${m.erro.codigo}`);
        if (m.tipo !== 'acompanhando') return;
        // Nothing in the answer means: what was seen last is still how it stands.
        const estado = m.lotes[0];
        if (estado !== undefined) ver(estado.revisao);
        if (m.n === 2 && estado === undefined) emDia.add(1);
        if (m.n === 2 || !voltou) return;
        retomada.add(Date.now() - quedaEm);
        retomadas.add(1);
        setTimeout(
          () =>
            s.dizer({ tipo: 'acompanhar-lotes', n: 2, lotes: [{ lelUid, revisao: Math.max(0, revisao) }] }),
          Math.max(0, quedaEm + (PERGUNTAR_S - QUEDA_S) * 1_000 - Date.now()),
        );
      },
    );
  const primeiro = abrir();
  // Who has not come back by then never will.
  setTimeout(() => segundo?.fechar(), Math.max(0, quedaEm - Date.now()) + (TODOS_DE_VOLTA_S + 5) * 1_000);
  setTimeout(
    () => {
      primeiro.fechar();
      voltou = true;
      segundo = abrir();
    },
    Math.max(0, quedaEm - Date.now()),
  );
}

export function lancar(): void {
  const n = exec.scenario.iterationInTest;
  const lote = dados.lotes[0];
  if (lote !== undefined) darLance(lote.lelUid, lote.proximo + n * lote.passo, tokenDe(n));
}
