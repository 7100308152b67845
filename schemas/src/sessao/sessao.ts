import { z } from 'zod';
import { campoEmail as email, campoSenha as senha } from '../clientes/campos.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { GRUPOS_DE_MENU, LADOS_DO_MENU, LAYOUTS_DE_ROTA, MODULOS_DE_ROTA } from './rotas.ts';
import { usuarioLogado } from './usuario.ts';

export { usuarioLogado } from './usuario.ts';
export type { UsuarioLogado } from './usuario.ts';

export const efetuarLogin = call({
  nome: 'efetuarLogin',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-login',
  acesso: 'publico',
  resumo: 'Entra com e-mail e senha.',
  assistida: 'pode',
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
  // A page has it in a cookie instead (header `x-martelo-pagina`), and gets the next one the same way.
  body: z.strictObject({ refreshToken: z.string().min(20).max(200).optional() }),
  saida: z.strictObject({
    token: z.string(),
    dataFimToken: instante,
    refreshToken: z.string().optional(),
    /** Whose tokens these are: another tab may have logged in somebody else. */
    uid,
  }),
  assistida: 'pode',
  // Each page that is opened asks once, and a whole office may stand behind one address.
  limitePorMinuto: 600,
});

export const efetuarLogout = call({
  nome: 'efetuarLogout',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-logout',
  acesso: 'logado',
  resumo: 'Encerra a sessão.',
  assistida: 'pode',
  // Who only was away for a while goes on being told on his device, which he asked for; who leaves does not.
  body: z.strictObject({ porInatividade: z.boolean().optional() }),
  saida: z.strictObject({ ok: z.literal(true) }),
});

/** A page that roles open, as menus and guards need it (spec 1, section 2, Route meta and menus). */
export const rotaDoUsuario = z.strictObject({
  caminho: z.string(),
  nome: z.string(),
  layout: z.enum(LAYOUTS_DE_ROTA),
  /** The roles that it asks for; an empty list is open to everybody. */
  papeis: z.array(z.string()),
  icone: z.string(),
  /** Where it stands in the menu; null where it stands in none. */
  menu: z.enum(LADOS_DO_MENU).nullable(),
  grupo: z.enum(GRUPOS_DE_MENU),
  modulo: z.enum(MODULOS_DE_ROTA),
});
export type RotaDoUsuario = z.infer<typeof rotaDoUsuario>;

/** Routes of the app that the user's roles open (drives menus and guards). */
export const listarRotas = call({
  nome: 'listarRotas',
  metodo: 'GET',
  caminho: '/v1/usuario/rotas',
  acesso: 'logado',
  resumo: 'Rotas que os papéis do usuário abrem.',
  saida: z.strictObject({ rotas: z.array(rotaDoUsuario) }),
});

export const encerrarSessoes = call({
  nome: 'encerrarSessoes',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-logout-geral',
  acesso: 'logado',
  resumo: 'Encerra todas as sessões da pessoa, em todos os aparelhos.',
  body: z.strictObject({}),
  saida: z.strictObject({ ok: z.literal(true) }),
});

/** The session as the server sees it now; the refresh token stays with who holds it (spec 1, section 7, Login). */
export const restaurarSessao = call({
  nome: 'restaurarSessao',
  metodo: 'GET',
  caminho: '/v1/usuario/restaurar/{id}',
  acesso: 'logado',
  resumo: 'A própria sessão com nome e papéis de agora; o token é o que foi mostrado.',
  params: z.strictObject({ id: inteiroDaUrl(1, 2_147_483_647) }),
  saida: usuarioLogado.omit({ refreshToken: true }),
});

/** Where one's own account was entered from, the newest first (spec 2, section 2: last visits and logins). */
export const listarAcessos = call({
  nome: 'listarAcessos',
  metodo: 'GET',
  caminho: '/v1/usuario/acessos',
  acesso: 'logado',
  resumo: 'De onde a própria conta foi acessada, os mais novos primeiro.',
  saida: z.strictObject({
    acessos: z.array(
      z.strictObject({
        ip: z.string(),
        esteAparelho: z.boolean(),
        ultimaEm: instante,
        vezes: z.number().int(),
      }),
    ),
  }),
});
