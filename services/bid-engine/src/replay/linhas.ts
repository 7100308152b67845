/** A physical line: its number in the file, from 1, and its text; null where it is longer than the limit. */
export type Linha = { readonly numero: number; readonly texto: string | null };

/** Longer lines are no bids; they are passed over without being held in memory. */
export const MAX_LINHA = 65_536;

/** Lines of a UTF-8 stream, read as it comes: LF or CRLF, with or without a BOM and a last line break. */
export async function* lerLinhas(fonte: AsyncIterable<Uint8Array>): AsyncGenerator<Linha> {
  const decoder = new TextDecoder('utf-8');
  let resto = '';
  let numero = 0;
  let longa = false;
  const fechar = (fim: string): Linha => {
    numero += 1;
    const inteira = resto + fim;
    const grande = longa || inteira.length > MAX_LINHA;
    resto = '';
    longa = false;
    return { numero, texto: grande ? null : inteira.endsWith('\r') ? inteira.slice(0, -1) : inteira };
  };
  for await (const pedaco of fonte) {
    const partes = decoder.decode(pedaco, { stream: true }).split('\n');
    const ultima = partes.pop() ?? '';
    for (const parte of partes) yield fechar(parte);
    resto += ultima;
    if (resto.length > MAX_LINHA) {
      longa = true;
      resto = '';
    }
  }
  resto += decoder.decode();
  if (resto !== '' || longa) yield fechar('');
}
