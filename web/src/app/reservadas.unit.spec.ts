import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aceitaScripts as segundaTranca } from '@martelo/schemas/hotsites/scripts.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { aceitaScripts } from '../lib/raiz.ts';
import type { DadosDaRota } from '../lib/raiz.ts';
import { arvore } from './routes.ts';

const todas = (rota: AnyRoute): AnyRoute[] => [
  rota,
  ...Object.values((rota.children ?? {}) as Record<string, AnyRoute>).flatMap(todas),
];
const rotas = todas(arvore as AnyRoute).flatMap((rota) => {
  const {
    ssr,
    staticData = {},
    path: caminho,
  } = rota.options as {
    ssr?: boolean;
    staticData?: DadosDaRota;
    path?: string;
  };
  return caminho === undefined ? [] : [{ caminho, guardada: ssr === false, staticData }];
});
const web = path.join(import.meta.dirname, '../..');
/** What people type that no script of a tenant may read. */
const SEGREDOS = /CampoDeSenha|PasswordInput|current-password|new-password|one-time-code/;

describe('pages in whose document no script of a tenant runs', () => {
  it.each(rotas.map((r) => [r.caminho, r] as const))(
    '%s is told apart',
    (caminho, { guardada, staticData }) => {
      const aberta = aceitaScripts([{ routeId: '__root__' }, { routeId: caminho, staticData }]);
      // Guarded pages are somebody's own or the staff's; a page of the shop is rendered for everybody.
      if (guardada) expect(aberta).toBe(false);
      // The second lock says the same by the address.
      expect(segundaTranca(caminho)).toBe(aberta);
      const arquivos = [staticData.modulo ?? []].flat();
      const temSegredo = arquivos.some((a) => SEGREDOS.test(readFileSync(path.join(web, a), 'utf8')));
      if (temSegredo) expect(aberta).toBe(false);
    },
  );

  it('are all others where nothing answers', () => {
    expect(aceitaScripts([{ routeId: '__root__' }])).toBe(false);
    expect(aceitaScripts([])).toBe(false);
  });
});
