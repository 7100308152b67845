import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { ELEMENTOS } from './elementos.ts';
import {
  camposDaPagina,
  camposDaSessao,
  camposDoItem,
  itemDaSessao,
  sessaoDaPagina,
  uriDePagina,
} from './pagina.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { PRIORIDADES } from './opcoes.ts';
import { EDITORES } from '../shared/papeis.ts';

/** A page as its editors see it: the draft, and what is published. */
const paginaEmEdicao = z.strictObject({
  uid,
  hotUid: uid,
  ...camposDaPagina,
  sessoes: z.array(sessaoDaPagina).max(40),
  /** The published version; null where the page was never published. */
  versaoPublicada: z.number().int().nullable(),
  publicadaEm: instante.nullable(),
  /** Whether the draft says something that is not published yet. */
  temMudancas: z.boolean(),
});

const daPagina = z.strictObject({ id: uid });

export const verConfiguracaoDaPagina = call({
  nome: 'verConfiguracaoDaPagina',
  metodo: 'GET',
  caminho: '/v1/hotsite/paginas/configuracao/',
  acesso: EDITORES,
  resumo: 'O rascunho de uma página, para o editor.',
  query: z.strictObject({ uri: uriDePagina }),
  saida: paginaEmEdicao,
});

export const listarPaginas = call({
  nome: 'listarPaginas',
  metodo: 'GET',
  caminho: '/v1/hotsite/paginas/lista',
  acesso: EDITORES,
  resumo: 'As páginas do site, com o que já está publicado.',
  saida: z.strictObject({
    paginas: z.array(
      z.strictObject({
        uid,
        uri: z.string(),
        titulo: z.string(),
        versaoPublicada: z.number().int().nullable(),
        publicadaEm: instante.nullable(),
        temMudancas: z.boolean(),
        ligada: z.boolean(),
      }),
    ),
  }),
});

const corpoDaPagina = z.strictObject({ ...camposDaPagina, hotUid: uid });

export const criarPagina = call({
  nome: 'criarPagina',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/',
  acesso: EDITORES,
  resumo: 'Cria uma página, ainda sem publicar.',
  body: corpoDaPagina,
  saida: paginaEmEdicao,
});

export const salvarPagina = call({
  nome: 'salvarPagina',
  metodo: 'PUT',
  caminho: '/v1/hotsite/paginas/{id}',
  acesso: EDITORES,
  resumo: 'Salva o rascunho de uma página.',
  params: daPagina,
  /** With a `revisao` it is saved only while that is the last; the specification knows none. */
  body: corpoDaPagina.extend({ revisao: z.number().int().min(0).max(2_147_483_647).optional() }),
  saida: paginaEmEdicao,
});

export const publicarPagina = call({
  nome: 'publicarPagina',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/{id}/publicar',
  acesso: EDITORES,
  resumo: 'Publica o rascunho como uma nova versão.',
  params: daPagina,
  saida: paginaEmEdicao,
});

export const listarVersoesDaPagina = call({
  nome: 'listarVersoesDaPagina',
  metodo: 'GET',
  caminho: '/v1/hotsite/paginas/{id}/versoes',
  acesso: EDITORES,
  resumo: 'As versões publicadas de uma página, da mais nova à mais velha.',
  params: daPagina,
  saida: z.strictObject({
    versoes: z.array(
      z.strictObject({ versao: z.number().int(), autorNome: z.string(), publicadaEm: instante }),
    ),
  }),
});

export const restaurarVersaoDaPagina = call({
  nome: 'restaurarVersaoDaPagina',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/{id}/versoes/{versao}/restaurar',
  acesso: EDITORES,
  resumo: 'Põe uma versão antiga de volta no rascunho.',
  params: z.strictObject({ id: uid, versao: inteiroDaUrl(1, 1_000_000) }),
  saida: paginaEmEdicao,
});

/** The kind's own form is checked against the kind (spec 3, section 5, Session update). */
const corpoDaSessao = {
  ...camposDaSessao,
  configuracao: z.record(z.string().max(60), z.unknown()).default({}),
};

export const criarSessao = call({
  nome: 'criarSessao',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/sessao/',
  acesso: EDITORES,
  resumo: 'Acrescenta uma seção a uma página.',
  body: z.strictObject({
    paginaUid: uid,
    elemento: z.enum(ELEMENTOS, 'Este tipo de seção não existe.'),
    ...corpoDaSessao,
  }),
  saida: sessaoDaPagina,
});

export const salvarSessao = call({
  nome: 'salvarSessao',
  metodo: 'PUT',
  caminho: '/v1/hotsite/paginas/sessao/{id}',
  acesso: EDITORES,
  resumo: 'Salva uma seção.',
  params: daPagina,
  body: z.strictObject(corpoDaSessao),
  saida: sessaoDaPagina,
});

export const apagarSessao = call({
  nome: 'apagarSessao',
  metodo: 'DELETE',
  caminho: '/v1/hotsite/paginas/sessao/{id}',
  acesso: EDITORES,
  resumo: 'Apaga uma seção com os seus itens.',
  params: daPagina,
  saida: z.strictObject({ apagado: z.boolean() }),
});

export const mudarPrioridadeDaSessao = call({
  nome: 'mudarPrioridadeDaSessao',
  metodo: 'PUT',
  caminho: '/v1/hotsite/paginas/sessao/prioridade/{id}/',
  acesso: EDITORES,
  resumo: 'Sobe ou desce uma seção na página.',
  params: daPagina,
  body: z.strictObject({ prioridade: z.enum(PRIORIDADES, 'Use aumentar ou diminuir.') }),
  saida: z.strictObject({ sessoes: z.array(z.strictObject({ uid, prioridade: z.number().int() })) }),
});

export const criarItem = call({
  nome: 'criarItem',
  metodo: 'POST',
  caminho: '/v1/hotsite/paginas/sessao/itens',
  acesso: EDITORES,
  resumo: 'Acrescenta ou duplica um item de uma seção.',
  body: z.strictObject({ sessaoUid: uid, ...camposDoItem }),
  saida: itemDaSessao,
});

export const salvarItem = call({
  nome: 'salvarItem',
  metodo: 'PUT',
  caminho: '/v1/hotsite/paginas/sessao/itens/{id}',
  acesso: EDITORES,
  resumo: 'Salva um item.',
  params: daPagina,
  body: z.strictObject({ ...camposDoItem, prioridade: z.number().int().min(0).max(1_000).optional() }),
  saida: itemDaSessao,
});

export const apagarItem = call({
  nome: 'apagarItem',
  metodo: 'DELETE',
  caminho: '/v1/hotsite/paginas/sessao/itens/{id}',
  acesso: EDITORES,
  resumo: 'Apaga um item.',
  params: daPagina,
  saida: z.strictObject({ apagado: z.boolean() }),
});
