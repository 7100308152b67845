import { z } from 'zod';
import { CARROCERIAS } from '@martelo/schemas/lotes/carrocerias.ts';
import { FOTOS_NO_CARD, lote } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { MAXIMO_DE_FOTOS } from '@martelo/schemas/fotos/limites.ts';
import { blocoDeValor, totaisDoLote } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { carimbo, veiculo } from '@martelo/schemas/lotes/partes.ts';
import type { Carimbo } from '@martelo/schemas/lotes/partes.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { fotosDe } from './foto-url.ts';
import type { EstadoDoLote } from './projections/ao-vivo.ts';

/** What comes from the read model, or follows from the rest. */
const DERIVADOS = {
  id: true,
  lelId: true,
  leilao: true,
  situacao: true,
  tipoId: true,
  fotosUrls: true,
  fotosLegendas: true,
  finalizacaoManual: true,
  dataInicio: true,
  dataFim: true,
  aoVivo: true,
} as const;

/**
 * What staff write of a lote; the live state is added from the read model. `carroceria` draws the pictures of a lote without photos. Rows that an
 * older program wrote lack what came later: those fields may be absent, and a stamp may be its name alone.
 */
export const registroLote = lote
  .omit(DERIVADOS)
  .partial({
    conjuntoLelUidPrincipal: true,
    conjuntoLelUids: true,
    video: true,
    laudoCautelarObservacao: true,
    detranItens: true,
    itensNotaFiscal: true,
    gruposCliente: true,
    prioridade: true,
    recebeIncrementoTempo: true,
    blackCar10: true,
    sorteioFinalAno: true,
    dataAlteracao: true,
  })
  .extend({
    hotUid: uid,
    carroceria: z.enum(CARROCERIAS).optional(),
    quantidadeFotos: z.number().int().min(0).max(MAXIMO_DE_FOTOS),
    /** Photos of the real thing, the cover in front; `oculta` is one that visitors do not see yet. Absent: pictures are drawn, where there is a body. */
    fotos: z
      .array(z.strictObject({ foto: uid, legenda: z.string(), oculta: z.literal(true).optional() }))
      .max(MAXIMO_DE_FOTOS)
      .optional(),
    valor: blocoDeValor,
    localizacao: lote.shape.localizacao.partial({ patio: true }),
    veiculo: veiculo.partial({
      veiId: true,
      linha: true,
      laudoUrl: true,
      spincar: true,
      prazoDocumento: true,
    }),
    /** `registro` is whose record it is; stamps without one are those that an older program wrote. */
    carimbos: z.array(z.union([z.string(), carimbo.extend({ registro: uid.optional() })])).max(10),
    /** The consignor's reserve in centavos: for his own search only, never in a public answer (bid rule 13). */
    valorComitente: z.number().int().nullable().optional(),
    /** Whole, and as private as the reserve. */
    placa: z.string().max(10).nullable().optional(),
    chassi: z.string().max(30).nullable().optional(),
  });
export type RegistroLote = z.infer<typeof registroLote>;

/** A lote as it is read from the tables. */
export type LinhaDeLote = {
  readonly id: number;
  readonly dados: RegistroLote;
  readonly estado: EstadoDoLote;
  readonly leilaoId: number | null;
  readonly leilaoNome: string | null;
};

const semRegistro = ({ registro: _r, ...c }: Exclude<RegistroLote['carimbos'][number], string>): Carimbo => c;

/** What a record and the live state say together, whole: what old records lack has its neutral value. */
export function paraLote({ id, dados, estado, leilaoId, leilaoNome }: LinhaDeLote): Lote {
  const {
    hotUid: _h,
    carroceria: _c,
    valorComitente: _v,
    placa: _p,
    chassi: _n,
    fotos: _f,
    ...registro
  } = dados;
  const { aoVivo, regras } = estado;
  const { valor: lance, apelido, cidade, data, quantidade, minimo, incremento, compreJa } = aoVivo;
  const { base: _b, ...totais } = totaisDoLote(dados.valor, emCentavos(lance ?? minimo));
  return {
    ...registro,
    id,
    lelId: id,
    leilao: leilaoId === null ? null : { id: leilaoId, nome: leilaoNome ?? '' },
    conjuntoLelUidPrincipal: dados.conjuntoLelUidPrincipal ?? null,
    conjuntoLelUids: dados.conjuntoLelUids ?? [],
    situacao: aoVivo.situacao,
    tipoId: LOTE_TIPOS.indexOf(dados.tipo) + 1,
    video: dados.video ?? null,
    ...fotosDe(dados),
    localizacao: { ...dados.localizacao, patio: dados.localizacao.patio ?? '' },
    veiculo: {
      ...dados.veiculo,
      veiId: dados.veiculo.veiId ?? 0,
      linha: dados.veiculo.linha ?? '',
      laudoUrl: dados.veiculo.laudoUrl ?? null,
      spincar: dados.veiculo.spincar ?? null,
      prazoDocumento: dados.veiculo.prazoDocumento ?? null,
    },
    valor: {
      ...dados.valor,
      ...totais,
      minimo,
      incremento,
      compreJa,
      lance:
        lance === null
          ? null
          : { valor: lance, apelido: apelido ?? '', cidade: cidade ?? '', data, quantidade },
    },
    laudoCautelarObservacao: dados.laudoCautelarObservacao ?? null,
    detranItens: dados.detranItens ?? [],
    itensNotaFiscal: dados.itensNotaFiscal ?? [],
    carimbos: dados.carimbos.map((c) =>
      typeof c === 'string' ? { nome: c, urlCard: null, urlLote: null, link: null } : semRegistro(c),
    ),
    gruposCliente: dados.gruposCliente ?? [],
    prioridade: dados.prioridade ?? 0,
    recebeIncrementoTempo: dados.recebeIncrementoTempo ?? !aoVivo.finalizacaoManual,
    finalizacaoManual: aoVivo.finalizacaoManual,
    blackCar10: dados.blackCar10 ?? false,
    sorteioFinalAno: dados.sorteioFinalAno ?? false,
    dataInicio: aoVivo.dataInicio,
    dataFim: aoVivo.dataFim,
    dataAlteracao: dados.dataAlteracao ?? null,
    somenteBuyNowProposta: regras.somenteBuyNowProposta,
    recebePropostas: regras.recebePropostas,
    aoVivo,
  };
}

/** The same lote as a list shows it: its first four photos only (spec 1, section 9), without what only its page says. */
export const emLista = ({ fotosLegendas: _l, descricaoVisitacao: _v, ...l }: Lote): Lote => ({
  ...l,
  fotosUrls: l.fotosUrls.slice(0, FOTOS_NO_CARD),
});
