import type { LinhaFipe, Municipio } from './fixtures.ts';
import { lerMunicipios, lerVeiculos } from './fixtures.ts';
import { hotsitesDemo, QUADRO } from './hotsites.ts';
import { gerarLote, prazoDoLote } from './lotes.ts';
import type { Contexto } from './lotes.ts';
import { pessoasDemo } from './pessoas.ts';
import { planejar } from './plano.ts';
import type { EventoPlano } from './plano.ts';
import type { Demo, HotsiteDemo, LeilaoDemo } from './tipos.ts';
import { uidDe } from './uids.ts';

const DIA_MS = 24 * 3_600_000;
const PRORROGACAO_MS = 120_000;
const PRORROGACAO_JUDICIAL_MS = 180_000;

const emSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `21/11/2026` in São Paulo's time, the form that ends an event's name (spec 1, section 9). */
export const dataNoNome = (instante: number): string => emSaoPaulo.format(instante);

export type PedidoDemo = {
  /** The same seed, size and `agora` give the same demo. */
  readonly seed: string;
  /** 1 is 13 events and 150 lotes over two tenants. Default 1. */
  readonly tamanho?: number;
  /** Epoch ms that all dates are relative to. */
  readonly agora: number;
  /** Replaces the two demo tenants (one per type) where the site already has its own. */
  readonly hotsites?: readonly HotsiteDemo[];
};

type Mundo = {
  readonly seed: string;
  readonly agora: number;
  readonly hotsite: HotsiteDemo;
  readonly clientes: readonly string[];
  readonly fipe: readonly LinhaFipe[];
  readonly municipios: readonly Municipio[];
};

const MIN = 60_000;
const HORA = 60 * MIN;
const DIA = 24 * HORA;
/** Midnight in São Paulo, in UTC; it has had no summer time since 2019. */
const MEIA_NOITE = 3 * HORA;

/** When an event begins: minutes from now to the minute, days from now at the hour that a house announces. */
export function inicioDoLeilao(
  agora: number,
  { data, judicial }: Pick<EventoPlano, 'data' | 'judicial'>,
): number {
  if (Math.abs(data) < DIA) return Math.floor((agora + data) / MIN) * MIN;
  const dia = Math.floor((agora + data - MEIA_NOITE) / DIA) * DIA + MEIA_NOITE;
  return dia + (judicial ? 14 : 10) * HORA;
}

/** An event of a plan with its lotes. `baseId` numbers its first lote, `id` the event. */
export function gerarLeilao(m: Mundo, plano: EventoPlano, id: number, baseId: number): LeilaoDemo {
  const quadro = QUADRO[plano.hotsite];
  const leiloeiro =
    quadro.leiloeiros[plano.chave.startsWith('pregao-ao-vivo') ? 0 : id % quadro.leiloeiros.length];
  const patio = quadro.patios[id % quadro.patios.length];
  if (leiloeiro === undefined || patio === undefined)
    throw new Error(`tenant ${plano.hotsite} has no auctioneer or yard`);
  const data = inicioDoLeilao(m.agora, plano);
  const leiUid = uidDe(m.seed, 'leilao', plano.chave);
  const semLotes: Omit<LeilaoDemo, 'lotes'> = {
    leiUid,
    id,
    hotUid: m.hotsite.hotUid,
    nome: `${plano.titulo} - ${dataNoNome(data)}`,
    situacao: plano.situacao,
    modalidade: plano.modalidade,
    fechamento: plano.fechamento,
    leiloeiro,
    segundoEntreLotes: plano.segundoEntreLotes,
    porcentagemComissao: plano.hotsite === 'loja' ? 2 : 5,
    local:
      plano.fechamento === 'MANUAL'
        ? `Auditório do ${patio.nome}`.replace('do Loja', 'da Loja')
        : 'Pela internet',
    cidade: patio.cidade,
    uf: patio.uf,
    endereco:
      plano.fechamento === 'MANUAL'
        ? {
            id: 1 + quadro.patios.indexOf(patio),
            rua: patio.endereco,
            telefone: `(${patio.ddd}) 4000-0${100 + quadro.patios.indexOf(patio)}`,
          }
        : null,
    dataInicio: data - plano.antecedencia,
    data,
    dataFim: data,
    dataPagamento: data + 2 * DIA_MS,
    prorrogacaoMs: plano.judicial ? PRORROGACAO_JUDICIAL_MS : PRORROGACAO_MS,
    duracaoAbertoMs: plano.segundoEntreLotes * 1_000,
    judicial: plano.judicial,
    editalUrl: '/regulamento',
    descricao: plano.descricao,
    motivoCancelamento:
      plano.situacao === 'CANCELADO'
        ? 'Cancelado a pedido do comitente, que revisa a documentação dos veículos.'
        : null,
  };
  const dataFim = prazoDoLote(semLotes, Math.max(0, plano.lotes - 1)).dataFim + 30 * 60_000;
  const leilao = { ...semLotes, dataFim };
  const contexto: Contexto = {
    ...m,
    anoAtual: Number(dataNoNome(m.agora).slice(-4)),
    plano,
    leilao,
    baseId,
  };
  return { ...leilao, lotes: Array.from({ length: plano.lotes }, (_, k) => gerarLote(contexto, k)) };
}

/**
 * The whole demo as plain data: tenants, people, events in every situation and closing mode, lotes with vehicles,
 * prices and a past of bids. Nothing here writes anywhere; the caller turns it into commands.
 * @throws RangeError where `tamanho` is not above 0 and at most 200.
 */
export function gerarDemo(pedido: PedidoDemo): Demo {
  const { seed, agora, tamanho = 1 } = pedido;
  const fipe = lerVeiculos();
  const municipios = lerMunicipios();
  const hotsites = pedido.hotsites ?? hotsitesDemo(seed);
  const pessoas = hotsites.flatMap((h) =>
    pessoasDemo(seed, h, municipios, QUADRO[h.tipo].leiloeiros[0]?.nome ?? 'Leiloeiro'),
  );
  let baseId = 0;
  const leiloes = planejar(tamanho).flatMap((plano, i) => {
    const hotsite = hotsites.find((h) => h.tipo === plano.hotsite);
    if (hotsite === undefined) return [];
    const clientes = pessoas
      .filter((p) => p.hotUid === hotsite.hotUid && p.robo !== null)
      .map((p) => p.cliUid);
    const leilao = gerarLeilao(
      { seed, agora, hotsite, clientes, fipe, municipios },
      plano,
      2_001 + i,
      baseId,
    );
    baseId += plano.lotes;
    return [leilao];
  });
  return { seed, agora, hotsites, pessoas, leiloes };
}

/**
 * A fresh live event in place of one that ended, so that the page stays alive: the same plan with new uids and dates.
 * @param ordem 2, 3, ... for each further run; it becomes a part of the uids and ids.
 * @throws Error where no live event of the plan has this `chave` or its tenant is missing.
 */
export function renovarLeilao(
  pedido: PedidoDemo & {
    readonly chave: string;
    readonly ordem: number;
    readonly clientes?: readonly string[];
  },
): LeilaoDemo {
  const { seed, agora, chave, ordem } = pedido;
  const plano = planejar(1).find((p) => p.chave === chave && p.situacao === 'AO_VIVO');
  const hotsites = pedido.hotsites ?? hotsitesDemo(seed);
  const hotsite = hotsites.find((h) => h.tipo === plano?.hotsite);
  if (plano === undefined || hotsite === undefined) throw new Error(`no live event ${chave} in the plan`);
  const municipios = lerMunicipios();
  const clientes =
    pedido.clientes ??
    pessoasDemo(seed, hotsite, municipios, 'Leiloeiro')
      .filter((p) => p.robo !== null)
      .map((p) => p.cliUid);
  const mundo = { seed, agora, hotsite, clientes, fipe: lerVeiculos(), municipios };
  return gerarLeilao(mundo, { ...plano, chave: `${chave}-${ordem}` }, 2_100 + ordem, 10_000 + ordem * 100);
}
