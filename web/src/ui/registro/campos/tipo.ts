import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { Erros } from '../erros-dos-campos.ts';
import type { Valores } from '../comparar.ts';

/** The form that a field stands in: the whole one, or one of a list. */
export type Irmaos = {
  readonly descricao: readonly DescricaoDeCampo[];
  readonly valores: Valores;
  readonly mudar: (nome: string, valor: unknown) => void;
};

/** What every kind of field is handed. */
export type PropsDoTipo = {
  readonly d: DescricaoDeCampo;
  /** Where it stands in the form: `contatos.0.nome`. */
  readonly onde: string;
  readonly valor: unknown;
  readonly mudar: (valor: unknown) => void;
  /** Somebody leaves it. */
  readonly sair: () => void;
  readonly erros: Erros;
  readonly alterado: boolean;
  readonly soLeitura: boolean;
  readonly irmaos: Irmaos;
  readonly lista?: Lista | undefined;
  /** Fields of a new record of that list, by the name that somebody typed and did not find. */
  readonly incluir?: ((nome: string) => Valores) | undefined;
};
