import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls.ts';
import { eventoLote } from './disputa/events.ts';
import { mensagemCliente, mensagemServidor } from './tempo-real/mensagens.ts';

const glossario = readFileSync(path.join(import.meta.dirname, '../GLOSSARIO.md'), 'utf8');
const linhas = glossario.split('\n').filter((l) => l.startsWith('| ') && !l.startsWith('| term'));
const celulas = linhas.map((l) =>
  l
    .split('|')
    .slice(1, -1)
    .map((c) => c.trim()),
);

/** Names of all fields in a JSON schema, at any depth. */
function campos(no: unknown, achados: Set<string>): void {
  if (Array.isArray(no)) for (const um of no) campos(um, achados);
  else if (typeof no === 'object' && no !== null)
    for (const [chave, valor] of Object.entries(no)) {
      if (chave === 'properties') for (const nome of Object.keys(valor as object)) achados.add(nome);
      campos(valor, achados);
    }
}

function camposDaRede(): string[] {
  const achados = new Set<string>();
  const schemas = CALLS.flatMap((c) => [c.params, c.query, c.body, c.saida]).filter((s) => s !== undefined);
  for (const s of [...schemas, eventoLote, mensagemCliente, mensagemServidor])
    for (const io of ['input', 'output'] as const)
      campos(z.toJSONSchema(s, { io, unrepresentable: 'any' }), achados);
  return [...achados].toSorted((a, b) => a.localeCompare(b));
}

const palavras = (nome: string): string[] => nome.split(/(?=[A-Z])/).map((p) => p.toLowerCase());

/** Synonyms of the last column: plain words only; what stands in brackets is allowed. */
const banidos = celulas
  .filter((c) => c.length === 3)
  .flatMap(([, , nunca = '']) => nunca.replaceAll(/\([^)]*\)/g, '').split(','))
  .map((s) => s.trim())
  .filter((s) => s !== '');
/** Spellings of the specification that stay (login answer, lote fields) and mechanics that are English by rule. */
const PERMITIDOS = new Set([
  'roles',
  'statusCode',
  'somenteBuyNowProposta',
  'totalAPagar',
  'total',
  'nomeSite',
  'tipoVeiculoSite',
  'tipoRetomadaSite',
  'nomeSiteNovo',
  'fonteSite',
  'urlSite',
  'minMax',
  'max',
  'totalDespesas',
  'status',
]);

describe('the glossary', () => {
  const todos = camposDaRede();

  it('explains every abbreviated field of the wire', () => {
    const abreviados = todos.filter((c) => /^[a-z]{3,7}(Uid|Id)s?$/.test(c));
    expect(abreviados).toEqual(
      expect.arrayContaining(['lelUid', 'leiUid', 'lanUid', 'cliUid', 'veiUid', 'comId']),
    );
    const abreviacoes = glossario.slice(
      glossario.indexOf('## Abbreviations'),
      glossario.indexOf('## People'),
    );
    expect([...abreviados, 'hotUid'].filter((c) => !abreviacoes.includes(`\`${c}\``))).toEqual([]);
  });

  it('has each term once, with a meaning', () => {
    const termos = celulas.flatMap(([termo = '']) => termo.split(', '));
    expect(termos.filter((t, i) => termos.indexOf(t) !== i)).toEqual([]);
    expect(celulas.filter((c) => (c[1] ?? '') === '')).toEqual([]);
  });

  it('bans synonyms that no field of the wire uses', () => {
    expect(banidos.length).toBeGreaterThan(40);
    const usa = (campo: string, banido: string): boolean => {
      const partes = palavras(banido);
      return ` ${palavras(campo).join(' ')} `.includes(` ${partes.join(' ')} `);
    };
    expect(usa('bidderRate', 'bid')).toBe(false);
    expect(usa('lastBid', 'bid')).toBe(true);
    expect(todos.filter((c) => !PERMITIDOS.has(c) && banidos.some((b) => usa(c, b)))).toEqual([]);
  });
});
