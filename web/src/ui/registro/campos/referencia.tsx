import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../../lib/chamar.ts';
import type { Item } from '../tipos.ts';
import { umReferido } from '../titulos.ts';
import { comum } from './comum.tsx';
import { useIncluir } from './incluir.ts';
import { Procurador } from './procurador.tsx';
import type { PropsDoTipo } from './tipo.ts';

const PAUSA_MS = 200;
const QUANTOS = 20;

/** The second thing that people know a record by: the next of the texts that its list is searched by. */
function miudoDe({ busca }: Lista, item: Item, titulo: string): { readonly miudo?: string } {
  const outro = busca.map((c) => item[c]).find((v) => typeof v === 'string' && v !== '' && v !== titulo);
  return typeof outro === 'string' ? { miudo: outro } : {};
}

/** The list that a field looks for records in. @throws TypeError where the page names none for it */
export function listaDoCampo({ lista, d }: Pick<PropsDoTipo, 'lista' | 'd'>): Lista {
  if (lista === undefined) throw new TypeError(`the field ${d.nome} needs the list of ${d.de ?? '?'}`);
  return lista;
}

/** Finds records of a list by what is typed: what a `Procurador` is handed. */
export function useProcura(lista: Lista) {
  const chamar = useChamar();
  const [texto, setTexto] = useState('');
  const [aberto, setAberto] = useState(false);
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const achados = useQuery({
    queryKey: ['lista', lista.de.nome, 'escolha', busca],
    queryFn: ({ signal }) =>
      chamar(
        lista.chamadas.listar,
        { query: { limit: QUANTOS, ...(busca.trim() === '' ? {} : { busca }) } },
        { signal },
      ),
    enabled: aberto,
    placeholderData: keepPreviousData,
  });
  return {
    aoProcurar: (t: string): void => {
      setAberto(true);
      setTexto(t);
    },
    achados: (achados.data?.itens ?? []).map((i) => {
      const item = i as unknown as Item;
      const rotulo = lista.de.titulo(item as never);
      return { valor: item.uid, rotulo, ...miudoDe(lista, item, rotulo) };
    }),
    procurando: achados.isFetching,
    vazio: achados.isError ? 'A lista não carregou.' : 'Nada encontrado.',
  };
}

/** Another record, found by typing in its own list. */
export function CampoDeReferencia(p: PropsDoTipo) {
  const lista = listaDoCampo(p);
  const uid = typeof p.valor === 'string' ? p.valor : null;
  const chamar = useChamar();
  const procura = useProcura(lista);
  const escolhido = useQuery({ ...umReferido(chamar, lista, uid ?? ''), enabled: uid !== null });
  const aoIncluir = useIncluir(lista, p.incluir, p.mudar);
  const { onBlur, ...campo } = comum(p);
  const mostrado =
    escolhido.data === undefined
      ? escolhido.isError
        ? 'Não carregou'
        : '…'
      : lista.de.titulo(escolhido.data as never);
  return (
    <Procurador
      {...procura}
      campo={{ ...campo, placeholder: p.d.exemplo === '' ? 'Escreva para procurar' : p.d.exemplo }}
      escolhido={uid === null ? '' : mostrado}
      podeLimpar={p.d.aceitaNulo}
      aoEscolher={p.mudar}
      aoIncluir={aoIncluir}
      aoSair={onBlur}
    />
  );
}
