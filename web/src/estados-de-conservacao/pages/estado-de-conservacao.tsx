import { estadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeEstadoDeConservacao() {
  const f = useRegistro(estadosDeConservacao);
  return (
    <Formulario de={f}>
      <Grupo titulo="Estado de conservação">
        <f.Campo nome="nome" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
