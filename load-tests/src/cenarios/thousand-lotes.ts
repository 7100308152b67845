/** Bids spread over as many open lotes as there are, up to a thousand. */
import exec from 'k6/execution';
import { chegada, dados, darLance, hosts, limiares, perfil, tokenDe } from './comum.ts';
export { handleSummary } from './comum.ts';

const lotes = dados.lotes.slice(0, perfil.lotes);

export const options = {
  hosts,
  scenarios: { lances: chegada(perfil.lancesEmMil) },
  thresholds: { ...limiares(perfil.lancesEmMil * perfil.segundos), lances_aceitos: ['rate>0.9'] },
};

export default function lancar(): void {
  const n = exec.scenario.iterationInTest;
  const lote = lotes[n % lotes.length];
  const volta = Math.floor(n / lotes.length);
  // Another bidder each time round: nobody outbids himself.
  if (lote !== undefined) darLance(lote.lelUid, lote.proximo + volta * lote.passo, tokenDe(n + volta));
}
