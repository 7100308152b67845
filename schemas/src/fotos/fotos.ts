import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { motivoDoAto, pedidoDoHistorico, respostaDoHistorico } from '../shared/registro/historico.ts';
import { AVALIACOES } from './avaliacao.ts';
import { edicaoDaFoto } from './edicao.ts';
import { arranjoDeFotos } from './arranjo.ts';
import { DONOS_DE_FOTOS, MAXIMO_DE_FOTOS } from './limites.ts';

/** One photo as staff see it. */
export const foto = z.strictObject({
  uid,
  /** Its picture 1200 wide; the other widths stand beside it. */
  url: z.string(),
  legenda: z.string(),
  /** Of the largest picture, pixels. */
  largura: z.number().int(),
  altura: z.number().int(),
  /** What it is on the whole, '#rrggbb': stands where it will be. */
  cor: z.string(),
  /** The name of the file that was sent. */
  nome: z.string(),
  em: instante,
  /** Whether it may be shown; a house may show approved ones alone. */
  avaliacao: z.enum(AVALIACOES),
  /** Why it was refused; empty where it was not. */
  motivo: z.string(),
  /** The photo that was sent, from which this one was made, and how; null for one as it was sent. */
  origem: uid.nullable(),
  edicao: edicaoDaFoto.nullable(),
  /** Which view of a vehicle it is; empty where nobody said. */
  vista: z.string(),
});
export type Foto = z.infer<typeof foto>;

/** The photos that a record shows, the cover in front. */
export const conjuntoDeFotos = z.strictObject({
  /** Whose they are: a lote shows its vehicle's until its leilão is PRONTO, and keeps its own from then on. */
  de: z.enum(DONOS_DE_FOTOS),
  alvo: uid,
  /** Of the arrangement; 0 while nobody arranged them. */
  revisao: z.number().int(),
  mudadoEm: instante.nullable(),
  mudadoPor: z.string(),
  fotos: z.array(foto).max(MAXIMO_DE_FOTOS),
  retiradas: z.array(foto).max(MAXIMO_DE_FOTOS),
});
export type ConjuntoDeFotos = z.infer<typeof conjuntoDeFotos>;

const params = z.strictObject({ de: z.enum(DONOS_DE_FOTOS), alvo: uid });

/** Photos that a vehicle or a lote shows. */
export const verFotos = call({
  nome: 'verFotos',
  metodo: 'GET',
  caminho: '/v1/fotos/{de}/{alvo}',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Fotos de um veículo ou lote, a capa primeiro.',
  params,
  saida: conjuntoDeFotos,
  limitePorMinuto: 600,
});

/** Order, cover and captions as one save, by the revision that was seen; another answers 409 with what stands there in `atual`. */
export const arranjarFotos = call({
  nome: 'arranjarFotos',
  metodo: 'PUT',
  caminho: '/v1/fotos/{de}/{alvo}',
  acesso: ORGANIZADORES,
  resumo:
    'Ordem, capa, legendas e fotos retiradas, de uma vez. `revisao` é a que foi vista; outra responde 409 com o que vale em `atual`.',
  params,
  body: arranjoDeFotos.campos.extend({
    revisao: z.number().int().min(0).max(2_147_483_647),
    motivo: motivoDoAto,
  }),
  saida: conjuntoDeFotos,
  limitePorMinuto: 300,
});

/** Who arranged the photos, and how they stood before. */
export const historicoDasFotos = call({
  nome: 'historicoDasFotos',
  metodo: 'GET',
  caminho: '/v1/fotos/{de}/{alvo}/historico',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Quem mudou a ordem, a capa ou as legendas, do mais novo ao mais velho.',
  params,
  query: pedidoDoHistorico,
  saida: respostaDoHistorico,
});

const daFoto = z.strictObject({ de: z.enum(DONOS_DE_FOTOS), alvo: uid, foto: uid });

/** The photo as it was sent, for who edits it: visitors see it no more once another one was made of it. */
export const verOriginalDaFoto = call({
  nome: 'verOriginalDaFoto',
  metodo: 'GET',
  caminho: '/v1/fotos/{de}/{alvo}/{foto}/original',
  acesso: ORGANIZADORES,
  resumo: 'A foto como foi enviada, e o que foi feito dela.',
  params: daFoto,
  saida: z.strictObject({
    /** 1200 wide, as an address of its own (`data:`). */
    imagem: z.string(),
    edicao: edicaoDaFoto.nullable(),
  }),
  limitePorMinuto: 120,
});

/** Turns, cuts and blurs a photo: of its original, so that nothing is added up; nothing of all of it is the original again. */
export const editarFoto = call({
  nome: 'editarFoto',
  metodo: 'PUT',
  caminho: '/v1/fotos/{de}/{alvo}/{foto}/edicao',
  acesso: ORGANIZADORES,
  resumo: 'Gira, corta e borra uma foto, a partir do original. `revisao` é a que foi vista do arranjo.',
  params: daFoto,
  body: z.strictObject({ revisao: z.number().int().min(0).max(2_147_483_647), edicao: edicaoDaFoto }),
  saida: conjuntoDeFotos,
  limitePorMinuto: 120,
});
