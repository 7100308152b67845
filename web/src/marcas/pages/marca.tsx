import { marcas } from '@martelo/schemas/marcas/marca.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeMarca() {
  const f = useRegistro(marcas);
  return (
    <Formulario de={f}>
      <Grupo titulo="Marca">
        <f.Campo nome="nome" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
