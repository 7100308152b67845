/** A few visitors do everything once: list, lote, socket, login, watch, bid, history. */
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { clearTimeout, setTimeout } from 'k6/timers';
import { dados, hosts, lancesAceitos, perfil, respostasErradas, tokenDe } from './comum.ts';
import { abrirSocket } from './socket.ts';

const visitasCompletas = new Counter('visitas_completas');

export const options = {
  hosts,
  scenarios: {
    visitas: { executor: 'per-vu-iterations', vus: perfil.visitantes, iterations: 3, maxDuration: '2m' },
  },
  thresholds: {
    checks: ['rate==1'],
    respostas_erradas: ['rate==0'],
    visitas_completas: [`count==${perfil.visitantes * 3}`],
    lances_aceitos: ['rate>0'],
  },
};

export default function visitar(): void {
  const lista = http.get(`${dados.base}/v1/leiloes/lista-site?quadro=todos&limit=10`);
  check(lista, { 'the list answers': (r) => r.status === 200 });
  const lote = dados.lotes[exec.scenario.iterationInTest % dados.lotes.length];
  if (lote === undefined) return;
  const { lelUid } = lote;
  check(http.get(`${dados.base}/v1/lote/by-id/${lelUid}`), { 'the lote answers': (r) => r.status === 200 });

  let atual = -1;
  const socket = abrirSocket(
    (s) => {
      s.send(JSON.stringify({ tipo: 'autenticar', n: 1, token: tokenDe(exec.scenario.iterationInTest) }));
      s.send(JSON.stringify({ tipo: 'acompanhar-lotes', n: 2, lotes: [{ lelUid }] }));
    },
    (m, s) => {
      if (m.tipo === 'acompanhando') {
        const estado = m.lotes[0];
        atual = estado?.revisao ?? -1;
        const lance = {
          valor: estado?.proximo ?? lote.proximo,
          chaveIdempotencia: `smoke-${exec.vu.idInTest}-${exec.vu.iterationInScenario}`,
        };
        s.send(JSON.stringify({ tipo: 'dar-lance', n: 3, lelUid, lance }));
      }
      if (m.tipo === 'lance-aceito' || (m.tipo === 'recusa' && m.n === 3)) {
        lancesAceitos.add(m.tipo === 'lance-aceito');
        const codigo = m.tipo === 'recusa' ? m.erro.codigo : '';
        respostasErradas.add(!['', 'LANCE_BAIXO', 'JA_VENCENDO'].includes(codigo ?? ''));
        s.send(JSON.stringify({ tipo: 'historico', n: 4, lelUid }));
      }
      if (m.tipo === 'lote-atualizado') {
        check(m, { 'revisions rise': (x) => x.lote.revisao >= atual });
        atual = m.lote.revisao;
      }
      if (m.tipo === 'historico') {
        check(m, { 'the history holds bids': (x) => x.lances.length > 0 });
        visitasCompletas.add(1);
        s.close();
      }
    },
  );
  const paciencia = setTimeout(() => socket.close(), 20_000);
  socket.addEventListener('close', () => clearTimeout(paciencia));
}
