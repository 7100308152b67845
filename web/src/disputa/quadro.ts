import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import {
  LOTE_SITUACAO_ROTULOS,
  LOTE_SITUACAO_SIGLAS,
  SITUACOES_DE_LANCE,
} from '@martelo/schemas/disputa/valores.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';

/** How a lote stands for who looks at it now. */
export type Andamento = 'em-breve' | 'na-fila' | 'aberto' | 'pregao' | 'encerrando' | 'parado' | 'encerrado';
export type Tom = 'vivo' | 'marca' | 'info' | 'alerta' | 'bom' | 'neutro' | 'ruim';
export type Quadro = {
  readonly andamento: Andamento;
  readonly rotulo: string;
  readonly tom: Tom;
  readonly recebeLances: boolean;
};

/** The badge's two letters (spec 1, section 4) with what they stand for; null where the situation has none. */
export const siglaDoLote = (situacao: LoteSituacao): string | null => LOTE_SITUACAO_SIGLAS[situacao] ?? null;

const NO_PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];
/** The auctioneer's words; the contract's labels are for the back office. */
const DITO: Partial<Record<LoteSituacao, string>> = {
  DOULHE_UMA: 'Dou-lhe uma',
  DOULHE_DUAS: 'Dou-lhe duas',
};

const FINAIS: Partial<Record<LoteSituacao, readonly [string, Tom]>> = {
  AG_PAGAMENTO: ['Arrematado', 'bom'],
  BOLETO: ['Arrematado', 'bom'],
  PAGO: ['Arrematado', 'bom'],
  PAGO_CARTAO: ['Arrematado', 'bom'],
  PARCIAL_CARTAO: ['Arrematado', 'bom'],
  BUY_NOW: ['Vendido no Compre Já', 'bom'],
  CONDICIONAL: ['Condicional', 'info'],
  AG_CLIENTE: ['Condicional', 'info'],
  NAO_ARREMATADO: ['Não arrematado', 'neutro'],
  CONDICIONAL_NEGADA: ['Condicional negada', 'ruim'],
  NEGADA_CONDICIONAL: ['Condicional negada', 'ruim'],
  RETIRADO: ['Retirado', 'neutro'],
  SUSPENSO: ['Suspenso', 'alerta'],
  LOTE_CANCELADO: ['Cancelado', 'neutro'],
  CANCELADO_NO_LEILAO: ['Cancelado', 'neutro'],
};

/** Derives what may be done and said from the live state and the server's time (bid rule 4). */
export function quadroDoLote(
  l: Pick<LoteAoVivo, 'situacao' | 'dataInicio' | 'dataFim' | 'finalizacaoManual' | 'aguardaVez'>,
  agora: number,
): Quadro {
  const { situacao } = l;
  if ((SITUACOES_DE_LANCE as readonly LoteSituacao[]).includes(situacao)) {
    if (agora < l.dataInicio)
      return { andamento: 'em-breve', rotulo: 'Em breve', tom: 'neutro', recebeLances: false };
    if (l.aguardaVez === true)
      return { andamento: 'na-fila', rotulo: 'Aberto', tom: 'marca', recebeLances: true };
    if (!l.finalizacaoManual && agora >= l.dataFim)
      return { andamento: 'encerrando', rotulo: 'Encerrando...', tom: 'alerta', recebeLances: false };
    if (NO_PREGAO.includes(situacao))
      return { andamento: 'pregao', rotulo: DITO[situacao] ?? 'Ao vivo', tom: 'vivo', recebeLances: true };
    return {
      andamento: 'aberto',
      rotulo: situacao === 'REPASSE' ? 'Repasse' : 'Aberto',
      tom: situacao === 'REPASSE' ? 'neutro' : 'marca',
      recebeLances: true,
    };
  }
  if (situacao === 'PLACAR')
    return { andamento: 'parado', rotulo: 'É o próximo', tom: 'alerta', recebeLances: false };
  if (situacao === 'PENDENTE')
    return { andamento: 'parado', rotulo: 'Em conferência', tom: 'alerta', recebeLances: false };
  if (situacao === 'CADASTRADO')
    return { andamento: 'em-breve', rotulo: 'Em breve', tom: 'neutro', recebeLances: false };
  const [rotulo, tom] = FINAIS[situacao] ?? [LOTE_SITUACAO_ROTULOS[situacao], 'neutro'];
  return { andamento: 'encerrado', rotulo, tom, recebeLances: false };
}

/** How a lote ended, in a sentence for everybody. `rotulo`: its label in `quadroDoLote`. */
export function resultadoEmPalavras(
  { situacao, valor }: Pick<LoteAoVivo, 'situacao' | 'valor'>,
  rotulo: string,
  t: Termos,
): string {
  const [retirado, suspenso, cancelado] =
    t.lote.genero === 'm' ? ['retirado', 'suspenso', 'cancelado'] : ['retirada', 'suspensa', 'cancelada'];
  const por = valor === null ? '' : ` por ${formatarValor(valor)}`;
  switch (situacao) {
    case 'CONDICIONAL':
      return `Venda condicional${por}: falta a resposta do comitente.`;
    case 'AG_CLIENTE':
      return 'Venda condicional: comitente e comprador ainda combinam o valor.';
    case 'CONDICIONAL_NEGADA':
    case 'NEGADA_CONDICIONAL':
      return `${t.lote.Este} não foi vendid${t.lote.genero === 'm' ? 'o' : 'a'}: comitente e comprador não chegaram a um valor.`;
    case 'NAO_ARREMATADO':
      return `Ninguém arrematou ${t.lote.este}.`;
    case 'RETIRADO':
      return `${t.lote.Este} foi ${retirado} ${t.leilao.do}.`;
    case 'SUSPENSO':
      return `${t.lote.Este} está ${suspenso} e pode voltar a receber ${t.lance.varios}.`;
    case 'LOTE_CANCELADO':
    case 'CANCELADO_NO_LEILAO':
      return `${t.lote.Este} foi ${cancelado}.`;
    default:
      return `${rotulo}${por}.`;
  }
}

/** What the price is called: the last bid, where it started, or what it went for. */
export function nomeDoPreco(l: Pick<LoteAoVivo, 'valor'>, encerrado: boolean, t: Termos): string {
  if (l.valor === null) return t.lance.genero === 'm' ? `${t.lance.Um} mínimo` : `${t.lance.Um} mínima`;
  if (encerrado) return t.lance.genero === 'm' ? `Último ${t.lance.um}` : `Última ${t.lance.um}`;
  return `${t.lance.Um} atual`;
}
