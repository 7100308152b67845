import { createReadStream, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lerRegistros } from './registros-csv.ts';
import { historico } from './testing/historicos.ts';
import { regrasGravadas } from './lote-gravado.ts';
import { LoteConferido } from './testing/lote-conferido.ts';

const lances = historico('softclose-onchain/bids-shared.csv');
const resultados = historico('softclose-onchain/results-shared.csv');

/** Amounts count thousandths of the currency, in which all of them are whole. */
const milesimos = (valor: string): number => Math.round(Number(valor) * 1_000);
/** A step of 10 %, rounded up to a whole unit, as a ladder: from 10k + 1 on, k + 1. */
const DEZ_POR_CENTO = Array.from({ length: 100 }, (_, k) => ({
  de: k === 0 ? 0 : 10 * k + 1,
  incremento: k + 1,
}));
const DIA_MS = 86_400_000;

type Linha = { leilao: string; em: number; quem: string; valor: number };

async function ler(arquivo: string): Promise<Map<string, Linha[]>> {
  const leiloes = new Map<string, Linha[]>();
  for await (const r of lerRegistros(createReadStream(arquivo))) {
    if ('erro' in r || r.linha === 1) continue;
    const [leilao = '', em = '', quem = '', valor = ''] = r.campos;
    leiloes.set(leilao, [
      ...(leiloes.get(leilao) ?? []),
      { leilao, em: Number(em) * 1_000, quem, valor: milesimos(valor) },
    ]);
  }
  return leiloes;
}

/** Open outcry: the clock starts with the first bid, lasts a day, and a late bid pushes the end by `prorrogacaoMs`. */
function replicar(linhas: readonly Linha[], reserva: number, prorrogacaoMs: number) {
  const dataInicio = linhas[0]?.em ?? 0;
  const dataFim = dataInicio + DIA_MS;
  const lote = new LoteConferido(
    regrasGravadas({
      minimo: reserva,
      escada: DEZ_POR_CENTO,
      recebeIncrementoTempo: true,
      prorrogacaoMs,
      dataInicio,
      dataFim,
      fimDoEvento: dataFim + DIA_MS,
    }),
  );
  const recusas = linhas.flatMap(({ quem, valor, em }) => lote.lance({ quem, valor, em })?.codigo ?? []);
  const fim = lote.dar({ tipo: 'EncerrarPrazo', agora: lote.estado.lote.dataFim, por: 'relogio' });
  return { estado: lote.estado, recusas, fim };
}

const pulado = lances === null || resultados === null;

describe('8 recorded auctions with a soft close', () => {
  it.skipIf(pulado)(
    'gives the recorded price and winner in all eight, with late bids pushing the end',
    async () => {
      const leiloes = await ler(lances ?? '');
      const esperados = readFileSync(resultados ?? '', 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((l) => l.split(','));
      expect(esperados.length).toBe(8);
      const recusas: string[] = [];
      for (const [leilao = '', reserva = '', final = '', vencedor = ''] of esperados) {
        const feito = replicar(leiloes.get(leilao) ?? [], Math.ceil(Number(reserva) * 1_000), 600_000);
        const { preco, lider, situacao } = feito.estado;
        expect([leilao, feito.fim, situacao, preco, lider?.cliUid]).toEqual([
          leilao,
          null,
          'AG_PAGAMENTO',
          milesimos(final),
          vencedor,
        ]);
        recusas.push(...feito.recusas);
      }
      // Nothing was too low or too late; two steps were a leader over himself, which bid rule 7 refuses without effect.
      expect(recusas).toEqual(['JA_VENCENDO', 'JA_VENCENDO']);
    },
  );

  it.skipIf(pulado)('loses the late bids where the end does not move', async () => {
    const leiloes = await ler(lances ?? '');
    const tardios = (prorrogacaoMs: number): number =>
      [...leiloes.values()]
        .flatMap((l) => replicar(l, 1, prorrogacaoMs).recusas)
        .filter((c) => c === 'LOTE_ENCERRADO').length;
    expect(tardios(600_000)).toBe(0);
    expect(tardios(0)).toBeGreaterThan(0);
  });
});
