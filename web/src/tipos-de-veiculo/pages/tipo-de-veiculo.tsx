import { tiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeTipoDeVeiculo() {
  const f = useRegistro(tiposDeVeiculo);
  return (
    <Formulario de={f}>
      <Grupo titulo="Tipo de veículo">
        <f.Campo nome="nome" />
        <f.Campo nome="categoria" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
