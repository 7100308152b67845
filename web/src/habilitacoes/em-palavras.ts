import type { AtoDaPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { AtoDaHabilitacao, ClienteHabilitado } from '@martelo/schemas/habilitacoes/habilitados.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { formatarValor } from '../lib/format/texto.ts';

/** `Carros`, `Carros e Moto`, `Carros, Moto e Sucatas`. */
export const lista = (nomes: readonly string[]): string =>
  nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1) ?? ''}`;

/** How far somebody may go: `Sem limite`, `Até R$ 50.000, só Carros e Moto`. */
export function alcance({ limite, tipos }: Pick<ClienteHabilitado, 'limite' | 'tipos'>): string {
  const valor = limite === null ? 'Sem limite de valor' : `Até ${formatarValor(limite)}`;
  return tipos === null ? valor : `${valor}, só ${lista(tipos)}`;
}

/** What staff did, in words. */
export function atoEmPalavras(ato: AtoDaHabilitacao | AtoDaPlateia, { lote }: Termos): string {
  switch (ato.tipo) {
    case 'HabilitacaoRevogada':
    case 'ApelidoRevogado':
      return 'Habilitação revogada';
    case 'HabilitacaoDevolvida':
    case 'ApelidoDevolvido':
      return 'Habilitação devolvida';
    case 'LimiteAlterado':
      return ato.limite === null ? 'Limite retirado' : `Limite de ${formatarValor(ato.limite)}`;
    case 'TiposDeLoteAlterados':
      return ato.tipos === null ? `Todos os tipos de ${lote.um}` : `Só ${lote.varios} de ${lista(ato.tipos)}`;
  }
}
