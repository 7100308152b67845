import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { redirect } from '@tanstack/react-router';

type Carga = {
  readonly context: { readonly hotsite: { readonly tipo: TipoHotsite } };
  readonly location: { readonly href: string };
};

/**
 * `beforeLoad` of a page whose address begins with `aqui`, or in tenants of the other kind with another word: a page has one
 * address per tenant, `certo` tells how it begins, and the other one leads to it.
 */
export const umEndereco =
  (aqui: string, certo: (tipo: TipoHotsite) => string) =>
  ({ context, location }: Carga): void => {
    const comeco = certo(context.hotsite.tipo);
    if (comeco !== aqui)
      redirect({ href: location.href.replace(aqui, comeco), statusCode: 301, throw: true });
  };
