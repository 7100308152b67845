import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the frame of every page and a lote's own page are drawn by: whoever bids carries these icons. */
const DE_TODOS =
  /^((app|aparelhos|comparacao|disputa|favoritos|habilitacoes|lotes)\/|ui\/(?!cabeca-da-pagina|pagina))/;
const TRAZ = /import \{([^}]*)\} from '@tabler\/icons-react'/g;

/** Names of the icons that a source file imports. */
const iconesDe = (codigo: string): string[] =>
  [...codigo.matchAll(TRAZ)].flatMap(([, nomes = '']) => nomes.match(/\bIcon\w+/g) ?? []);

/**
 * Whether a module is an icon that only lists, content pages and the back office show, by what the sources below `pasta` import:
 * icons that a lote's page or the frame of all pages shows as well travel with those.
 */
export function soDeListas(pasta: string): (id: string) => boolean {
  const fontes = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .map((nome) => nome.replaceAll(path.sep, '/'))
    .filter((nome) => /\.tsx?$/.test(nome) && !/\.spec\.tsx?$/.test(nome));
  const deTodos = new Set(
    fontes
      .filter((nome) => DE_TODOS.test(nome))
      .flatMap((nome) => iconesDe(readFileSync(path.join(pasta, nome), 'utf8'))),
  );
  return (id) => {
    const nome = /@tabler\/icons-react\/.*\/(Icon\w+)\./.exec(id)?.[1];
    return nome !== undefined && !deTodos.has(nome);
  };
}
