/** Blanks and hyphens that are left hanging at the end of a name. */
const semFim = (nome: string): string => nome.replace(/[ -]+$/, '');

/**
 * An event's name without its date: dd/MM/yy or dd/MM/yyyy with `-`, `.` or `/` between, and a hyphen that is left
 * hanging (spec 1, section 9). It is computed wherever it is shown, so that a new name is never seen under its old one.
 */
export const nomeSemData = (nome: string): string =>
  semFim(semFim(nome.trim()).replace(/(?<!\d)\d{2}([-./])\d{2}\1(?:\d{4}|\d{2})$/, ''));
