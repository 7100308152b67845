import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { buscarNaLista } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

/** A plate or chassi as people copy it: its signs alone are kept. */
const semTracos = (texto: string): string => (/\d/.test(texto) ? texto.replaceAll(/[-. ]/g, '') : texto);
const procurar = buscarNaLista(
  listaDeVeiculos,
  (uid) => caminhoDe(telasDosVeiculos.ficha, { uid }),
  (v) => [v['placa'], v['chassi'], v['anoModelo']].filter((p) => p !== null && p !== '').join(' · '),
);

/** Vehicles for Ctrl+K: by name, plate, chassi, Renavam or contract. */
export const buscarVeiculos: Fonte['buscar'] = async (o) => {
  const achados = await procurar(o);
  const texto = semTracos(o.texto);
  return achados.length > 0 || texto === o.texto ? achados : procurar({ ...o, texto });
};
