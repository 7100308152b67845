import { Falha } from './falha.tsx';
import { PaginaEstreita } from './pagina-estreita.tsx';

type Props = Parameters<typeof Falha>[0] & { readonly titulo: string };

/** A whole page that could not be loaded: it keeps its title, so that everybody knows where he is. */
export const PaginaQueFalhou = ({ titulo, de }: Props) => (
  <PaginaEstreita largura="larga" titulo={titulo}>
    <Falha de={de} />
  </PaginaEstreita>
);
