import { LOTE_TIPOS } from '../lotes/tipos.ts';
import { campo, escolha, escolhas, instante, reais, texto } from '../shared/registro/tipos.ts';
import { listaDeChamada } from '../shared/registro/lista-de-chamada.ts';
import { chamadaDeExportar } from '../shared/registro/planilha.ts';
import { listarHabilitados, ORDENS_DOS_HABILITADOS } from './habilitados.ts';

const TIPOS = Object.fromEntries(LOTE_TIPOS.map((t) => [t, t]));

const campos = {
  apelido: campo(texto(0, 80), { rotulo: 'Apelido' }),
  cidade: campo(texto(0, 120), { rotulo: 'Cidade' }),
  situacao: campo(escolha({ habilitado: 'Habilitado', revogado: 'Revogado' }), { rotulo: 'Situação' }),
  limite: campo(reais().nullable(), { rotulo: 'Limite' }),
  tipos: campo(escolhas(TIPOS).nullable(), { rotulo: 'Tipos' }),
  dataCadastro: campo(instante, { rotulo: 'Desde' }),
};

export const exportarHabilitados = chamadaDeExportar('exportarHabilitados', listarHabilitados, campos);

/** Who may bid in one leilão, the newest first. */
export const listaDeHabilitados = listaDeChamada(listarHabilitados, 'habilitados', {
  nome: 'habilitados',
  uid: 'cliUid',
  titulo: (h) => h.apelido,
  campos,
  colunas: ['apelido', 'situacao', 'limite', 'tipos', 'cidade', 'dataCadastro'],
  busca: 'Apelido ou cidade',
  ordens: ORDENS_DOS_HABILITADOS,
  exportar: exportarHabilitados,
  filtros: { situacao: 'situacao' },
});
