import { z } from 'zod';
import { lote } from '../lotes/lote.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';

/** Favourites of one client (spec 1, section 9). */
export const LIMITE_DE_FAVORITOS = 999;

/** A vehicle that a client keeps in sight (spec 2, section 3, Favorite). */
export const favorito = z.strictObject({ veiUid: uid, createdAt: instante });
export type Favorito = z.infer<typeof favorito>;

const veiUid = uid;
const limite = z.strictObject({
  limit: inteiroDaUrl(1, LIMITE_DE_FAVORITOS).prefault(LIMITE_DE_FAVORITOS),
});
const emLotes = z.strictObject({ total: z.number().int(), lotes: z.array(lote) });

export const listarFavoritos = call({
  nome: 'listarFavoritos',
  metodo: 'GET',
  caminho: '/v1/cliente/favoritos',
  acesso: 'cliente',
  resumo: 'Veículos favoritos do cliente, os mais novos primeiro.',
  query: limite,
  saida: z.strictObject({ favoritos: z.array(favorito) }),
});

export const criarFavorito = call({
  nome: 'criarFavorito',
  metodo: 'POST',
  caminho: '/v1/cliente/favoritos',
  acesso: 'cliente',
  resumo: 'Guarda um veículo entre os favoritos.',
  body: z.strictObject({ veiUid }),
  saida: favorito,
});

export const removerFavorito = call({
  nome: 'removerFavorito',
  metodo: 'DELETE',
  caminho: '/v1/cliente/favoritos/{veiUid}',
  acesso: 'cliente',
  resumo: 'Retira um veículo dos favoritos. Retirar o que não está lá não muda nada.',
  params: z.strictObject({ veiUid }),
  saida: z.strictObject({ veiUid }),
});

/** The variant with a body (spec 2, section 7). */
export const removerFavoritoPorCorpo = call({
  nome: 'removerFavoritoPorCorpo',
  metodo: 'DELETE',
  caminho: '/v1/cliente/favoritos',
  acesso: 'cliente',
  resumo: 'Retira dos favoritos o veículo que o corpo nomeia.',
  body: z.strictObject({ veiUid }),
  saida: z.strictObject({ veiUid }),
});

export const listarFavoritosCompletos = call({
  nome: 'listarFavoritosCompletos',
  metodo: 'GET',
  caminho: '/v1/cliente/favoritos/completo',
  acesso: 'cliente',
  resumo: 'Os lotes dos veículos favoritos, os mais novos primeiro.',
  query: limite,
  saida: emLotes,
});

export const buscarFavoritos = call({
  nome: 'buscarFavoritos',
  metodo: 'GET',
  caminho: '/v1/lote/buscar-favoritos',
  acesso: 'cliente',
  resumo: 'Uma página dos lotes dos veículos favoritos.',
  query: z.strictObject(paginacao(50, 100)),
  saida: emLotes,
});
