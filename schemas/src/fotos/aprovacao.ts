import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { ORGANIZADORES, TECNICOS } from '../shared/papeis.ts';
import { ate, umaLinha } from '../shared/texto.ts';
import { AVALIACOES } from './avaliacao.ts';
import { foto } from './fotos.ts';

/** Lotes in one answer, and photos in one decision. */
export const LOTES_A_APROVAR = 20;
export const FOTOS_POR_DECISAO = 400;

const contas = {
  pendentes: z.number().int(),
  aprovadas: z.number().int(),
  recusadas: z.number().int(),
};

/** Leilões that are not over, the next one in front, with how many of their photos wait. */
export const listarFotosAAprovar = call({
  nome: 'listarFotosAAprovar',
  metodo: 'GET',
  caminho: '/v1/fotos-a-aprovar',
  acesso: TECNICOS,
  resumo: 'Leilões que não acabaram e quantas fotos esperam aprovação em cada um.',
  saida: z.strictObject({
    /** Whether the house shows visitors approved photos alone. */
    precisam: z.boolean(),
    leiloes: z.array(z.strictObject({ uid, nome: z.string(), data: instante, ...contas })).max(200),
  }),
});

/** The photos of a leilão's lotes, in its order. */
export const verFotosAAprovar = call({
  nome: 'verFotosAAprovar',
  metodo: 'GET',
  caminho: '/v1/fotos-a-aprovar/{leilao}',
  acesso: TECNICOS,
  resumo: 'Fotos dos lotes de um leilão, com a situação de cada uma.',
  params: z.strictObject({ leilao: uid }),
  query: z.strictObject({
    pagina: inteiroDaUrl(1, 1_000).prefault(1),
    /** Only lotes with photos that nobody has looked at. */
    so: z.enum(['pendentes', 'todas']).default('pendentes'),
  }),
  saida: z.strictObject({
    total: z.number().int(),
    ...contas,
    lotes: z
      .array(
        z.strictObject({
          uid,
          numero: z.number().int(),
          nome: z.string(),
          placa: z.string().nullable(),
          fotos: z.array(foto),
        }),
      )
      .max(LOTES_A_APROVAR),
  }),
  limitePorMinuto: 300,
});

/** Approves, refuses with a reason, or takes either back. The lotes that show these photos follow at once. */
export const avaliarFotos = call({
  nome: 'avaliarFotos',
  metodo: 'PUT',
  caminho: '/v1/fotos-a-aprovar',
  acesso: TECNICOS,
  resumo: 'Aprova ou recusa fotos; quem recusa diz por quê.',
  body: z
    .strictObject({
      fotos: z.array(uid).min(1).max(FOTOS_POR_DECISAO),
      avaliacao: z.enum(AVALIACOES),
      motivo: z.string().overwrite(umaLinha).check(ate(300)).default(''),
    })
    .refine((b) => b.avaliacao !== 'RECUSADA' || b.motivo.length >= 3, {
      path: ['motivo'],
      error: 'Diga por que a foto foi recusada.',
    }),
  saida: z.strictObject({ mudadas: z.number().int() }),
  limitePorMinuto: 300,
});

/** Photos of who asks that were refused and are still shown to staff, the newest refusal in front. */
export const listarFotosRecusadas = call({
  nome: 'listarFotosRecusadas',
  metodo: 'GET',
  caminho: '/v1/fotos-recusadas',
  acesso: ORGANIZADORES,
  resumo: 'Fotos que eu enviei e foram recusadas, com o motivo.',
  saida: z.strictObject({
    fotos: z
      .array(
        z.strictObject({
          uid,
          url: z.string(),
          nome: z.string(),
          motivo: z.string(),
          por: z.string(),
          em: instante,
          de: z.string(),
          alvo: uid,
          onde: z.string(),
        }),
      )
      .max(100),
  }),
});
