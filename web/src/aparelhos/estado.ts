import type { AparelhosDoCliente } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { Daqui } from '../lib/push.ts';

/** What somebody is shown of the device before him. */
export type EstadoDoAparelho = 'ligado' | 'desligado' | 'negado' | 'na-tela-de-inicio' | 'sem-suporte';

/** How a device stands, by what its browser says and what the server keeps; null where nobody is told on devices. */
export function estadoDoAparelho(
  { suporte, permissao, impressao, chave }: Daqui,
  { chavePublica, aparelhos }: AparelhosDoCliente,
): EstadoDoAparelho | null {
  if (chavePublica === null) return null;
  if (suporte !== 'sim') return suporte === 'nao' ? 'sem-suporte' : suporte;
  if (permissao === 'denied') return 'negado';
  // A browser that does not say which key may reach it is taken at its word.
  const nosso = chave === null || chave === chavePublica;
  return nosso && aparelhos.some((a) => a.impressao === impressao) ? 'ligado' : 'desligado';
}
