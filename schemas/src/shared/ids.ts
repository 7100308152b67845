import { z } from 'zod';
import { textoNaForma } from './texto.ts';
import { UID } from './uid.ts';

/** A UUID as it stands in URLs, rows, events and messages (any version, lower case). */
export const uid = textoNaForma(UID, 36, 'Identificador inválido.', 'Informe o identificador.');

/** The same where somebody chooses a record by its name, and was never shown an identifier. */
export const uidEscolhido = textoNaForma(UID, 36, 'Escolha uma das opções.', 'Escolha uma das opções.');

/** The key that makes a repeated command recognisable (bid rule 2); any printable text of 8 to 64 characters. */
export const chaveIdempotencia = textoNaForma(
  /^[\x21-\x7e]{8,64}$/,
  64,
  'A chave de idempotência deve ter de 8 a 64 caracteres sem espaços.',
  'Informe a chave de idempotência.',
);

/** Epoch milliseconds. */
export const instante = z.number().int().min(0).max(8_640_000_000_000_000);
