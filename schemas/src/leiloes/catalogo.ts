import { z } from 'zod';
import { call } from '../shared/call.ts';
import { folha } from '../shared/folha/documento.ts';
import { uid } from '../shared/ids.ts';

const params = z.strictObject({ leiUid: uid });

/** The catálogo of a leilão: its lotes and the rules that they are sold by, as a sheet. */
export const verCatalogo = call({
  nome: 'verCatalogo',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}/catalogo',
  acesso: 'publico',
  vitrine: true,
  resumo: 'O catálogo de um leilão: regras e lotes, como a folha os diz.',
  params,
  saida: folha,
  limitePorMinuto: 60,
});

/** The same as a file; made with the first wish for it, kept for a while, the same bytes as long as the data are the same. */
export const baixarCatalogo = call({
  nome: 'baixarCatalogo',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}/catalogo.pdf',
  acesso: 'publico',
  vitrine: true,
  resumo: 'O catálogo de um leilão em PDF (PDF/UA-1).',
  params,
  saida: z.unknown(),
  tipoDaSaida: 'application/pdf',
  limitePorMinuto: 20,
});
