import { calm, type Plan } from './plan.ts';

/**
 * A fault in the product's own words: `from` stands in the file exactly once and reads `to` instead. What judges by the
 * product's fold repeats such a fault, so only oracles of their own (oracles/own) can find it.
 */
export type Mutant = {
  readonly name: string;
  /** From the folder of the services. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Makes the plan one in which the fault can matter. */
  readonly plan: (plan: Plan) => Plan;
  /** How it shows. */
  readonly shows: RegExp;
};

/** Lotes that the clock closes and late bids extend, read again and again, so that bids wait between arrival and decision. */
const extended = (plan: Plan): Plan => ({
  ...plan,
  fechamento: 'ESCALONADO',
  softClose: true,
  hotLotes: 1,
  lotes: Math.max(2, plan.lotes),
});

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an extension counts from the decision instead of the arrival',
    file: 'bid-engine/src/disputa/prazo.ts',
    from: 'const desejado = recebidoEm + lote.prorrogacaoMs;',
    to: 'const desejado = em + lote.prorrogacaoMs;',
    plan: extended,
    shows: /own I6: .* the end \d+ becomes/,
  },
  {
    name: 'only the bids of the last commit before a push are told',
    file: 'gateway/src/socket/hub.ts',
    from: '[...publicacao.novos, ...lote.novos]',
    to: '[...publicacao.novos]',
    plan: calm,
    shows: /own I10: the bid of revision \d+ was never told/,
  },
  {
    name: 'a cancelled bid keeps its count',
    file: 'bid-engine/src/disputa/state.ts',
    from: 'registros, quantidade: d.quantidade - publicos }',
    to: 'registros, quantidade: d.quantidade }',
    plan: (plan) => ({ ...plan, cancels: true }),
    shows: /own rule 16: revision \d+ counts \d+ bids, \d+ stand/,
  },
  {
    name: 'a maximum passes the ceiling',
    file: 'bid-engine/src/disputa/admissao.ts',
    from: 'if (acima !== null) return acima;',
    to: 'if (acima !== null && !automatico) return acima;',
    plan: calm,
    shows: /own rule 7: revision \d+ keeps \d+, the ceiling is \d+/,
  },
  {
    name: 'the board forgets an extension',
    file: 'bid-engine/src/quadro/state.ts',
    from: "dataFim: 'dataFim' in e ? e.dataFim : lote.dataFim,",
    to: "dataFim: 'dataFim' in e && e.tipo !== 'PrazoProrrogado' ? e.dataFim : lote.dataFim,",
    plan: extended,
    shows: /own I9: the board ends it at \d+, it ends at \d+/,
  },
];
