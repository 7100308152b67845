import { z } from 'zod';
import { ate } from '../texto.ts';
import { tipo } from './campo.ts';

/** What rich text is made of: the editor makes nothing else, and the server takes everything else out. */
export const MARCAS_DO_TEXTO_RICO = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;
/** Where its links may lead. */
export const DESTINOS_DO_TEXTO_RICO = ['https', 'mailto', 'tel'] as const;

const FIM_DE_BLOCO: ReadonlySet<string> = new Set(['br', '/p', '/h1', '/h2', '/h3', '/li', '/blockquote']);
const ENTIDADES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Where what a mark begins goes on: behind the mark, or behind all that it holds where that is no text. */
function depoisDaMarca(rico: string, nome: string, fim: number): number {
  if (nome !== 'script' && nome !== 'style') return fim + 1;
  const fecha = rico.indexOf(`</${nome}`, fim);
  const depois = fecha < 0 ? -1 : rico.indexOf('>', fecha);
  return depois < 0 ? rico.length : depois + 1;
}

/**
 * Rich text as plain text, a line for each of its paragraphs: for sheets, histories and whatever shows no marks. Read from the
 * front to the end once, whatever somebody wrote.
 */
export function semMarcas(rico: string): string {
  let texto = '';
  for (let aqui = 0; aqui < rico.length;) {
    const marca = rico.indexOf('<', aqui);
    const fim = marca < 0 ? -1 : rico.indexOf('>', marca);
    if (fim < 0) {
      texto += rico.slice(aqui);
      break;
    }
    const nome = /^\/?[a-z0-9]{0,12}/i.exec(rico.slice(marca + 1, marca + 15))?.[0].toLowerCase() ?? '';
    texto += rico.slice(aqui, marca) + (FIM_DE_BLOCO.has(nome) ? '\n' : '');
    aqui = depoisDaMarca(rico, nome, fim);
  }
  return texto
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (e) => ENTIDADES[e] ?? e)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** Text with headings, lists and links, at most so many characters with its marks. The server keeps what is allowed of it. */
export const textoRico = (maximo: number, minimo = 0) =>
  tipo(
    z
      .string({ error: 'Preencha este campo.' })
      .check(ate(maximo))
      .trim()
      .refine(
        (t) => semMarcas(t).length >= minimo,
        minimo === 1 ? 'Preencha este campo.' : `Use ao menos ${minimo} caracteres.`,
      ),
    { tipo: 'textoRico' },
  );
