import { linha } from './linha-de-erro.ts';
import { concordar } from './termos.ts';

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
  VEICULO_INIBIDO: linha(409, () => 'A venda deste veículo está inibida.'),
  VEICULO_OCUPADO: linha(
    409,
    (t) =>
      `Um dos veículos já está em ${concordar('outro', t.leilao)} ${t.leilao.um}, foi vendido ou não pode ser vendido. Leia a lista de novo.`,
  ),
  COMPRE_JA_BAIXO: linha(400, () => 'O Compre Já não pode ser menor que o lance mínimo.'),
} as const;
