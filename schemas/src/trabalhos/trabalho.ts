import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { SITUACOES_DO_TRABALHO } from './situacoes.ts';
import type { SituacaoDoTrabalho } from './situacoes.ts';

const situacao = z.enum(Object.keys(SITUACOES_DO_TRABALHO) as [SituacaoDoTrabalho, ...SituacaoDoTrabalho[]]);

/** A file that a job made; it is kept as long as the job is. */
export const arquivoDoTrabalho = z.object({
  nome: z.string(),
  tipo: z.string(),
  bytes: z.number().int(),
});
export type ArquivoDoTrabalho = z.output<typeof arquivoDoTrabalho>;

/** How one job stands, as whoever asked for it sees it. */
export const trabalhoVisto = z.strictObject({
  uid,
  titulo: z.string(),
  situacao,
  /** Per cent. */
  progresso: z.number().int(),
  /** What is being done now, in a few words. */
  etapa: z.string(),
  /** It was asked to stop, and will within a second or two. */
  cancelando: z.boolean(),
  arquivo: z.strictObject(arquivoDoTrabalho.shape).nullable(),
});
export type TrabalhoVisto = z.output<typeof trabalhoVisto>;

const params = z.strictObject({ uid });
const saida = trabalhoVisto;

export const verTrabalho = call({
  nome: 'verTrabalho',
  metodo: 'GET',
  caminho: '/v1/trabalhos/{uid}',
  acesso: 'logado',
  resumo: 'Como está um trabalho que se pediu; ADM e TI veem os de todos.',
  params,
  saida,
});

export const pararTrabalho = call({
  nome: 'pararTrabalho',
  metodo: 'POST',
  caminho: '/v1/trabalhos/{uid}/cancelar',
  acesso: 'logado',
  resumo: 'Cancela um trabalho que não terminou: quem o pediu, ADM ou TI.',
  params,
  saida,
});

export const repetirTrabalho = call({
  nome: 'repetirTrabalho',
  metodo: 'POST',
  caminho: '/v1/trabalhos/{uid}/tentar-de-novo',
  acesso: 'logado',
  resumo: 'Tenta de novo um trabalho que falhou ou foi cancelado: quem o pediu, ADM ou TI.',
  params,
  saida,
});

export const baixarDoTrabalho = call({
  nome: 'baixarDoTrabalho',
  metodo: 'GET',
  caminho: '/v1/trabalhos/{uid}/arquivo',
  acesso: 'logado',
  resumo: 'O arquivo que um trabalho fez, só para quem o pediu.',
  assistida: 'nao',
  params,
  saida: z.unknown(),
  tipoDaSaida: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ],
});
