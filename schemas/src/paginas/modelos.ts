import { s, t } from './escrita.ts';
import type { PaginaEscrita } from './escrita.ts';
import type { UriDePagina } from './uris.ts';

/** A page to begin from: nothing of it shows before somebody has filled it in, saved it and published it. */
export type ModeloDePagina = {
  readonly uri: UriDePagina;
  /** What the page is good for, to whoever has not written it yet. */
  readonly paraQue: string;
  readonly pagina: PaginaEscrita;
};

/** Stands where the house has to write: `[Preencha: a multa por desistência]`. */
const MARCA = /\[Preencha:[^\]]{0,200}\]/g;
const p = (oque: string): string => `[Preencha: ${oque}]`;

/** How many places of a text still wait for somebody to write them. */
export const porPreencher = (texto: string): number => texto.match(MARCA)?.length ?? 0;

const clausula = (titulo: string, texto: string) => s('texto', { titulo }, [{ texto }]);

const regulamento: PaginaEscrita = {
  uri: 'regulamento',
  titulo: 'Regulamento',
  descricao: 'Termos de uso, condições de venda e política de privacidade.',
  modeloPagina: 'institucional',
  sessoes: [
    clausula(
      '1. Quem somos',
      p('a razão social, o CNPJ, o endereço e o leiloeiro responsável com a sua matrícula'),
    ),
    clausula(
      '2. Quem pode participar',
      p('maioridade, documentos do cadastro e quando o cadastro é recusado'),
    ),
    clausula(
      '3. Como funcionam os lances',
      p(
        'como se dá um lance, o incremento, a prorrogação do tempo, o que acontece em um empate e em uma queda do sistema',
      ),
    ),
    clausula(
      '4. Estado dos bens e visitação',
      p('como e onde se vê o bem, o que o laudo diz e o que fica por conta de quem compra'),
    ),
    clausula(
      '5. Pagamento e comissão',
      p('o prazo, os meios de pagamento, a comissão do leiloeiro e as demais taxas'),
    ),
    clausula(
      '6. Retirada e documentos',
      p('o prazo para retirar, a estadia, quem entrega os documentos e a transferência'),
    ),
    clausula(
      '7. Desistência e falta de pagamento',
      p('a multa, o bloqueio do cadastro e o que acontece com o bem'),
    ),
    clausula(
      '8. Seus dados',
      p(
        'quais dados são guardados, para quê, por quanto tempo e a quem pedir que sejam corrigidos ou apagados',
      ),
    ),
    clausula('9. Foro e contato', p('o foro e os canais de atendimento')),
  ],
};

/** Pages that most houses have, offered where a house has not written them. The words are a beginning, and no legal advice. */
export const MODELOS_DE_PAGINA: readonly ModeloDePagina[] = [
  {
    uri: 'regulamento',
    paraQue: 'O que quem se cadastra aceita. O cadastro leva a ele.',
    pagina: regulamento,
  },
  {
    uri: 'como-funciona',
    paraQue: 'Do cadastro à retirada, em etapas.',
    pagina: {
      uri: 'como-funciona',
      titulo: 'Como funciona',
      descricao: 'Do cadastro à retirada, em poucos passos.',
      modeloPagina: 'institucional',
      sessoes: [
        s('passo-a-passo', { titulo: 'Em cinco passos' }, [
          t('Cadastre-se', 'Seus dados e uma foto do documento.', 'pessoas'),
          t('Habilite-se', 'Peça para participar do que lhe interessa.', 'escudo'),
          t('Dê o seu lance', 'Pela internet, com as taxas à vista antes de confirmar.', 'martelo'),
          t('Pague', p('o prazo e os meios de pagamento'), 'cartao'),
          t('Retire', p('o prazo e o que levar para retirar'), 'entrega'),
        ]),
        s('chamada', { titulo: 'Ficou alguma dúvida?' }, [
          { textoBotao: 'Fale conosco', link: '/fale-conosco' },
        ]),
      ],
    },
  },
  {
    uri: 'quem-somos',
    paraQue: 'A história da casa, em que clientes e comitentes confiam.',
    pagina: {
      uri: 'quem-somos',
      titulo: 'Quem somos',
      descricao: 'A história da casa e de quem trabalha nela.',
      modeloPagina: 'institucional',
      sessoes: [
        s('texto-com-imagem', { titulo: 'Nossa história', ilustracao: 'martelo' }, [
          { texto: p('como a casa começou e o que ela faz hoje') },
        ]),
        s('diferenciais', { titulo: 'No que acreditamos' }, [
          t('Clareza', 'Taxas, defeitos e prazos aparecem antes.', 'olho'),
          t('Cuidado', p('o que a casa faz pelos bens e por quem compra'), 'aperto'),
        ]),
      ],
    },
  },
  {
    uri: 'duvidas',
    paraQue: 'As perguntas de todo dia, respondidas uma vez.',
    pagina: {
      uri: 'duvidas',
      titulo: 'Dúvidas frequentes',
      descricao: 'As perguntas que mais nos fazem.',
      sessoes: [
        s('perguntas-frequentes', { abrirPrimeira: true }, [
          t('Como faço para participar?', p('o cadastro e a habilitação')),
          t('Posso ver o bem antes?', p('a visitação')),
          t('Quais são as taxas?', p('a comissão e as demais taxas')),
          t('Como retiro o que comprei?', p('o prazo e os documentos')),
        ]),
      ],
    },
  },
  {
    uri: 'formas-de-pagamento',
    paraQue: 'Como e até quando se paga.',
    pagina: {
      uri: 'formas-de-pagamento',
      titulo: 'Formas de pagamento',
      descricao: 'Como pagar o que você comprou.',
      sessoes: [
        s('formas-de-pagamento', {}, [
          { titulo: 'Pix', subtitulo: p('o prazo'), texto: p('as condições'), icone: 'pix' },
          { titulo: 'Transferência', subtitulo: p('o prazo'), texto: p('as condições'), icone: 'banco' },
        ]),
      ],
    },
  },
  {
    uri: 'fale-conosco',
    paraQue: 'Onde a casa atende, com um formulário que dá protocolo.',
    pagina: {
      uri: 'fale-conosco',
      titulo: 'Fale conosco',
      descricao: 'Telefones, e-mail e um formulário de contato.',
      sessoes: [
        s('canais-de-contato', { titulo: 'Canais de atendimento' }),
        s('formulario-de-contato', {
          titulo: 'Escreva para nós',
          assuntos: ['Cadastro', 'Pagamento', 'Retirada', 'Outro'],
        }),
      ],
    },
  },
  {
    uri: 'login',
    paraQue: 'O lado da imagem na página de login.',
    pagina: {
      uri: 'login',
      titulo: 'Entrar',
      descricao: 'O que aparece ao lado do formulário de login.',
      sessoes: [
        s('cartoes', {}, [
          { titulo: 'Primeira vez aqui?', texto: 'Veja como funciona.', link: '/como-funciona' },
        ]),
      ],
    },
  },
];
