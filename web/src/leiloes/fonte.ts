import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { formatarDataHora } from '../lib/format/data.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { buscarNaLista } from '../painel/door.ts';

/** Leilões for Ctrl+K, by name. */
export const buscarLeiloes = buscarNaLista(
  listaDeCadastroDeLeiloes,
  (uid) => caminhoDe(telasDosLeiloes.ficha, { uid }),
  (l) => formatarDataHora(Number(l['data'])),
);
