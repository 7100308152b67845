import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { mapaEmTermos } from '@martelo/schemas/shared/registro/descricao.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { Recusado } from '../http/errors.ts';
import { ok } from '../http/route.ts';
import { comoCsv, comoXlsx, MAX_LINHAS_DO_XLSX } from './planilha.ts';
import type { Valores } from './tabela.ts';

/** Each holds a connection for as long as somebody reads it. */
const MAX_AO_MESMO_TEMPO = 2;
let emCurso = 0;

export type PedidoDePlanilha = {
  readonly formato: 'csv' | 'xlsx';
  /** Columns in this order; absent, all. */
  readonly fields?: readonly string[] | undefined;
};

type DaPlanilha = {
  /** What the file is called, before the day. */
  readonly nome: string;
  readonly campos: ReadonlyMap<string, DescricaoDeCampo>;
  /** The tenant's words for what its columns name. */
  readonly termos: Termos;
  /** Epoch ms. */
  readonly agora: number;
  readonly reply: FastifyReply;
};

type Parte = { readonly itens: readonly Valores[]; readonly nomes?: NomesDe };

async function* contado<T>(partes: AsyncGenerator<T>): AsyncGenerator<T> {
  emCurso += 1;
  try {
    yield* partes;
  } finally {
    emCurso -= 1;
  }
}

/**
 * Rows as a file that is downloaded: CSV as they are read, a workbook in one piece.
 * @throws Recusado PLANILHA_GRANDE, and SERVICO_INDISPONIVEL while others are being written
 */
export async function enviarPlanilha(
  { nome, campos: deTodas, termos, agora, reply }: DaPlanilha,
  { formato, fields }: PedidoDePlanilha,
  lidas: AsyncGenerator<Parte>,
): Promise<Resultado<unknown>> {
  if (emCurso >= MAX_AO_MESMO_TEMPO) throw new Recusado(recusar('SERVICO_INDISPONIVEL'));
  const campos = mapaEmTermos(termos, deTodas);
  const colunas = [...(fields ?? campos.keys())].flatMap((c) => campos.get(c) ?? []);
  const partes = contado(lidas);
  const arquivo = `${nome}-${new Date(agora).toISOString().slice(0, 10)}.${formato}`;
  if (formato === 'csv') {
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${arquivo}"`);
    return ok(Readable.from(comoCsv(colunas, partes)) as unknown);
  }
  const bytes = await comoXlsx(nome, colunas, partes);
  if (bytes === null) throw new Recusado(recusar('PLANILHA_GRANDE', { limite: MAX_LINHAS_DO_XLSX }));
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${arquivo}"`);
  return ok(bytes as unknown);
}
