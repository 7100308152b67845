import { linha } from './linha-de-erro.ts';
import { ROTULOS_DO_VEICULO } from '../veiculos/situacoes.ts';
import { concordar } from './termos.ts';

const noVeiculo = (situacao: string | undefined): string =>
  new Map<string, string>(Object.entries(ROTULOS_DO_VEICULO)).get(situacao ?? '')?.toLowerCase() ?? '';

/** Refusals of who prepares a sale; a part of `ERROS`. */
export const ERROS_DO_PREPARO = {
  REGISTRO_COM_PASSOS: linha(409, () => 'Isto não se desativa: use os passos do leilão ou do lote.'),
  REGISTRO_AUSENTE: linha(400, () => 'O que foi escolhido não existe mais. Escolha outro.'),
  DATAS_DO_LEILAO: linha(
    400,
    () => 'As datas não combinam: os lances abrem antes da data, e o evento termina depois dela.',
  ),
  LOTE_DE_OUTRO_LEILAO: linha(
    409,
    (t) => `${t.lote.Este} fica n${t.leilao.este} em que foi ${concordar('cadastrado', t.lote)}.`,
  ),
  VEICULO_INIBIDO: linha(
    409,
    (_t, { quem = '', motivo = '' }) =>
      `A venda deste veículo está inibida${quem === '' ? '' : ` por ${quem}`}${motivo === '' ? '' : `: ${motivo}`}.`,
  ),
  INIBICAO_SEM_MOTIVO: linha(400, () => 'Diga por que a venda fica inibida: quem tentar vender vai ler.'),
  VEICULO_EM_DEVOLUCAO: linha(
    409,
    (t) => `Este veículo vai voltar ao comitente: não entra em ${t.lote.um} nem se libera.`,
  ),
  VEICULO_SO_VENDA_DIRETA: linha(
    409,
    (t) => `Este veículo é de venda direta: só entra em ${t.lote.um} de Compre Já e propostas.`,
  ),
  VEICULO_FORA_DO_ESTOQUE: linha(
    409,
    (t, d) => `Este veículo não está no estoque (${noVeiculo(d.situacao)}): não entra em ${t.lote.um}.`,
  ),
  VEICULO_REPETIDO: linha(409, (_t, { campos = [], veiculo }) =>
    [
      `Já há no estoque um veículo com ${campos.includes('placa') ? 'esta placa' : 'este chassi'}`,
      veiculo === undefined ? '.' : `: ${veiculo.nome}.`,
      ' Se é outro mesmo, confirme.',
    ].join(''),
  ),
  VEICULO_PASSO_INVALIDO: linha(
    409,
    (_t, d) => `Este passo não vale para o veículo agora (${noVeiculo(d.situacao)}).`,
  ),
  VEICULO_OCUPADO: linha(
    409,
    (t) =>
      `Um dos veículos já está em ${concordar('outro', t.leilao)} ${t.leilao.um}, foi vendido ou não pode ser vendido. Leia a lista de novo.`,
  ),
  PAPEL_MUDADO: linha(409, () => 'Alguém anotou este papel enquanto isso. Confira e anote de novo.'),
  COMPRE_JA_BAIXO: linha(400, () => 'O Compre Já não pode ser menor que o lance mínimo.'),
  VEICULO_SEM_FIPE: linha(409, () => 'O veículo não tem valor FIPE: diga um valor.'),
  LOTES_DEMAIS: linha(
    422,
    (t, d) =>
      `Até ${(d.limite ?? 0).toLocaleString('pt-BR')} ${t.lote.varios} de uma vez: filtre para mudar menos.`,
  ),
  PREVIA_ANTIGA: linha(409, () => 'Alguém mudou algo desde a prévia. Veja de novo o que vai mudar.'),
  LOTE_MUDOU_DEPOIS: linha(409, () => 'Este campo já mudou de novo: ficou como está.'),
  MUDANCA_EM_ANDAMENTO: linha(409, () => 'Esta mudança ainda está sendo feita. Espere, ou cancele.'),
  MOTIVO_DA_MUDANCA: linha(422, () => 'Diga o motivo: visitantes já contam com este valor.'),
  MUDANCA_DESFEITA: linha(409, () => 'Esta mudança já foi desfeita.'),
} as const;
