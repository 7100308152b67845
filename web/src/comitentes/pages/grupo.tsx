import { gruposDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One group of consignors. */
export function PaginaDoGrupoDeComitentes() {
  const f = useRegistro(gruposDeComitentes);
  return (
    <Formulario de={f}>
      <Grupo titulo="Grupo">
        <f.Campo nome="cogSigla" />
        <f.Campo nome="nome" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
