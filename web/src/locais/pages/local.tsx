import { locais } from '@martelo/schemas/locais/local.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One place. */
export function PaginaDoLocal() {
  const f = useRegistro(locais);
  return (
    <Formulario de={f}>
      <Grupo titulo="Local">
        <f.Campo nome="nome" />
        <f.Campo nome="telefone" />
      </Grupo>
      <Grupo titulo="Endereço" dito="Como o site e o edital o dizem">
        <f.Campo nome="endereco" inteiro />
        <f.Campo nome="cidade" />
        <f.Campo nome="uf" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
