import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import type { PapelInterno } from '../shared/papeis.ts';

/** Staff who may see everybody's proposals; anybody else sees his own. */
export const VEEM_PROPOSTAS: readonly PapelInterno[] = [
  'Interno - ADM',
  'Interno - Leilão',
  'Interno - Leiloeiro',
];

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
});
export type UltimaProposta = z.infer<typeof ultimaProposta>;

export const listarUltimasPropostas = call({
  nome: 'listarUltimasPropostas',
  metodo: 'GET',
  caminho: '/v1/leilao/lotes/buscar-ultimas-proposta',
  acesso: 'logado',
  resumo: 'A última proposta de cada cliente por lote: as minhas, ou todas para quem cuida do leilão.',
  query: z.strictObject({
    lelUid: uid.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  saida: z.strictObject({ propostas: z.array(ultimaProposta).max(200) }),
});
