import { carteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeCarteira() {
  const f = useRegistro(carteiras);
  return (
    <Formulario de={f}>
      <Grupo titulo="Carteira">
        <f.Campo nome="nome" />
        <f.Campo nome="tipo" />
        <f.Campo nome="infoCompl" />
        <f.Campo nome="prioridade" />
        <f.Campo nome="endId" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
