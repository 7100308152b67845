import type { Termos } from '@martelo/schemas/shared/termos.ts';
import type { Acao } from './acoes.ts';

/** Reasons that an act is given often, whole sentences for the record; none where it asks for no reason. */
export function motivosProntos(acao: Acao, t: Termos): readonly string[] {
  switch (acao) {
    case 'retirar':
    case 'cancelar-no-leilao':
      return ['A pedido do comitente.', 'Por ordem judicial.', `Erro na descrição ${t.lote.do}.`];
    case 'suspender':
      return ['Por ordem judicial.', `Erro na descrição ${t.lote.do}.`, 'Problema técnico.'];
    case 'retomar':
      return ['Problema técnico resolvido.', 'Dúvida esclarecida.', 'Ordem judicial revogada.'];
    case 'cancelar-lance':
      return [
        'Valor registrado por engano.',
        'Apelido da plateia errado.',
        'A pedido de quem ofertou, aceito pelo leiloeiro.',
      ];
    default:
      return [];
  }
}
