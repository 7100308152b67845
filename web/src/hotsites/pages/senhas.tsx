import { salvarSenhas } from '@martelo/schemas/hotsites/regras.ts';
import { SENHA_MINIMA } from '@martelo/schemas/shared/senha.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, useFormulario } from '../../ui/registro/door.ts';
import { useHotsiteAdmin, useRegraDoHotsite } from '../mudar.ts';
import type { HotsiteDaEquipe, RegraDoHotsite } from '../mudar.ts';

const REGRA: RegraDoHotsite<{ senhaMinima: number }> = {
  ler: (h) => ({ senhaMinima: h.senhaMinima ?? SENHA_MINIMA }),
  escrever: ({ senhaMinima }) => ({ senhaMinima }),
};

function Senhas({ atual }: { readonly atual: HotsiteDaEquipe }) {
  const salvar = useRegraDoHotsite(REGRA);
  const f = useFormulario(
    salvarSenhas,
    { ...REGRA.ler(atual), revisao: atual.revisao },
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
      {atual.data !== undefined && <Senhas atual={atual.data} />}
    </>
  );
}
