import type { FastifyReply } from 'fastify';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { TenantDoPedido } from '../http/route.ts';
import { enviarPlanilha } from './enviar-planilha.ts';
import type { PedidoDePlanilha } from './enviar-planilha.ts';
import { lerTudo } from './listar.ts';
import { nomesDosReferidos } from './nomes.ts';
import type { OndeEstaoNomes } from './nomes.ts';
import { emUmMomento } from './por-cursor.ts';
import type { Fonte, Procura } from './procura.ts';
import type { Banco } from './tabela.ts';

type Pedido = Procura & PedidoDePlanilha;

/** All that a list found, at one moment, in parts, with the names of what they refer to by uid. */
export const tudo = (
  db: Banco,
  fonte: Fonte,
  nomes: OndeEstaoNomes,
  hotUid: string,
  procura: Procura,
  agora: number,
) =>
  emUmMomento(db, async function* (trx) {
    for await (const itens of lerTudo(trx, fonte, hotUid, procura, agora))
      yield { itens, achados: await nomesDosReferidos(trx, fonte.lista.de, nomes, hotUid, itens) };
  });

async function* comNomes(partes: ReturnType<typeof tudo>) {
  for await (const { itens, achados } of partes) {
    const nomes: NomesDe = ({ tipo }, valor) => (ehReferencia(tipo) ? achados[valor] : undefined);
    yield { itens, nomes };
  }
}

/**
 * A list as a file: CSV as it is read, a workbook in one piece.
 * @throws Recusado PLANILHA_GRANDE, and SERVICO_INDISPONIVEL while others are being written
 */
export const exportar = (
  db: Banco,
  fonte: Fonte,
  nomes: OndeEstaoNomes,
  { hotUid, termos }: Pick<TenantDoPedido, 'hotUid' | 'termos'>,
  pedido: Pedido,
  agora: number,
  reply: FastifyReply,
): Promise<Resultado<unknown>> =>
  enviarPlanilha(
    { nome: fonte.lista.de.nome, campos: fonte.lista.campos, termos, agora, reply },
    pedido,
    comNomes(tudo(db, fonte, nomes, hotUid, pedido, agora)),
  );
