import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';

/** Password rules (spec 1, section 5). */
const senha = z
  .string({ error: 'Informe a senha.' })
  .min(6, 'A senha deve ter ao menos 6 caracteres.')
  .max(200, 'A senha é longa demais.');
const email = z
  .string({ error: 'Informe o e-mail.' })
  .trim()
  .toLowerCase()
  .max(254, 'O e-mail é longo demais.')
  .pipe(z.email('Informe um e-mail válido.'));

/** The login user (spec 1, section 3): token and its end travel with it. */
export const usuarioLogado = z.strictObject({
  id: z.number().int(),
  uid,
  nome: z.string(),
  apelido: z.string(),
  token: z.string(),
  dataFimToken: instante,
  refreshToken: z.string(),
  roles: z.array(z.string()),
});
export type UsuarioLogado = z.infer<typeof usuarioLogado>;

export const efetuarLogin = call({
  nome: 'efetuarLogin',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-login',
  acesso: 'publico',
  resumo: 'Entra com e-mail e senha.',
  body: z.strictObject({ email, senha, manterLogado: z.boolean().default(false) }),
  saida: usuarioLogado,
  limitePorMinuto: 120,
});

export const renovarToken = call({
  nome: 'renovarToken',
  metodo: 'POST',
  caminho: '/v1/usuario/refresh-token',
  acesso: 'publico',
  resumo: 'Troca o refresh token por um novo par; o reuso de um antigo encerra todas as sessões da família.',
  body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
  saida: z.strictObject({ token: z.string(), dataFimToken: instante, refreshToken: z.string() }),
  limitePorMinuto: 60,
});

export const efetuarLogout = call({
  nome: 'efetuarLogout',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-logout',
  acesso: 'logado',
  resumo: 'Encerra a sessão.',
  body: z.strictObject({}),
  saida: z.strictObject({ ok: z.literal(true) }),
});

/** Routes of the app that the user's roles open (drives menus and guards). */
export const listarRotas = call({
  nome: 'listarRotas',
  metodo: 'GET',
  caminho: '/v1/usuario/rotas',
  acesso: 'logado',
  resumo: 'Rotas que os papéis do usuário abrem.',
  saida: z.strictObject({
    rotas: z.array(
      z.strictObject({ caminho: z.string(), nome: z.string(), grupo: z.string(), icone: z.string() }),
    ),
  }),
});
