/** What the browser did not take: kept until the tab closes, and in front of what it has. Null: it could not be taken away. */
const naAba = new Map<string, string | null>();
type Qual = 'localStorage' | 'sessionStorage';

/** What is kept under this key; null where there is nothing. A storage that is full, closed or missing is no error. */
export function lerGaveta(qual: Qual, chave: string): string | null {
  const guardado = naAba.get(`${qual} ${chave}`);
  if (guardado !== undefined) return guardado;
  try {
    return globalThis[qual].getItem(chave);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null takes away what was kept. Where the browser takes nothing it lasts until the tab closes. */
export function porNaGaveta(qual: Qual, chave: string, texto: string | null): void {
  const daqui = `${qual} ${chave}`;
  try {
    if (texto === null) globalThis[qual].removeItem(chave);
    else globalThis[qual].setItem(chave, texto);
    naAba.delete(daqui);
  } catch {
    naAba.set(daqui, texto);
  }
}
