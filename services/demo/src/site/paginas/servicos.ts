import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const delivery = (loja: boolean): PaginaEscrita => ({
  uri: 'delivery',
  titulo: 'Entrega em casa',
  descricao: 'Levamos o seu veículo até a sua cidade, com seguro, rastreio e vistoria na entrega.',
  sessoes: [
    s(
      'texto-com-imagem',
      { titulo: 'Você compra aí, nós levamos', ilustracao: 'caminhao', lado: 'direita' },
      [
        {
          ...t(
            '',
            'O veículo sai do pátio em cegonha ou plataforma, com seguro de transporte e rastreio no seu celular. Na chegada, quem recebe confere com o motorista a mesma vistoria que fizemos na saída, foto por foto.',
          ),
          textoBotao: 'Ver valores e prazos',
          link: '/tabela-de-frete',
        },
      ],
    ),
    s('passo-a-passo', { titulo: 'Como pedir', numerado: true }, [
      t(
        loja ? 'Feche a compra' : 'Arremate',
        'Na hora de pagar, escolha “Receber em casa”.',
        loja ? 'aperto' : 'martelo',
      ),
      t(
        'Veja o valor fechado',
        'O frete depende da sua cidade e do tamanho do veículo. Sem surpresas depois.',
        'recibo',
      ),
      t('Acompanhe a viagem', 'Coleta, estrada e chegada, com aviso a cada passo.', 'mapa'),
      t('Receba e confira', 'Só assine depois de olhar tudo com o motorista.', 'chave'),
    ]),
    s('diferenciais', { titulo: 'O que está incluído', colunas: 3 }, [
      t('Seguro de transporte', 'Cobertura total, do portão do pátio ao seu.', 'escudo'),
      t('Rastreio', 'Posição do caminhão atualizada de hora em hora.', 'mapa'),
      t('Vistoria dupla', 'Fotos na saída e na chegada, lado a lado.', 'foto'),
    ]),
    s('imagem', { legenda: 'Nossas cegonhas saem de Marituba e de Goiânia todas as semanas.' }, [
      { titulo: 'Caminhão cegonha na estrada', icone: 'caminhao' },
    ]),
  ],
});

const pagamento = (loja: boolean): PaginaEscrita => ({
  uri: 'formas-de-pagamento',
  titulo: 'Formas de pagamento',
  descricao: 'Transferência, boleto e cartão em até 12 vezes: prazos, limites e como cada um funciona.',
  sessoes: [
    s(
      'formas-de-pagamento',
      {
        titulo: 'Escolha como pagar',
        subtitulo: loja
          ? 'O prazo é de dois dias depois da data do evento.'
          : 'O prazo é de dois dias depois da data do leilão.',
      },
      [
        {
          titulo: 'Transferência',
          subtitulo: 'No mesmo dia',
          texto: 'Para a conta da nossa empresa, com os dados que a equipe confirma com você por telefone.',
          icone: 'banco',
          modelo: 'destaque',
        },
        {
          titulo: 'Boleto',
          subtitulo: 'Até 2 dias úteis',
          texto: 'Vence no mesmo prazo do pagamento. Pague em qualquer banco.',
          icone: 'boleto',
        },
        {
          titulo: 'Cartão',
          subtitulo: 'Até 12 vezes',
          texto:
            'Um ou mais cartões de crédito, com a nossa equipe. O simulador mostra as parcelas com juros antes.',
          icone: 'cartao',
        },
        {
          titulo: 'Financiamento',
          subtitulo: 'Sujeito a análise',
          texto: loja
            ? 'Bancos parceiros respondem na loja em até duas horas.'
            : 'Para lotes com documento, com bancos parceiros.',
          icone: 'banco',
        },
      ],
    ),
    s('tabela', { titulo: 'Prazos e limites', cabecalhos: ['Forma', 'Confirmação', 'Limite', 'Parcelas'] }, [
      { titulo: 'Transferência', texto: 'No mesmo dia|Sem limite nosso|À vista' },
      { titulo: 'Boleto', texto: 'Até 2 dias úteis|Sem limite|À vista' },
      { titulo: 'Cartão', texto: 'Minutos|R$ 60.000 por cartão|Até 12 vezes' },
      { titulo: 'Financiamento', texto: '1 a 3 dias úteis|Conforme análise|Até 60 meses' },
    ]),
    s('aviso', { titulo: 'Cuidado com golpes', tom: 'alerta' }, [
      t(
        '',
        'Confirme sempre os dados do pagamento pelo telefone que está neste site. Nunca pedimos depósito em conta de pessoa física, nem enviamos boleto por WhatsApp.',
      ),
    ]),
    s('perguntas-frequentes', { titulo: 'Sobre o pagamento' }, [
      t(
        'Posso dividir entre transferência e cartão?',
        'Pode. Combine com a nossa equipe quanto vai em cada um.',
      ),
      t('Quando recebo a nota?', 'Em até três dias úteis depois da confirmação, enviada pela nossa equipe.'),
      t(
        'E se o boleto vencer?',
        'Peça a segunda via à nossa equipe no mesmo dia. Depois disso valem as multas do regulamento.',
      ),
    ]),
  ],
});

const frete = (): PaginaEscrita => ({
  uri: 'tabela-de-frete',
  titulo: 'Tabela de frete',
  descricao: 'Valor e prazo da entrega por cidade de destino, saindo de Marituba (PA) ou de Goiânia (GO).',
  sessoes: [
    s('tabela-de-frete', {
      titulo: 'Quanto custa levar até você',
      subtitulo:
        'Valores para automóveis e utilitários leves. Se a sua cidade não está na lista, vale o valor da capital do estado.',
    }),
    s('aviso', { titulo: 'Motos e pesados', tom: 'informa' }, [
      t(
        '',
        'Motos pagam 60% do valor da tabela. Caminhões, ônibus e máquinas são cotados um a um: peça pelo fale conosco.',
      ),
    ]),
  ],
});

const agenda = (loja: boolean): PaginaEscrita => ({
  uri: 'agenda',
  titulo: loja ? 'Agenda de eventos' : 'Agenda de leilões',
  descricao: loja
    ? 'Os próximos eventos, mês a mês e por loja.'
    : 'Os próximos leilões, mês a mês e por pátio.',
  sessoes: [],
});

const comparar = (loja: boolean): PaginaEscrita => ({
  uri: 'comparar-lotes',
  titulo: loja ? 'Comparar anúncios' : 'Comparar lotes',
  descricao: 'Coloque lado a lado o que você está acompanhando.',
  sessoes: [],
});

/** What the brand does for its clients after the sale, and its lists. */
export const paginasDeServicos = (tipo: TipoHotsite): PaginaEscrita[] =>
  [delivery, pagamento, frete, agenda, comparar].map((f) => f(tipo === 'loja'));
