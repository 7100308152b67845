import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { CampoDoTipo } from './campos/todos.tsx';

type Props = {
  readonly d: DescricaoDeCampo;
  readonly valor: unknown;
  readonly mudar: (valor: unknown) => void;
  readonly erro?: string | undefined;
};

/** One field of the contract outside of a form, such as in a dialog of one question. */
export const CampoSolto = ({ d, valor, mudar, erro }: Props) => (
  <CampoDoTipo
    d={d}
    onde={d.nome}
    valor={valor}
    mudar={mudar}
    sair={() => undefined}
    erros={erro === undefined ? {} : { [d.nome]: erro }}
    alterado={false}
    soLeitura={false}
    irmaos={{ descricao: [d], valores: { [d.nome]: valor }, mudar: (_nome, novo) => mudar(novo) }}
  />
);
