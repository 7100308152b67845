import { randomUUID } from 'node:crypto';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { expect } from 'vitest';
import type { BidEngine } from '../module.ts';
import { regras } from '../motor/testing/cenario.ts';

/** A leilão on the board with so many released lotes. */
export async function leilaoCom(
  motor: BidEngine,
  hotUid: string,
  mudancas: Partial<RegrasDisputa>,
  quantos = 1,
): Promise<{ leiUid: string; lelUids: string[] }> {
  const leiUid = randomUUID();
  const fechamento = mudancas.fechamento ?? 'MANUAL';
  const leilao = {
    leiUid,
    hotUid,
    nome: 'L',
    data: Date.now() - 1_000,
    fechamento,
    segundoEntreLotes: 60,
    editalUrl: '/edital',
    leiloeiroNome: 'Leiloeira',
    por: 'adm',
  };
  expect((await motor.leiloes.criar(leilao)).ok).toBe(true);
  expect((await motor.leiloes.lotear(hotUid, leiUid, 'adm')).ok).toBe(true);
  const lelUids: string[] = [];
  for (let k = 1; k <= quantos; k += 1) {
    const lelUid = randomUUID();
    lelUids.push(lelUid);
    const janela = {
      dataInicio: Date.now() - 60_000,
      dataFim: Date.now() + 3_600_000,
      fimDoEvento: Date.now() + 7_200_000,
    };
    const politica = regras({ ...janela, finalizacaoManual: fechamento === 'MANUAL', ...mudancas });
    for (const comando of [
      {
        tipo: 'CadastrarLote',
        lelUid,
        hotUid,
        leiUid,
        numero: k,
        posicaoLeilao: k,
        regras: politica,
        por: 'sistema',
      },
      { tipo: 'LiberarLote', por: 'sistema' },
    ] as const) {
      expect(await motor.motor.executar(hotUid, lelUid, comando)).toMatchObject({ ok: true });
    }
  }
  // The board has caught up by itself: the lotes released a moment ago are there.
  expect(await motor.leiloes.aprontar(hotUid, leiUid, 'adm')).toMatchObject({
    ok: true,
    valor: { lelUids },
  });
  return { leiUid, lelUids };
}
