/** A point of the list that leads a new house to its first sale, and where it is done; null where no screen does it yet. */
type Ponto = {
  readonly nome: string;
  readonly rotulo: string;
  readonly texto: string;
  readonly caminho: string | null;
};

/** The points in the order in which a house does them. A room that brings one adds its line here and its state where it is told. */
export const PONTOS = [
  {
    nome: 'marca',
    rotulo: 'Marca completa',
    texto: 'Logotipo, e-mail, telefone e cidade da casa.',
    caminho: null,
  },
  {
    nome: 'equipe',
    rotulo: 'Equipe',
    texto: 'Ao menos mais uma pessoa: convide quem prepara e quem conduz.',
    caminho: '/admin/equipe',
  },
  {
    nome: 'termos',
    rotulo: 'Regulamento',
    texto: 'A página do regulamento ligada no site.',
    caminho: null,
  },
  {
    nome: 'remetente',
    rotulo: 'Remetente dos e-mails',
    texto: 'Que o DNS do domínio autorize quem envia as cartas da casa (SPF, DKIM).',
    caminho: null,
  },
] as const satisfies readonly Ponto[];
