import { unidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeUnidadeDeNegocio() {
  const f = useRegistro(unidadesDeNegocio);
  return (
    <Formulario de={f}>
      <Grupo titulo="Unidade de negócio">
        <f.Campo nome="nome" />
        <f.Campo nome="prioridade" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
