/** A few visitors do everything once: list, lote, socket, login, watch, bid, history. */
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { clearTimeout, setTimeout } from 'k6/timers';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { lerObjeto } from '../veredito.ts';
import {
  base,
  dados,
  errada,
  hosts,
  lancesAceitos,
  lancesRespondidos,
  limiares,
  perfil,
  PRAZO,
  respostasErradas,
  tokenDe,
} from './comum.ts';
import { abrirSocket } from './socket.ts';
export { handleSummary } from './comum.ts';

const VISITAS = perfil.visitantes * 3;
const visitasCompletas = new Counter('visitas_completas');

export const options = {
  hosts,
  scenarios: {
    visitas: { executor: 'per-vu-iterations', vus: perfil.visitantes, iterations: 3, maxDuration: '2m' },
  },
  thresholds: {
    ...limiares(VISITAS),
    checks: ['rate==1'],
    visitas_completas: [`count==${VISITAS}`],
    lances_respondidos: [`count==${VISITAS}`],
    lances_aceitos: ['rate>0'],
    // Nobody else is here.
    http_req_duration: ['p(95)<1000'],
  },
};

/** A page's call: answered with what it asks for, under the name that it has there. */
function pedir(
  oQue: string,
  caminho: string,
  serve: (corpo: Readonly<Record<string, unknown>>) => boolean,
): void {
  const resposta = http.get(`${base}${caminho}`, { timeout: PRAZO, tags: { name: oQue } });
  const corpo = lerObjeto(resposta.body);
  check(resposta, { [`the ${oQue} answers`]: (r) => r.status === 200 && corpo !== null && serve(corpo) });
}

export default function visitar(): void {
  pedir('list', '/v1/leiloes/lista-site?quadro=todos&limit=10', (c) => Array.isArray(c['leiloes']));
  const lote = dados.lotes[exec.scenario.iterationInTest % dados.lotes.length];
  if (lote === undefined) return;
  const { lelUid } = lote;
  pedir('lote', `/v1/lote/by-id/${lelUid}`, (c) => JSON.stringify(c).includes(lelUid));

  let atual = -1;
  const ligado = abrirSocket(
    (s) => {
      s.dizer({ tipo: 'autenticar', n: 1, token: tokenDe(exec.scenario.iterationInTest) });
      s.dizer({ tipo: 'acompanhar-lotes', n: 2, lotes: [{ lelUid }] });
    },
    (m, s) => {
      if (m.tipo === 'acompanhando') {
        const estado = m.lotes[0];
        atual = estado?.revisao ?? -1;
        const lance = {
          tipoNegociacao: 'Disputa',
          tipoLance: 'Manual',
          confirmado: false,
          valor: (estado?.proximo ?? lote.proximo) as Centavos,
          chaveIdempotencia: `smoke-${exec.vu.idInTest}-${exec.vu.iterationInScenario}`,
        } as const;
        s.dizer({ tipo: 'dar-lance', n: 3, lelUid, lance });
      }
      if (m.tipo === 'lance-aceito' || (m.tipo === 'recusa' && m.n === 3)) {
        const codigo = m.tipo === 'recusa' ? m.erro.codigo : '';
        if (!['', 'LANCE_BAIXO', 'JA_VENCENDO'].includes(codigo)) return errada(`a bid: ${codigo}`);
        respostasErradas.add(false);
        lancesRespondidos.add(1);
        lancesAceitos.add(m.tipo === 'lance-aceito');
        s.dizer({ tipo: 'historico', n: 4, lelUid });
      }
      if (m.tipo === 'lote-atualizado') {
        check(m, { 'revisions rise': (x) => x.lote.revisao >= atual });
        atual = m.lote.revisao;
      }
      if (m.tipo === 'historico') {
        check(m, { 'the history holds bids': (x) => x.lances.length > 0 });
        visitasCompletas.add(1);
        s.fechar();
        clearTimeout(paciencia);
      }
    },
  );
  const paciencia = setTimeout(() => ligado.fechar(), 20_000);
}
