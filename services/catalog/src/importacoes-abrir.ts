import { CADASTROS } from './cadastros.ts';
import { abrirImportacoes } from './importacoes/door.ts';
import { abrirSalas } from './preparo/door.ts';
import type { DepsDoPreparo } from './preparo/door.ts';

/** Imports of sheets, which write with the rooms of a sale and make records of all other rooms by their names. */
export function importacoesDoCatalogo(preparo: DepsDoPreparo) {
  const { db, clock, contar } = preparo;
  const { todas, veiculos, lotes } = abrirSalas(preparo);
  return abrirImportacoes({ db, clock, contar, veiculos, lotes, salas: [...todas, ...CADASTROS] });
}
