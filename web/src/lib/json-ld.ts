/** Structured data for search engines (schema.org), as text that is safe inside a script element. */
export const emScript = (dados: object): string => JSON.stringify(dados).replaceAll('<', '\\u003c');

/** An address of ours with scheme and host, as search engines and shared links need it. */
export const absoluta = (url: string, origem: string): string => (/^\/(?!\/)/.test(url) ? origem + url : url);

/** The way to a page, its last step being the page itself. */
export const trilhaEmDados = (
  origem: string,
  passos: readonly { readonly nome: string; readonly caminho: string }[],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: passos.map(({ nome, caminho }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: nome,
    item: origem + caminho,
  })),
});
