import { z } from 'zod';
import { lote } from '../lotes/lote.ts';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { LIMITES_DA_BUSCA as L } from './filtros.ts';

const publica = { acesso: 'publico', vitrine: true } as const;
const lotes = z.array(lote).max(L.paginaDaTransmissao);

/** What the hall's screens show: the lotes of live leilões that an auctioneer closes by hand, in their order. */
export const anunciosAuditorio = call({
  nome: 'anunciosAuditorio',
  metodo: 'GET',
  caminho: '/v1/lote/anuncios-auditorio',
  ...publica,
  resumo: 'Lotes dos leilões de auditório que estão ao vivo, por posição; o total vem no cabeçalho count.',
  saida: lotes,
});

/** Lotes that were withdrawn from a leilão, in their order. */
export const lotesRetiradosPorLeilao = call({
  nome: 'lotesRetiradosPorLeilao',
  metodo: 'GET',
  caminho: '/v1/lote/lotes-retirados-por-leilao/{leiUid}',
  ...publica,
  resumo: 'Lotes retirados de um leilão; o total vem no cabeçalho count.',
  params: z.strictObject({ leiUid: uid }),
  saida: lotes,
});
