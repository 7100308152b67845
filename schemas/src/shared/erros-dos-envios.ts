import { ERROS_DAS_IMPORTACOES } from './erros-das-importacoes.ts';
import { linha } from './linha-de-erro.ts';

/** Refusals of who sends files and photos; a part of `ERROS`. */
export const ERROS_DOS_ENVIOS = {
  ...ERROS_DAS_IMPORTACOES,
  ENVIO_GRANDE: linha(413, (_t, d) => `O arquivo passa de ${d.limite ?? 10} MB. Envie um menor.`),
  ENVIO_DE_OUTRO: linha(409, () => 'Este envio já começou com outro arquivo. Escolha o arquivo de novo.'),
  FOTO_INVALIDA: linha(415, () => 'Envie fotos em JPG, PNG, WebP ou HEIC.'),
  FOTO_ILEGIVEL: linha(422, () => 'Não conseguimos ler esta foto. Envie o original ou tire outra.'),
  FOTO_ENORME: linha(422, () => 'A foto tem mais de 60 milhões de pontos. Envie uma menor.'),
  FOTOS_DEMAIS: linha(409, (_t, d) => `São no máximo ${d.limite ?? 40} fotos. Retire alguma antes.`),
  FOTO_REPETIDA: linha(409, () => 'Esta foto já está aqui, do mesmo arquivo.'),
  IMAGEM_INVALIDA: linha(415, () => 'Envie a imagem em PNG, SVG, WebP ou JPG.'),
  IMAGEM_ILEGIVEL: linha(422, () => 'Não conseguimos ler esta imagem. Exporte outra vez e envie de novo.'),
  TABELA_FIPE_INVALIDA: linha(
    422,
    () => 'Esta não é uma tabela FIPE que conhecemos. Envie o CSV com as colunas da tabela de exemplo.',
  ),
  EDITAL_INVALIDO: linha(415, () => 'O edital é um PDF.'),
} as const;
