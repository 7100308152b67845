import { ESCADA_PADRAO, incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Sorteio } from './prng.ts';
import type { PassoRoteiro } from './tipos.ts';

/** What a past is written for. Times in epoch ms; bids lie in [de, ate). */
export type RoteiroPara = {
  readonly de: number;
  readonly ate: number;
  readonly lances: number;
  readonly minimo: Centavos;
  readonly incremento: Centavos | null;
  /** No bid goes above it. */
  readonly teto: number;
  readonly clientes: readonly string[];
  /** Whether the first step may be a maximum (its answers are the engine's). */
  readonly comAutomatico: boolean;
};

/**
 * A past of bids for a lote, each acceptable by bid rules 6 to 9 under the default ladder: no one outbids himself and
 * every manual bid reaches the next one. It follows one maximum at most (rule 8), the first step.
 * @returns the steps in order of time, and the price after them (null without bids).
 */
export function escreverRoteiro(
  s: Sorteio,
  p: RoteiroPara,
): { readonly passos: readonly PassoRoteiro[]; readonly preco: Centavos | null } {
  const passos: PassoRoteiro[] = [];
  const inc = (v: number): number => incrementoEm(v, p.incremento, ESCADA_PADRAO);
  const tempos = Array.from({ length: p.lances }, () =>
    Math.floor(p.de + (p.ate - p.de) * s.fracao() ** 0.6),
  );
  tempos.sort((a, b) => a - b);
  let preco: number | null = null;
  let lider: string | null = null;
  let maximo: number | null = null;
  for (const [i, em] of tempos.entries()) {
    const proximo: number = preco === null ? p.minimo : preco + inc(preco);
    if (proximo > p.teto) break;
    const cliUid = s.um(p.clientes.filter((c) => c !== lider));
    if (i === 0 && p.comAutomatico) {
      maximo = proximo + inc(proximo) * s.inteiro(1, 4);
      if (maximo > p.teto) maximo = proximo;
      passos.push({
        em,
        cliUid,
        tipoLance: 'Configuração Automática',
        tipoNegociacao: 'Disputa',
        valor: emCentavos(maximo),
      });
      preco = proximo;
      lider = cliUid;
      continue;
    }
    const valor = proximo + (s.chance(0.2) && proximo + inc(proximo) <= p.teto ? inc(proximo) : 0);
    passos.push({ em, cliUid, tipoLance: 'Manual', tipoNegociacao: 'Disputa', valor: emCentavos(valor) });
    if (maximo !== null && valor <= maximo) {
      preco = Math.min(valor + inc(valor), maximo);
    } else {
      preco = valor;
      lider = cliUid;
      maximo = null;
    }
  }
  return { passos, preco: preco === null ? null : emCentavos(preco) };
}
