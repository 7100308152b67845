import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lerGaveta, porNaGaveta } from '../../lib/gaveta.ts';
import { escreverVista, lerVista, nomesNoEndereco } from './endereco.ts';
import type { Vista } from './endereco.ts';
import type { Densidade, ListaQualquer, Vitrine } from './tipos.ts';
import { ALTURAS } from './tipos.ts';

const chaveDasColunas = ({ de }: Vitrine): string => `martelo-colunas ${de.nome}`;
const CHAVE_DA_DENSIDADE = 'martelo-densidade';

/** How the list stands: in its address, all of it; columns and density as this device had them last. */
export function useVista(lista: ListaQualquer) {
  const search: object = useSearch({ strict: false });
  const navegar = useNavigate();
  const vista = lerVista(lista, search as Readonly<Record<string, unknown>>);
  const [densidade, setDensidade] = useState<Densidade>(() => {
    const dita = lerGaveta('localStorage', CHAVE_DA_DENSIDADE);
    return dita !== null && dita in ALTURAS ? (dita as Densidade) : 'normal';
  });
  const daqui = (lerGaveta('localStorage', chaveDasColunas(lista)) ?? '')
    .split(',')
    .filter((c) => lista.campos.has(c));
  const colunas: readonly string[] = vista.colunas ?? (daqui.length === 0 ? lista.colunas : daqui);
  const mudar = (mudanca: Partial<Vista>, { historia = true } = {}): void => {
    if (mudanca.colunas !== undefined)
      porNaGaveta('localStorage', chaveDasColunas(lista), mudanca.colunas?.join(',') ?? null);
    const outros = Object.entries(search).filter(([n]) => !nomesNoEndereco(lista).includes(n));
    void navegar({
      to: '.',
      search: { ...Object.fromEntries(outros), ...escreverVista(lista, { ...vista, ...mudanca }) } as never,
      replace: !historia,
      resetScroll: false,
    });
  };
  return {
    vista,
    colunas,
    mudar,
    densidade,
    mudarDensidade: (nova: Densidade): void => {
      porNaGaveta('localStorage', CHAVE_DA_DENSIDADE, nova);
      setDensidade(nova);
    },
  };
}
