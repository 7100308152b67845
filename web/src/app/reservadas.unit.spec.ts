import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aceitaScripts as segundaTranca } from '@martelo/schemas/hotsites/scripts.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { aceitaScripts } from '../lib/raiz.ts';
import type { DadosDaRota } from '../lib/raiz.ts';
import { criarRouter } from './router.tsx';
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

  it.each(['/login', '/cadastro', '/redefinir-senha', '/cliente/meu-perfil'])(
    'are %s however its address is written',
    (caminho) => {
      const router = criarRouter({
        chamar: () => Promise.reject(new Error('no calls here')),
        agora: 0,
        origem: '',
        desenvolvimento: false,
      });
      const resto = caminho.slice(1);
      for (const escrito of [
        caminho,
        `/${caminho}`,
        `${caminho}/`,
        `/.${caminho}`,
        `/duvidas/..${caminho}`,
        caminho.toUpperCase(),
        `/%${resto.charCodeAt(0).toString(16)}${resto.slice(1)}`,
        `${caminho};x`,
        `${caminho}%3Bx`,
        `${caminho}%00`,
        `${caminho}%20`,
        `${caminho}.`,
        `/\\${resto}`,
        `/%2e${caminho}`,
        `/%2f${resto}`,
        `${caminho}%2f`,
      ]) {
        // Browser and server alike read an address as a URL first.
        const { pathname } = new URL(`http://leilao.localhost${escrito}`);
        expect([escrito, aceitaScripts(router.matchRoutes(pathname) as never)]).toEqual([escrito, false]);
      }
    },
  );

  it('are all others where nothing answers', () => {
    expect(aceitaScripts([{ routeId: '__root__' }])).toBe(false);
    expect(aceitaScripts([])).toBe(false);
  });
});
