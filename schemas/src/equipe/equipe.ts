import { z } from 'zod';
import { campoEmail, campoNome, campoSenhaNova } from '../clientes/campos.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ADMINISTRADORES, PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { textoNaForma } from '../shared/texto.ts';

const papeis = z
  .array(z.enum(PAPEIS_INTERNOS, { error: 'Escolha papéis da lista.' }), {
    error: 'Escolha ao menos um papel.',
  })
  .min(1, 'Escolha ao menos um papel.')
  .max(PAPEIS_INTERNOS.length)
  .overwrite((escolhidos) => [...new Set(escolhidos)]);
const motivo = z
  .string({ error: 'Escreva o motivo.' })
  .trim()
  .min(5, 'Escreva o motivo.')
  .max(300, 'Use no máximo 300 caracteres.');
/** 128 random bits as they travel in a link. */
const convite = textoNaForma(
  /^[A-Za-z0-9_-]{22}$/,
  22,
  'Este convite não vale mais.',
  'Este convite não vale mais.',
);

/** Somebody of the staff, as who runs the house sees him. */
export const pessoaDaEquipe = z.strictObject({
  cliUid: uid,
  nome: z.string(),
  email: z.string(),
  papeis: z.array(z.enum(PAPEIS_INTERNOS)),
  /** `convidado`: the invitation was not accepted yet. */
  situacao: z.enum(['convidado', 'ativo', 'desativado']),
  /** Until when the last invitation is good; null where none is. */
  conviteAte: instante.nullable(),
  ultimoAcesso: instante.nullable(),
  /** Logins that are open now. */
  sessoes: z.number().int(),
  /** Whether his login asks for a second factor. */
  segundoFator: z.boolean(),
  revisao: z.number().int(),
});
export type PessoaDaEquipe = z.infer<typeof pessoaDaEquipe>;

const equipe = z.strictObject({ pessoas: z.array(pessoaDaEquipe) });
const params = z.strictObject({ cliUid: uid });
const BASE = '/v1/equipe';

export const listarEquipe = call({
  nome: 'listarEquipe',
  metodo: 'GET',
  caminho: BASE,
  acesso: ADMINISTRADORES,
  resumo: 'As contas da equipe, com papéis, último acesso e sessões abertas.',
  saida: equipe,
});

export const convidarPessoa = call({
  nome: 'convidarPessoa',
  metodo: 'POST',
  caminho: BASE,
  acesso: ADMINISTRADORES,
  resumo: 'Convida alguém para a equipe por e-mail; o convite vale por 3 dias e serve uma vez.',
  body: z.strictObject({ nome: campoNome, email: campoEmail, papeis }),
  saida: equipe,
  limitePorMinuto: 30,
});

export const reenviarConvite = call({
  nome: 'reenviarConvite',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/convite`,
  acesso: ADMINISTRADORES,
  resumo: 'Manda outro convite; o de antes deixa de valer.',
  params,
  body: z.strictObject({}),
  saida: equipe,
  limitePorMinuto: 30,
});

export const salvarPessoa = call({
  nome: 'salvarPessoa',
  metodo: 'PUT',
  caminho: `${BASE}/{cliUid}`,
  acesso: ADMINISTRADORES,
  resumo: 'Muda nome e papéis de alguém da equipe; vale na hora. Ninguém dá papéis a si mesmo.',
  params,
  body: z.strictObject({ nome: campoNome, papeis, revisao: z.number().int().min(0) }),
  saida: equipe,
});

export const desativarPessoa = call({
  nome: 'desativarPessoa',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/desativar`,
  acesso: ADMINISTRADORES,
  resumo: 'Fecha a conta de alguém da equipe: todas as sessões terminam, e ela não entra mais.',
  params,
  body: z.strictObject({ motivo }),
  saida: equipe,
});

export const reativarPessoa = call({
  nome: 'reativarPessoa',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/reativar`,
  acesso: ADMINISTRADORES,
  resumo: 'Reabre a conta de alguém da equipe, com a senha e os papéis que tinha.',
  params,
  body: z.strictObject({ motivo }),
  saida: equipe,
});

export const encerrarSessoesDaPessoa = call({
  nome: 'encerrarSessoesDaPessoa',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/sessoes/encerrar`,
  acesso: ADMINISTRADORES,
  resumo: 'Encerra todas as sessões de alguém da equipe.',
  params,
  body: z.strictObject({}),
  saida: equipe,
});

export const conferirConvite = call({
  nome: 'conferirConvite',
  metodo: 'POST',
  caminho: `${BASE}/convite/conferir`,
  acesso: 'publico',
  resumo: 'De quem é um convite para a equipe, sem usá-lo.',
  body: z.strictObject({ convite }),
  saida: z.strictObject({ nome: z.string(), email: z.string(), papeis: z.array(z.enum(PAPEIS_INTERNOS)) }),
  limitePorMinuto: 30,
});

export const aceitarConvite = call({
  nome: 'aceitarConvite',
  metodo: 'POST',
  caminho: `${BASE}/convite/aceitar`,
  acesso: 'publico',
  resumo: 'Aceita um convite para a equipe, escolhe a senha e entra.',
  body: z.strictObject({ convite, senha: campoSenhaNova }),
  saida: usuarioLogado,
  limitePorMinuto: 20,
});
