import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { MUDANCAS_DO_LOTE, noEvento } from '@martelo/schemas/disputa/mudancas.ts';
import type { CamposDoLote } from '@martelo/schemas/disputa/mudancas.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { cadastroDeLeiloes, MODALIDADES } from '@martelo/schemas/leiloes/cadastro.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { COMBUSTIVEIS } from '@martelo/schemas/lotes/combustiveis.ts';
import { chassi, placa, url } from '@martelo/schemas/shared/registro/tipos.ts';
import { RETOMADAS, veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import type { RegistroLeilao } from '../leiloes/door.ts';
import type { RegistroLote } from '../lotes/door.ts';
import type { CadastroDoComitente } from './compor.ts';

/** What a leilão and a lote of an older program say, as the fields of the records that staff keep today. */

/** A city and its state, of `Campinas - SP`; null where they are not both there. */
export function lugarDe(escrito: string): { cidade: string; uf: string } | null {
  const [, cidade, uf] = /^(.{2,100}) - ([A-Z]{2})$/.exec(escrito) ?? [];
  return cidade === undefined || uf === undefined ? null : { cidade, uf };
}

const CAMPOS_DO_EVENTO: ReadonlyMap<string, readonly (keyof CamposDoLote)[]> = new Map(
  MUDANCAS_DO_LOTE.map((m) => [m.evento, m.campos]),
);

/** What decides about bids of a lote by its stream; null where it is not registered there. */
export function camposDoStream(eventos: readonly EventoLote[]): CamposDoLote | null {
  let campos: Record<string, unknown> | null = null;
  for (const e of eventos) {
    if (e.tipo === 'LoteCadastrado')
      campos = { numero: e.numero, posicaoLeilao: e.posicaoLeilao, ...e.regras };
    const dele = CAMPOS_DO_EVENTO.get(e.tipo);
    if (campos === null || dele === undefined) continue;
    // A field that the event leaves out is gone.
    const valores = new Map<string, unknown>(Object.entries(e));
    for (const campo of dele) campos[campo] = valores.get(noEvento(campo));
  }
  return campos as CamposDoLote | null;
}

type DoStream = Pick<
  Extract<EventoLeilao, { tipo: 'LeilaoCriado' }>,
  'nome' | 'data' | 'fechamento' | 'segundoEntreLotes' | 'leiloeiroNome'
>;

/** What the engine knows of a leilão by its stream; null where it is none. */
export function leilaoDoStream(eventos: readonly EventoLeilao[]): DoStream | null {
  let leilao: DoStream | null = null;
  for (const e of eventos) {
    if (e.tipo === 'LeilaoCriado') leilao = e;
    if (leilao === null) continue;
    if (e.tipo === 'NomeDoLeilaoAlterado') leilao = { ...leilao, nome: e.nome };
    if (e.tipo === 'DataDoLeilaoAlterada' || e.tipo === 'LeilaoAdiado') leilao = { ...leilao, data: e.data };
    if (e.tipo === 'LeiloeiroAlterado') leilao = { ...leilao, leiloeiroNome: e.leiloeiroNome };
    if (e.tipo === 'FechamentoAlterado')
      leilao = { ...leilao, fechamento: e.fechamento, segundoEntreLotes: e.segundoEntreLotes };
  }
  return leilao;
}

/** What most of its lotes have; undefined where there is none. */
function oMaisComum<T>(valores: readonly T[]): T | undefined {
  const vezes = new Map<T, number>();
  for (const v of valores) vezes.set(v, (vezes.get(v) ?? 0) + 1);
  return [...vezes].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const entre = (valor: number, menor: number, maior: number): number =>
  Math.min(maior, Math.max(menor, Math.round(valor)));
const segundos = (ms: number): number => ms / 1_000;
/** Only what the form of today would take. */
const seCerto = <T>(
  kind: { safeParse(v: unknown): { success: boolean; data?: T | undefined } },
  v: unknown,
): T | null => kind.safeParse(v).data ?? null;

/** The fields of a leilão's record. Choices that older programs made for each lote are those that most of them have. */
export function camposDoLeilao(
  dados: RegistroLeilao,
  doStream: DoStream,
  lotes: readonly CamposDoLote[],
  { leiloeiro, local }: { readonly leiloeiro: string | null; readonly local: string | null },
): Valores {
  const { nome, data, fechamento, segundoEntreLotes } = doStream;
  const comum = <C extends keyof CamposDoLote>(campo: C): CamposDoLote[C] | undefined =>
    oMaisComum(lotes.map((l) => l[campo]));
  const padrao = cadastroDeLeiloes.campos.parse({ nome: 'Leilão', data });
  const fimDoEvento = comum('fimDoEvento');
  const duracao = comum('duracaoAbertoMs');
  const prorrogacao = comum('prorrogacaoMs');
  return {
    ...padrao,
    nome,
    data,
    fechamento,
    segundoEntreLotes,
    leiloeiro,
    localRealizacao: local,
    modalidade: Object.hasOwn(MODALIDADES, dados.modalidade) ? dados.modalidade : padrao.modalidade,
    porcentagemComissao: dados.porcentagemComissao,
    duracaoAbertoSegundos:
      duracao === undefined || duracao === 0
        ? padrao.duracaoAbertoSegundos
        : entre(segundos(duracao), 10, 86_400),
    prorrogacaoSegundos:
      prorrogacao === undefined ? padrao.prorrogacaoSegundos : entre(segundos(prorrogacao), 5, 3_600),
    recebeIncrementoTempo: comum('recebeIncrementoTempo') ?? padrao.recebeIncrementoTempo,
    fimDoEvento: fimDoEvento !== undefined && fimDoEvento > data ? fimDoEvento : null,
    desempate: comum('desempate') ?? padrao.desempate,
    reservaModo: comum('reservaModo') ?? padrao.reservaModo,
    judicial: comum('judicial') ?? padrao.judicial,
    recebePropostas: lotes.length > 0 && lotes.every((l) => l.recebePropostas),
    transmissaoUrl: seCerto(url, dados.transmissaoUrl),
    ordemVisitacaoUrl: seCerto(url, dados.ordemVisitacaoUrl),
    ordemEntradaUrl: seCerto(url, dados.ordemEntradaUrl),
  };
}

const CODIGO_DO_COMBUSTIVEL: ReadonlyMap<string, string> = new Map(
  Object.entries(COMBUSTIVEIS).map(([codigo, rotulo]) => [rotulo, codigo]),
);
const ORIGEM: ReadonlyMap<string, string> = new Map(Object.keys(RETOMADAS).map((r) => [r.toLowerCase(), r]));

/** The fields of a vehicle's record, of its lote. A word that lists of today do not have stays as it was. */
export function camposDoVeiculo(l: RegistroLote, comitente: string, marca: string): Valores {
  const v = l.veiculo;
  const padrao = veiculos.campos.parse({
    nome: 'Veículo',
    comitente,
    categoria: 'Carros',
    marca,
    anoFabricacao: 2000,
    anoModelo: 2000,
    combustivel: 'FLE',
    retomada: 'Frota',
    cidade: '--',
    uf: 'SP',
  });
  return {
    ...padrao,
    nome: l.nome,
    categoria: l.tipo,
    linha: v.linha ?? '',
    carroceria: l.carroceria ?? null,
    anoFabricacao: v.anoFabricacao,
    anoModelo: v.anoModelo,
    cor: v.cor,
    combustivel: CODIGO_DO_COMBUSTIVEL.get(v.combustivel) ?? v.combustivel,
    km: v.km,
    placa: seCerto(placa, l.placa),
    chassi: seCerto(chassi, l.chassi),
    possuiChave: v.possuiChave,
    retomada: ORIGEM.get(v.retomada.toLowerCase()) ?? v.retomada,
    fipeNome: v.modelo,
    fipeCodigo: v.codigoFipe,
    fipeValor: v.valorMercado,
    prazoDocumento: v.prazoDocumento ?? null,
    cidade: l.localizacao.cidade,
    uf: l.localizacao.uf,
    patio: l.localizacao.patio ?? '',
    spincar: seCerto(url, v.spincar),
    laudoUrl: seCerto(url, v.laudoUrl),
  };
}

/** The fields of a lote's record. */
export function camposDoCadastroDoLote(l: RegistroLote, doStream: CamposDoLote): Valores {
  const { numero, posicaoLeilao, minimo, incremento, valorComitente, compreJa } = doStream;
  const padrao = cadastroDeLotes.campos.parse({
    leilao: l.leiUid,
    veiculo: l.veiculo.veiUid,
    numero: 1,
    posicaoLeilao: 1,
    tipo: l.tipo,
    minimo: 1,
  });
  return {
    ...padrao,
    ...l.valor,
    numero,
    posicaoLeilao,
    descricao: l.descricao,
    minimo,
    incremento,
    valorComitente,
    compreJa,
    somenteBuyNowProposta: doStream.somenteBuyNowProposta,
    finalizacaoManual: doStream.finalizacaoManual,
    recebeIncrementoTempo: doStream.recebeIncrementoTempo,
    itensNotaFiscal: (l.itensNotaFiscal ?? []).map(({ uid: _u, ...item }) => item),
    gruposCliente: doStream.gruposCliente.map((grupo) => ({ grupo })),
    prioridade: l.prioridade ?? 0,
    laudoCautelarResultado: l.laudoCautelarResultado ?? '',
    laudoCautelarObservacao: l.laudoCautelarObservacao ?? '',
    video: seCerto(url, l.video),
    blackCar10: l.blackCar10 ?? false,
    sorteioFinalAno: l.sorteioFinalAno ?? false,
  };
}

/** Stamps that a lote shows at most. */
const MAXIMO_DE_CARIMBOS = 10;

/** A lote as visitors see it, with what no record holds of one that an older program wrote: it stays as it was, and as it is drawn. */
export function comHerdado(
  publico: RegistroLote,
  antes: RegistroLote | null,
  comitente: CadastroDoComitente,
): RegistroLote {
  if (antes === null) return publico;
  const { carimbos, conjuntoLelUidPrincipal, conjuntoLelUids } = antes;
  const temFotos = [publico, antes].some((l) => (l.fotos ?? []).length > 0);
  const { detranItens } = antes;
  const { comId, logo } = antes.comitente;
  const semLogo = comitente.logomarcaUrl === null && comId === comitente.id;
  const { placaFinal } = antes.veiculo;
  const todos = {
    // What records say now, after what an older program wrote.
    carimbos: [
      ...carimbos.filter((c) => typeof c === 'string' || c.registro === undefined),
      ...publico.carimbos,
    ].slice(0, MAXIMO_DE_CARIMBOS),
    quantidadeFotos: temFotos ? undefined : antes.quantidadeFotos,
    conjuntoLelUidPrincipal,
    conjuntoLelUids,
    detranItens,
    comitente: semLogo ? { ...publico.comitente, logo } : undefined,
    veiculo: publico.placa === null ? { ...publico.veiculo, placaFinal } : undefined,
  };
  return {
    ...publico,
    ...Object.fromEntries(Object.entries(todos).filter(([, v]) => v !== undefined)),
  };
}
