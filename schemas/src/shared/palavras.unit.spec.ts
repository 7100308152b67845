import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emTermosDe } from './registro/descricao.ts';
import type { DescricaoDeCampo } from './registro/descricao.ts';
import { TERMOS } from './termos.ts';

// Every record that a room declares is found here, and every word that a form or list of it shows is read as a store reads it.
const raiz = path.resolve(import.meta.dirname, '..');
type ComCampos = {
  readonly nome: string;
  readonly descricao: readonly DescricaoDeCampo[];
  readonly chamadas: object;
};
const ehRegistro = (v: unknown): v is ComCampos =>
  typeof v === 'object' && v !== null && 'descricao' in v && 'chamadas' in v && Array.isArray(v.descricao);
const modulos = await Promise.all(
  globSync('*/*.ts', { cwd: raiz })
    .filter((f) => !f.includes('.spec.') && !f.includes('testing'))
    .map(async (f) => Object.values((await import(path.join(raiz, f))) as Record<string, unknown>)),
);
const registros = new Map(
  modulos
    .flat()
    .filter(ehRegistro)
    .map((r) => [r.nome, r]),
);

/** Words that stay where the house is a store: what each is, instead of what is sold there. */
const FICAM: Readonly<Record<string, string>> = {
  'veiculos.crivoLeilao': 'a mark of the vehicle: it went through a leilão, whoever held it',
  'pessoasDaEquipe.papeis': 'the name of a role, the same in every house',
};

const ditos = ({
  nome,
  rotulo,
  ajuda,
  exemplo,
  opcoes,
  itens,
}: DescricaoDeCampo): (readonly [string, string])[] => [
  [nome, rotulo],
  [nome, ajuda],
  [nome, exemplo],
  ...opcoes.map((o) => [nome, o.rotulo] as const),
  ...itens.flatMap(ditos).map(([dentro, texto]) => [`${nome}.${dentro}`, texto] as const),
];
const DE_LEILAO = /(?<!\p{L})(lances?|lotes?|leil(ão|ões))(?!\p{L})/iu;

it('finds the records', () => {
  expect([...registros.keys()]).toEqual(
    expect.arrayContaining(['cadastroDeLeiloes', 'cadastroDeLotes', 'veiculos']),
  );
});

it('says nothing of lances, lotes and leilões to a house that has other words for them', () => {
  const achados = [...registros.values()].flatMap((r) =>
    emTermosDe(TERMOS.loja, r.descricao)
      .flatMap(ditos)
      .filter(([campo, texto]) => DE_LEILAO.test(texto) && !(`${r.nome}.${campo}` in FICAM))
      .map(([campo, texto]) => `${r.nome}.${campo}: ${texto}`),
  );
  expect(achados).toEqual([]);
});
