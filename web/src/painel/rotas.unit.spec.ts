import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import { ehDoPainel } from '@martelo/schemas/shared/painel.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { TELAS_DO_PAINEL } from '@martelo/schemas/telas.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { abreTela } from '@martelo/schemas/shared/telas.ts';
import { guardarSessao } from '../sessao/door.ts';
import { comecarAsVezes } from '../lib/tomada.ts';
import { aceitaScripts } from '../lib/raiz.ts';
import { arvore } from './rotas.tsx';

const rotas = Object.values((arvore as AnyRoute).children as Record<string, AnyRoute>);
const opcoesDe = (rota: AnyRoute) =>
  rota.options as {
    path: string;
    staticData?: { reservada?: true };
    beforeLoad: (de: object) => void;
    head: (de: object) => { meta: { title?: string; name?: string; content?: string }[] };
  };

it('has a page for every screen of the staff, and no page that is none', () => {
  expect(rotas.map((r) => opcoesDe(r).path).toSorted()).toEqual(
    TELAS_DO_PAINEL.map((t): string => t.caminho).toSorted(),
  );
});

it('leads who is nobody from every page to the site’s login, with the sentence and the way back', () => {
  // Long after the start as well: the login is a page of the other program.
  comecarAsVezes();
  for (const rota of rotas) {
    const { path, beforeLoad } = opcoesDe(rota);
    const tentar = (): unknown => {
      try {
        beforeLoad({ location: { href: `${path}?x=1`, pathname: path } });
        return 'passou';
      } catch (e) {
        return (e as { options?: unknown }).options;
      }
    };
    expect(tentar()).toMatchObject({
      to: '/login',
      search: { mensagem: 'Efetuar login para acessar esta página', redirect: `${path}?x=1` },
      reloadDocument: true,
    });
  }
});

it('says in the browser’s tab what each page is and whose, and keeps search engines and the tenant’s scripts out', () => {
  const nomeSite = 'Casa de Leilões';
  const context = { hotsite: { ...HOTSITE_EXEMPLO, nomeSite } };
  const titulos = rotas.map((rota) => {
    const { path, staticData = {}, head } = opcoesDe(rota);
    expect(ehDoPainel(path)).toBe(true);
    expect(aceitaScripts([{ routeId: '__root__' }, { routeId: path, staticData }])).toBe(false);
    const { meta } = head({ match: { context } });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    return meta.find((m) => m.title !== undefined)?.title ?? '';
  });
  for (const titulo of titulos) expect(titulo).toMatch(/^\S.* \| Casa de Leilões$/);
  expect(new Set(titulos).size).toBe(titulos.length);
});

it('lets each role in where its screen says so, and tells the others which roles are asked for', () => {
  for (const papel of [...PAPEIS_INTERNOS, 'Clientes - leilao.localhost'])
    for (const tela of TELAS_DO_PAINEL) {
      guardarSessao({ id: 1, uid: 'u', nome: 'Vera', apelido: '', roles: [papel], manterLogado: true });
      const rota = rotas.find((r) => opcoesDe(r).path === tela.caminho) ?? expect.fail(tela.caminho);
      const entrar = (): void =>
        opcoesDe(rota).beforeLoad({ location: { href: '/admin', pathname: '/admin' } });
      if (abreTela(tela, [papel])) expect(entrar).not.toThrow();
      else
        expect(entrar).toThrow(
          /^Você não tem a permissão necessária para acessar esta página, papéis: Interno - /,
        );
    }
  guardarSessao(null);
});
