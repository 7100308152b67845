import { z } from 'zod';
import { LUGARES } from '../carimbos/lugares.ts';
import { loteAoVivo } from '../disputa/ao-vivo.ts';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { valorOuZero } from '../shared/dinheiro.ts';
import { uid } from '../shared/ids.ts';

/** The vehicle of a lote (spec 3, section 3, Vehicle data for a lot), without what only staff may read. */
export const veiculo = z.strictObject({
  veiUid: uid,
  /** Its number; 0 where a record was written before vehicles had one. */
  veiId: z.number().int(),
  marca: z.string(),
  /** The model line, such as 'Strada'; empty where only the FIPE name is known. */
  linha: z.string(),
  /** The FIPE name, with version and engine. */
  modelo: z.string(),
  anoFabricacao: z.number().int(),
  anoModelo: z.number().int(),
  cor: z.string(),
  combustivel: z.string(),
  /** Whole kilometres; null where unknown. */
  km: z.number().int().nullable(),
  /** Masked: the last character only. */
  placaFinal: z.string(),
  possuiChave: z.boolean(),
  retomada: z.string(),
  /** FIPE reference value in centavos. */
  valorMercado: z.number().int(),
  codigoFipe: z.string(),
  /** The precautionary report as a file; null where there is none. */
  laudoUrl: z.string().nullable(),
  /** A 360 degree view; null where there is none. */
  spincar: z.string().nullable(),
  /** Business days until the papers are ready (spec 2, section 5); null where unknown. */
  prazoDocumento: z.number().int().min(0).max(365).nullable(),
});

/** A stamp (spec 1, section 3, carimbos): on the card and on the page, with pictures and a link where staff gave them. */
export const carimbo = z.strictObject({
  nome: z.string().max(60),
  urlCard: z.string().nullable(),
  urlLote: z.string().nullable(),
  link: z.string().nullable(),
  /** Where on the photo of a card; absent in what older programs wrote: below, on the right. */
  lugar: z.enum(LUGARES).optional(),
});
export type Carimbo = z.infer<typeof carimbo>;

/** One vehicle of a set that the registry authority auctions (spec 2, section 3, Detran item), as the public sees it. */
export const detranItem = z.strictObject({
  uid,
  idObjeto: z.string(),
  ordemVisualizacao: z.number().int(),
  vistoria: z.string(),
  tipo: z.string(),
  modelo: z.string(),
  cor: z.string(),
  ano: z.number().int().nullable(),
  /** 'Conservado', 'Sucata aproveitável', 'Sucata inservível'... */
  condicao: z.string(),
  /** Masked like a vehicle's own plate and chassis. */
  placa: z.string(),
  chassi: z.string(),
  motor: z.string(),
  valorUnitarioInicial: valorOuZero,
});
export type DetranItem = z.infer<typeof detranItem>;

/** One line of the invoice that the buyer will get (spec 1, section 3, itensNotaFiscal). Amounts in centavos. */
export const itemNotaFiscal = z.strictObject({
  uid,
  descricao: z.string(),
  unidade: z.string().max(10),
  quantidade: z.number().int().min(1),
  valorUnitario: valorOuZero,
});
export type ItemNotaFiscal = z.infer<typeof itemNotaFiscal>;

/** A lote in a few words, as an event carries it (spec 1, section 3, lotesDestaque). */
export const loteEmResumo = z.strictObject({
  veiUid: uid,
  lelUid: uid,
  situacao: z.enum(LOTE_SITUACOES),
  nome: z.string(),
  numero: z.number().int(),
  posicaoLeilao: z.number().int(),
  tipoNome: z.string(),
  /** Null where there is no photo. */
  fotoPrincipal: z.string().nullable(),
  /** Address of its page, without the host. */
  url: z.string(),
});
export type LoteEmResumo = z.infer<typeof loteEmResumo>;

/** The same for a lote that takes bids now, with its live state to begin with (spec 1, section 3, loteAoVivoMap). */
export const loteAoVivoEmResumo = loteEmResumo.extend({ aoVivo: loteAoVivo });
export type LoteAoVivoEmResumo = z.infer<typeof loteAoVivoEmResumo>;
