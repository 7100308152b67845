import { tiposDeAnexo } from '@martelo/schemas/tipos-de-anexo/tipo-de-anexo.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeTipoDeAnexo() {
  const f = useRegistro(tiposDeAnexo);
  return (
    <Formulario de={f}>
      <Grupo titulo="Tipo de anexo">
        <f.Campo nome="nome" />
        <f.Campo nome="prioridade" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
