import { listaDeVideosInstitucionais } from '@martelo/schemas/videos-institucionais/video-institucional.ts';
import { telasDeVideosInstitucionais } from '@martelo/schemas/videos-institucionais/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/videos-institucionais: films of the house itself. */
export const PaginaDeVideosInstitucionais = () => (
  <Lista
    de={listaDeVideosInstitucionais}
    titulo="Vídeos institucionais"
    vazio="Nenhum vídeo institucional cadastrado"
    nova="Novo vídeo"
    ficha={telasDeVideosInstitucionais.ficha}
  />
);
