import { UID } from '@martelo/schemas/shared/uid.ts';

/** Whose favourites a browser holds: a client's, or nobody's yet (`dono` null). `veiUids`: the newest in front. */
export type Favoritos = { readonly dono: string | null; readonly veiUids: readonly string[] };

export const NENHUM: Favoritos = { dono: null, veiUids: [] };

/** What a visitor may keep on his own device before he logs in. */
export const MAXIMO_SEM_CONTA = 100;

/** Reads what the browser stored; anything else is nothing. */
export function lerFavoritos(texto: string | null): Favoritos {
  if (texto === null) return NENHUM;
  try {
    const lido = JSON.parse(texto) as Partial<Favoritos> | null;
    if (lido === null || !Array.isArray(lido.veiUids)) return NENHUM;
    const veiUids = (lido.veiUids as unknown[]).filter(
      (v): v is string => typeof v === 'string' && UID.test(v),
    );
    return { dono: typeof lido.dono === 'string' ? lido.dono : null, veiUids: [...new Set(veiUids)] };
  } catch {
    return NENHUM;
  }
}

/** With a vehicle in front, or without it. */
export function com(f: Favoritos, veiUid: string, guardado: boolean): Favoritos {
  const outros = f.veiUids.filter((v) => v !== veiUid);
  return { ...f, veiUids: guardado ? [veiUid, ...outros] : outros };
}

/**
 * What a browser may show to who is here now, and what of it the account does not know yet. A visitor's own favourites go
 * to the account that logs in; those of an account go when it leaves, or when another comes.
 */
export function trocarDono(
  f: Favoritos,
  cliUid: string | null,
): { readonly favoritos: Favoritos; readonly paraGuardar: readonly string[] } {
  if (f.dono === cliUid) return { favoritos: f, paraGuardar: [] };
  if (f.dono !== null) return { favoritos: { dono: cliUid, veiUids: [] }, paraGuardar: [] };
  return { favoritos: { dono: cliUid, veiUids: f.veiUids }, paraGuardar: f.veiUids };
}
