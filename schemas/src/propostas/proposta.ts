import { z } from 'zod';
import { call } from '../shared/call.ts';
import { LANCE_SITUACOES, LOTE_SITUACOES } from '../disputa/valores.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { RESPONDEM_PROPOSTAS } from '../shared/papeis.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';

/** A client's latest proposal for a lote (spec 1, section 3, Latest proposal; bid rule 15). `valor` in centavos. */
export const ultimaProposta = z.strictObject({
  loteId: z.number().int(),
  lelUid: uid,
  cliUid: uid,
  valor: z.number().int(),
  /** How to reach who proposed; empty where it is not known. */
  telefone: z.string(),
  email: z.string(),
  data: instante,
  /** What became of it: 'Vencedor' accepted, 'Cancelado' refused. */
  situacao: z.enum(['Proposta', 'Vencedor', 'Cancelado']),
  /** Null until somebody answered. */
  resposta: z.strictObject({ data: instante, motivo: z.string() }).nullable(),
});

export const listarUltimasPropostas = call({
  nome: 'listarUltimasPropostas',
  metodo: 'GET',
  caminho: '/v1/leilao/lotes/buscar-ultimas-proposta',
  acesso: 'logado',
  resumo: 'A última proposta de cada cliente por lote: as minhas, ou todas para quem cuida do leilão.',
  query: z.strictObject({
    lelUid: uid.optional(),
    limit: inteiroDaUrl(1, 200).prefault(50),
  }),
  saida: z.strictObject({ propostas: z.array(ultimaProposta).max(200) }),
});

/**
 * A client's last proposta for a lote as staff see it (spec 3, section 2, received offers). Amounts in centavos. One that is
 * open when its lote is sold or closed otherwise is Superado.
 */
export const lanceRecebido = z.strictObject({
  lanUid: uid,
  lelUid: uid,
  leiUid: uid,
  loteId: z.number().int(),
  lote: z.strictObject({
    nome: z.string(),
    numero: z.number().int(),
    situacao: z.enum(LOTE_SITUACOES),
    minimo: z.number().int(),
    /** The last bid; null where nobody bid. */
    valor: z.number().int().nullable(),
    compreJa: z.number().int().nullable(),
    fotoUrl: z.string().nullable(),
    url: z.string(),
  }),
  cliUid: uid,
  apelido: z.string(),
  cidade: z.string(),
  valor: z.number().int(),
  telefone: z.string(),
  email: z.string(),
  data: instante,
  situacao: z.enum(LANCE_SITUACOES),
  /** Whether accepting it would be taken now. */
  podeAceitar: z.boolean(),
  /** Null until somebody answered. */
  resposta: z.strictObject({ data: instante, motivo: z.string() }).nullable(),
});
export type LanceRecebido = z.infer<typeof lanceRecebido>;

export const listarLancesRecebidos = call({
  nome: 'listarLancesRecebidos',
  metodo: 'GET',
  caminho: '/v1/lances-recebidos',
  acesso: RESPONDEM_PROPOSTAS,
  resumo: 'Propostas recebidas no site, das mais novas às mais antigas.',
  query: z.strictObject({
    ...paginacao(30, 100),
    /** Only those still to be answered, or only the others. */
    quais: z.enum(['abertas', 'respondidas', 'todas']).default('todas'),
    leiUid: uid.optional(),
  }),
  saida: z.strictObject({ total: z.number().int(), propostas: z.array(lanceRecebido).max(100) }),
});

export const verLanceRecebido = call({
  nome: 'verLanceRecebido',
  metodo: 'GET',
  caminho: '/v1/lances-recebidos/{lanUid}',
  acesso: RESPONDEM_PROPOSTAS,
  resumo: 'Uma proposta recebida.',
  params: z.strictObject({ lanUid: uid }),
  saida: lanceRecebido,
});

const propostaDoLote = z.strictObject({ lelUid: uid, lanUid: uid });
/** The answer to a command: the lote after it. */
const loteDepois = z.strictObject({ revisao: z.number().int(), situacao: z.enum(LOTE_SITUACOES) });

export const aceitarProposta = call({
  nome: 'aceitarProposta',
  metodo: 'POST',
  caminho: '/v1/lote/{lelUid}/propostas/{lanUid}/aceitar',
  acesso: RESPONDEM_PROPOSTAS,
  resumo: 'Aceita uma proposta: o lote é vendido por ela, se ninguém deu lance.',
  params: propostaDoLote,
  body: z.strictObject({}),
  saida: loteDepois,
});

export const recusarProposta = call({
  nome: 'recusarProposta',
  metodo: 'POST',
  caminho: '/v1/lote/{lelUid}/propostas/{lanUid}/recusar',
  acesso: RESPONDEM_PROPOSTAS,
  resumo: 'Recusa uma proposta, com o motivo; o cliente pode fazer outra.',
  params: propostaDoLote,
  body: z.strictObject({
    motivo: z
      .string({ error: 'Escreva o motivo.' })
      .trim()
      .min(5, 'Escreva o motivo, com ao menos 5 letras.')
      .max(500, 'O motivo é longo demais.'),
  }),
  saida: loteDepois,
});
