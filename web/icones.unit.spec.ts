import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { soDeListas } from './icones.ts';

const modulo = (nome: string): string => `/x/node_modules/@tabler/icons-react/dist/esm/icons/${nome}.mjs`;

it('tells the icons of lists from those that whoever bids carries anyway', () => {
  const pasta = mkdtempSync(path.join(tmpdir(), 'martelo-icones-'));
  const escrever = (nome: string, icones: string): void => {
    mkdirSync(path.dirname(path.join(pasta, nome)), { recursive: true });
    writeFileSync(path.join(pasta, nome), `import { ${icones} } from '@tabler/icons-react';\n`);
  };
  escrever('paginas/parts/icone.tsx', 'IconBus, IconClock, IconX as Fechar');
  escrever('disputa/parts/contagem.tsx', 'IconClock');
  escrever('disputa/contagem.unit.spec.tsx', 'IconBus');
  escrever('ui/toasts.tsx', '\n  IconX as Sair,\n  type IconProps,\n');
  escrever('ui/paginas.tsx', 'IconChevronLeft');
  const soDasListas = soDeListas(pasta);
  rmSync(pasta, { recursive: true });
  const icones = ['IconBus', 'IconChevronLeft', 'IconClock', 'IconX'];
  expect(icones.filter((nome) => soDasListas(modulo(nome)))).toEqual(['IconBus', 'IconChevronLeft']);
  expect(soDasListas('/x/web/src/paginas/parts/icone.tsx')).toBe(false);
});
