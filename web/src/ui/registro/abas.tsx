import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import estilos from './abas.module.css';

/** A part of a record's page besides its form; `valor` stands in the address. */
export type Aba = {
  readonly valor: string;
  readonly rotulo: string;
  /** How many there are in it, where that is known. */
  readonly quantos?: number | undefined;
  readonly conteudo: ReactNode;
};

const buscaDe = (antes: Record<string, unknown>, valor: string): never => {
  const { aba: _aba, ...resto } = antes;
  return (valor === '' ? resto : { ...resto, aba: valor }) as never;
};

/** Which of them the address names; the form's own where it names none of them. */
export function useAba(abas: readonly Aba[]): string {
  const { aba } = useSearch({ strict: false }) as { readonly aba?: unknown };
  return abas.some((a) => a.valor === aba) ? String(aba) : '';
}

/** By which a tab and its panel know each other. */
const idDe = (de: string, valor: string, que: 'aba' | 'painel'): string =>
  `${de}-${que}-${valor === '' ? 'ficha' : valor}`;

type Props = {
  readonly rotulo: string;
  /** What the form's own is called. */
  readonly primeira: string;
  readonly abas: readonly Aba[];
  readonly atual: string;
  /** Something in the form waits to be saved. */
  readonly mexida: boolean;
  /** The form. */
  readonly children: ReactNode;
};

/**
 * The parts of a record's page as tabs: links, so that each has its address; arrow keys, Home and End go through them. The form stays
 * where it is while another part is shown: nothing that was typed is lost.
 */
export function AbasDaFicha({ rotulo, primeira, abas, atual, mexida, children }: Props) {
  const id = useId();
  const lista = useRef<HTMLDivElement>(null);
  const navegar = useNavigate();
  const todas = [{ valor: '', rotulo: primeira, quantos: undefined }, ...abas];
  const irPara = (i: number): void => {
    const para = todas[(i + todas.length) % todas.length];
    if (para === undefined) return;
    void navegar({
      to: '.',
      search: ((antes: Record<string, unknown>) => buscaDe(antes, para.valor)) as never,
      replace: true,
      resetScroll: false,
    });
    lista.current?.querySelector<HTMLElement>(`#${CSS.escape(idDe(id, para.valor, 'aba'))}`)?.focus();
  };
  const teclas = (e: KeyboardEvent): void => {
    const em = todas.findIndex((a) => a.valor === atual);
    const para = { ArrowRight: em + 1, ArrowLeft: em - 1, Home: 0, End: todas.length - 1 }[e.key];
    if (para === undefined || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    irPara(para);
  };
  return (
    <>
      <div
        ref={lista}
        role="tablist"
        aria-label={rotulo}
        className={estilos.abas}
        onKeyDown={teclas}
        tabIndex={-1}
      >
        {todas.map(({ valor, rotulo: texto, quantos }) => (
          <Link
            key={valor}
            to="."
            search={((antes: Record<string, unknown>) => buscaDe(antes, valor)) as never}
            resetScroll={false}
            role="tab"
            id={idDe(id, valor, 'aba')}
            aria-controls={idDe(id, valor, 'painel')}
            aria-selected={valor === atual}
            tabIndex={valor === atual ? 0 : -1}
            className={estilos.aba}
            activeProps={{}}
          >
            {texto}
            {quantos !== undefined && <span className={estilos.quantos}>{quantos}</span>}
            {valor === '' && mexida && atual !== '' && <span className={estilos.mexida}>não salvo</span>}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={idDe(id, '', 'painel')}
        aria-labelledby={idDe(id, '', 'aba')}
        hidden={atual !== ''}
        className={estilos.painel}
      >
        {children}
      </div>
      {abas
        .filter((a) => a.valor === atual)
        .map((a) => (
          <div
            key={a.valor}
            role="tabpanel"
            id={idDe(id, a.valor, 'painel')}
            aria-labelledby={idDe(id, a.valor, 'aba')}
            className={estilos.painel}
          >
            {a.conteudo}
          </div>
        ))}
    </>
  );
}
