import type { SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';

type Base = Pick<SessaoDaPagina, 'margemCabecalho' | 'margemRodape' | 'tamanhoColuna' | 'container'> & {
  readonly configuracao: { readonly titulo: string; readonly subtitulo: string };
};

/** A section's heading and measures, as `Secao` takes them. Half a column has no measure of its own. */
export const emSecao = ({ margemCabecalho, margemRodape, tamanhoColuna, container, configuracao }: Base) => ({
  titulo: configuracao.titulo,
  subtitulo: configuracao.subtitulo,
  acima: margemCabecalho,
  abaixo: margemRodape,
  largura: container && tamanhoColuna === 'inteira',
});
