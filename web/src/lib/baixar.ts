/** Hands a text to the browser as a file. */
export const baixar = (nome: string, tipo: string, texto: string): void =>
  baixarBlob(nome, new Blob([texto], { type: tipo }));

/** Hands bytes to the browser as a file. */
export function baixarBlob(nome: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
