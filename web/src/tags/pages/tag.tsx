import { tags } from '@martelo/schemas/tags/tag.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeTag() {
  const f = useRegistro(tags);
  return (
    <Formulario de={f}>
      <Grupo titulo="Tag">
        <f.Campo nome="nome" />
        <f.Campo nome="cor" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
