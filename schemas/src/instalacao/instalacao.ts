import { z } from 'zod';
import {
  campoEmail,
  campoNome,
  campoSenhaNova,
  campoTelefone,
  campoTexto,
  textoOpcional,
} from '../clientes/campos.ts';
import { usuarioLogado } from '../sessao/usuario.ts';
import { call } from '../shared/call.ts';
import { UFS } from '../shared/endereco.ts';
import { instante } from '../shared/ids.ts';
import { ADMINISTRADORES } from '../shared/papeis.ts';
import { TIPOS_HOTSITE } from '../shared/termos.ts';
import { ate, textoNaForma } from '../shared/texto.ts';
import { MAX_LOGO_BYTES } from './passos.ts';

/** 128 random bits as they travel in the link: 22 characters. */
const token = textoNaForma(
  /^[A-Za-z0-9_-]{22}$/,
  22,
  'Este link de instalação não vale mais.',
  'Este link de instalação não vale mais.',
);
const cor = textoNaForma(/^#[0-9a-f]{6}$/i, 7, 'Cor inválida. Use o formato #rrggbb.', 'Escolha a cor.');

export const conferirInstalacao = call({
  nome: 'conferirInstalacao',
  metodo: 'POST',
  caminho: '/v1/instalacao/conferir',
  acesso: 'publico',
  resumo: 'Diz se um link de instalação vale, sem usá-lo; só desta máquina ou por HTTPS.',
  body: z.strictObject({ token }),
  saida: z.strictObject({ valeAte: instante }),
  limitePorMinuto: 30,
});

/** The first account of a house: Interno - ADM and Interno - Desenvolvimento TI. The link ends with it. */
export const criarPrimeiraConta = call({
  nome: 'criarPrimeiraConta',
  metodo: 'POST',
  caminho: '/v1/instalacao/conta',
  acesso: 'publico',
  resumo: 'Cria a primeira conta da casa, com o link que o início do programa imprimiu, e entra nela.',
  body: z.strictObject({ token, nome: campoNome, email: campoEmail, senha: campoSenhaNova }),
  saida: usuarioLogado,
  limitePorMinuto: 20,
});

/** Who the house is, and where it answers. */
export const identidade = z.strictObject({
  nome: campoTexto('Informe o nome da casa.', 2, 80),
  tipo: z.enum(TIPOS_HOTSITE, { error: 'Escolha leilão ou loja.' }),
  host: z
    .string({ error: 'Informe o endereço do site.' })
    .trim()
    .toLowerCase()
    .check(ate(200, 'O endereço é longo demais.'))
    .regex(
      /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/,
      'Informe só o endereço, como www.exemplo.com.br, sem https:// e sem barra.',
    ),
});
export type Identidade = z.output<typeof identidade>;

const cores = z.strictObject({ corPrimaria: cor, corSecundaria: cor });

/** The first yard, as the site shows it; more of it is filled in among the yards. */
export const primeiroPatio = z.strictObject({
  nome: campoTexto('Informe o nome do pátio.', 2, 80),
  responsavel: textoOpcional(80),
  telefone: z.union([z.literal(''), campoTelefone]).default(''),
  endereco: campoTexto('Informe o endereço do pátio.', 5, 200),
  cidade: campoTexto('Informe a cidade.', 2, 80),
  uf: z.enum(UFS, { error: 'Escolha o estado.' }),
  explicacaoVisitacao: textoOpcional(600),
});
export type PrimeiroPatio = z.output<typeof primeiroPatio>;

/** How far the installation is: each step as it was saved last, null where it was not yet. */
export const estadoDaInstalacao = z.strictObject({
  identidade: identidade.nullable(),
  cores: cores.nullable(),
  /** The logo as it will be shown, a picture within an address (`data:`); drawn from the name until one is sent. */
  logo: z.strictObject({ enviado: z.boolean(), imagem: z.string() }).nullable(),
  /** `pulado`: the yard is filled in later. */
  patio: z.union([primeiroPatio, z.literal('pulado')]).nullable(),
  /** Where the site answers once the house is open; empty until it is known. */
  urlSite: z.string(),
  concluidaEm: instante.nullable(),
});
export type EstadoDaInstalacao = z.output<typeof estadoDaInstalacao>;

export const verInstalacao = call({
  nome: 'verInstalacao',
  metodo: 'GET',
  caminho: '/v1/instalacao',
  acesso: ADMINISTRADORES,
  resumo: 'Até onde a instalação da casa foi.',
  saida: estadoDaInstalacao,
});

export const salvarIdentidade = call({
  nome: 'salvarIdentidade',
  metodo: 'PUT',
  caminho: '/v1/instalacao/identidade',
  acesso: ADMINISTRADORES,
  resumo: 'Nome, tipo e endereço da casa que se instala.',
  body: identidade,
  saida: estadoDaInstalacao,
});

export const salvarCores = call({
  nome: 'salvarCores',
  metodo: 'PUT',
  caminho: '/v1/instalacao/cores',
  acesso: ADMINISTRADORES,
  resumo: 'As duas cores da marca; as que não se leem são recusadas.',
  body: cores,
  saida: estadoDaInstalacao,
});

export const salvarLogo = call({
  nome: 'salvarLogo',
  metodo: 'PUT',
  caminho: '/v1/instalacao/logo',
  acesso: ADMINISTRADORES,
  resumo: 'O logotipo da casa (PNG, JPG, WebP ou SVG); um arquivo vazio volta ao desenhado com o nome.',
  arquivo: { maximoBytes: MAX_LOGO_BYTES },
  saida: estadoDaInstalacao,
  limitePorMinuto: 30,
});

export const salvarPrimeiroPatio = call({
  nome: 'salvarPrimeiroPatio',
  metodo: 'PUT',
  caminho: '/v1/instalacao/patio',
  acesso: ADMINISTRADORES,
  resumo: 'O primeiro pátio; nulo o deixa para depois.',
  body: z.strictObject({ patio: primeiroPatio.nullable() }),
  saida: estadoDaInstalacao,
});

export const concluirInstalacao = call({
  nome: 'concluirInstalacao',
  metodo: 'POST',
  caminho: '/v1/instalacao/concluir',
  acesso: ADMINISTRADORES,
  resumo: 'Abre a casa: a marca passa a responder no seu endereço, e só nele.',
  body: z.strictObject({}),
  saida: estadoDaInstalacao,
});
