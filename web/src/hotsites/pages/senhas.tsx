import { salvarSenhas } from '@martelo/schemas/hotsites/regras.ts';
import { SENHA_MINIMA } from '@martelo/schemas/shared/senha.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, useFormulario } from '../../ui/registro/door.ts';
import { useHotsiteAdmin, useSalvarNoHotsite } from '../mudar.ts';

function Senhas({ atual }: { readonly atual: number }) {
  const salvar = useSalvarNoHotsite((v: { senhaMinima: number }) => v);
  const f = useFormulario(
    salvarSenhas,
    { senhaMinima: atual },
    { um: 'senhas', rascunho: 'senhas', ...salvar },
  );
  return (
    <Formulario de={f} titulo="Senhas">
      <Grupo titulo="Tamanho">
        <Inteiro>
          <p className={formularios.miudo}>
            Vale para quem escolhe uma senha de agora em diante. As que já existem continuam valendo.
          </p>
        </Inteiro>
        <f.Campo nome="senhaMinima" />
      </Grupo>
    </Formulario>
  );
}

/** /admin/senhas: how long a password must be that is chosen here. */
export function PaginaDasSenhas() {
  const atual = useHotsiteAdmin();
  return (
    <>
      <Espera de={atual} altura={140} />
      {atual.data !== undefined && <Senhas atual={atual.data.senhaMinima ?? SENHA_MINIMA} />}
    </>
  );
}
