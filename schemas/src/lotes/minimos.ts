import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { LEILAO_SITUACOES } from '../leiloes/situacoes.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { MUDAM_MINIMOS } from '../shared/papeis.ts';
import { motivoDoAto } from '../shared/registro/historico.ts';

/** What is changed in place, lote by lote, also while it is sold. */
export const CAMPOS_DOS_MINIMOS = {
  minimo: 'Mínimo',
  incremento: 'Incremento',
  valorComitente: 'Reserva',
} as const;
export type CampoDosMinimos = keyof typeof CAMPOS_DOS_MINIMOS;

const quantia = z.number().int().min(1).max(9_999_999_999_999).nullable();
const fixo = z.string().nullable();

const loteDosMinimos = z.strictObject({
  lelUid: uid,
  numero: z.number().int(),
  nome: z.string(),
  /** Null while the engine does not know it. */
  situacao: z.enum(LOTE_SITUACOES).nullable(),
  /** As they are in the sale, centavos; an increment of null is the ladder's. */
  minimo: quantia,
  incremento: quantia,
  valorComitente: quantia,
  /** What the next bid adds now: the lote's own, or the ladder's. */
  incrementoAgora: z.number().int(),
  valor: z.number().int().nullable(),
  fipeValor: z.number().int(),
  /** Why each may not change now, in words; null where it may. */
  fixos: z.strictObject({ minimo: fixo, incremento: fixo, valorComitente: fixo }),
});
export type LoteDosMinimos = z.output<typeof loteDosMinimos>;

const leilaoDosMinimos = z.strictObject({
  uid,
  nome: z.string(),
  data: instante,
  situacao: z.enum(LEILAO_SITUACOES),
  lotes: z.number().int(),
});

export const listarLeiloesDosMinimos = call({
  nome: 'listarLeiloesDosMinimos',
  metodo: 'GET',
  caminho: '/v1/minimos-incrementos',
  acesso: MUDAM_MINIMOS,
  resumo: 'Leilões cujos mínimos e incrementos ainda mudam, do mais próximo ao mais distante.',
  saida: z.strictObject({ leiloes: z.array(leilaoDosMinimos).max(200) }),
});

export const verMinimosDoLeilao = call({
  nome: 'verMinimosDoLeilao',
  metodo: 'GET',
  caminho: '/v1/minimos-incrementos/{leiUid}',
  acesso: MUDAM_MINIMOS,
  resumo: 'Mínimo, incremento e reserva de cada lote de um leilão, como estão na venda.',
  params: z.strictObject({ leiUid: uid }),
  saida: z.strictObject({
    leilao: leilaoDosMinimos,
    /** Visitors count on these: a change says why. */
    pedeMotivo: z.boolean(),
    lotes: z.array(loteDosMinimos).max(2_000),
  }),
});

export const mudarMinimo = call({
  nome: 'mudarMinimo',
  metodo: 'PUT',
  caminho: '/v1/minimos-incrementos/lotes/{lelUid}',
  acesso: MUDAM_MINIMOS,
  resumo:
    'Muda mínimo, incremento ou reserva de um lote, também durante a venda, no que as regras dos lances deixam. `visto` é o valor que se viu; com outro, 409.',
  params: z.strictObject({ lelUid: uid }),
  body: z.strictObject({
    campo: z.enum(Object.keys(CAMPOS_DOS_MINIMOS) as [CampoDosMinimos, ...CampoDosMinimos[]]),
    visto: quantia,
    valor: quantia,
    motivo: motivoDoAto,
  }),
  saida: z.strictObject({ lelUid: uid, campo: z.string(), valor: quantia }),
  limitePorMinuto: 1_200,
});
