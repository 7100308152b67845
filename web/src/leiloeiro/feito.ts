import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { arremata, rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';
import type { Acao } from './acoes.ts';

/** What is said once the server has taken a command. */
export function feito(acao: Acao, lote: LoteAoVivo, t: Termos): string {
  switch (lote.situacao) {
    case 'AG_PAGAMENTO':
      return `${concordar(arremata(t) ? 'Arrematado por' : 'Vendido para', t.lote)} ${lote.apelido ?? '-'}: ${formatarValor(lote.valor)}.`;
    case 'CONDICIONAL':
      return `Condicional para ${lote.apelido ?? '-'}: ${formatarValor(lote.valor)}.`;
    case 'REPASSE':
      return acao === 'martelo'
        ? `Sem ${t.lance.varios}: ${t.lote.o} fica em repasse até o fim.`
        : `${t.lote.Um} de volta ao repasse.`;
    case 'NAO_ARREMATADO':
      return `Sem ${t.lance.varios}: ${t.lote.um} não ${concordar(arremata(t) ? 'arrematado' : 'vendido', t.lote)}.`;
    case 'AO_VIVO':
      return acao === 'retomar'
        ? `${t.lote.Um} de volta ao pregão.`
        : `${t.lote.Um} ${concordar('aberto', t.lote)}. Valendo!`;
    case 'DOULHE_UMA':
      return 'Dou-lhe uma!';
    case 'DOULHE_DUAS':
      return 'Dou-lhe duas!';
    case 'PLACAR':
      return 'No placar: é o próximo.';
    case 'LIBERADO_LEILAO':
      return acao === 'tirar-do-placar' ? 'Fora do placar.' : `${t.lote.Um} de volta.`;
    case 'RETIRADO':
      return `${t.lote.Um} ${concordar('retirado', t.lote)}.`;
    case 'SUSPENSO':
      return `${t.lote.Um} ${concordar('suspenso', t.lote)}.`;
    case 'CANCELADO_NO_LEILAO':
      return `${t.lote.Um} ${concordar('cancelado', t.lote)} ${t.leilao.no}.`;
    default:
      return `${t.lote.Um}: ${rotuloDaSituacao(lote.situacao, t)}.`;
  }
}
