import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import { tetoDaCasa } from '@martelo/schemas/disputa/teto.ts';
import type { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import type { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import type { leiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import type { locais } from '@martelo/schemas/locais/local.ts';
import type { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { COMBUSTIVEIS } from '@martelo/schemas/lotes/combustiveis.ts';
import type { Documento } from '@martelo/schemas/shared/folha/documento.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { ItemDe } from '@martelo/schemas/shared/registro/registro.ts';
import type { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { RegistroLeilao } from '../leiloes/door.ts';
import type { RegistroLote } from '../lotes/door.ts';
import type { FotoDoLote } from './donos.ts';
import { uidDosNomes } from './uid-dos-nomes.ts';

/** A record as it is read here: with its number, and since when it is there. */
export type CadastroDoLeilao = ItemDe<typeof cadastroDeLeiloes> & { readonly criadoEm: number };
export type CadastroDoLote = ItemDe<typeof cadastroDeLotes> & { readonly criadoEm: number };
export type CadastroDoVeiculo = ItemDe<typeof veiculos> & {
  readonly id: number;
  /** What its brand is called. */
  readonly marcaNome: string;
};
export type CadastroDoComitente = ItemDe<typeof comitentes> & { readonly id: number };
export type CadastroDoLeiloeiro = ItemDe<typeof leiloeiros> & { readonly id: number };
export type CadastroDoLocal = ItemDe<typeof locais> & { readonly id: number };

/** What the house has set for all of its lotes. */
export type Casa = {
  readonly manterComoCondicional: boolean;
  readonly tetoDeLance?: number | undefined;
  /** Visitors see those photos alone that were approved. */
  readonly fotosPrecisamDeAprovacao?: boolean | undefined;
  /** How its sheets look; the product's own where absent. */
  readonly marca?: Marca;
};
type Marca = Documento['marca'];

type HotsiteDaCasa = {
  readonly manterComoCondicional: boolean;
  readonly tetoDeLance?: number | undefined;
  readonly fotosPrecisamDeAprovacao?: boolean | undefined;
  readonly nomeSite: string;
  readonly corPrimaria: string;
  readonly fonteSite: string;
};

/** The same of a tenant as the site service knows it; one that it does not know has the product's own. */
export const casaDoHotsite = (hotsite: HotsiteDaCasa | null): Casa =>
  hotsite === null
    ? { manterComoCondicional: false, tetoDeLance: undefined }
    : {
        manterComoCondicional: hotsite.manterComoCondicional,
        tetoDeLance: hotsite.tetoDeLance,
        fotosPrecisamDeAprovacao: hotsite.fotosPrecisamDeAprovacao ?? false,
        marca: {
          nome: hotsite.nomeSite,
          cor: hotsite.corPrimaria,
          fonte: hotsite.fonteSite === 'Figtree' ? 'Figtree' : 'Archivo',
        },
      };

const SEG = 1_000;
const DIA = 86_400_000;
/** What nobody chooses: the fence of bid rule 18, the grace of 24, the dwell of 20. */
const FIXAS = { cercaMs: 300, carenciaQuedaMs: 5 * 60 * SEG, permanenciaMinimaMs: 3 * SEG } as const;

/** When the lote at a position ends: by the clock in its turn; elsewhere it only informs. */
const fimDoLote = (l: CadastroDoLeilao, posicao: number): number =>
  l.fechamento === 'ESCALONADO'
    ? l.data + (posicao - 1) * l.segundoEntreLotes * SEG
    : l.data + posicao * l.duracaoAbertoSegundos * SEG;

/** What follows of the place of a lote and of the dates of its leilão. */
export function prazosDoLote(
  l: CadastroDoLeilao,
  t: CadastroDoLote,
): Pick<RegrasDisputa, 'dataInicio' | 'dataFim' | 'fimDoEvento' | 'fimLimite'> {
  const dataFim = fimDoLote(l, t.posicaoLeilao);
  const { limiteDaProrrogacaoMinutos: limite } = l;
  return {
    dataInicio: Math.min(l.aberturaDosLances ?? t.criadoEm, dataFim - SEG),
    dataFim,
    fimDoEvento: Math.max(l.fimDoEvento ?? l.data + DIA, dataFim + SEG),
    // A lote that opens in its turn ends at no moment that is known before: an end counted from the plan may be over when it opens.
    fimLimite: limite === null || l.fechamento === 'SEQUENCIAL' ? null : dataFim + limite * 60 * SEG,
  };
}

/** The rules of a lote, from its own record and those of its leilão, vehicle and house. */
export function regrasDoLote(
  l: CadastroDoLeilao,
  t: CadastroDoLote,
  v: CadastroDoVeiculo,
  comId: number,
  casa: Casa,
): RegrasDisputa {
  return {
    ...FIXAS,
    ...prazosDoLote(l, t),
    fechamento: l.fechamento,
    minimo: t.minimo,
    incremento: t.incremento,
    escada: ESCADA_PADRAO,
    valorComitente: t.valorComitente,
    reservaModo: l.reservaModo,
    compreJa: t.compreJa,
    somenteBuyNowProposta: t.somenteBuyNowProposta,
    recebePropostas: l.recebePropostas || t.somenteBuyNowProposta,
    finalizacaoManual: t.finalizacaoManual,
    recebeIncrementoTempo: l.recebeIncrementoTempo && t.recebeIncrementoTempo,
    prorrogacaoMs: l.prorrogacaoSegundos * SEG,
    duracaoAbertoMs: l.duracaoAbertoSegundos * SEG,
    desempate: l.desempate,
    manterComoCondicional: casa.manterComoCondicional,
    judicial: l.judicial,
    gruposCliente: t.gruposCliente.map((g) => g.grupo),
    impedidos: [],
    tipo: t.tipo,
    comId,
    ...tetoDaCasa(casa.tetoDeLance, v.fipeValor),
  };
}

/** The fields that differ from what the engine has taken: all of them where it has nothing yet. */
export const camposQueMudam = (aceitos: Partial<CamposDoLote> | null, novos: CamposDoLote): string[] =>
  [...new Set([...Object.keys(novos), ...Object.keys(aceitos ?? {})])].filter((campo) => {
    const c = campo as keyof CamposDoLote;
    return JSON.stringify(aceitos?.[c]) !== JSON.stringify(novos[c]);
  });

/** The leilão as visitors see it. */
export function leilaoPublico(
  hotUid: string,
  l: CadastroDoLeilao,
  leiloeiro: CadastroDoLeiloeiro | null,
  local: CadastroDoLocal | null,
  editalUrl: string | null,
): RegistroLeilao {
  return {
    uid: l.uid,
    hotUid,
    nome: l.nome,
    leiloeiro: {
      id: leiloeiro?.id ?? 0,
      nome: leiloeiro?.nome ?? '',
      inscricao: leiloeiro?.inscricao ?? '',
    },
    segundoEntreLotes: l.segundoEntreLotes,
    fechamento: l.fechamento,
    local: local?.nome ?? l.modalidade,
    cidade: local === null ? '' : escreverLugar(local.cidade, local.uf),
    modalidade: l.modalidade,
    transmissaoUrl: l.transmissaoUrl,
    editalUrl,
    ordemVisitacaoUrl: l.ordemVisitacaoUrl,
    ordemEntradaUrl: l.ordemEntradaUrl,
    data: l.data,
    porcentagemComissao: l.porcentagemComissao,
    localRealizacao:
      local === null
        ? null
        : {
            id: local.id,
            lcpId: null,
            nome: local.nome,
            endereco: local.endereco,
            cidade: escreverLugar(local.cidade, local.uf),
            telefone: local.telefone ?? '',
          },
  };
}

/** The lote as visitors see it, with a copy of its vehicle and the photos in their order; `em` epoch ms. */
export function lotePublico(
  hotUid: string,
  l: CadastroDoLeilao,
  t: CadastroDoLote,
  v: CadastroDoVeiculo,
  c: CadastroDoComitente,
  fotos: readonly FotoDoLote[],
  carimbos: RegistroLote['carimbos'],
  em: number,
): RegistroLote {
  return {
    lelUid: t.uid,
    leiUid: l.uid,
    hotUid,
    nome: v.nome,
    numero: t.numero,
    posicaoLeilao: t.posicaoLeilao,
    tipo: t.tipo,
    descricao: [t.descricao, v.informacaoComplementar].filter((x) => x !== '').join('\n\n'),
    localizacao: { cidade: v.cidade, uf: v.uf, patio: v.patio },
    veiculo: {
      veiUid: v.uid,
      veiId: v.id,
      marca: v.marcaNome,
      linha: v.linha,
      modelo: v.fipeNome === '' ? v.nome : v.fipeNome,
      anoFabricacao: v.anoFabricacao,
      anoModelo: v.anoModelo,
      cor: v.cor,
      combustivel: COMBUSTIVEIS[v.combustivel],
      km: v.km,
      placaFinal: v.placa?.slice(-1) ?? '',
      possuiChave: v.possuiChave,
      retomada: v.retomada,
      valorMercado: v.fipeValor,
      codigoFipe: v.fipeCodigo,
      laudoUrl: t.laudoCautelarUrl ?? v.laudoUrl,
      spincar: v.spincar,
      prazoDocumento: t.despachantePrazoDocumento ?? v.prazoDocumento,
    },
    valor: {
      despachante: t.despachante,
      outros: t.outros,
      remocao: t.remocao,
      depositoDeBens: t.depositoDeBens,
      vistoria: t.vistoria,
      comissaoPorcentagem: t.comissaoPorcentagem ?? l.porcentagemComissao,
      comissaoExtraPorcentagem: t.comissaoExtraPorcentagem,
      compreJaPorcentagem: t.compreJaPorcentagem,
      comissaoExtraMensagem: t.comissaoExtraMensagem,
    },
    comitente: { comId: c.id, nome: c.nomeSite, logo: c.logomarcaUrl ?? '' },
    laudoCautelarResultado: t.laudoCautelarResultado === '' ? null : t.laudoCautelarResultado,
    laudoCautelarObservacao: t.laudoCautelarObservacao === '' ? null : t.laudoCautelarObservacao,
    itensNotaFiscal: t.itensNotaFiscal.map((i, k) => ({ uid: uidDosNomes('item', t.uid, k), ...i })),
    ...(t.descricaoVisitacao === '' ? {} : { descricaoVisitacao: t.descricaoVisitacao }),
    carimbos,
    video: t.video ?? v.videoUrl,
    gruposCliente: t.gruposCliente.map((g) => g.grupo),
    prioridade: t.prioridade,
    recebeIncrementoTempo: l.recebeIncrementoTempo && t.recebeIncrementoTempo,
    blackCar10: t.blackCar10,
    sorteioFinalAno: t.sorteioFinalAno,
    dataAlteracao: em,
    valorComitente: t.valorComitente,
    placa: v.placa,
    chassi: v.chassi,
    ...(v.carroceria === null ? {} : { carroceria: v.carroceria }),
    quantidadeFotos: fotos.filter((f) => f.oculta !== true).length,
    fotos: [...fotos],
  };
}
