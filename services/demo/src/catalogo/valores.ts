import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Sorteio } from './prng.ts';
import type { LoteTipo, ValorDemo } from './tipos.ts';

/** Rounds to a step that suits the size: R$ 100 below R$ 20 mil, R$ 500 above. */
function arredondar(centavos: number): Centavos {
  const passo = centavos < 2_000_000 ? 10_000 : 50_000;
  return emCentavos(Math.max(passo, Math.round(centavos / passo) * passo));
}

/** Opening price as a fraction of FIPE: sound vehicles 35 to 75 %, damaged ones less. */
const FAIXA_MINIMO: Readonly<Record<LoteTipo, readonly [number, number]>> = {
  Carros: [0.38, 0.68],
  Utilitários: [0.38, 0.68],
  Moto: [0.4, 0.66],
  Pesados: [0.4, 0.66],
  Recuperável: [0.35, 0.52],
  Sucatas: [0.08, 0.2],
};

const reais = (s: Sorteio, de: number, ate: number): Centavos =>
  emCentavos(s.inteiro(de / 10, ate / 10) * 1_000);
const zero = emCentavos(0);

/** The value block, reserve and buy-now price of a lote. Only a store's lote may be buy-now only. */
export function gerarValores(
  s: Sorteio,
  hotsite: TipoHotsite,
  tipo: LoteTipo,
  fipe: number,
): {
  readonly valor: ValorDemo;
  readonly valorComitente: Centavos | null;
  readonly somenteBuyNowProposta: boolean;
} {
  const loja = hotsite === 'loja';
  const [de, ate] = FAIXA_MINIMO[tipo];
  const minimo = arredondar(fipe * Math.min(0.75, de + s.fracao() * (ate - de) + (loja ? 0.06 : 0)));
  const inteiro = tipo !== 'Sucatas' && tipo !== 'Recuperável';
  const comCompreJa = inteiro && s.chance(loja ? 0.6 : 0.15);
  const compreJa = comCompreJa ? arredondar(Math.max(minimo * 1.2, fipe * (0.86 + s.fracao() * 0.1))) : null;
  const teto = Math.min(fipe * 0.86, (compreJa ?? Infinity) * 0.95);
  const comitente = arredondar(minimo * (1.06 + s.fracao() * 0.22));
  const valorComitente = s.chance(inteiro ? 0.45 : 0.15) && comitente <= teto ? comitente : null;
  return {
    valor: {
      minimo,
      incremento: s.chance(0.3)
        ? emCentavos(minimo > 6_000_000 ? 50_000 : minimo > 2_000_000 ? 30_000 : 10_000)
        : null,
      despachante: tipo === 'Sucatas' ? zero : reais(s, 790, 1_490),
      outros: loja ? reais(s, 190, 390) : reais(s, 450, 1_190),
      remocao: s.chance(0.35) ? reais(s, 180, 650) : zero,
      depositoDeBens: loja ? zero : reais(s, 120, 480),
      vistoria: tipo === 'Sucatas' ? zero : reais(s, 140, 260),
      compreJa,
      comissaoPorcentagem: loja ? 2 : 5,
      comissaoExtraPorcentagem: !loja && s.chance(0.2) ? 1.5 : 0,
      compreJaPorcentagem: loja ? 2 : 5,
      comissaoExtraMensagem: null,
    },
    valorComitente,
    somenteBuyNowProposta: loja && compreJa !== null && s.chance(0.15),
  };
}
