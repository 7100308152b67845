import type { Arquivos } from './port.ts';

/** Files of a process that keeps none: they are gone with it. For specs, benches and faults. */
export function emMemoria(): Arquivos {
  const guardados = new Map<string, Buffer>();
  return {
    gravar: async (chave, bytes) => void guardados.set(chave, bytes),
    ler: async (chave) => guardados.get(chave) ?? null,
    apagar: async (chave) => void guardados.delete(chave),
  };
}
