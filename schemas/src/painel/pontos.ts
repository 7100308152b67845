import { concordar } from '../shared/termos.ts';
import type { EmTermos } from '../shared/telas.ts';

/** A point of the list that leads a new house to its first sale, and where it is done; null where no screen does it yet. */
type Ponto = {
  readonly nome: string;
  readonly rotulo: EmTermos;
  readonly texto: EmTermos;
  readonly caminho: string | null;
};

/** The points in the order in which a house does them. A room that brings one adds its line here and its state where it is told. */
export const PONTOS = [
  {
    nome: 'marca',
    rotulo: 'Marca completa',
    texto: 'Logotipo, e-mail, telefone e cidade da casa.',
    caminho: '/admin/hotsites',
  },
  {
    nome: 'equipe',
    rotulo: 'Equipe',
    texto: 'Ao menos mais uma pessoa: convide quem prepara e quem conduz.',
    caminho: '/admin/equipe',
  },
  {
    nome: 'comitente',
    rotulo: 'Comitente',
    texto: 'De quem é o que a casa vende.',
    caminho: '/admin/comitentes',
  },
  {
    nome: 'incrementos',
    rotulo: 'Mínimo e incremento',
    texto: (t) =>
      `${concordar('O primeiro', t.lote)} ${t.lote.um} com o seu mínimo. Sem incremento próprio vale a escada do site.`,
    caminho: '/admin/lotes',
  },
  {
    nome: 'termos',
    rotulo: 'Regulamento',
    texto: 'A página que quem se cadastra aceita, escrita e publicada.',
    caminho: '/admin/paginas',
  },
  {
    nome: 'remetente',
    rotulo: 'Remetente dos e-mails',
    texto: 'Que o DNS do domínio autorize quem envia as cartas da casa (SPF, DKIM).',
    caminho: '/admin/remetente',
  },
  {
    nome: 'leilao',
    rotulo: (t) => `${concordar('Primeiro', t.leilao)} ${t.leilao.um}`,
    texto: 'Com edital, pronto e à vista no site.',
    caminho: '/admin/leiloes',
  },
] as const satisfies readonly Ponto[];
