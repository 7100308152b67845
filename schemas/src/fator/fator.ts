import { z } from 'zod';
import { campoSenha } from '../clientes/campos.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { instante } from '../shared/ids.ts';
import { PAPEIS_INTERNOS } from '../shared/papeis.ts';
import { ate, textoNaForma } from '../shared/texto.ts';

/** Codes for a day without the telephone; each serves once. */
export const CODIGOS_DE_RECUPERACAO = 10;

const FRASE = 'Digite os 6 números do aplicativo, ou um código de recuperação.';
/** What the app shows, or a code of recovery; blanks, hyphens and small letters are how people type one. */
const codigo = z
  .string({ error: FRASE })
  .check(ate(40, FRASE))
  .overwrite((digitado) => digitado.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{12})$/, FRASE);
/** 128 random bits: whoever has it has just proved the first factor. */
const desafio = textoNaForma(/^[A-Za-z0-9_-]{22}$/, 22, 'Comece de novo, pela senha.');
const manterLogado = z.boolean().default(false);

const codigos = z.array(z.string()).length(CODIGOS_DE_RECUPERACAO);
/** What an app needs to show codes: the secret to type in (Base32), and the same as an address for its camera. */
const segredoNovo = z.strictObject({ segredo: z.string(), uri: z.string() });
const BASE = '/v1/usuario/segundo-fator';

/** Logins answer SEGUNDO_FATOR with a `desafio`, good for ten minutes; with a code it becomes a session. */
export const entrarComSegundoFator = call({
  nome: 'entrarComSegundoFator',
  metodo: 'POST',
  caminho: `${BASE}/entrar`,
  acesso: 'publico',
  resumo: 'Termina uma entrada com o código do aplicativo, ou com um de recuperação.',
  assistida: 'pode',
  body: z.strictObject({ desafio, codigo, manterLogado }),
  saida: usuarioLogado,
  limitePorMinuto: 60,
});

/** They answer SEGUNDO_FATOR_EXIGIDO to who must have one and has none: with that `desafio` he makes one, and enters. */
export const comecarFatorNaEntrada = call({
  nome: 'comecarFatorNaEntrada',
  metodo: 'POST',
  caminho: `${BASE}/entrada/comecar`,
  acesso: 'publico',
  resumo: 'Começa, na entrada, o cadastro do segundo fator que um papel exige.',
  body: z.strictObject({ desafio }),
  saida: segredoNovo,
  limitePorMinuto: 30,
});

export const cadastrarFatorNaEntrada = call({
  nome: 'cadastrarFatorNaEntrada',
  metodo: 'POST',
  caminho: `${BASE}/entrada/confirmar`,
  acesso: 'publico',
  resumo: 'Confirma o aplicativo com um código dele, mostra os códigos de recuperação uma vez, e entra.',
  body: z.strictObject({ desafio, codigo, manterLogado }),
  saida: z.strictObject({ codigos, usuario: usuarioLogado }),
  limitePorMinuto: 60,
});

export const verFator = call({
  nome: 'verFator',
  metodo: 'GET',
  caminho: BASE,
  acesso: PAPEIS_INTERNOS,
  resumo: 'O próprio segundo fator: desde quando, códigos que restam, e se um papel o exige.',
  saida: z.strictObject({
    /** Null where there is none. */
    desde: instante.nullable(),
    codigosRestantes: z.number().int(),
    exigido: z.boolean(),
  }),
});

export const comecarFator = call({
  nome: 'comecarFator',
  metodo: 'POST',
  caminho: `${BASE}/comecar`,
  acesso: PAPEIS_INTERNOS,
  resumo: 'Começa a cadastrar o segundo fator, ou a trocá-lo; o de antes vale até a confirmação.',
  body: z.strictObject({
    senhaAtual: campoSenha,
    /** Of the factor that is there already. */
    codigo: codigo.optional(),
  }),
  saida: segredoNovo,
  limitePorMinuto: 20,
});

export const confirmarFator = call({
  nome: 'confirmarFator',
  metodo: 'POST',
  caminho: `${BASE}/confirmar`,
  acesso: PAPEIS_INTERNOS,
  resumo: 'Confirma o aplicativo com um código dele; as outras sessões terminam.',
  body: z.strictObject({ codigo }),
  saida: z.strictObject({ codigos }),
  limitePorMinuto: 30,
});

export const trocarCodigosDeRecuperacao = call({
  nome: 'trocarCodigosDeRecuperacao',
  metodo: 'POST',
  caminho: `${BASE}/codigos`,
  acesso: PAPEIS_INTERNOS,
  resumo: 'Outros códigos de recuperação, mostrados uma vez; os de antes deixam de valer.',
  body: z.strictObject({ codigo }),
  saida: z.strictObject({ codigos }),
  limitePorMinuto: 30,
});

export const retirarFator = call({
  nome: 'retirarFator',
  metodo: 'POST',
  caminho: `${BASE}/retirar`,
  acesso: PAPEIS_INTERNOS,
  resumo: 'Retira o próprio segundo fator, com um código dele; não onde um papel o exige.',
  body: z.strictObject({ codigo }),
  saida: z.strictObject({ ok: z.literal(true) }),
  limitePorMinuto: 30,
});
