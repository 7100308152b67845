/**
 * Pages on which no script of a tenant ever runs: where people type passwords and codes, send documents, or where the
 * staff works. By the first part of the address.
 */
const FECHADAS = new Set([
  'login',
  'login-sistema',
  'sair',
  'email',
  'telefone',
  'redefinir-senha',
  'admin-auth',
  'admin',
  'cadastro',
  'documentos',
  'cliente',
  'comitente',
  'leiloeiro',
  'recibo',
  'ficha-leiloeiro',
  'ficha-lotes-vidro',
  'etiquetas-lotes',
  'instalar',
  'convite',
  'previa',
]);

/**
 * Whether a page may carry the tenant's header script and analytics, by the path of its address. A second lock: what decides
 * is the route that was matched (`reservada` in web/src/lib/raiz.ts).
 */
export const aceitaScripts = (caminho: string): boolean => {
  let parte: string;
  try {
    parte =
      decodeURIComponent(caminho)
        .toLowerCase()
        .split(/[/\\]+/)
        .find((p) => p !== '') ?? '';
  } catch {
    return false;
  }
  return !FECHADAS.has(parte);
};

/** Marks a document that such a script runs in: from there a closed page is loaded anew, without it. */
export const MARCA_DE_SCRIPTS = 'scripts-do-site';
