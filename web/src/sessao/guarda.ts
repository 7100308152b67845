import { ehDoPainel } from '@martelo/schemas/shared/painel.ts';
import type { Acesso, PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { redirect } from '@tanstack/react-router';
import { aindaDoServidor } from '../lib/tomada.ts';
import { relerSessao } from './store.ts';

/** Spec 1, section 2, Route guard. */
export const MENSAGEM_LOGIN = 'Efetuar login para acessar esta página';
export const MENSAGEM_LOGIN_CLIENTE = 'Necessário fazer login para acessar esta página';

/** Somebody is logged in but lacks the role: the page says so. */
export class SemPermissao extends Error {
  constructor(papeis: readonly string[]) {
    super(`Você não tem a permissão necessária para acessar esta página, papéis: ${papeis.join(', ')}`);
    this.name = 'SemPermissao';
  }
}

/** The roles that an access stands for, as the refusal names them. */
const papeisDe = (acesso: Acesso): readonly string[] =>
  acesso === 'cliente' ? ['Clientes'] : typeof acesso === 'string' ? [acesso] : acesso;

/**
 * The guard of a route, for `beforeLoad` (the route must have `ssr: false`: only the browser knows the session). Without
 * a session it goes to the login and comes back; without the role it throws SemPermissao (spec 1, section 2).
 * `ouTambem`: roles that are let in besides.
 */
export const exigir =
  (acesso: Acesso, ouTambem: readonly PapelInterno[] = []) =>
  ({ location }: { readonly location: { readonly href: string; readonly pathname?: string } }): void => {
    const sessao = relerSessao();
    if (podeAcessar(acesso, sessao?.roles ?? null)) return;
    if (ouTambem.length > 0 && podeAcessar(ouTambem, sessao?.roles ?? null)) return;
    if (sessao !== null) throw new SemPermissao([...papeisDe(acesso), ...ouTambem]);
    redirect({
      to: '/login',
      search: {
        mensagem: acesso === 'cliente' ? MENSAGEM_LOGIN_CLIENTE : MENSAGEM_LOGIN,
        redirect: location.href,
      },
      // A first HTML that React is still taking over cannot become another page under its hands: the login is loaded anew. So
      // it is for the staff's pages, whose program has no login of its own.
      ...(aindaDoServidor() || ehDoPainel(location.pathname ?? '') ? { reloadDocument: true } : {}),
      throw: true,
    } as never);
  };
