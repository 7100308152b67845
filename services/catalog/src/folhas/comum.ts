import type { Kysely } from 'kysely';
import { DESEMPATE_ROTULOS, FECHAMENTO_ROTULOS, RESERVA_ROTULOS } from '@martelo/schemas/leiloes/cadastro.ts';
import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { emCentavos, formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import type { BlocoDaFolha } from '@martelo/schemas/shared/folha/documento.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import { dizer } from '@martelo/schemas/shared/registro/descricao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos, TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { CadastroDoLeilao, Casa } from '../preparo/door.ts';
import type { Tables } from '../tables.ts';

/** What a sheet of a leilão is asked for with: small, as a job keeps it. */
export type PedidoDaFolha = {
  readonly leiUid: string;
  /** The lote that is asked for alone; null for all. */
  readonly lote: string | null;
  readonly tipo: TipoHotsite;
  readonly termos: Termos;
  /** The tenant's own site, without a path, and where the sheet's page stands, whole. */
  readonly site: string;
  readonly endereco: string;
};
export type DepsDaFolha = {
  readonly db: Kysely<Tables>;
  readonly casaDe: (hotUid: string) => Promise<Casa>;
};
export type Par = { readonly rotulo: string; readonly valor: string };

/** The product's own, where a house has not said how it looks. */
export const MARCA: NonNullable<Casa['marca']> = { nome: 'Martelo', cor: '#1d2329', fonte: 'Archivo' };

export const quando = (ms: number): string => mostrar({ tipo: 'instante', opcoes: [], itens: [] }, ms);
export const dia = (ms: number): string => quando(ms).slice(0, 10);
export const numero = (n: number): string => n.toLocaleString('pt-BR');
/** Centavos as people write them; nothing for none. */
export const emReais = (centavos: number | null): string =>
  centavos === null ? '' : formatarBRL(emCentavos(centavos));
/** One paragraph of at most so many letters, ended between words: a sheet is leafed through, the page of a lote has the rest. */
export function emLinha(texto: string, maximo: number): string {
  const tudo = texto.replaceAll(/\s+/g, ' ').trim();
  if (tudo.length <= maximo) return tudo;
  const cabe = tudo.slice(0, maximo - 1);
  return `${cabe.slice(0, Math.max(cabe.lastIndexOf(' '), maximo - 40)).trimEnd()}…`;
}
export const comValor = (pares: readonly Par[]): Par[] => pares.filter((p) => p.valor !== '');
export const junto = (partes: readonly string[], entre: string): string =>
  partes.filter((t) => t !== '').join(entre);

export const anosDe = ({ veiculo: v }: Lote): string =>
  v.anoFabricacao > 0 ? `${v.anoFabricacao}/${v.anoModelo}` : '';
export const kmDe = ({ veiculo: v }: Lote): string => (v.km === null ? '' : `${numero(v.km)} km`);
export const ondeEsta = ({ localizacao: l }: Lote): string =>
  junto([l.patio, escreverLugar(l.cidade, l.uf)], ', ');

/** The block of all lotes of a sheet, or the sentence in its place where there is none. */
export const senaoNenhum = (quantos: number, bloco: BlocoDaFolha, { lote }: Termos): BlocoDaFolha =>
  quantos === 0 ? { tipo: 'paragrafo', texto: `${concordar('Nenhum', lote)} ${lote.um} ainda.` } : bloco;

const minutos = (s: number): string =>
  s % 60 === 0 ? (s === 60 ? '1 minuto' : `${numero(s / 60)} minutos`) : `${numero(s)} segundos`;

/** The rules that the staff chose; of a leilão without their record only what its page says. */
export function asRegras(
  l: { readonly fechamento: ModoFechamento; readonly porcentagemComissao: number },
  c: CadastroDoLeilao | null,
  termos: Termos,
): Par[] {
  const { lance, lote } = termos;
  const gerais = [
    { rotulo: 'Fechamento', valor: dizer(FECHAMENTO_ROTULOS[l.fechamento], termos) },
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
    { rotulo: 'Desempate', valor: dizer(DESEMPATE_ROTULOS[c.desempate], termos) },
    { rotulo: 'Reserva do comitente', valor: dizer(RESERVA_ROTULOS[c.reservaModo], termos) },
    { rotulo: 'Propostas', valor: c.recebePropostas ? 'São recebidas' : 'Não são recebidas' },
    ...(c.aberturaDosLances === null
      ? []
      : [{ rotulo: `${lance.Varios} a partir de`, valor: quando(c.aberturaDosLances) }]),
    ...(c.judicial ? [{ rotulo: 'Natureza', valor: 'Judicial' }] : []),
  ];
}
