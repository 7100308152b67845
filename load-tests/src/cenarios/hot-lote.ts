/** A crowd on one lote: every bid is higher than the last one scheduled, so only those overtaken on the way are too low. */
import exec from 'k6/execution';
import { chegada, dados, darLance, hosts, limiares, perfil, tokenDe } from './comum.ts';
export { handleSummary } from './comum.ts';

export const options = {
  hosts,
  scenarios: { lances: chegada(perfil.lancesNoLote) },
  thresholds: limiares(perfil.lancesNoLote * perfil.segundos),
};

export default function lancar(): void {
  const n = exec.scenario.iterationInTest;
  const lote = dados.lotes[0];
  if (lote !== undefined) darLance(lote.lelUid, lote.proximo + n * lote.passo, tokenDe(n));
}
