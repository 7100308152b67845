import { z } from 'zod';
import { campoSenhaNova } from '../clientes/campos.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ADMINISTRADORES, PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { textoNaForma } from '../shared/texto.ts';

/** 128 random bits as they travel in a link. */
const convite = textoNaForma(
  /^[A-Za-z0-9_-]{22}$/,
  22,
  'Este convite não vale mais.',
  'Este convite não vale mais.',
);

/** How somebody of the staff comes in: what his record does not say. */
const acessoDaPessoa = z.strictObject({
  cliUid: uid,
  /** `convidado`: the invitation was not accepted yet. */
  situacao: z.enum(['convidado', 'ativo', 'desativado']),
  /** Until when the last invitation is good; null where none is. */
  conviteAte: instante.nullable(),
  ultimoAcesso: instante.nullable(),
  /** Logins that are open now. */
  sessoes: z.number().int(),
  /** Whether his login asks for a second factor. */
  segundoFator: z.boolean(),
});
export type AcessoDaPessoa = z.infer<typeof acessoDaPessoa>;

const acessos = z.strictObject({ pessoas: z.array(acessoDaPessoa) });
const params = z.strictObject({ cliUid: uid });
const BASE = '/v1/equipe';

export const verAcessosDaEquipe = call({
  nome: 'verAcessosDaEquipe',
  metodo: 'GET',
  caminho: `${BASE}/acessos`,
  acesso: ADMINISTRADORES,
  resumo: 'Como cada pessoa da equipe entra: convite, último acesso, sessões abertas, segundo fator.',
  saida: acessos,
});

export const reenviarConvite = call({
  nome: 'reenviarConvite',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/convite`,
  acesso: ADMINISTRADORES,
  resumo: 'Manda outro convite, que vale por 3 dias e uma vez; o de antes deixa de valer.',
  params,
  body: z.strictObject({}),
  saida: acessos,
  limitePorMinuto: 30,
});

export const encerrarSessoesDaPessoa = call({
  nome: 'encerrarSessoesDaPessoa',
  metodo: 'POST',
  caminho: `${BASE}/{cliUid}/sessoes/encerrar`,
  acesso: ADMINISTRADORES,
  resumo: 'Encerra todas as sessões de alguém da equipe.',
  params,
  body: z.strictObject({}),
  saida: acessos,
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
