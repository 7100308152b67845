import { videosInstitucionais } from '@martelo/schemas/videos-institucionais/video-institucional.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One film. */
export function PaginaDeVideoInstitucional() {
  const f = useRegistro(videosInstitucionais);
  return (
    <Formulario de={f}>
      <Grupo titulo="Vídeo">
        <f.Campo nome="nome" />
        <f.Campo nome="url" inteiro />
        <f.Campo nome="filename" />
        <f.Campo nome="tempoEmSegundos" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
