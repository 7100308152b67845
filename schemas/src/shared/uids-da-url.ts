import { z } from 'zod';

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TAMANHO = 37;

/** Uids of records in an address, parted by commas, `maximo` at most. */
export const uidsDaUrl = (maximo: number) =>
  z
    .string()
    .max(maximo * TAMANHO, `Escolha até ${maximo} registros.`)
    .transform((t) => t.split(','))
    .pipe(
      z
        .array(z.string().regex(UID, 'Há um registro desconhecido em uids.'))
        .max(maximo, `Escolha até ${maximo} registros.`),
    );
