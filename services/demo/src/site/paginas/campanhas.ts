import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const raiz = (loja: boolean): string => (loja ? '/anuncio' : '/leilao');

const nova = (loja: boolean): PaginaEscrita => ({
  uri: 'nova-leilao',
  titulo: loja ? 'A nova Pátio Aberto' : 'O novo jeito de arrematar',
  descricao: loja
    ? 'Site novo, mesmas lojas: ofertas ao vivo, laudo na página e o total antes de confirmar.'
    : 'Site novo, mesmo martelo: lances ao vivo, laudo na página e o total antes de confirmar.',
  modeloPagina: 'campanha',
  sessoes: [
    s(
      'chamada',
      {
        titulo: loja
          ? 'A casa é nova. O\u00a0cuidado é o de sempre.'
          : 'O site é novo. O\u00a0martelo é o mesmo.',
        subtitulo: 'Mais rápido no celular, mais claro nas taxas e com registro de cada passo.',
        tom: 'degrade',
      },
      [{ textoBotao: 'Conhecer', link: raiz(loja), modelo: 'destaque' }],
      { margemCabecalho: 'zero', container: false },
    ),
    s('diferenciais', { titulo: 'O que mudou', colunas: 3 }, [
      t('Relógio que não mente', 'O tempo que você vê é o do servidor, igual para todos.', 'relogio'),
      t('Conexão caiu? A disputa espera', 'Uma queda nossa dá tempo extra a todos.', 'escudo'),
      t('Um toque para seguir', 'Receba o aviso só do que importa para você.', 'sino'),
    ]),
    s('galeria', { titulo: 'Feito à mão', colunas: 4 }, [
      { titulo: 'No pátio', icone: 'carro' },
      { titulo: 'No laudo', icone: 'documento' },
      { titulo: 'Na estrada', icone: 'caminhao' },
      { titulo: 'No aperto de mão', icone: 'aperto' },
    ]),
    s(
      'marcas',
      { titulo: 'As marcas que mais passam por aqui' },
      [
        'Chevrolet',
        'Fiat',
        'Ford',
        'Honda',
        'Hyundai',
        'Jeep',
        'Renault',
        'Toyota',
        'Volkswagen',
        'Yamaha',
      ].map((titulo) => ({ titulo, link: raiz(loja) })),
    ),
    s('lotes-em-destaque', { titulo: 'Comece por aqui', quantidade: 4 }),
  ],
});

const black = (loja: boolean): PaginaEscrita => ({
  uri: 'novembro-black',
  titulo: 'Novembro Black',
  descricao: loja
    ? 'Um mês de ofertas com condições especiais.'
    : 'Um mês de leilões com comissão reduzida e frete promocional.',
  modeloPagina: 'campanha',
  sessoes: [
    s(
      'banner',
      {
        titulo: 'Novembro Black',
        subtitulo: loja
          ? 'Parcelas menores, entrega por nossa conta até 300 km e revisão grátis.'
          : 'Comissão menor em lotes selecionados e frete promocional para todo o Brasil.',
        formato: 'alto',
      },
      [
        {
          titulo: '',
          textoBotao: 'Ver o que entrou',
          link: raiz(loja),
          corTexto: '#ffffff',
          corFundo: '#14181c',
        },
      ],
      { margemCabecalho: 'zero', container: false },
    ),
    s('contagem-regressiva', { titulo: 'Termina em', ate: Date.UTC(2026, 11, 1, 2, 59, 59) }),
    s('lotes-encerrando', { titulo: 'Correndo contra o relógio', quantidade: 8 }),
    s('perguntas-frequentes', { titulo: 'As regras da campanha' }, [
      t(
        'O que participa?',
        loja
          ? 'Anúncios com o selo Novembro Black, até o dia 30.'
          : 'Lotes com o selo Novembro Black, em leilões até o dia 30.',
      ),
      t('Acumula com outras condições?', 'Não. Vale sempre a melhor para você.'),
    ]),
  ],
});

const exclusivo = (loja: boolean): PaginaEscrita => ({
  uri: 'evento-exclusivo',
  titulo: 'Evento exclusivo',
  descricao: 'Uma seleção para convidados, com data e hora marcadas.',
  modeloPagina: 'campanha',
  sessoes: [
    s(
      'texto-com-imagem',
      { titulo: 'Uma noite, uma seleção, um convite', ilustracao: 'calendario', lado: 'direita' },
      [
        {
          ...t(
            '',
            loja
              ? 'Uma vez por trimestre reunimos os carros que ainda não foram anunciados e abrimos as ofertas primeiro para quem já comprou conosco. Deixe o seu contato para receber o próximo convite.'
              : 'Uma vez por trimestre reunimos lotes que ainda não foram ao catálogo e abrimos o pregão primeiro para quem já arrematou conosco. Deixe o seu contato para receber o próximo convite.',
          ),
          textoBotao: 'Quero ser convidado',
          link: '/fale-conosco',
        },
      ],
    ),
    s('leiloes-ao-vivo', { titulo: 'Enquanto isso, ao vivo', quantidade: 3 }),
    s('agenda-de-leiloes', { titulo: 'Abertos a todos', quantidade: 5 }),
  ],
});

/** Campaigns: pages with an end. */
export const paginasDeCampanha = (tipo: TipoHotsite): PaginaEscrita[] =>
  [nova, black, exclusivo].map((f) => f(tipo === 'loja'));
