import { LOTE_TIPOS } from '../lotes/tipos.ts';
import { campo, escolha, escolhas, instante, reais, texto } from '../shared/registro/tipos.ts';
import { listaDeChamada } from '../shared/registro/lista-de-chamada.ts';
import { listarHabilitados } from './habilitados.ts';

const TIPOS = Object.fromEntries(LOTE_TIPOS.map((t) => [t, t]));

/** Who may bid in one leilão, the newest first. */
export const listaDeHabilitados = listaDeChamada(listarHabilitados, 'habilitados', {
  nome: 'habilitados',
  uid: 'cliUid',
  titulo: (h) => h.apelido,
  campos: {
    apelido: campo(texto(0, 80), { rotulo: 'Apelido' }),
    cidade: campo(texto(0, 120), { rotulo: 'Cidade' }),
    situacao: campo(escolha({ habilitado: 'Habilitado', revogado: 'Revogado' }), { rotulo: 'Situação' }),
    limite: campo(reais().nullable(), { rotulo: 'Limite' }),
    tipos: campo(escolhas(TIPOS).nullable(), { rotulo: 'Tipos' }),
    dataCadastro: campo(instante, { rotulo: 'Desde' }),
  },
  colunas: ['apelido', 'situacao', 'limite', 'tipos', 'cidade', 'dataCadastro'],
  busca: 'Apelido ou cidade',
  filtros: { situacao: 'situacao' },
});
