import { z } from 'zod';
import { campoEmail, campoSenha, campoSenhaNova } from '../clientes/campos.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { usuarioLogado } from './usuario.ts';
import { textoNaForma } from '../shared/texto.ts';
import { ADMINISTRADORES } from '../shared/papeis.ts';

/** 128 random bits as they travel in links: 22 characters. */
const hash = textoNaForma(/^[A-Za-z0-9_-]{22}$/, 22, 'Este link não vale mais.', 'Este link não vale mais.');
const ok = z.strictObject({ ok: z.literal(true) });

/** The answer is the same whether or not anybody has this e-mail. */
export const pedirNovaSenha = call({
  nome: 'pedirNovaSenha',
  metodo: 'POST',
  caminho: '/v1/usuario/redefinir-senha/solicitar',
  acesso: 'publico',
  resumo: 'Envia por e-mail um link para escolher outra senha, se houver quem tenha este e-mail.',
  body: z.strictObject({ email: campoEmail }),
  saida: ok,
  limitePorMinuto: 20,
});

export const redefinirSenha = call({
  nome: 'redefinirSenha',
  metodo: 'POST',
  caminho: '/v1/usuario/redefinir-senha',
  acesso: 'publico',
  resumo: 'Escolhe outra senha com o link recebido e encerra todas as sessões.',
  body: z.strictObject({ hash, senha: campoSenhaNova }),
  saida: ok,
  limitePorMinuto: 20,
});

export const mudarSenha = call({
  nome: 'mudarSenha',
  metodo: 'PUT',
  caminho: '/v1/usuario/senha',
  acesso: 'logado',
  resumo: 'Troca a senha de quem sabe a atual; as outras sessões terminam.',
  body: z.strictObject({ senhaAtual: campoSenha, senha: campoSenhaNova }),
  saida: ok,
  limitePorMinuto: 20,
});

export const entrarPorHash = call({
  nome: 'entrarPorHash',
  metodo: 'POST',
  caminho: '/v1/usuario/hash/efetuar-login',
  acesso: 'publico',
  resumo: 'Entra por um link de uso único.',
  assistida: 'pode',
  query: z.strictObject({ hash }),
  saida: usuarioLogado,
  limitePorMinuto: 30,
});

/** Whose account a link opens, before anybody enters by it; the link stays good. */
export const verHashDeLogin = call({
  nome: 'verHashDeLogin',
  metodo: 'GET',
  caminho: '/v1/usuario/hash/conferir',
  acesso: 'publico',
  resumo: 'Diz em qual conta um link de uso único entra, sem usá-lo.',
  query: z.strictObject({ hash }),
  saida: z.strictObject({
    uid,
    nome: z.string(),
    /** Its e-mail, most of it as asterisks. */
    email: z.string(),
    /** Staff made it: the session will only read, and the client is told. */
    assistida: z.boolean(),
  }),
  limitePorMinuto: 60,
});

/** A link that opens somebody's account once, for staff who help; recorded with the reason. */
export const criarHashDeLogin = call({
  nome: 'criarHashDeLogin',
  metodo: 'POST',
  caminho: '/v1/usuario/hash',
  acesso: ADMINISTRADORES,
  resumo: 'Cria um link de uso único que lê a conta do cliente; fica registrado, e o cliente é avisado.',
  body: z.strictObject({
    cliUid: uid,
    motivo: z.string({ error: 'Escreva o motivo.' }).trim().min(5, 'Escreva o motivo.').max(300),
  }),
  saida: z.strictObject({ hash: z.string(), url: z.string(), expiraEm: instante }),
});

export const pedirTokenDeUsoUnico = call({
  nome: 'pedirTokenDeUsoUnico',
  metodo: 'POST',
  caminho: '/v1/usuario/token-uso-unico/solicitar',
  acesso: 'publico',
  resumo: 'Envia por e-mail uma senha de uso único, se houver quem tenha este e-mail.',
  body: z.strictObject({ email: campoEmail }),
  saida: ok,
  limitePorMinuto: 20,
});

export const entrarComTokenDeUsoUnico = call({
  nome: 'entrarComTokenDeUsoUnico',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-login-token-uso-unico',
  acesso: 'publico',
  resumo: 'Entra com uma senha de uso único.',
  assistida: 'pode',
  body: z.strictObject({
    nomeUsuario: z
      .string({ error: 'Informe o nome de usuário.' })
      .trim()
      .toLowerCase()
      .min(1, 'Informe o nome de usuário.')
      .max(254),
    senha: campoSenha,
  }),
  saida: usuarioLogado,
  limitePorMinuto: 60,
});

/** Token response (spec 1, section 3): expires_in in seconds. */
export const respostaDeToken = z.strictObject({
  access_token: z.string(),
  expires_in: z.number().int(),
  /** Absent where it went to the browser as a cookie. */
  refresh_token: z.string().optional(),
  token_type: z.literal('Bearer'),
});

export const entrarComoSistema = call({
  nome: 'entrarComoSistema',
  metodo: 'POST',
  caminho: '/v1/usuario/efetuar-login-sistema',
  acesso: 'publico',
  resumo: 'Entra com as credenciais de um sistema ou de alguém da equipe.',
  assistida: 'pode',
  body: z.strictObject({ client_id: campoEmail, client_secret: campoSenha }),
  saida: respostaDeToken,
  limitePorMinuto: 120,
});
