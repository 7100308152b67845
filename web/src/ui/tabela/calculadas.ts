import type { Palavras } from '@martelo/schemas/shared/registro/campo.ts';
import { dizer } from '@martelo/schemas/shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';

/** A column that is no field of the record: the page draws it, nothing orders, filters or exports it. */
type Calculada = { readonly rotulo: Palavras; readonly numero?: boolean };

const descrever = (nome: string, { rotulo, numero = false }: Calculada): DescricaoDeCampo => ({
  nome,
  tipo: numero ? 'inteiro' : 'texto',
  rotulo: dizer(rotulo, TERMOS.leilao),
  ...(typeof rotulo === 'string' ? {} : { palavras: { rotulo, ajuda: '' } }),
  ajuda: '',
  exemplo: '',
  pessoal: false,
  obrigatorio: false,
  aceitaNulo: true,
  inicial: null,
  opcoes: [],
  de: null,
  minimo: null,
  maximo: null,
  itens: [],
});

/** The list with columns of the page's own besides its fields, and which of both it begins with. */
export function comCalculadas<L extends Lista, const N extends string>(
  de: L,
  calculadas: Readonly<Record<N, Calculada>>,
  colunas: readonly (L['colunas'][number] | NoInfer<N>)[],
): Omit<L, 'colunas'> & { readonly colunas: readonly (L['colunas'][number] | N)[] } {
  const novas = Object.entries<Calculada>(calculadas).map(
    ([nome, dita]) => [nome, descrever(nome, dita)] as const,
  );
  return { ...de, colunas, campos: new Map([...de.campos, ...novas]) };
}
