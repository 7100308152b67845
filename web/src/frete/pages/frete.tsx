import { fretes } from '@martelo/schemas/frete/frete.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** What a vehicle costs from one place to one city, and how long it takes. */
export function PaginaDoFrete() {
  const f = useRegistro(fretes);
  return (
    <Formulario de={f}>
      <Grupo titulo="De onde, para onde">
        <f.Campo nome="origem" inteiro />
        <f.Campo nome="estado" />
        <f.Campo nome="cidade" />
      </Grupo>
      <Grupo titulo="Preço e prazo">
        <f.Campo nome="valor" />
        <f.Campo nome="prazo" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
