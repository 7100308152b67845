import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../lib/chamar.ts';
import { formatarLugar } from '../lib/format/texto.ts';
import { municipiosDe, ufDe } from '../lib/lugares.ts';
import type { Uf } from '../lib/lugares.ts';

/**
 * Names for values that stand as numbers: cities, so far. Whoever reads one has it fetched with all the cities of its state, and
 * sees its code until then.
 */
export function useNomes(): NomesDe {
  const chamar = useChamar();
  const [ufs] = useState(() => new Set<Uf>());
  const [, outraVez] = useState(0);
  const listas = useQueries({ queries: [...ufs].map((uf) => municipiosDe(chamar, uf)) });
  return (campo, valor) => {
    if (campo.tipo !== 'lugar' || typeof valor !== 'number') return undefined;
    const uf = ufDe(valor);
    if (uf === null) return undefined;
    if (!ufs.has(uf)) {
      ufs.add(uf);
      // Not while somebody renders: the next moment asks for them.
      queueMicrotask(() => outraVez((n) => n + 1));
    }
    const cidade = listas[[...ufs].indexOf(uf)]?.data?.municipios.find((m) => m.locId === valor);
    return cidade === undefined ? undefined : formatarLugar(cidade.nome, uf);
  };
}
