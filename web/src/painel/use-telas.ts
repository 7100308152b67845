import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRotasDoUsuario, useSessao } from '../sessao/door.ts';
import { telasAbertas } from './menu.ts';

/** The screens of the painel that who is logged in may open, in the order of the menu. */
export function useTelas(): readonly Tela[] {
  const papeis = useSessao()?.roles ?? null;
  const rotas = useRotasDoUsuario();
  return useMemo(() => telasAbertas(papeis, rotas), [papeis, rotas]);
}

/** The screen that is open; null where the address has none. */
export const useTela = (): Tela | null =>
  useMatches({ select: (m) => m.findLast((x) => x.staticData.tela !== undefined)?.staticData.tela ?? null });

/** Whether a console is open: it has the whole window. Not where somebody may not open it. */
export const useJanelaInteira = (): boolean =>
  useMatches({
    select: (m) => m.some((x) => x.staticData.tela?.layout === 'console' && x.status !== 'error'),
  });
