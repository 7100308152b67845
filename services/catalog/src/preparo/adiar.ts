import type { Kysely } from 'kysely';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Autor } from '@martelo/platform/registros/atos.ts';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { leilaoAdiavel } from '@martelo/schemas/leiloes/situacoes.ts';
import { ordemAdiarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import type { JuntoDoAdiamento } from './aceitar.ts';
import { prazosDoLote } from './compor.ts';
import type { CadastroDoLeilao } from './compor.ts';
import { lerLeilao, lerLotes, TABELAS } from './ler.ts';
import { situacaoDoLeilao } from './ordenar.ts';
import type { Caixa } from './ordenar.ts';

/**
 * Puts a leilão off to a later date, epoch ms: its record, an act with the reason, and one order to the engine, which moves its lotes. An
 * end of the event that was written moves as far. Answers the key of the order.
 */
export async function adiar(
  { db, caixa }: { readonly db: Kysely<Tables>; readonly caixa: Caixa },
  autor: Autor,
  leiUid: string,
  data: number,
): Promise<Resultado<string>> {
  const { hotUid, em, porUid: por, motivo } = autor;
  return db.transaction().execute(async (trx) => {
    const r = cadastroDeLeiloes as Registro;
    const guardado = await prender(trx, r, TABELAS.cadastroDeLeiloes, hotUid, leiUid);
    const antes = await lerLeilao(trx, hotUid, leiUid);
    if (guardado === undefined || antes === null) return recusado('NAO_ENCONTRADO');
    const situacao = await situacaoDoLeilao(trx, leiUid);
    if (!leilaoAdiavel(situacao)) return recusado('LEILAO_TRANSICAO_INVALIDA', { situacao });
    if (data <= antes.data || data <= em) return recusado('ADIAMENTO_PARA_ANTES', { campos: ['data'] });
    const fimDoEvento = antes.fimDoEvento === null ? null : antes.fimDoEvento + data - antes.data;
    const depois: CadastroDoLeilao = { ...antes, data, fimDoEvento };
    await mudar(trx, r, TABELAS.cadastroDeLeiloes, autor, { uid: leiUid, ato: 'mudou' }, guardado, {
      ...guardado.campos,
      data,
      fimDoEvento,
    });
    const lotes = (await lerLotes(trx, hotUid, { leilao: leiUid })).map((lote) => {
      const { dataInicio: _, ...prazos } = prazosDoLote(depois, lote);
      return { lelUid: lote.uid, prazos };
    });
    const junto: JuntoDoAdiamento = {
      adiamento: { de: antes.data, para: data, motivo },
      leilao: antes.nome,
      por: { cliUid: por, nome: autor.porNome },
      datas: [
        { data: antes.data, fimDoEvento: antes.fimDoEvento },
        { data, fimDoEvento },
      ],
      lotes,
    };
    const corpo = { hotUid, leiUid, por, data, motivo, lotes };
    return {
      ok: true,
      valor: await caixa.escrever(trx, ordemAdiarLeilao, { hotUid, de: leiUid, corpo, junto }),
    };
  });
}
