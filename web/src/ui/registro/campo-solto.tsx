import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { CampoDoTipo } from './campos/todos.tsx';

type Props = {
  readonly d: DescricaoDeCampo;
  readonly valor: unknown;
  readonly mudar: (valor: unknown) => void;
  readonly erro?: string | undefined;
  /** Where another record is chosen: its list. */
  readonly lista?: Lista | undefined;
};

/** One field of the contract outside of a form, such as in a dialog of one question. */
export const CampoSolto = ({ d, valor, mudar, erro, lista }: Props) => (
  <CampoDoTipo
    d={d}
    onde={d.nome}
    valor={valor}
    mudar={mudar}
    sair={() => undefined}
    erros={erro === undefined ? {} : { [d.nome]: erro }}
    alterado={false}
    soLeitura={false}
    lista={lista}
    irmaos={{ descricao: [d], valores: { [d.nome]: valor }, mudar: (_nome, novo) => mudar(novo) }}
  />
);
