import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const CATEGORIAS_LEILAO = [
  { titulo: 'Carros', icone: 'carro', link: '/leilao/carros' },
  { titulo: 'Utilitários', icone: 'utilitario', link: '/leilao/utilitarios' },
  { titulo: 'Motos', icone: 'moto', link: '/leilao/moto' },
  { titulo: 'Pesados', icone: 'caminhao', link: '/leilao/pesados' },
  { titulo: 'Recuperável', icone: 'chave', link: '/leilao/recuperavel' },
  { titulo: 'Sucatas', icone: 'sucata', link: '/leilao/sucatas' },
] as const;

const CATEGORIAS_LOJA = [
  { titulo: 'Carros', icone: 'carro', link: '/anuncio/carros' },
  { titulo: 'Utilitários', icone: 'utilitario', link: '/anuncio/utilitarios' },
  { titulo: 'Motos', icone: 'moto', link: '/anuncio/moto' },
  { titulo: 'Pesados', icone: 'caminhao', link: '/anuncio/pesados' },
] as const;

/** The home page of the auction house. */
const leilao: PaginaEscrita = {
  uri: 'pagina-inicial',
  titulo: 'Início',
  descricao:
    'Leilões de veículos online e ao vivo: carros, motos, caminhões e máquinas com edital, laudo e taxas à vista.',
  keywords: 'leilão de veículos, leilão online, carros de leilão',
  modeloPagina: 'inicial',
  sessoes: [
    s(
      'busca-hero',
      {
        titulo: 'Do primeiro lance ao martelo, você vê tudo',
        subtitulo:
          'Carros, motos e caminhões de bancos, frotas e da Justiça. Lance pela internet, com as taxas na tela antes de confirmar.',
        textoBotao: 'Ver todos os leilões',
      },
      [
        t('Taxas e total antes de confirmar', '', 'recibo'),
        t('Aviso na hora se o seu lance for superado', '', 'sino'),
        t('Histórico do lote aberto e conferível', '', 'escudo'),
      ],
      { margemCabecalho: 'zero', container: false },
    ),
    s('categorias', { titulo: 'O que você procura?' }, CATEGORIAS_LEILAO, { margemCabecalho: 'media' }),
    s('leiloes-ao-vivo', { titulo: 'Ao vivo agora' }),
    s('lotes-encerrando', {
      titulo: 'Encerram primeiro',
      subtitulo: 'Lotes em disputa agora, por ordem de encerramento.',
    }),
    s('carrossel-banners', { segundos: 8 }),
    s('agenda-de-leiloes', { titulo: 'Agenda', quantidade: 8 }),
    s('passo-a-passo', { titulo: 'Como arrematar', subtitulo: 'Quatro passos, todos pela internet.' }, [
      t('Cadastre-se', 'Preencha os seus dados e confirme e-mail e telefone. É grátis.', 'pessoas'),
      t(
        'Envie os documentos',
        'Fotografe RG ou CNH e o comprovante de endereço. Conferimos em um dia útil.',
        'documento',
      ),
      t('Peça a habilitação', 'Leia e aceite o edital do leilão em que vai participar.', 'escudo'),
      t('Dê o seu lance', 'Manual ou automático, com o total a pagar sempre à vista.', 'martelo'),
    ]),
    s('numeros', { titulo: 'Em doze meses' }, [
      { titulo: '11.840', texto: 'veículos arrematados' },
      { titulo: '312', texto: 'leilões realizados' },
      { titulo: '8', texto: 'pátios em 7 estados' },
      { titulo: '4,7', texto: 'de 5 na avaliação de quem comprou' },
    ]),
    s('leiloes-encerrados', { titulo: 'Resultados recentes', quantidade: 3 }),
    s('comitentes', { titulo: 'Quem vende conosco' }, [
      { titulo: 'Banco Vereda', icone: 'banco' },
      { titulo: 'Financeira Horizonte Azul', icone: 'banco' },
      { titulo: 'Consórcio Araucária', icone: 'aperto' },
      { titulo: 'Rota Livre Locadora', icone: 'chave' },
      { titulo: 'Jatobá Seguros', icone: 'escudo' },
      { titulo: 'Cerrado Energia', icone: 'predio' },
    ]),
    s('perguntas-frequentes', { titulo: 'Antes do primeiro lance' }, [
      t(
        'Quanto vou pagar além do lance?',
        'A comissão do leiloeiro (5%) e as despesas do lote: vistoria, remoção e documentação. O total aparece no botão antes de você confirmar.',
      ),
      t(
        'Posso ver o veículo antes?',
        'Sim. A visitação acontece nos dois dias úteis antes de cada leilão, no pátio indicado na página do lote.',
      ),
      t(
        'E se eu desistir depois de arrematar?',
        'O lance vencedor obriga à compra. A desistência tem multa, como diz o edital. Na dúvida, não confirme.',
      ),
      t(
        'O veículo sai com documento?',
        'Lotes de documento sim, já livres de débitos anteriores ao leilão. Sucatas não voltam a rodar e saem baixadas.',
      ),
    ]),
    s(
      'chamada',
      {
        titulo: 'Pronto para o próximo leilão?',
        subtitulo: 'O cadastro leva cinco minutos e a conferência, um dia útil.',
        tom: 'degrade',
      },
      [
        { titulo: '', textoBotao: 'Criar cadastro', link: '/cadastro', modelo: 'destaque' },
        { titulo: '', textoBotao: 'Como funciona', link: '/como-funciona' },
      ],
      { margemCabecalho: 'grande' },
    ),
  ],
};

/** The home page of the store. */
const loja: PaginaEscrita = {
  uri: 'pagina-inicial',
  titulo: 'Início',
  descricao:
    'Seminovos revisados, com laudo cautelar e garantia. Faça a sua oferta online ou leve na hora pelo Compre Já.',
  keywords: 'seminovos, carros usados, oferta online',
  modeloPagina: 'inicial',
  sessoes: [
    s(
      'busca-hero',
      {
        titulo: 'O seminovo certo, pelo preço que você oferece',
        subtitulo:
          'Carros revisados, com laudo e garantia. Faça a sua oferta, acompanhe ao vivo ou leve na hora pelo Compre Já.',
        textoBotao: 'Ver todos os eventos',
      },
      [
        t('Laudo cautelar em todos os carros', '', 'documento'),
        t('Garantia de 90 dias de motor e câmbio', '', 'escudo'),
        t('Entrega em casa em todo o Sudeste', '', 'entrega'),
      ],
      { margemCabecalho: 'zero', container: false },
    ),
    s('lotes-em-destaque', {
      titulo: 'Escolhidos da semana',
      subtitulo: 'Pouca quilometragem, um só dono e preço abaixo da FIPE.',
    }),
    s('leiloes-ao-vivo', { titulo: 'Eventos acontecendo agora' }),
    s('categorias', { titulo: 'Encontre pelo jeito de usar' }, CATEGORIAS_LOJA),
    s('carrossel-banners', { segundos: 8 }),
    s('diferenciais', { titulo: 'Por que comprar aqui', colunas: 3 }, [
      t(
        'Laudo que você lê inteiro',
        'Estrutura, identificação e histórico de sinistro, com fotos, na página do carro.',
        'documento',
      ),
      t(
        'Preço transparente',
        'A tabela FIPE ao lado do valor e o total com transferência antes de confirmar.',
        'porcento',
      ),
      t('Seu usado na troca', 'Avaliamos na loja em meia hora e o valor entra na sua oferta.', 'aperto'),
      t(
        'Test-drive marcado',
        'Escolha o dia e o carro espera por você, limpo e com o tanque na reserva de ninguém.',
        'calendario',
      ),
      t(
        'Garantia de verdade',
        'Noventa dias de motor e câmbio, com oficina credenciada perto de você.',
        'escudo',
      ),
      t('Sete dias para pensar', 'Comprou de longe? Devolva em até sete dias, sem perguntas.', 'relogio'),
    ]),
    s('agenda-de-leiloes', { titulo: 'Próximos eventos', quantidade: 6 }),
    s('depoimentos', { titulo: 'Quem já levou o seu' }, [
      {
        titulo: 'Luciana Prates',
        subtitulo: 'Contagem - MG',
        texto: 'Ofereci dois mil a menos do que pediam e aceitaram no mesmo dia. O laudo batia com o carro.',
      },
      {
        titulo: 'Rafael Nogueira',
        subtitulo: 'Vitória - ES',
        texto: 'Comprei de longe e o carro chegou lavado, com o manual e a chave reserva. Surpreendeu.',
      },
      {
        titulo: 'Dona Célia Marques',
        subtitulo: 'Uberlândia - MG',
        texto: 'Meu neto me ajudou com a oferta, mas o vendedor explicou tudo com paciência. Recomendo.',
      },
    ]),
    s('lotes-visitados', { titulo: 'Você viu há pouco' }),
    s(
      'chamada',
      {
        titulo: 'Tem um carro para trocar?',
        subtitulo: 'Diga o modelo e o ano: respondemos com uma faixa de valor na mesma hora.',
        tom: 'degrade',
      },
      [
        { textoBotao: 'Avaliar o meu carro', link: '/vender-seu-carro', modelo: 'destaque' },
        { textoBotao: 'Falar com a loja', link: '/fale-conosco' },
      ],
      { margemCabecalho: 'grande' },
    ),
  ],
};

export const paginasIniciais = { leilao: [leilao], loja: [loja] } as const;
