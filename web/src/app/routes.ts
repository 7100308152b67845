import { rotasDaAuditoria } from '../auditoria/routes.ts';
import { rotasDaBusca } from '../busca/routes.ts';
import { rotasDoCadastro } from '../cadastro/routes.ts';
import { rotasDaComparacao } from '../comparacao/routes.ts';
import { rotasDosClientes } from '../clientes/routes.ts';
import { rotasDosDocumentos } from '../documentos/routes.ts';
import { rotasDosFavoritos } from '../favoritos/routes.ts';
import { rotasDoConvite } from '../equipe/routes.ts';
import { rotasDaInstalacao } from '../instalacao/routes.ts';
import { tituloSemNome } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { rotasDosLotes } from '../lotes/routes.ts';
import { rotasDasPaginas } from '../paginas/routes.ts';
import { rotasDaSessao } from '../sessao/routes.ts';
import { rotasDosLeiloes } from '../leiloes/routes.ts';
import { PaginaDeErro } from './error-page.tsx';
import { PaginaNaoEncontrada } from './not-found-page.tsx';
import { Casca } from './shell.tsx';

raiz.update({
  // Where a page names itself no better: the not-found page, an error.
  head: ({ match }) => ({
    meta: [{ title: tituloSemNome(match.context.hotsite?.nomeSite ?? 'Martelo', match) }],
  }),
  component: Casca,
  errorComponent: PaginaDeErro,
  notFoundComponent: PaginaNaoEncontrada,
});

/** All routes of the app: each room's routes below the shell. */
export const arvore = raiz.addChildren([
  ...rotasDasPaginas,
  ...rotasDosLeiloes,
  ...rotasDosLotes,
  ...rotasDaBusca,
  ...rotasDosFavoritos,
  ...rotasDaComparacao,
  ...rotasDaSessao,
  ...rotasDoCadastro,
  ...rotasDaInstalacao,
  ...rotasDoConvite,
  ...rotasDosClientes,
  ...rotasDosDocumentos,
  ...rotasDaAuditoria,
]);
