import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Filtros } from '../filtros.ts';
import { SEM_FILTROS } from '../filtros.ts';
import type { Ficha } from '../rotulos.ts';
import estilos from './fichas.module.css';

type Props = {
  readonly fichas: readonly Ficha[];
  readonly aoMudar: (filtros: Filtros) => void;
  /** Takes the focus when no chip is left to have it. */
  readonly aoEsvaziar: () => void;
};

/** What is chosen, each to be taken away by a press; the focus goes on to the chip beside it. */
export function Fichas({ fichas, aoMudar, aoEsvaziar }: Props) {
  const lista = useRef<HTMLUListElement>(null);
  if (fichas.length === 0) return null;
  const retirar = (f: Ficha, i: number): void => {
    const vizinha = lista.current?.children[i < fichas.length - 1 ? i + 1 : i - 1];
    if (vizinha === undefined) aoEsvaziar();
    else vizinha.querySelector('button')?.focus();
    aoMudar(f.sem);
  };
  return (
    <ul ref={lista} className={estilos.fichas} aria-label="Filtros escolhidos">
      {fichas.map((f, i) => (
        <li key={f.chave}>
          <button type="button" className={estilos.ficha} onClick={() => retirar(f, i)}>
            <span className="so-leitor">Retirar o filtro </span>
            {f.rotulo}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      {fichas.length > 1 && (
        <li>
          <button
            type="button"
            className={estilos.tudo}
            onClick={() => {
              aoEsvaziar();
              aoMudar(SEM_FILTROS);
            }}
          >
            Limpar tudo
          </button>
        </li>
      )}
    </ul>
  );
}
