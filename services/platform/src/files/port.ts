/**
 * Where files are kept: a local folder, or any store with keys. Keys are ours (`documentos/{hotUid}/{random}`), never a
 * name that somebody sent. A key is written once and never changed.
 */
export type Arquivos = {
  gravar(chave: string, bytes: Buffer): Promise<void>;
  /** The bytes; null where there is nothing under this key. */
  ler(chave: string): Promise<Buffer | null>;
  /** Removes it; nothing there is no error. */
  apagar(chave: string): Promise<void>;
};

/** What a key looks like: parts of small letters, digits and hyphens; no dots, so none leads out of the store. */
export const CHAVE = /^[a-z0-9-]{1,80}(\/[a-z0-9-]{1,80}){0,5}$/;
