import { campo, escolha, instante, texto } from '../shared/registro/tipos.ts';
import { listaDeChamada } from '../shared/registro/lista-de-chamada.ts';
import { chamadaDeExportar } from '../shared/registro/planilha.ts';
import { listarClientes, ORDENS_DOS_CLIENTES } from './equipe.ts';

const campos = {
  nome: campo(texto(0, 200), { rotulo: 'Nome' }),
  documento: campo(texto(0, 40), { rotulo: 'CPF ou CNPJ' }),
  email: campo(texto(0, 254), { rotulo: 'E-mail' }),
  telefone: campo(texto(0, 40), { rotulo: 'Telefone' }),
  cidade: campo(texto(0, 120), { rotulo: 'Cidade' }),
  dataCadastro: campo(instante, { rotulo: 'Cadastro em' }),
  dataEnvioDocumentos: campo(instante.nullable(), { rotulo: 'Documentos em' }),
  situacao: campo(escolha({ pendente: 'Pendente', aprovado: 'Aprovado', bloqueado: 'Bloqueado' }), {
    rotulo: 'Cadastro',
  }),
  documentoSituacao: campo(
    escolha({
      'Aguardando Validação': 'Aguardando Validação',
      Divergente: 'Divergente',
      Cadastrado: 'Cadastrado',
      Aprovado: 'Aprovado',
    }),
    { rotulo: 'Documentos' },
  ),
};

/** Clients of a list as a sheet, masked as the list is. */
export const exportarClientes = chamadaDeExportar('exportarClientes', listarClientes, campos);

/** Clients as staff find them: who waits longest for an answer comes first, and what identifies people is masked. */
export const listaDeClientes = listaDeChamada(listarClientes, 'clientes', {
  nome: 'clientes',
  uid: 'cliUid',
  titulo: (c) => c.nome,
  campos,
  colunas: [
    'nome',
    'documentoSituacao',
    'situacao',
    'dataEnvioDocumentos',
    'dataCadastro',
    'documento',
    'email',
    'cidade',
  ],
  busca: 'Nome, e-mail, CPF, CNPJ ou telefone',
  ordens: ORDENS_DOS_CLIENTES,
  exportar: exportarClientes,
  filtros: { documentoSituacao: 'documentos', situacao: 'situacao' },
});
