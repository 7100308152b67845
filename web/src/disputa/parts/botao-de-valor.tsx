import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { seguirAperto } from '../aperto.ts';
import type { NoBotao } from '../visto.ts';
import { comValor, valorVisto, VISTO_MS } from '../visto.ts';

const semOuvir = () => () => undefined;
const nao = (): boolean => false;
const sim = (): boolean => true;

/** Whether the button has stood long enough to be meant. One that is in the first HTML has been there all the while. */
function useFirme(): boolean {
  const tomado = useSyncExternalStore(semOuvir, nao, sim);
  const [firme, setFirme] = useState(tomado);
  useEffect(() => {
    const fim = setTimeout(() => setFirme(true), VISTO_MS);
    return () => clearTimeout(fim);
  }, []);
  return firme;
}

type Props = Pick<
  ButtonProps,
  'size' | 'variant' | 'color' | 'fullWidth' | 'className' | 'disabled' | 'loading'
> & {
  /** What stands on the button, in centavos; it may change by itself. */
  readonly valor: number;
  /** Whether the press sends at once: then a second tap on what stood here before does not count. */
  readonly envia: boolean;
  /** Takes the focus as soon as it can be pressed. */
  readonly comFoco?: boolean;
  /** `visto`: what the press binds, which may be less than what stands on the button by now (visto.ts). */
  readonly aoApertar: (visto: number) => void;
  readonly children: ReactNode;
};

/** A button with a value that may rise under the finger: a press means what could be read when it began. */
export function BotaoDeValor({
  valor,
  envia,
  comFoco = false,
  disabled = false,
  aoApertar,
  ...resto
}: Props) {
  const firme = useFirme();
  const botao = useRef<HTMLButtonElement>(null);
  const historia = useRef<readonly NoBotao[]>([]);
  /** When the press began that is under way; null where nothing told it, as with a screen reader's press. */
  const inicio = useRef<number | null>(null);
  useLayoutEffect(() => {
    historia.current = comValor(historia.current, valor, performance.now());
  }, [valor]);
  useEffect(() => {
    if (firme && comFoco) botao.current?.focus();
  }, [firme, comFoco]);
  const aoTeclar = (e: KeyboardEvent): void => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    if (!e.repeat) inicio.current = e.timeStamp;
    // A key that is held down is one press, and it may have begun on another button.
    else if (e.key === 'Enter') e.preventDefault();
  };
  const apertado = (agora: number): void => {
    const comecou = inicio.current ?? agora;
    inicio.current = null;
    aoApertar(valorVisto(historia.current, comecou));
  };
  // A press may end long after it began: what it does is what the button does by then.
  const agir = useRef(apertado);
  useLayoutEffect(() => {
    agir.current = apertado;
  });
  return (
    <Button
      {...resto}
      ref={botao}
      disabled={disabled || (envia && !firme)}
      onPointerDown={(e) => {
        inicio.current = e.timeStamp;
        if (e.isPrimary && e.button === 0)
          seguirAperto(e.currentTarget, e, () => agir.current(performance.now()));
      }}
      onKeyDown={aoTeclar}
      onClick={(e) => apertado(e.timeStamp)}
    />
  );
}
