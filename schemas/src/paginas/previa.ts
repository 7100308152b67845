/** Where the site shows a page that nobody has published, within the editor and nowhere else: only there it stands in a frame. */
export const CAMINHO_DA_PREVIA = '/previa';

/** What the editor and the page in its frame tell each other, both of one origin. */
export const PREVIA_PRONTA = 'martelo:previa-pronta';
export const PREVIA_DA_PAGINA = 'martelo:previa-da-pagina';
