import { listaDeComitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { telasDosComitentes } from '@martelo/schemas/comitentes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { buscarNaLista } from '../painel/door.ts';

/** Consignors for Ctrl+K: by name or document. */
export const buscarComitentes = buscarNaLista(
  listaDeComitentes,
  (uid) => caminhoDe(telasDosComitentes.ficha, { uid }),
  (c) => (typeof c['razaoSocial'] === 'string' ? c['razaoSocial'] : ''),
);
