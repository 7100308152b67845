/** Where the staff's own program (the painel) begins; everything else is the public site's. */
const RAIZES =
  /^\/(admin|leiloeiro|leiloeiro-acompanhar-leilao|auditorio|comitente|eventos\/(convidados|dashboard|relatorio))(\/|$)/;

/**
 * Whether a path (no query) belongs to the painel, the second of the two programs that share a host. The gateway asks it to
 * know whose HTML to send, and each program to know which of its links leave it. A spec keeps it true to the screens.
 */
export const ehDoPainel = (pathname: string): boolean => RAIZES.test(pathname);
