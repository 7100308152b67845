import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { formatarKm, formatarValor } from '../lib/format/texto.ts';

type Anunciado = {
  readonly veiculo: Pick<Lote['veiculo'], 'km' | 'combustivel' | 'valorMercado' | 'possuiChave'>;
  readonly laudoCautelarResultado: string | null;
};

/** What an auctioneer says of a lote beside its name, as far as it is known: km, fuel, key, FIPE, report. */
export function paraAnunciar({ veiculo: v, laudoCautelarResultado: laudo }: Anunciado): readonly string[] {
  return [
    formatarKm(v.km),
    combustivelEmPalavras(v.combustivel),
    v.possuiChave ? 'com chave' : 'sem chave',
    v.valorMercado > 0 ? `FIPE ${formatarValor(v.valorMercado)}` : '',
    laudo === null || laudo === '' ? '' : `laudo: ${laudo}`,
  ].filter((dito) => dito !== '');
}
