/**
 * What a text has that no reader sees: signs without width, that turn the direction of what follows, or that only guide
 * how their neighbours are drawn; and the one blank that counts as a drawing, the empty Braille cell.
 */
const INVISIVEIS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/**
 * An apelido as everybody reads it. It stands on public lists, beside others, and decides for the room who is meant: with
 * unseen signs in it, two would look the same, one would be empty, or it would turn the line around it.
 */
export const limparApelido = (apelido: string): string =>
  apelido.replace(/\s+/g, ' ').replace(INVISIVEIS, '').trim();
