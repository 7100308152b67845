import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** The checking code in the order in which it leans on itself; the same files that `npm run verificar` runs. */
const PARTES = [
  'bytes',
  'sha2',
  'ed25519',
  'merkle',
  'assinatura',
  'raiz',
  'recibo',
  'linhas',
  'registro',
  'pacote',
  'verificar',
];

const aqui = (nome: string): string => readFileSync(path.join(import.meta.dirname, nome), 'utf8');
const pastaDoCodigo = path.join(import.meta.dirname, '../../../schemas/src/auditoria/verificador');

/** One file without types, imports and exports: all of them share the page's one script. */
function semTipos(nome: string): string {
  const js = stripTypeScriptTypes(readFileSync(path.join(pastaDoCodigo, `${nome}.ts`), 'utf8'));
  return js
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** The policy's word for what stands inside an element, white space included. */
function hashDoElemento(html: string, elemento: 'script' | 'style'): string {
  const conteudo = new RegExp(`<${elemento}[^>]*>([\\s\\S]*?)</${elemento}>`).exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(conteudo).digest('base64')}`;
}

/** The verifier as one HTML file that loads nothing; its policy allows its own script and style and forbids all else. */
export function montarPagina(): string {
  const html = aqui('modelo.html')
    .replace('/* ESTILO */', () => aqui('estilo.css'))
    .replace('/* SCRIPT */', () => [...PARTES.map(semTipos), aqui('na-pagina.js')].join('\n'));
  return html
    .replace('{{HASH_DO_SCRIPT}}', hashDoElemento(html, 'script'))
    .replace('{{HASH_DO_ESTILO}}', hashDoElemento(html, 'style'));
}
