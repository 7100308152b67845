import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { executar } from './executar.ts';
import { historico } from './testing/historicos.ts';

const arquivo = historico('ebay-bids/bids-shared.csv');
const escada = path.resolve(import.meta.dirname, '../../fixtures/ebay-increments-2004.json');

/** A hidden reserve lies between second + increment and the winner's maximum: the price went to it. */
const RESERVA_OCULTA = [
  '1638844284',
  '1639309309',
  '1640793161',
  '1641242797',
  '1643201832',
  '1644046945',
  '1644077790',
  '1645594382',
  '1649726994',
  '1649848613',
  '3021855303',
  '3024287595',
  '8214430396',
];
/** Bids above the recorded price: the record is damaged. */
const ESTRAGADO = ['3017736272'];
/** eBay let a capped leader's own raise move the price; ours is silent (bid rule 11). */
const LIDER_NO_TETO = ['3019559023', '3024568877', '8212602164'];
/** A recorded bid stands below the next bid, so the engine refuses it and the price lacks its step. */
const LANCE_BAIXO = ['1650483277'];

type Linha = { auctionid?: string; price?: number | null; equalPrices?: number; equalByRule?: number };

describe('333 recorded eBay auctions', () => {
  it.skipIf(arquivo === null)(
    'gives the two figures of docs/replay.md, and every difference has its cause',
    async () => {
      const linhas: Linha[] = [];
      const avisos: string[] = [];
      const codigo = await executar([arquivo ?? '', '--incrementos', escada], {
        escrever: (l) => void linhas.push(JSON.parse(l) as Linha),
        avisar: (l) => void avisos.push(l),
      });
      expect([codigo, avisos]).toEqual([0, []]);
      const fim = linhas.pop();
      expect(fim).toMatchObject({
        auctions: 333,
        bids: 5_792,
        badRows: 0,
        violations: 0,
        // The rule over all recorded maxima.
        equalByRule: 319,
        // The engine, which also holds rule 11 and refuses what is below the next bid.
        equalPrices: 315,
        atOrAboveNext: 5_789,
        atOrAboveNextShare: 0.999482,
        refusals: { LANCE_BAIXO: 3 },
      });
      const { equalPrices = 0, equalByRule = 0 } = fim ?? {};
      const pelaRegra = [...RESERVA_OCULTA, ...ESTRAGADO];
      expect(pelaRegra.length).toBe(333 - equalByRule);
      expect(new Set([...pelaRegra, ...LIDER_NO_TETO, ...LANCE_BAIXO]).size).toBe(333 - equalPrices);
      const precos = new Map(linhas.map((l) => [l.auctionid, l.price]));
      expect(LIDER_NO_TETO.map((id) => precos.get(id))).toEqual([215, 245, 211]);
      expect(LANCE_BAIXO.map((id) => precos.get(id))).toEqual([119.5]);
    },
  );
});
