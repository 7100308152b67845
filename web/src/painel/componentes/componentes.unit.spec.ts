import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// A block that nobody can look at in all its states is a block that nobody knows: whatever a room's door in `ui` gives to pages
// stands in /admin/componentes, or in the form behind it.
const web = path.resolve(import.meta.dirname, '../..');
const ler = (arquivo: string): string => readFileSync(path.join(web, arquivo), 'utf8');
// The shell stands around these pages too, with what it shows on all of them.
const paginas = globSync(
  ['painel/componentes/*.{ts,tsx}', 'painel/pages/componente*.tsx', 'painel/casca.tsx'],
  { cwd: web },
)
  .filter((f) => !f.includes('.spec.'))
  .map(ler)
  .join('\n');
/** A sheet is a page by itself, on paper above all: its golden texts and files are its samples. */
const PAGINAS_INTEIRAS: ReadonlySet<string> = new Set(['ui/folha/door.ts']);
const portas = globSync('ui/*/door.ts', { cwd: web })
  .filter((porta) => !PAGINAS_INTEIRAS.has(porta))
  .toSorted();

/** The components and hooks that a door gives: what else it gives shows nothing. */
const dados = (porta: string): string[] =>
  [...ler(porta).matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, nomes = '']) =>
    nomes
      .split(',')
      .map((n) => n.trim())
      .filter((n) => /^([A-Z]|use[A-Z])/.test(n)),
  );

/** Whether code places a component or calls a function: an import alone shows nothing. */
const mostrado = (nome: string, codigo: string): boolean =>
  new RegExp(/^[A-Z]/.test(nome) ? `<${nome}[\\s/>]` : `\\b${nome}\\(`).test(codigo);

it('finds the doors, and tells what is shown from what is only named', () => {
  expect(portas).toEqual(
    expect.arrayContaining(['ui/registro/door.ts', 'ui/tabela/door.ts', 'ui/maquina/door.ts']),
  );
  expect(mostrado('Lista', "import { Lista } from './x'; <ListaQueMuda />")).toBe(false);
  expect(mostrado('Lista', '<Lista de={x} />')).toBe(true);
  expect(mostrado('useRegistro', 'const f = useRegistro(patios);')).toBe(true);
});

describe.each(portas)('%s', (porta) => {
  it.each(dados(porta))('%s is shown in /admin/componentes', (nome) => {
    expect(mostrado(nome, paginas)).toBe(true);
  });
});

it('has a field of every kind in the form', () => {
  const tipos = ler('ui/registro/campos/todos.tsx').match(/(?<=^ {2})\w+(?=: )/gm) ?? [];
  const kinds: Readonly<Record<string, string>> = { lugar: 'locId' };
  expect(tipos.length).toBeGreaterThan(20);
  const exemplo = ler('painel/componentes/exemplo.ts');
  expect(tipos.filter((t) => !new RegExp(`campo\\(\\s*${kinds[t] ?? t}\\b`).test(exemplo))).toEqual([]);
});
