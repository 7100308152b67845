import { consultarLotes } from '@martelo/schemas/lotes/consulta.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import type { Fonte } from '../painel/door.ts';

const MAXIMO = 6;
/** A plate as people write it. */
const PLACA = /^[a-z]{3}[- ]?\d[a-z0-9]\d{2}$/i;

/** Lotes for Ctrl+K: by number, written as 'lote 12' or alone, by plate, or by title. */
export const buscarLotes: Fonte['buscar'] = async ({ chamar, texto, signal }) => {
  const numero = /^(?:\D{0,12}\s)?(\d{1,5})$/.exec(texto)?.[1];
  const placa = PLACA.exec(texto) === null ? undefined : texto.replaceAll(/[- ]/g, '').toUpperCase();
  const porNome = placa === undefined ? `nome||cont||${texto.replaceAll('|', '')}` : `placa||eq||${placa}`;
  const filtro = numero === undefined ? porNome : `numero||eq||${numero}`;
  const query = { filter: [filtro], limit: MAXIMO } as never;
  const { lotes } = await chamar(consultarLotes, { query }, { signal });
  return lotes.map((l) => ({
    titulo: `${l.numero} · ${l.nome}`,
    detalhe: l.leilao,
    para: caminhoDe(telasDosLotes.ficha, { uid: l.uid }),
  }));
};
