import { leiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** Who conducts, as the edital names him. */
export function PaginaDoLeiloeiroOficial() {
  const f = useRegistro(leiloeiros);
  return (
    <Formulario de={f}>
      <Grupo titulo="Identificação">
        <f.Campo nome="nome" />
        <f.Campo nome="inscricao" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
