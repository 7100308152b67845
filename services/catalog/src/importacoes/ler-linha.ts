import { lerCelula, textoDaCelula } from '@martelo/schemas/importacoes/celula.ts';
import { parteDaCelula } from '@martelo/schemas/importacoes/colunas.ts';
import type { DeQual } from '@martelo/schemas/importacoes/colunas.ts';
import type { LinhaDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import type { Contexto } from './contexto.ts';
import type { LinhaGuardada } from './guardadas.ts';

export type ErroDaLinha = LinhaDaImportacao['erros'][number];
/** What a row says of its vehicle and its lote, and what cannot be read. */
export type LinhaLida = {
  readonly linha: number;
  readonly ditos: Readonly<Record<DeQual, Readonly<Record<string, unknown>>>>;
  readonly erros: ErroDaLinha[];
  /** Words that mean nothing, by field. */
  readonly faltam: readonly { readonly chave: string; readonly texto: string }[];
};

/** How the template's example begins: it is no vehicle. */
export const EXEMPLO = 'EXEMPLO:';

/** Whether a row holds anything that is to be read. */
export const contaLinha = (celulas: readonly Celula[]): boolean => {
  const textos = celulas.map(textoDaCelula);
  return textos.some((t) => t.trim() !== '') && !textos.some((t) => t.startsWith(EXEMPLO));
};

const vazia = (c: Celula): boolean => textoDaCelula(c).trim() === '';

/** Reads the cells of a row for the fields that they fill in. What counts for all rows stands in where a cell is empty. */
export function lerLinha({ campos, referencias }: Contexto, { linha, celulas }: LinhaGuardada): LinhaLida {
  const ditos: Record<DeQual, Record<string, unknown>> = { veiculo: {}, lote: {} };
  const erros: ErroDaLinha[] = [];
  const faltam: { chave: string; texto: string }[] = [];
  for (const { chave, de, campo, coluna, fixo } of campos) {
    const naCelula = coluna === null ? null : (celulas[coluna] ?? null);
    const usada = vazia(naCelula) && fixo !== '' ? fixo : naCelula;
    const parte = typeof usada === 'string' ? parteDaCelula(campo.nome, usada) : usada;
    const lida = lerCelula(campo, parte, referencias.para(chave));
    if (lida === null) continue;
    if (lida.ok) ditos[de][campo.nome] = lida.valor;
    else {
      erros.push({ coluna: usada === fixo ? null : coluna, chave, frase: lida.frase });
      if (lida.falta !== undefined) faltam.push({ chave, texto: lida.falta.slice(0, 200) });
    }
  }
  return { linha, ditos, erros, faltam };
}
