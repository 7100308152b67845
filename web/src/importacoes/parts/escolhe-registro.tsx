import { listaDeAssessoriasJuridicas } from '@martelo/schemas/assessorias-juridicas/assessoria-juridica.ts';
import { listaDeCarteiras } from '@martelo/schemas/carteiras/carteira.ts';
import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { listaDeEstadosDeConservacao } from '@martelo/schemas/estados-de-conservacao/estado-de-conservacao.ts';
import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { listaDeTiposDeVeiculo } from '@martelo/schemas/tipos-de-veiculo/tipo-de-veiculo.ts';
import { listaDeUnidadesDeNegocio } from '@martelo/schemas/unidades-de-negocio/unidade-de-negocio.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';

/** Lists of the records that a sheet names. One of another record is typed by its name. */
const LISTAS: Readonly<Record<string, Lista>> = Object.fromEntries(
  [
    listaDeComitentes,
    listaDeCadastroDeLeiloes,
    listaDeTags,
    listaDeTiposDeVeiculo,
    listaDeMarcas,
    listaDeEstadosDeConservacao,
    listaDeCarteiras,
    listaDeUnidadesDeNegocio,
    listaDeAssessoriasJuridicas,
  ].map((lista): [string, Lista] => [lista.de.nome, lista as unknown as Lista]),
);
const PAUSA_MS = 200;
const QUANTOS = 50;

/** Whether its records are found by typing. */
export const temLista = (de: string | null): boolean => de !== null && de in LISTAS;

type Props = {
  readonly de: string;
  readonly label: string;
  /** Its uid, or its name as the sheet says it; empty for none. */
  readonly valor: string;
  readonly aoMudar: (uid: string) => void;
  readonly description?: string;
  readonly placeholder?: string;
};

/** One record of the house, found by typing. */
export function EscolheRegistro({
  de,
  label,
  valor,
  aoMudar,
  description,
  placeholder = 'Digite para procurar',
}: Props) {
  const chamar = useChamar();
  const lista = LISTAS[de];
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const [escolhido, setEscolhido] = useState<{ value: string; label: string } | null>(null);
  const achados = useQuery({
    queryKey: ['lista', de, 'da importação', busca],
    queryFn: ({ signal }) =>
      lista === undefined
        ? null
        : chamar(
            lista.chamadas.listar,
            {
              query: {
                limit: QUANTOS,
                filter: ['ativo||eq||true'],
                ...(busca.trim() === '' ? {} : { busca }),
              } as never,
            },
            { signal },
          ),
    placeholderData: keepPreviousData,
  });
  const dados = ((achados.data as { itens?: { uid: string }[] } | null)?.itens ?? []).map((um) => ({
    value: um.uid,
    label: lista?.de.titulo(um as never) ?? um.uid,
  }));
  const fora =
    valor === '' || dados.some((d) => d.value === valor) ? [] : [escolhido ?? { value: valor, label: valor }];
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      data={[...fora.filter((f) => f.value === valor), ...dados]}
      value={valor === '' ? null : valor}
      searchable
      clearable
      nothingFoundMessage="Nada encontrado"
      onSearchChange={setTexto}
      filter={({ options }) => options}
      onChange={(uid, opcao) => {
        setEscolhido(uid === null || opcao === null ? null : { value: uid, label: opcao.label });
        aoMudar(uid ?? '');
      }}
    />
  );
}
