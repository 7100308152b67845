import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { BLOQUEADORES } from '../shared/papeis.ts';

export const TIPOS_DE_BLOQUEIO = ['ip', 'dispositivo'] as const;

/** An address, a range of them (`203.0.113.0/24`) or a browser that gets nothing but the 429 sentence until `ate` (epoch ms; null without end). */
export const bloqueio = z.strictObject({
  uid,
  tipo: z.enum(TIPOS_DE_BLOQUEIO),
  valor: z.string(),
  motivo: z.string(),
  criadoEm: instante,
  criadoPor: z.string(),
  ate: instante.nullable(),
});
export type Bloqueio = z.infer<typeof bloqueio>;

const lista = z.strictObject({ bloqueios: z.array(bloqueio) });

export const listarBloqueios = call({
  nome: 'listarBloqueios',
  metodo: 'GET',
  caminho: '/v1/bloqueios',
  acesso: BLOQUEADORES,
  resumo: 'Endereços e dispositivos bloqueados agora.',
  saida: lista,
});

export const criarBloqueio = call({
  nome: 'criarBloqueio',
  metodo: 'POST',
  caminho: '/v1/bloqueios',
  acesso: BLOQUEADORES,
  resumo:
    'Bloqueia um endereço IP, uma faixa deles (203.0.113.0/24) ou um dispositivo; nunca o de quem bloqueia.',
  body: z.strictObject({
    tipo: z.enum(TIPOS_DE_BLOQUEIO, { error: 'Escolha IP ou dispositivo.' }),
    valor: z
      .string({ error: 'Informe o valor.' })
      .trim()
      .toLowerCase()
      .min(3, 'Informe o valor.')
      .max(64, 'Longo demais.'),
    motivo: z.string({ error: 'Escreva o motivo.' }).trim().min(5, 'Escreva o motivo.').max(300),
    /** Hours; null without end. */
    horas: z.number().int().min(1, 'Ao menos 1 hora.').max(8_760, 'No máximo um ano.').nullable().default(24),
  }),
  saida: lista,
});

export const removerBloqueio = call({
  nome: 'removerBloqueio',
  metodo: 'DELETE',
  caminho: '/v1/bloqueios/{uid}',
  acesso: BLOQUEADORES,
  resumo: 'Tira um bloqueio.',
  params: z.strictObject({ uid }),
  saida: lista,
});
