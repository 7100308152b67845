import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import { Recusado } from '../http/errors.ts';
import { ok } from '../http/route.ts';
import { lerTudo } from './listar.ts';
import { nomesDosReferidos } from './nomes.ts';
import type { OndeEstaoNomes } from './nomes.ts';
import { comoCsv, comoXlsx, MAX_LINHAS_DO_XLSX } from './planilha.ts';
import type { Fonte, Procura } from './procura.ts';
import type { Banco } from './tabela.ts';

/** Each holds a connection for as long as somebody reads it. */
const MAX_AO_MESMO_TEMPO = 2;
let emCurso = 0;

type Pedido = Procura & {
  readonly formato: 'csv' | 'xlsx';
  readonly fields?: readonly string[] | undefined;
};

/** All that a list found, at one moment, in parts, with the names of what they refer to by uid. */
export async function* tudo(
  db: Banco,
  fonte: Fonte,
  nomes: OndeEstaoNomes,
  hotUid: string,
  procura: Procura,
  agora: number,
) {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    for await (const itens of lerTudo(trx, fonte, hotUid, procura, agora))
      yield { itens, achados: await nomesDosReferidos(trx, fonte.lista.de, nomes, hotUid, itens) };
  } finally {
    await trx.rollback().execute();
  }
}

async function* comNomes(partes: ReturnType<typeof tudo>) {
  for await (const { itens, achados } of partes) {
    const nomes: NomesDe = ({ tipo }, valor) => (tipo === 'referencia' ? achados[valor] : undefined);
    yield { itens, nomes };
  }
}

async function* contado<T>(partes: AsyncGenerator<T>): AsyncGenerator<T> {
  emCurso += 1;
  try {
    yield* partes;
  } finally {
    emCurso -= 1;
  }
}

/**
 * A list as a file: CSV as it is read, a workbook in one piece.
 * @throws Recusado PLANILHA_GRANDE, and SERVICO_INDISPONIVEL while others are being written
 */
export async function exportar(
  db: Banco,
  fonte: Fonte,
  nomes: OndeEstaoNomes,
  hotUid: string,
  pedido: Pedido,
  agora: number,
  reply: FastifyReply,
): Promise<Resultado<unknown>> {
  if (emCurso >= MAX_AO_MESMO_TEMPO) throw new Recusado(recusar('SERVICO_INDISPONIVEL'));
  const { lista } = fonte;
  const colunas = [...(pedido.fields ?? lista.campos.keys())].flatMap((c) => lista.campos.get(c) ?? []);
  const partes = contado(comNomes(tudo(db, fonte, nomes, hotUid, pedido, agora)));
  const arquivo = `${lista.de.nome}-${new Date(agora).toISOString().slice(0, 10)}.${pedido.formato}`;
  if (pedido.formato === 'csv') {
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${arquivo}"`);
    return ok(Readable.from(comoCsv(colunas, partes)) as unknown);
  }
  const bytes = await comoXlsx(lista.de.nome, colunas, partes);
  if (bytes === null) throw new Recusado(recusar('PLANILHA_GRANDE', { limite: MAX_LINHAS_DO_XLSX }));
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${arquivo}"`);
  return ok(bytes as unknown);
}
