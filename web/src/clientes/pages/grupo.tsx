import { cadastroDeGrupos } from '@martelo/schemas/papeis/cadastro-de-grupos.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One group: its name is a role and stays; a group that was deactivated keeps who is in it and takes nobody else. */
export function PaginaDoGrupo() {
  const f = useRegistro(cadastroDeGrupos);
  return (
    <Formulario de={f}>
      <Grupo titulo="Grupo" dito="Quem está nele participa também do que é reservado a ele">
        <f.Campo nome="nome" fixo={!f.novo} />
        <f.Campo nome="descricao" />
        {!f.novo && <f.Campo nome="papel" fixo inteiro />}
      </Grupo>
      <Historico />
    </Formulario>
  );
}
