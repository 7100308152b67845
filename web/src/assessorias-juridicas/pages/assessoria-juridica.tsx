import { assessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDeAssessoriaJuridica() {
  const f = useRegistro(assessoriasJuridicas);
  return (
    <Formulario de={f}>
      <Grupo titulo="Assessoria jurídica">
        <f.Campo nome="nome" />
        <f.Campo nome="cnpj" />
        <f.Campo nome="telefone" />
        <f.Campo nome="email" />
        <f.Campo nome="observacao" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
