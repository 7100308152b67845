import { UID } from '@martelo/schemas/shared/uid.ts';
import type { AuditoriaDoLote, PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { MAX_NOMES_DA_EQUIPE, nomesDaEquipe } from '@martelo/schemas/papeis/equipe.ts';
import type { Chamar } from '../lib/client/client.ts';

/** Where an event names who of the staff acted: `por`, `registradoPor`, `aprovadoPor`. */
const QUEM = /^por$|Por$/;
/** How the log calls somebody of the staff, whose names it does not know. */
const noRegistro = (uid: string): string => `Equipe ${uid.slice(0, 8)}`;

/** The staff whom events name, each once. */
export function equipeDos(passos: readonly Pick<PassoAuditado, 'dados'>[]): string[] {
  const uids = passos.flatMap(({ dados }) =>
    Object.entries(dados).flatMap(([campo, valor]) =>
      QUEM.test(campo) && typeof valor === 'string' && UID.test(valor) ? [valor] : [],
    ),
  );
  return [...new Set(uids)];
}

/** The events with staff by their names, where those are known; what is stored of each stays as it is. */
export function comNomes(
  passos: readonly PassoAuditado[],
  pessoas: readonly { readonly uid: string; readonly nome: string }[],
): PassoAuditado[] {
  const nomes = new Map(pessoas.map(({ uid, nome }) => [noRegistro(uid), `${nome} (equipe)`]));
  const nomear = (texto: string): string =>
    texto.replaceAll(/Equipe [0-9a-f]{8}/g, (dito) => nomes.get(dito) ?? dito);
  return passos.map((p) => ({ ...p, quem: nomear(p.quem), frase: nomear(p.frase) }));
}

/** Names the staff of a replay; who cannot be named now is called as in the log. */
export async function nomear(chamar: Chamar, auditoria: AuditoriaDoLote, signal: AbortSignal) {
  const uids = equipeDos(auditoria.passos);
  const partes = Array.from({ length: Math.ceil(uids.length / MAX_NOMES_DA_EQUIPE) }, (_, i) =>
    uids.slice(i * MAX_NOMES_DA_EQUIPE, (i + 1) * MAX_NOMES_DA_EQUIPE),
  );
  const nomeadas = await Promise.allSettled(
    partes.map((parte) => chamar(nomesDaEquipe, { query: { uids: parte.join(',') } }, { signal })),
  );
  const pessoas = nomeadas.flatMap((r) => (r.status === 'fulfilled' ? r.value.pessoas : []));
  return { ...auditoria, passos: comNomes(auditoria.passos, pessoas) };
}
