import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { DOCUMENTAM_LEILOES, VEEM_LEILOES } from '../shared/papeis.ts';

const params = z.strictObject({ leiUid: uid });

/** Papers of a sold lote: its nota, and the proofs (spec 3, section 9, Proof types). */
export const PAPEIS_DO_LOTE = {
  nota: 'Nota de venda',
  comprovantePagamento: 'Comprovante Pagamento',
  comprovanteSedex: 'Comprovante Pagamento Sedex',
  cartaRegistrada: 'Envio Carta Registrada',
  retiradaPorTerceiros: 'Retirada Por Terceiros',
} as const;
export type PapelDoLote = keyof typeof PAPEIS_DO_LOTE;
export const SITUACOES_DO_PAPEL = { AGUARDANDO: 'Aguardando', ACERTADO: 'Acertado' } as const;
const situacao = z.enum(Object.keys(SITUACOES_DO_PAPEL) as (keyof typeof SITUACOES_DO_PAPEL)[]);
const tipo = z.enum(Object.keys(PAPEIS_DO_LOTE) as PapelDoLote[]);

const papel = z.strictObject({
  tipo,
  situacao,
  numero: z.string(),
  em: instante,
  por: z.string(),
});
const saida = z.strictObject({
  leiUid: uid,
  nome: z.string(),
  /** The versions of its edital that are kept, and those that wait to be. */
  editais: z.strictObject({
    guardados: z.number().int(),
    aguardando: z.number().int(),
    url: z.string().nullable(),
  }),
  lotes: z
    .array(
      z.strictObject({
        lelUid: uid,
        numero: z.number().int(),
        nome: z.string(),
        situacao: z.enum(LOTE_SITUACOES).nullable(),
        apelido: z.string().nullable(),
        papeis: z.array(papel).max(10),
      }),
    )
    .max(2_000),
});
export type PapeisDoLeilao = z.infer<typeof saida>;

export const verPapeisDoLeilao = call({
  nome: 'verPapeisDoLeilao',
  metodo: 'GET',
  caminho: '/v1/cadastro/leiloes/{leiUid}/papeis',
  acesso: DOCUMENTAM_LEILOES,
  resumo: 'Os papéis do leilão: edital, e de cada lote vendido a nota e os comprovantes.',
  params,
  saida,
});

export const salvarPapelDoLote = call({
  nome: 'salvarPapelDoLote',
  metodo: 'PUT',
  caminho: '/v1/cadastro/leiloes/{leiUid}/papeis/{lelUid}',
  acesso: DOCUMENTAM_LEILOES,
  resumo:
    'Anota um papel de um lote: aguardando ou acertado, com número; sem situação, ele deixa de ser esperado.',
  params: z.strictObject({ leiUid: uid, lelUid: uid }),
  body: z.strictObject({
    tipo,
    situacao: situacao.nullable(),
    numero: z.string().trim().max(60).default(''),
    /** When what was seen was written, null where nothing was: another one by now is refused. */
    visto: instante.nullable(),
  }),
  saida,
});

/** What became of each lote, as far as it has a result. Centavos. */
export const verArremates = call({
  nome: 'verArremates',
  metodo: 'GET',
  caminho: '/v1/cadastro/leiloes/{leiUid}/arremates',
  acesso: VEEM_LEILOES,
  resumo: 'O resultado de cada lote: quem arrematou, por quanto, comissão, total e quando.',
  params,
  saida: z.strictObject({
    lotes: z
      .array(
        z.strictObject({
          lelUid: uid,
          numero: z.number().int(),
          nome: z.string(),
          situacao: z.enum(LOTE_SITUACOES),
          apelido: z.string().nullable(),
          cidade: z.string().nullable(),
          /** Null where nobody bid. */
          valor: z.number().int().nullable(),
          comissao: z.number().int().nullable(),
          totalAPagar: z.number().int().nullable(),
          quantidade: z.number().int(),
          /** Since when the result stands; null in what an older program wrote. */
          em: instante.nullable(),
        }),
      )
      .max(2_000),
  }),
});
