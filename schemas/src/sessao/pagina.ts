/**
 * A page of ours says so with this header: its refresh token travels as a cookie that no script reads, both ways. No page of
 * another site can send it, because that takes a permission (CORS) that is never given. Programs leave it out and send the
 * token in the body (ADR 0026).
 */
export const CABECALHO_DA_PAGINA = 'x-martelo-pagina';
