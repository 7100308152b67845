import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { logoEmDataUri } from '@martelo/drawn-vehicles/module.ts';
import type { LinhaFipe, Municipio } from './fixtures.ts';
import { QUADRO } from './hotsites.ts';
import type { EventoPlano } from './plano.ts';
import { carimboDe, gerarExtras } from './extras.ts';
import { criarPrng, sortear } from './prng.ts';
import type { Sorteio } from './prng.ts';
import { escreverRoteiro } from './roteiro.ts';
import { carimbosDe, descrever, laudo } from './textos.ts';
import type { LeilaoDemo, Localizacao, LoteDemo, LoteTipo, PassoRoteiro } from './tipos.ts';
import { uidDe } from './uids.ts';
import { gerarValores } from './valores.ts';
import { categoriaDe, gerarVeiculo } from './veiculos.ts';

/** What a lote is generated in: the event without its lotes, and the world around it. */
export type Contexto = {
  readonly seed: string;
  readonly agora: number;
  readonly anoAtual: number;
  readonly plano: EventoPlano;
  readonly leilao: Omit<LeilaoDemo, 'lotes'>;
  readonly fipe: readonly LinhaFipe[];
  readonly municipios: readonly Municipio[];
  readonly clientes: readonly string[];
  /** Number of the first lote of this event in the whole demo. */
  readonly baseId: number;
};

/** The past stops this long before a close, so that no scripted bid moves one. */
const FOLGA_MS = 10 * 60_000;

/** Start, end and turn of lote `k` (0 for the first) by closing mode (bid rule 19). */
export function prazoDoLote(
  l: Omit<LeilaoDemo, 'lotes'>,
  k: number,
): { readonly dataInicio: number; readonly dataFim: number } {
  const passoMs = l.segundoEntreLotes * 1_000;
  const dataFim =
    l.fechamento === 'ESCALONADO'
      ? l.data + k * passoMs
      : l.data + (k + 1) * Math.max(passoMs, l.duracaoAbertoMs);
  return { dataInicio: l.dataInicio, dataFim };
}

function localizar(s: Sorteio, c: Contexto): Localizacao {
  const patio = s.um(QUADRO[c.plano.hotsite].patios);
  const m = c.municipios.find((x) => x.cidade === patio.cidade && x.uf === patio.uf);
  if (m === undefined)
    throw new Error(`no municipality ${escreverLugar(patio.cidade, patio.uf)} in the fixture`);
  return {
    locId: m.locId,
    cidade: m.cidade,
    uf: m.uf,
    latitude: m.latitude,
    longitude: m.longitude,
    patio: patio.nome,
  };
}

/** The places of the lotes that lote `k` is sold with, the one that takes the bids first; none where it is sold alone. */
const conjuntoDe = ({ conjunto, lotes }: EventoPlano, k: number): readonly number[] =>
  conjunto !== null && conjunto.includes(k) && conjunto.every((i) => i < lotes) ? conjunto : [];

/** Where a lote without bids stands, by the situation of its event. */
function situacaoInicial(
  c: Contexto,
  k: number,
  s: Sorteio,
): { readonly situacao: LoteSituacao; readonly motivo: string | null } {
  const [principal] = conjuntoDe(c.plano, k);
  if (principal === k) return { situacao: 'LIBERADO_LEILAO', motivo: null };
  if (principal !== undefined)
    return { situacao: 'PENDENTE', motivo: `Vendido em conjunto com o número ${principal + 1}.` };
  switch (c.leilao.situacao) {
    case 'CRIADO':
    case 'EM_LOTEAMENTO':
      return s.comPeso([
        [{ situacao: 'CADASTRADO', motivo: null }, 6],
        [{ situacao: 'PENDENTE', motivo: 'Fotos do painel e do motor ainda não aprovadas.' }, 2],
        [{ situacao: 'LIBERADO_LEILAO', motivo: null }, 2],
      ]);
    case 'CANCELADO':
      return { situacao: 'LOTE_CANCELADO', motivo: 'Evento cancelado a pedido do comitente.' };
    case 'PRONTO':
      return s.chance(0.06)
        ? { situacao: 'RETIRADO', motivo: 'Retirado pelo comitente: débito quitado pelo devedor.' }
        : { situacao: 'LIBERADO_LEILAO', motivo: null };
    case 'AO_VIVO':
      return {
        situacao: c.leilao.fechamento !== 'ESCALONADO' && k === 0 ? 'AO_VIVO' : 'LIBERADO_LEILAO',
        motivo: null,
      };
    case 'EXECUTADO':
      return { situacao: 'NAO_ARREMATADO', motivo: null };
  }
}

/** How many scripted bids a lote has behind it. */
function quantosLances(s: Sorteio, c: Contexto): number {
  if (c.leilao.situacao === 'EXECUTADO') return s.chance(0.12) ? 0 : s.inteiro(3, 16);
  if (c.leilao.situacao === 'AO_VIVO') return s.chance(0.25) ? 0 : s.inteiro(1, 7);
  if (c.leilao.situacao === 'PRONTO') return s.chance(0.45) ? 0 : s.inteiro(1, 4);
  return 0;
}

function linhaPara(s: Sorteio, c: Contexto, tipo: LoteTipo): LinhaFipe {
  const { carrocerias } = c.plano;
  const cabe = c.fipe.filter((f) => {
    const categoria = categoriaDe(f.carroceria);
    if (categoria === 'Moto' || categoria === 'Pesados') return categoria === tipo;
    if (tipo === 'Moto' || tipo === 'Pesados') return false;
    if (carrocerias !== null) return carrocerias.includes(f.carroceria);
    return tipo === 'Sucatas' || tipo === 'Recuperável' || categoria === tipo;
  });
  // By line first: otherwise lines with many versions would fill the page.
  const linha = s.um([...new Set(cabe.map((f) => `${f.marca} ${f.linha}`))]);
  return s.um(cabe.filter((f) => `${f.marca} ${f.linha}` === linha));
}

/** The kind of lote `k` where another one stands among the event's own. */
function salpicado({ salpico }: EventoPlano, k: number): LoteTipo | undefined {
  if (salpico === null || (k + 1) % salpico.cada !== 0) return undefined;
  return salpico.tipos[((k + 1) / salpico.cada - 1) % salpico.tipos.length];
}

/** Lote `k` (0 for the first) of an event; everything in it follows from the seed, the plan and `agora`. */
export function gerarLote(c: Contexto, k: number): LoteDemo {
  const { leilao: l, plano, seed } = c;
  const s = sortear(criarPrng(seed, 'lote', plano.chave, k));
  const tipo = salpicado(plano, k) ?? s.comPeso(plano.tipos);
  const lelUid = uidDe(seed, 'lote', plano.chave, k);
  const lelId = 50_001 + c.baseId + k;
  const linha = linhaPara(s, c, tipo);
  const comId = s.um(plano.comitentes);
  const quem = QUADRO[plano.hotsite].comitentes.find((x) => x.comId === comId);
  if (quem === undefined) throw new Error(`no consignor ${comId} in ${plano.hotsite}`);
  const veiculo = gerarVeiculo(s, linha, {
    veiUid: uidDe(seed, 'veiculo', plano.chave, k),
    veiId: 70_001 + c.baseId + k,
    tipo,
    retomada: quem.retomada,
    anoAtual: c.anoAtual,
  });
  const localizacao = localizar(s, c);
  const { valor, valorComitente, somenteBuyNowProposta } = gerarValores(
    s,
    plano.hotsite,
    tipo,
    veiculo.valorMercado,
  );
  const prazo = prazoDoLote(l, k);
  const inicial = situacaoInicial(c, k, s);
  const { motivo } = inicial;
  let { situacao } = inicial;
  const reservaModo = s.comPeso([
    ['NO_FECHAMENTO', 5],
    ['IMEDIATO', 3],
    ['NUNCA', 2],
  ] as const);

  const passado = l.situacao === 'EXECUTADO';
  const podeTerLances = situacao !== 'RETIRADO' && situacao !== 'PENDENTE' && !somenteBuyNowProposta;
  const ate = Math.min(c.agora, prazo.dataFim - FOLGA_MS);
  let roteiro: readonly PassoRoteiro[] = [];
  const lances = podeTerLances ? quantosLances(s, c) : 0;
  if (lances > 0 && ate > prazo.dataInicio) {
    const escrito = escreverRoteiro(s, {
      de: Math.max(prazo.dataInicio, ate - 3 * 24 * 3_600_000),
      ate,
      lances,
      minimo: valor.minimo,
      incremento: valor.incremento,
      teto: veiculo.valorMercado * (passado ? 0.92 : 0.7),
      clientes: c.clientes,
      comAutomatico: !passado && s.chance(0.3),
    });
    roteiro = escrito.passos;
    if (passado && escrito.preco !== null) {
      situacao = valorComitente === null || escrito.preco >= valorComitente ? 'AG_PAGAMENTO' : 'CONDICIONAL';
    }
  }
  if (passado && roteiro.length === 0 && valor.compreJa !== null) {
    roteiro = [
      {
        em: ate,
        cliUid: s.um(c.clientes),
        tipoLance: 'Manual',
        tipoNegociacao: 'Compre Já',
        valor: valor.compreJa,
      },
    ];
    situacao = 'BUY_NOW';
  }

  const cautelar = laudo(s, tipo);
  const conjunto = conjuntoDe(plano, k).map((i) => uidDe(seed, 'lote', plano.chave, i));
  const extras = gerarExtras({
    seed,
    chave: plano.chave,
    k,
    lelUid,
    tipo,
    veiculo,
    valor,
    judicial: l.judicial,
    dataInicio: prazo.dataInicio,
  });
  return {
    lelUid,
    lelId,
    leiUid: l.leiUid,
    hotUid: l.hotUid,
    numero: k + 1,
    posicaoLeilao: k + 1,
    situacao,
    nome: `${linha.marca} ${linha.linha} ${linha.versao}`,
    tipo,
    descricao: descrever(s, tipo, veiculo, localizacao, plano.hotsite),
    veiculo,
    localizacao,
    valor: {
      ...valor,
      comissaoPorcentagem: l.porcentagemComissao,
      comissaoExtraMensagem:
        valor.comissaoExtraPorcentagem > 0 ? 'Taxa extra de organização, conforme o edital.' : null,
    },
    valorComitente,
    reservaModo,
    comitente: { comId: quem.comId, nome: quem.nome, logo: logoEmDataUri(quem.nome) },
    laudoCautelarResultado: cautelar.resultado,
    laudoCautelarObservacao: cautelar.observacao,
    carimbos: carimbosDe(veiculo, valor.minimo, cautelar.resultado, c.anoAtual).map(carimboDe),
    quantidadeFotos: extras.quantidadeFotos,
    prioridade: s.inteiro(0, 2),
    somenteBuyNowProposta,
    finalizacaoManual: l.fechamento === 'MANUAL',
    recebeIncrementoTempo: l.fechamento !== 'MANUAL',
    dataInicio: prazo.dataInicio,
    dataFim: prazo.dataFim,
    roteiro,
    motivo,
    extras,
    conjuntoLelUidPrincipal: conjunto[0] ?? null,
    conjuntoLelUids: conjunto,
  };
}
