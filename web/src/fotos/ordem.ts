import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';

/** How photos are to stand, as the call takes it. */
export type Arranjo = {
  readonly ordem: { readonly foto: string; readonly legenda: string }[];
  readonly retiradas: { readonly foto: string }[];
};

/** How the photos stand now. */
export const arranjoDe = ({ fotos, retiradas }: Pick<ConjuntoDeFotos, 'fotos' | 'retiradas'>): Arranjo => ({
  ordem: fotos.map((f) => ({ foto: f.uid, legenda: f.legenda })),
  // The one that was taken out last stands in front of the answer, and at the end of what is kept.
  retiradas: retiradas.map((f) => ({ foto: f.uid })).toReversed(),
});

/** One photo taken to another place, counted from 0; the first place is the cover. */
export function mover(conjunto: ConjuntoDeFotos, uid: string, para: number): Arranjo {
  const { ordem, retiradas } = arranjoDe(conjunto);
  const de = ordem.findIndex((o) => o.foto === uid);
  const [uma] = de === -1 ? [] : ordem.splice(de, 1);
  if (uma !== undefined) ordem.splice(Math.max(0, Math.min(para, ordem.length)), 0, uma);
  return { ordem, retiradas };
}

/** The same photos, with what was written of some of them, by uid. */
export function comLegendas(conjunto: ConjuntoDeFotos, escritas: Readonly<Record<string, string>>): Arranjo {
  const { ordem, retiradas } = arranjoDe(conjunto);
  return {
    ordem: ordem.map((o) => ({ ...o, legenda: escritas[o.foto]?.trim() ?? o.legenda })),
    retiradas,
  };
}

/** One photo less: it may be put back. */
export function retirar(conjunto: ConjuntoDeFotos, uid: string): Arranjo {
  const { ordem, retiradas } = arranjoDe(conjunto);
  return { ordem: ordem.filter((o) => o.foto !== uid), retiradas: [...retiradas, { foto: uid }] };
}

/** A photo that was taken out stands again where it stood, or at the end. */
export function porDeVolta(conjunto: ConjuntoDeFotos, foto: Foto, em = Number.MAX_SAFE_INTEGER): Arranjo {
  const { ordem, retiradas } = arranjoDe(conjunto);
  ordem.splice(em, 0, { foto: foto.uid, legenda: foto.legenda });
  return { ordem, retiradas: retiradas.filter((r) => r.foto !== foto.uid) };
}

/** What the photos will look like once an arrangement is saved. */
export function emFora(conjunto: ConjuntoDeFotos, { ordem, retiradas }: Arranjo): ConjuntoDeFotos {
  const todas = new Map([...conjunto.fotos, ...conjunto.retiradas].map((f) => [f.uid, f]));
  const nomeadas = new Set([...ordem, ...retiradas].map((o) => o.foto));
  return {
    ...conjunto,
    fotos: [
      ...ordem.flatMap(({ foto, legenda }) => {
        const f = todas.get(foto);
        return f === undefined ? [] : [{ ...f, legenda }];
      }),
      ...conjunto.fotos.filter((f) => !nomeadas.has(f.uid)),
    ],
    retiradas: retiradas.flatMap(({ foto }) => todas.get(foto) ?? []).toReversed(),
  };
}

/** My arrangement over that of somebody who was first: photos that came or went meanwhile are as he left them. */
export function comAOrdemDeles(agora: ConjuntoDeFotos, meu: Arranjo): Arranjo {
  const { ordem, retiradas } = arranjoDe(agora);
  const meus = new Map(meu.ordem.map((o) => [o.foto, o]));
  const fora = new Set(meu.retiradas.map((r) => r.foto));
  const dele = new Set(ordem.map((o) => o.foto));
  return {
    ordem: [
      ...meu.ordem.filter((o) => dele.has(o.foto)),
      ...ordem.filter((o) => !meus.has(o.foto) && !fora.has(o.foto)),
    ],
    retiradas: [
      ...retiradas.filter((r) => !fora.has(r.foto)),
      ...meu.retiradas.filter((r) => dele.has(r.foto) || retiradas.some((x) => x.foto === r.foto)),
    ],
  };
}
