import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { motivoDoAto } from '../shared/registro/historico.ts';
import { listaDeLotesDaCasa } from './da-casa.ts';
import { CAMPOS_DE_MUITOS, MODOS_DE_QUANTIA } from './mudar-muitos.ts';
import type { ModoDeQuantia } from './mudar-muitos.ts';

/** Lotes that are changed at once. */
export const MAXIMO_DE_MUITOS = 2_000;

const { busca, filter } = listaDeLotesDaCasa.chamadas.listar.query.shape;

/** Those that are named, or all that the list of /admin/lotes finds so. */
export const quaisLotes = z.union([
  z.strictObject({ uids: z.array(uid).min(1).max(MAXIMO_DE_MUITOS) }),
  z.strictObject({ todos: z.strictObject({ busca, filter }) }),
]);
export type QuaisLotes = z.output<typeof quaisLotes>;
/** The same as who asks says it. */
export type QuaisPedidos = z.input<typeof quaisLotes>;

export const mudancaDeMuitos = z.strictObject({
  campo: z.enum(CAMPOS_DE_MUITOS),
  modo: z.enum(Object.keys(MODOS_DE_QUANTIA) as [ModoDeQuantia, ...ModoDeQuantia[]]).default('valor'),
  /** As the record's field has it; per cent where that is the way it is reckoned. */
  valor: z.unknown(),
});

const mudancas = z
  .array(mudancaDeMuitos)
  .min(1, 'Escolha o que mudar.')
  .max(CAMPOS_DE_MUITOS.length)
  .refine((ms) => new Set(ms.map((m) => m.campo)).size === ms.length, 'Cada campo muda uma vez.');

/** Why one is left out, or what the engine answered to it. */
const recusa = z.strictObject({ codigo: z.string(), message: z.string() });

const umaMudanca = z.strictObject({ campo: z.enum(CAMPOS_DE_MUITOS), de: z.unknown(), para: z.unknown() });

const umLote = z.strictObject({
  uid,
  numero: z.number().int(),
  nome: z.string(),
  leilao: z.string(),
  mudancas: z.array(umaMudanca),
  /** Null where nothing stands in the way. */
  recusa: recusa.nullable(),
});
export type LoteEmMassa = z.output<typeof umLote>;

export const preverMudancaDeLotes = call({
  nome: 'preverMudancaDeLotes',
  metodo: 'POST',
  caminho: '/v1/lotes-em-massa/previa',
  acesso: ORGANIZADORES,
  resumo: 'O que uma mudança de muitos lotes faria a cada um: valor antigo e novo, e quais ficam de fora.',
  body: z.strictObject({ quais: quaisLotes, mudancas }),
  saida: z.strictObject({
    total: z.number().int(),
    /** How many would change; those that stand so already and those that are refused are the rest. */
    mudam: z.number().int(),
    recusados: z.number().int(),
    /** Tells this outcome from any other: who goes on says which one he saw. */
    visto: z.string(),
    lotes: z.array(umLote).max(MAXIMO_DE_MUITOS),
  }),
  limitePorMinuto: 60,
});

const pedida = z.strictObject({ uid, trabalho: uid });

export const mudarLotesEmMassa = call({
  nome: 'mudarLotesEmMassa',
  metodo: 'POST',
  caminho: '/v1/lotes-em-massa',
  acesso: ORGANIZADORES,
  resumo:
    'Muda muitos lotes, cada um salvo como à mão, em segundo plano. `visto` é o da prévia; com outra situação, 409.',
  // Who asks again with the same uid has asked once.
  body: z.strictObject({
    uid,
    quais: quaisLotes,
    mudancas,
    visto: z.string().max(64),
    motivo: motivoDoAto,
  }),
  saida: pedida,
  limitePorMinuto: 30,
});

export const verMudancaEmMassa = call({
  nome: 'verMudancaEmMassa',
  metodo: 'GET',
  caminho: '/v1/lotes-em-massa/{uid}',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'O que foi feito de uma mudança de muitos lotes: quantos mudaram, quais não, e por quê.',
  params: z.strictObject({ uid }),
  saida: z.strictObject({
    uid,
    trabalho: uid,
    acabou: z.boolean(),
    feitos: z.number().int(),
    recusados: z.number().int(),
    restam: z.number().int(),
    /** It takes another one back. */
    desfaz: uid.nullable(),
    /** Taken back by this one. */
    desfeita: uid.nullable(),
    /** Those that did not change, or whose order the engine refused. */
    fora: z
      .array(z.strictObject({ uid, numero: z.number().int(), nome: z.string(), recusa }))
      .max(MAXIMO_DE_MUITOS),
  }),
});

export const desfazerMudancaEmMassa = call({
  nome: 'desfazerMudancaEmMassa',
  metodo: 'POST',
  caminho: '/v1/lotes-em-massa/{uid}/desfazer',
  acesso: ORGANIZADORES,
  resumo:
    'Desfaz uma mudança de muitos lotes: volta o que cada um tinha, onde ninguém mudou o mesmo campo depois.',
  params: z.strictObject({ uid }),
  body: z.strictObject({ novo: uid }),
  saida: pedida,
});
