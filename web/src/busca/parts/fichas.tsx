import { IconX } from '@tabler/icons-react';
import type { Filtros } from '../filtros.ts';
import { SEM_FILTROS } from '../filtros.ts';
import type { Ficha } from '../rotulos.ts';
import estilos from './fichas.module.css';

type Props = { readonly fichas: readonly Ficha[]; readonly aoMudar: (filtros: Filtros) => void };

/** What is chosen, each to be taken away by a press. */
export function Fichas({ fichas, aoMudar }: Props) {
  if (fichas.length === 0) return null;
  return (
    <ul className={estilos.fichas} aria-label="Filtros escolhidos">
      {fichas.map((f) => (
        <li key={f.chave}>
          <button type="button" className={estilos.ficha} onClick={() => aoMudar(f.sem)}>
            <span className="so-leitor">Retirar o filtro </span>
            {f.rotulo}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      {fichas.length > 1 && (
        <li>
          <button type="button" className={estilos.tudo} onClick={() => aoMudar(SEM_FILTROS)}>
            Limpar tudo
          </button>
        </li>
      )}
    </ul>
  );
}
