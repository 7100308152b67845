import { comitentes, listaDeGruposDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One consignor. */
export function PaginaDoComitente() {
  const f = useRegistro(comitentes);
  return (
    <Formulario de={f}>
      <Grupo titulo="No site" dito="O que o comprador vê">
        <f.Campo nome="nomeSite" />
        <f.Campo nome="grupo" lista={listaDeGruposDeComitentes} />
        <f.Campo nome="logomarcaUrl" />
      </Grupo>
      <Grupo titulo="Identificação">
        <f.Campo nome="razaoSocial" />
        <f.Campo nome="documento" />
      </Grupo>
      <Grupo titulo="Contato">
        <f.Campo nome="contato" inteiro />
        <f.Campo nome="email" />
        <f.Campo nome="telefone" />
      </Grupo>
      <Grupo titulo="Acerto">
        <f.Campo nome="bcoIdBoleto" />
        <f.Campo nome="bcoIdDeposito" />
        <f.Campo nome="cotId" />
        <f.Campo nome="pedeAutorizacao" />
        <f.Campo nome="observacao" />
      </Grupo>
      <Historico />
    </Formulario>
  );
}
