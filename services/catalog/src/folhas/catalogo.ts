import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { DESEMPATE_ROTULOS, FECHAMENTO_ROTULOS, RESERVA_ROTULOS } from '@martelo/schemas/leiloes/cadastro.ts';
import type { LeilaoCompleto } from '@martelo/schemas/leiloes/leilao.ts';
import { MAXIMO_DE_LOTES_DO_LEILAO } from '@martelo/schemas/leiloes/leilao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { emCentavos, formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import type { Documento, FichaDaFolha } from '@martelo/schemas/shared/folha/documento.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos, TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { buscarLeilaoCompleto } from '../leiloes/door.ts';
import { listarDoLeilao } from '../lotes/door.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import { lerLeilao } from '../preparo/door.ts';
import type { CadastroDoLeilao, Casa } from '../preparo/door.ts';
import type { Tables } from '../tables.ts';

/** What a catálogo is asked for with. */
export type PedidoDoCatalogo = {
  readonly leiUid: string;
  readonly tipo: TipoHotsite;
  readonly termos: Termos;
  /** Where its page stands, whole. */
  readonly endereco: string;
};

type Par = { readonly rotulo: string; readonly valor: string };
type Regras = EstadoDoLote['regras'];

const MARCA: NonNullable<Casa['marca']> = { nome: 'Martelo', cor: '#1d2329', fonte: 'Archivo' };

const quando = (ms: number): string => mostrar({ tipo: 'instante', opcoes: [], itens: [] }, ms);
const numero = (n: number): string => n.toLocaleString('pt-BR');
const comValor = (pares: readonly Par[]): Par[] => pares.filter((p) => p.valor !== '');
const minutos = (s: number): string =>
  s % 60 === 0 ? (s === 60 ? '1 minuto' : `${numero(s / 60)} minutos`) : `${numero(s)} segundos`;

const doLeilao = (l: LeilaoCompleto): Par[] =>
  comValor([
    { rotulo: 'Data', valor: quando(l.data) },
    { rotulo: 'Modalidade', valor: l.modalidade },
    { rotulo: 'Local', valor: l.localRealizacao?.endereco || l.local },
    { rotulo: 'Cidade', valor: l.cidade },
    {
      rotulo: 'Leiloeiro',
      valor: [l.leiloeiro.nome, l.leiloeiro.inscricao].filter((t) => t !== '').join(', '),
    },
    { rotulo: 'Pagamento até', valor: quando(l.dataPagamento).slice(0, 10) },
  ]);

/** The rules that the staff chose; of a leilão without their record only what its page says. */
function asRegras(l: LeilaoCompleto, c: CadastroDoLeilao | null, { lance, lote }: Termos): Par[] {
  const gerais = [
    { rotulo: 'Fechamento', valor: FECHAMENTO_ROTULOS[l.fechamento] },
    { rotulo: 'Comissão', valor: `${numero(l.porcentagemComissao)}%` },
  ];
  if (c === null) return gerais;
  const limite = c.limiteDaProrrogacaoMinutos;
  return [
    ...gerais,
    {
      rotulo: `${lance.Um} no fim`,
      valor: c.recebeIncrementoTempo
        ? `Prorroga ${lote.o} por ${minutos(c.prorrogacaoSegundos)}`
        : 'Não prorroga',
    },
    ...(c.recebeIncrementoTempo
      ? [
          {
            rotulo: 'Fim definitivo',
            valor:
              limite === null
                ? `Não há: prorroga enquanto houver ${lance.varios}`
                : `${minutos(limite * 60)} depois do prazo`,
          },
        ]
      : []),
    { rotulo: 'Desempate', valor: DESEMPATE_ROTULOS[c.desempate] },
    { rotulo: 'Reserva do comitente', valor: RESERVA_ROTULOS[c.reservaModo] },
    { rotulo: 'Propostas', valor: c.recebePropostas ? 'São recebidas' : 'Não são recebidas' },
    ...(c.aberturaDosLances === null
      ? []
      : [{ rotulo: `${lance.Varios} a partir de`, valor: quando(c.aberturaDosLances) }]),
    ...(c.judicial ? [{ rotulo: 'Natureza', valor: 'Judicial' }] : []),
  ];
}

function ficha(l: Lote, regras: Regras | undefined, { lote, lance }: Termos): FichaDaFolha {
  const { veiculo: v, localizacao, aoVivo } = l;
  const anos = v.anoFabricacao > 0 ? `${v.anoFabricacao}/${v.anoModelo}` : '';
  const emReais = (centavos: number): string => formatarBRL(emCentavos(centavos));
  return {
    numero: `${lote.Um} ${l.numero}`,
    titulo: l.nome,
    linha: [v.modelo, anos, v.cor].filter((t) => t !== '').join(' · '),
    foto: l.fotosUrls[0]?.replace('-1200.webp', '-480.webp') ?? null,
    valores: [
      { rotulo: `${lance.Um} inicial`, valor: emReais(aoVivo.minimo) },
      // What applies at the minimum: the one of now would follow the bids, and a sheet does not.
      ...(regras === undefined || l.somenteBuyNowProposta === true
        ? []
        : [
            {
              rotulo: 'Incremento',
              valor: emReais(incrementoEm(aoVivo.minimo, regras.incremento, regras.escada)),
            },
          ]),
      ...(l.valor.compreJa === null ? [] : [{ rotulo: 'Compre Já', valor: emReais(l.valor.compreJa) }]),
    ],
    pares: comValor([
      { rotulo: 'Quilometragem', valor: v.km === null ? '' : `${numero(v.km)} km` },
      { rotulo: 'Combustível', valor: v.combustivel },
      { rotulo: 'Final da placa', valor: v.placaFinal },
      {
        rotulo: 'Onde está',
        valor: [localizacao.patio, escreverLugar(localizacao.cidade, localizacao.uf)]
          .filter((t) => t !== '')
          .join(', '),
      },
      { rotulo: 'Chave', valor: v.possuiChave ? 'Sim' : 'Não' },
      { rotulo: 'Referência FIPE', valor: v.valorMercado > 0 ? emReais(v.valorMercado) : '' },
    ]),
    // One paragraph: a catálogo is leafed through, the page of a lote has the rest.
    nota: l.descricao.replaceAll(/\s+/g, ' ').trim().slice(0, 2_000),
  };
}

type Deps = {
  readonly db: Kysely<Tables>;
  readonly casaDe: (hotUid: string) => Promise<Casa>;
};

/** Puts the catálogo of a leilão together: what is sold and by which rules, nothing of how the bids stand. */
export const montarCatalogo =
  ({ db, casaDe }: Deps) =>
  async (hotUid: string, { leiUid, tipo, termos, endereco }: PedidoDoCatalogo): Promise<Documento | null> => {
    // What is shown of it does not depend on the moment.
    const leilao = await buscarLeilaoCompleto(db, { hotUid, tipo }, leiUid, 0);
    if (leilao === null) return null;
    const [cadastro, { lotes }, casa, { rows }] = await Promise.all([
      lerLeilao(db as never, hotUid, leiUid),
      listarDoLeilao(db, hotUid, leiUid, {
        situacao: 'todos',
        pagina: 1,
        porPagina: MAXIMO_DE_LOTES_DO_LEILAO,
      }),
      casaDe(hotUid),
      sql<{ uid: string; regras: Regras }>`
        SELECT lel_uid AS uid, estado->'regras' AS regras FROM lotes_ao_vivo
        WHERE hot_uid = ${hotUid} AND lei_uid = ${leiUid}`.execute(db),
    ]);
    const regras = new Map(rows.map((r) => [r.uid, r.regras]));
    const marca = casa.marca ?? MARCA;
    return {
      titulo: leilao.nomeSemData,
      subtitulo: `Catálogo ${termos.leilao.do}, ${quando(leilao.data).slice(0, 10)}`,
      marca,
      endereco,
      de: leilao.data,
      blocos: [
        { tipo: 'pares', pares: doLeilao(leilao) },
        { tipo: 'titulo', texto: 'Como se vende' },
        { tipo: 'pares', pares: asRegras(leilao, cadastro, termos) },
        { tipo: 'titulo', texto: `${termos.lote.Varios} (${numero(lotes.length)})` },
        lotes.length === 0
          ? { tipo: 'paragrafo', texto: `${concordar('Nenhum', termos.lote)} ${termos.lote.um} ainda.` }
          : { tipo: 'fichas', fichas: lotes.map((l) => ficha(l, regras.get(l.lelUid), termos)) },
      ],
      rodape:
        'Este catálogo resume o que o site mostra. Vale o edital, que diz as condições por inteiro; valores e prazos do momento estão na página.',
    };
  };
