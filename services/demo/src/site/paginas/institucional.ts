import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const quemSomos = (loja: boolean): PaginaEscrita => ({
  uri: 'quem-somos',
  titulo: 'Quem somos',
  descricao: loja
    ? 'A história da Pátio Aberto: seminovos de procedência conhecida desde 2009.'
    : 'A história da Martelo Leilões: leiloeiros oficiais e leilões de veículos desde 1998.',
  modeloPagina: 'institucional',
  sessoes: [
    s(
      'texto-com-imagem',
      {
        titulo: loja ? 'Começou em uma garagem na Lagoinha' : 'Um martelo, um galpão e quarenta carros',
        ilustracao: loja ? 'patio' : 'martelo',
        lado: 'direita',
      },
      [
        t(
          '',
          loja
            ? 'Em 2009 vendíamos seis carros por mês, todos conhecidos pelo nome do antigo dono. Hoje são quatro lojas, mas a regra é a mesma: só entra no pátio o carro que compraríamos para a nossa família.\n\nPor isso cada um passa por laudo cautelar, revisão de 120 itens e um teste de rua antes de ter a foto tirada. O que o laudo encontra, você lê.'
            : 'Nosso primeiro leilão foi em 1998, em um galpão alugado em Campinas, com quarenta carros de um banco e gente em pé até a calçada. O pregão ainda é o que fazemos melhor; só que hoje ele cabe no seu bolso.\n\nSomos uma equipe de leiloeiros matriculados na Junta Comercial, peritos, despachantes e desenvolvedores. Cada lance que você dá fica registrado, na ordem em que chegou, e pode ser conferido depois.',
        ),
      ],
    ),
    s(
      'numeros',
      {},
      loja
        ? [
            { titulo: '2009', texto: 'o ano em que abrimos' },
            { titulo: '4', texto: 'lojas em Minas e no Espírito Santo' },
            { titulo: '120', texto: 'itens revisados em cada carro' },
            { titulo: '9 em 10', texto: 'clientes que nos indicam' },
          ]
        : [
            { titulo: '1998', texto: 'o ano do primeiro pregão' },
            { titulo: '96 mil', texto: 'veículos vendidos desde então' },
            { titulo: '8', texto: 'pátios próprios e parceiros' },
            { titulo: '100%', texto: 'dos lances com registro conferível' },
          ],
    ),
    s(
      'linha-do-tempo',
      { titulo: 'Como chegamos até aqui' },
      loja
        ? [
            t('Abrimos a primeira loja', 'Seis vagas na Lagoinha, em Belo Horizonte.', ''),
            t('Laudo em todos os carros', 'Passamos a publicar o laudo inteiro, e não só o resultado.', ''),
            t(
              'A oferta vai para a internet',
              'O cliente diz quanto quer pagar e acompanha a resposta ao vivo.',
              '',
            ),
            t('Vitória entra no mapa', 'A primeira loja fora de Minas, à beira da praia de Camburi.', ''),
          ].map((i, k) => ({ ...i, subtitulo: ['2009', '2014', '2019', '2024'][k] ?? '' }))
        : [
            t('O primeiro pregão', 'Quarenta carros, um galpão em Campinas.', ''),
            t('Leilões judiciais', 'Começamos a atender varas cíveis e do trabalho.', ''),
            t('Lances pela internet', 'O auditório continuou cheio e a tela também.', ''),
            t('Cada lance, um registro', 'O histórico de todo lote passou a ser aberto e conferível.', ''),
          ].map((i, k) => ({ ...i, subtitulo: ['1998', '2005', '2013', '2025'][k] ?? '' })),
    ),
    s('diferenciais', { titulo: 'No que acreditamos', colunas: 3 }, [
      t('Clareza', 'Taxas, defeitos e prazos aparecem antes, e não depois.', 'olho'),
      t(
        'Palavra',
        loja
          ? 'Oferta aceita é negócio fechado, dos dois lados.'
          : 'O martelo vale para todos, inclusive para nós.',
        'aperto',
      ),
      t('Cuidado', 'Gente de verdade no telefone, no pátio e na entrega.', 'pessoas'),
    ]),
    s('cartoes', { titulo: 'Conheça mais', colunas: 3 }, [
      {
        titulo: 'Nossos pátios',
        texto: 'Onde ver os veículos de perto e retirar o que comprou.',
        link: '/patios',
        icone: 'mapa',
      },
      {
        titulo: 'Diferenciais',
        texto: 'O que fazemos de um jeito nosso.',
        link: '/diferenciais',
        icone: 'estrela',
      },
      {
        titulo: 'Fale conosco',
        texto: 'Telefone, WhatsApp, e-mail ou o balcão.',
        link: '/fale-conosco',
        icone: 'telefone',
      },
    ]),
  ],
});

const diferenciais = (loja: boolean): PaginaEscrita => ({
  uri: 'diferenciais',
  titulo: 'Diferenciais',
  descricao: loja
    ? 'Laudo, garantia, troca e entrega: o que muda quando você compra na Pátio Aberto.'
    : 'Taxas à vista, histórico conferível e aviso na hora: o que muda quando você arremata aqui.',
  modeloPagina: 'institucional',
  sessoes: [
    s(
      'texto-com-imagem',
      {
        titulo: 'O laudo vem antes da foto',
        ilustracao: 'laudo',
        lado: 'esquerda',
      },
      [
        t(
          '',
          loja
            ? 'Nenhum carro é anunciado antes do laudo cautelar. Estrutura, numeração, histórico de sinistro e pendências ficam na página do carro, com as fotos do perito.'
            : 'Lotes com documento passam por vistoria cautelar antes de entrar no catálogo. O resultado, aprovado ou com apontamentos, fica na página do lote com as fotos do perito.',
        ),
      ],
    ),
    s('diferenciais', { titulo: 'O que você só encontra aqui', colunas: 2 }, [
      t(
        'O total no botão',
        'O valor com comissão e despesas aparece no próprio botão, antes de confirmar.',
        'recibo',
      ),
      t(
        'Tudo fica registrado',
        loja
          ? 'Cada oferta recebe hora, ordem e recibo. Você pode conferir tudo depois do evento.'
          : 'Cada lance recebe hora, ordem e recibo assinado. Depois do martelo, qualquer um confere.',
        'escudo',
      ),
      t(
        'Tempo justo',
        loja
          ? 'Oferta nos últimos segundos prorroga o prazo, para que todos possam responder.'
          : 'Lance nos últimos segundos prorroga o lote, para que todos possam responder.',
        'relogio',
      ),
      t('Aviso na hora', 'No celular e por e-mail, assim que alguém passar você.', 'sino'),
      t(
        'Acessível de verdade',
        'Teclado, leitor de tela, telas pequenas: a disputa é a mesma para todos.',
        'pessoas',
      ),
      t('Entrega combinada', 'Retire no pátio ou receba em casa, com preço e prazo fechados.', 'entrega'),
    ]),
    s('tabela', { titulo: 'Lado a lado', cabecalhos: ['', 'Aqui', 'No jeito antigo'] }, [
      { titulo: 'Taxas', texto: 'Na tela, antes de confirmar|No fim do edital' },
      { titulo: 'Quem venceu', texto: 'Registro aberto e recibo|Ata em papel' },
      { titulo: 'Prorrogação', texto: 'Automática e visível|Depende de quem grita' },
      { titulo: 'Pagamento', texto: 'Transferência, boleto ou cartão|Depósito identificado' },
    ]),
    s(
      'chamada',
      {
        titulo: 'Veja com os seus olhos',
        subtitulo: `Entre em um ${loja ? 'evento' : 'leilão'} ao vivo como visitante, sem cadastro.`,
        tom: 'destaque',
      },
      [{ textoBotao: 'Ver a agenda', link: '/agenda' }],
      { margemCabecalho: 'grande' },
    ),
  ],
});

const video = (loja: boolean): PaginaEscrita => ({
  uri: 'video',
  titulo: 'Um dia nos nossos pátios',
  descricao: 'Um dia nos nossos pátios, da chegada do veículo à entrega das chaves.',
  modeloPagina: 'institucional',
  sessoes: [
    s('video', {
      titulo: loja ? 'Um dia na Pátio Aberto' : 'Um dia de pregão',
      legenda: loja
        ? 'Da chegada do carro ao laudo, da primeira oferta à entrega das chaves.'
        : 'Da chegada do veículo ao laudo, do primeiro lance ao martelo.',
    }),
    s('passo-a-passo', { titulo: 'Como é um dia', numerado: true }, [
      t('A chegada', 'O veículo é lavado, fotografado e identificado.', 'foto'),
      t('O laudo', 'O perito confere estrutura, numeração e histórico.', 'documento'),
      t(
        loja ? 'O evento' : 'O pregão',
        'A disputa, ao vivo, com todos vendo o mesmo relógio.',
        loja ? 'sino' : 'martelo',
      ),
      t('A entrega', 'Chaves, documentos e um aperto de mão.', 'aperto'),
    ]),
  ],
});

const patios = (loja: boolean): PaginaEscrita => ({
  uri: 'patios',
  titulo: loja ? 'Nossas lojas e pátios' : 'Nossos pátios',
  descricao: loja
    ? 'Endereços, telefones e horários das lojas da Pátio Aberto.'
    : 'Endereços, telefones e visitação dos pátios da Martelo Leilões.',
  sessoes: [
    s('mapa-de-patios', { titulo: 'Onde estamos' }),
    s('lista-de-patios', { titulo: 'Todos os endereços' }),
    s('aviso', { titulo: 'Antes de sair de casa', tom: 'informa' }, [
      t(
        '',
        loja
          ? 'Ligue para confirmar se o carro que você quer ver está na loja: alguns saem para test-drive.'
          : 'A visitação só acontece nos dois dias úteis antes de cada leilão. Confira a data na página do leilão.',
      ),
    ]),
  ],
});

const patioInterno = (loja: boolean): PaginaEscrita => ({
  uri: 'patio-interno',
  titulo: 'Pátio',
  descricao: 'Endereço, telefone e visitação.',
  sessoes: [
    s('passo-a-passo', { titulo: 'Para retirar o seu veículo', numerado: true }, [
      t(
        'Pagamento confirmado',
        'Cartão em minutos, transferência no mesmo dia, boleto em até dois dias úteis.',
        'banco',
      ),
      t('Agende a retirada', 'Combine dia e hora com a nossa equipe.', 'calendario'),
      t(
        'Leve os documentos',
        loja
          ? 'CNH e o recibo da compra no celular.'
          : 'Documento com foto e a nota de arrematação no celular.',
        'documento',
      ),
      t('Confira e assine', 'Só saia depois de conferir o veículo com quem o entrega.', 'chave'),
    ]),
  ],
});

/** Who the brand is and where it stands. */
export const paginasInstitucionais = (tipo: TipoHotsite): PaginaEscrita[] =>
  [quemSomos, diferenciais, video, patios, patioInterno].map((f) => f(tipo === 'loja'));
