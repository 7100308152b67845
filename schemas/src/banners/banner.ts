import { z } from 'zod';
import { enderecoDeImagem } from '../hotsites/hotsite.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';

/** Where banners stand; the ids are fixed (spec 1, section 7). */
export const POSICOES_BANNER = {
  paginaInicial: '00000000-0000-4000-8000-0000000b0001',
  listaDeLotes: '00000000-0000-4000-8000-0000000b0002',
  entreLeiloes: '00000000-0000-4000-8000-0000000b0003',
  cabecalho: '00000000-0000-4000-8000-0000000b0004',
} as const;

/** A banner (spec 1, section 3). `categoria` is its small line above the name. */
export const banner = z.strictObject({
  uid,
  posicaoBannerUid: uid,
  leiUid: uid.nullable(),
  nome: z.string().max(160),
  categoria: z.string().max(80),
  dataFim: instante.nullable(),
  imagem: enderecoDeImagem,
  imagemMobile: enderecoDeImagem,
  urlDestino: z.string().max(500).nullable(),
});
export type Banner = z.infer<typeof banner>;

export const listarBannersAtivos = call({
  nome: 'listarBannersAtivos',
  metodo: 'GET',
  caminho: '/v1/banners/ativo',
  acesso: 'publico',
  resumo: 'Os banners de uma posição que valem agora.',
  query: z.strictObject({ posicaoBannerUid: uid, leiUid: uid.optional() }),
  saida: z.strictObject({ banners: z.array(banner).max(10) }),
});
