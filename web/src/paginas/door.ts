export { carregarConteudo, SECOES } from './carregar-pagina.ts';
export { CorpoDepois as CorpoDaPagina } from './parts/corpo-depois.ts';
export { ConteudoDoFormulario } from './parts/conteudo-do-formulario.tsx';
export { Ilustracao } from './parts/ilustracao.tsx';
export { paginaQuery } from './queries.ts';
