import { porqueNaoMuda } from '@martelo/schemas/disputa/mudancas.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import type { perguntarLotesPresos } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';

export type LotePreso = SaidaDa<typeof perguntarLotesPresos>['presos'][number];

/** Those of `lelUids` whose place in the order may not change by now, with why. One that is not known is not bound. */
export async function lotesPresos(
  ofertas: (lelUid: string) => Promise<ParaMudar | null>,
  lelUids: readonly string[],
): Promise<LotePreso[]> {
  const presos: LotePreso[] = [];
  for (const lelUid of lelUids) {
    const visto = await ofertas(lelUid);
    if (visto === null) continue;
    const codigo = porqueNaoMuda('sem-ofertas', visto);
    if (codigo !== null) presos.push({ lelUid, codigo, situacao: visto.situacao });
  }
  return presos;
}
