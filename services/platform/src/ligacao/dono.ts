/** 32 bits that spread well over short, similar texts (FNV-1a with a final mix). */
function espalhar(texto: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Who owns a lote among these replicas: the highest of one hash per replica (rendezvous), so that everybody who knows the
 * same replicas says the same, and a replica that leaves hands over only its own lotes. Wrong by one who knows less costs
 * a conflict in the store, never a second effect.
 */
export function donoEntre(chave: string, nomes: readonly string[]): string | undefined {
  let dono: string | undefined;
  let maior = -1;
  for (const nome of nomes) {
    const peso = espalhar(`${chave}|${nome}`);
    if (peso > maior) [maior, dono] = [peso, nome];
  }
  return dono;
}
