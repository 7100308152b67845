import { Falha } from './falha.tsx';
import { PaginaEstreita } from './pagina-estreita.tsx';

type Props = { readonly titulo: string; readonly erro: unknown; readonly tentar: () => void };

/** A whole page that could not be loaded: it keeps its title, so that everybody knows where he is. */
export const PaginaQueFalhou = ({ titulo, erro, tentar }: Props) => (
  <PaginaEstreita largura="larga" titulo={titulo}>
    <Falha erro={erro} tentar={tentar} />
  </PaginaEstreita>
);
