import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';

export type Passo = 'identidade' | 'cores' | 'logo' | 'patio' | 'abrir';

/** The steps of the installation after the first login, in order. */
export const PASSOS: readonly {
  readonly nome: Passo;
  readonly rotulo: string;
  readonly titulo: string;
  readonly texto: string;
}[] = [
  {
    nome: 'identidade',
    rotulo: 'A casa',
    titulo: 'Quem é a casa',
    texto: 'O nome que o público lê, o que a casa vende e o endereço em que o site atende.',
  },
  {
    nome: 'cores',
    rotulo: 'Cores',
    titulo: 'As cores da marca',
    texto: 'Duas cores bastam: as outras saem delas. Só passam as que se leem.',
  },
  {
    nome: 'logo',
    rotulo: 'Logotipo',
    titulo: 'O logotipo',
    texto: 'Envie o da casa, ou fique com o que desenhamos a partir do nome.',
  },
  {
    nome: 'patio',
    rotulo: 'Pátio',
    titulo: 'O primeiro pátio',
    texto: 'Onde os veículos ficam e o público visita. Dá para deixar para depois.',
  },
  {
    nome: 'abrir',
    rotulo: 'Abrir',
    titulo: 'Tudo pronto para abrir',
    texto: 'Confira. Ao abrir, o site passa a atender no seu endereço, e a instalação termina.',
  },
];

/** Whether a step was saved. Of the logo a drawn one counts once the colours are chosen and something after it was said. */
export const feito = (casa: EstadoDaInstalacao, passo: Passo): boolean => {
  if (passo === 'abrir') return casa.concluidaEm !== null;
  if (passo === 'logo') return casa.logo?.enviado === true || casa.patio !== null;
  return casa[passo] !== null;
};

/** Where the installation goes on: the first step that was not saved. */
export const passoAtual = (casa: EstadoDaInstalacao): Passo =>
  PASSOS.find(({ nome }) => !feito(casa, nome))?.nome ?? 'abrir';
