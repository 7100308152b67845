import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { criarPrng, sortear } from './prng.ts';
import type { Prng } from './prng.ts';
import type { RoboPerfil } from './tipos.ts';

/** A bot: a demo bidder and its temperament. It sees what any visitor sees, nothing more. */
export type Robo = { readonly cliUid: string; readonly apelido: string; readonly perfil: RoboPerfil };

/** What the bot does now. Amounts in centavos; a maximum is private as any bidder's. */
export type Passo =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'Manual'; readonly valor: Centavos }
  | { readonly tipo: 'Configuração Automática'; readonly valor: Centavos };

export type Decidido = {
  readonly passo: Passo;
  /** When to ask this bot about this lote again; 2 to 20 s, sooner near the end. */
  readonly esperarMs: number;
  readonly prng: Prng;
};

const MIN = 60_000;
const NADA: Passo = { tipo: 'nada' };

/** The fields of the public live state that a bot looks at. */
export type LoteVisto = Pick<
  LoteAoVivo,
  | 'lelUid'
  | 'situacao'
  | 'valor'
  | 'incremento'
  | 'proximo'
  | 'apelido'
  | 'dataInicio'
  | 'dataFim'
  | 'finalizacaoManual'
>;

/**
 * The most that a bot ever offers for a lote, in centavos; 0 where it does not care for it. It follows from the two
 * ids alone, so it needs no memory and stays the same after a restart.
 */
export function limiteDe(robo: Robo, lelUid: string, valorMercado: number): Centavos {
  const s = sortear(criarPrng('limite', robo.cliUid, lelUid));
  if (!s.chance(robo.perfil.interesse)) return emCentavos(0);
  const humor = 0.82 + s.fracao() * 0.26;
  return emCentavos(Math.floor(valorMercado * Math.min(0.95, robo.perfil.apetite * humor)));
}

/** Urgency from 0 (days ahead) to 1 (the last minute, or in front of the auctioneer). */
function urgencia(lote: LoteVisto, agora: number): number {
  if (lote.finalizacaoManual) return lote.situacao === 'LIBERADO_LEILAO' ? 0.1 : 0.9;
  const falta = lote.dataFim - agora;
  if (falta <= MIN) return 1;
  if (falta <= 5 * MIN) return 0.75;
  if (falta <= 30 * MIN) return 0.45;
  return falta <= 120 * MIN ? 0.2 : 0.05;
}

/**
 * The next step of a bot on a lote: nothing, a manual bid, or a maximum. Pure: the same lote, bot, state of the
 * generator and time give the same step. Early it holds back a part of its appetite, so that prices rise towards the
 * end; it never bids against itself and never above `limiteDe`.
 * @param valorMercado FIPE value in centavos
 */
export function proximoPasso(
  lote: LoteVisto,
  valorMercado: number,
  robo: Robo,
  prng: Prng,
  agora: number,
): Decidido {
  const s = sortear(prng);
  const pressa = urgencia(lote, agora);
  const esperarMs = Math.round(pressa >= 0.9 ? 2_000 + s.fracao() * 7_000 : 3_000 + s.fracao() * 17_000);
  const decidir = (passo: Passo): Decidido => ({ passo, esperarMs, prng: s.prng() });

  const aberto = (SITUACOES_DE_LANCE as readonly string[]).includes(lote.situacao);
  const noPrazo = agora >= lote.dataInicio && (lote.finalizacaoManual || agora < lote.dataFim);
  if (!aberto || !noPrazo || lote.apelido === robo.apelido) return decidir(NADA);

  const limite = limiteDe(robo, lote.lelUid, valorMercado);
  const disposto = Math.floor(limite * (0.78 + 0.22 * pressa));
  if (lote.proximo > disposto || !s.chance(0.08 + 0.6 * pressa)) return decidir(NADA);

  const passos = Math.floor((disposto - lote.proximo) / Math.max(1, lote.incremento));
  if (s.chance(robo.perfil.automatico)) {
    // Whole steps above the next bid, as people choose them.
    return decidir({
      tipo: 'Configuração Automática',
      valor: emCentavos(lote.proximo + s.inteiro(0, Math.min(12, passos)) * lote.incremento),
    });
  }
  // At most three steps up: five ask for a confirmation (bid rule 7).
  const salto = s.chance(robo.perfil.ousadia) ? s.inteiro(0, Math.min(3, passos)) : 0;
  return decidir({ tipo: 'Manual', valor: emCentavos(lote.proximo + salto * lote.incremento) });
}
