import { useEffect, useEffectEvent, useState } from 'react';
import { relogio } from '../../lib/clock.ts';
import { soOs } from './comparar.ts';
import type { Valores } from './comparar.ts';
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunho.ts';
import type { ChaveDoRascunho, Rascunho } from './rascunho.ts';

/** Typing goes on: what was typed is kept once nobody has for so long. */
const PAUSA_MS = 400;

type Opcoes = {
  readonly chave: ChaveDoRascunho | null;
  readonly pessoais: readonly string[];
  readonly mudados: readonly string[];
  readonly base: Valores;
  readonly valores: Valores;
};

/**
 * Keeps what is typed on this device while it is not saved, and offers what was found there at first. `oferecido` stays until it
 * is taken or thrown away; while it does, nothing that is typed takes its place.
 */
export function useRascunho({ chave, pessoais, mudados, base, valores }: Opcoes) {
  const [oferecido, setOferecido] = useState<Rascunho | null>(() =>
    chave === null ? null : lerRascunho(chave, relogio.agora()),
  );
  const [guardadoEm, setGuardadoEm] = useState<number | null>(null);
  const guardar = useEffectEvent((): void => {
    if (chave === null || oferecido !== null) return;
    const em = relogio.agora();
    guardarRascunho(chave, { em, antes: soOs(mudados, base), valores: soOs(mudados, valores) }, pessoais);
    setGuardadoEm(mudados.length === 0 ? null : em);
  });
  useEffect(() => {
    const espera = setTimeout(guardar, PAUSA_MS);
    return () => clearTimeout(espera);
  }, [valores, base]);
  useEffect(() => {
    const agora = (): void => guardar();
    addEventListener('pagehide', agora);
    return () => removeEventListener('pagehide', agora);
  }, []);
  const esquecer = (): void => {
    if (chave !== null) esquecerRascunho(chave);
    setOferecido(null);
    setGuardadoEm(null);
  };
  return { oferecido, guardadoEm, esquecer, aceitar: () => setOferecido(null) };
}
