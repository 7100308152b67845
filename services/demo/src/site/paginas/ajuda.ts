import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { s, t } from '@martelo/schemas/paginas/escrita.ts';
import type { PaginaEscrita } from '@martelo/schemas/paginas/escrita.ts';

const comoFunciona = (loja: boolean): PaginaEscrita => ({
  uri: 'como-funciona',
  titulo: 'Como funciona',
  descricao: loja
    ? 'Do cadastro às chaves: como comprar um seminovo por oferta na Pátio Aberto.'
    : 'Do cadastro ao martelo: como participar de um leilão de veículos pela internet.',
  sessoes: [
    s(
      'passo-a-passo',
      {
        titulo: loja ? 'Do cadastro às chaves' : 'Do cadastro ao martelo',
        subtitulo: 'Leva poucos minutos hoje e um dia útil para conferirmos os seus documentos.',
        numerado: true,
      },
      [
        t(
          'Cadastre-se',
          'Pessoa física ou empresa. Confirme o e-mail e o telefone com o código que enviamos.',
          'pessoas',
        ),
        t('Envie os documentos', 'Pelo celular mesmo. Dizemos na hora se a foto ficou boa.', 'documento'),
        t(
          'Peça a habilitação',
          loja
            ? 'Leia as regras do evento e aceite. Pronto, já pode ofertar.'
            : 'Leia o edital do leilão e aceite. Pronto, já pode dar lances.',
          'escudo',
        ),
        t(
          loja ? 'Faça a sua oferta' : 'Dê o seu lance',
          loja
            ? 'Oferta manual, automática até o seu teto, ou Compre Já.'
            : 'Manual, automático até o seu teto, proposta ou Compre Já.',
          loja ? 'estrela' : 'martelo',
        ),
        t('Pague', 'Transferência, boleto ou cartão em até 12 vezes. O prazo é de dois dias.', 'cartao'),
        t('Retire ou receba', 'Agende no pátio ou peça a entrega na sua cidade.', 'entrega'),
      ],
    ),
    s(
      'texto-com-imagem',
      {
        titulo: loja ? 'A oferta automática, com um exemplo' : 'O lance automático, com um exemplo',
        ilustracao: 'celular',
        lado: 'direita',
      },
      [
        t(
          '',
          loja
            ? 'Você diz até quanto vai: R$ 42.000. O carro está em R$ 38.000 e a oferta sobe de R$ 500 em R$ 500. Se alguém oferecer R$ 38.500, o sistema responde R$ 39.000 por você, e assim por diante, sem nunca passar do seu teto.\n\nNinguém mais vê o seu teto: nem os outros, nem quem vende, nem a nossa equipe.'
            : 'Você diz até quanto vai: R$ 42.000. O lote está em R$ 38.000 e o incremento é de R$ 500. Se alguém der R$ 38.500, o sistema responde R$ 39.000 por você, e assim por diante, sem nunca passar do seu teto.\n\nNinguém mais vê o seu teto: nem os outros, nem o comitente, nem o leiloeiro.',
        ),
      ],
    ),
    s('perguntas-frequentes', { titulo: 'O que mais perguntam', abrirPrimeira: true }, [
      t(
        loja ? 'O que acontece nos últimos segundos?' : 'O que acontece nos últimos segundos do lote?',
        loja
          ? 'Uma oferta no fim prorroga o prazo por dois minutos, para que todos possam responder. O relógio na tela é o do servidor.'
          : 'Um lance no fim prorroga o lote por dois minutos, para que todos possam responder. O relógio na tela é o do servidor.',
      ),
      t(
        'O que é uma venda condicional?',
        loja
          ? 'Quando a melhor oferta fica abaixo do preço esperado, o vendedor tem um prazo para aceitar ou não.'
          : 'Quando o melhor lance fica abaixo do valor do comitente, ele tem um prazo para aceitar ou não.',
      ),
      t(
        'Preciso estar na frente da tela?',
        'Não. Com o valor automático e os avisos ligados, você pode ir ao cinema.',
      ),
    ]),
    s(
      'chamada',
      { titulo: 'Comece pelo cadastro', subtitulo: 'É grátis, e você pode só olhar.', tom: 'degrade' },
      [
        { textoBotao: 'Criar cadastro', link: '/cadastro', modelo: 'destaque' },
        { textoBotao: 'Tirar dúvidas', link: '/duvidas' },
      ],
      { margemCabecalho: 'grande' },
    ),
  ],
});

const duvidas = (loja: boolean): PaginaEscrita => ({
  uri: 'duvidas',
  titulo: 'Dúvidas frequentes',
  descricao: 'Cadastro, participação, pagamento, documentos e retirada: as respostas que mais procuram.',
  sessoes: [
    s('perguntas-frequentes', { titulo: 'Cadastro e documentos', abrirPrimeira: true }, [
      t(
        'Quem pode se cadastrar?',
        'Maiores de 18 anos com CPF regular e empresas com CNPJ ativo, inclusive os novos CNPJs com letras.',
      ),
      t(
        'Em quanto tempo o cadastro é aprovado?',
        'Em um dia útil depois do último documento. Se algo não estiver legível, dizemos o quê e você reenvia só aquela foto.',
      ),
      t(
        'Meus dados ficam com vocês?',
        'Só o que a lei manda guardar. Documentos são vistos apenas por quem os confere.',
      ),
    ]),
    s(
      'perguntas-frequentes',
      { titulo: loja ? 'Ofertas' : 'Lances' },
      loja
        ? [
            t(
              'Posso cancelar uma oferta?',
              'Não. Confira o valor antes de confirmar: a oferta vale como compromisso de compra.',
            ),
            t(
              'Como sei que ganhei?',
              'A tela diz na hora, e enviamos e-mail e mensagem com os próximos passos.',
            ),
            t(
              'O que é o Compre Já?',
              'Um preço fechado. Quem confirma primeiro leva, e o anúncio sai do ar.',
            ),
          ]
        : [
            t(
              'Posso cancelar um lance?',
              'Não. Confira o valor antes de confirmar: o lance vale como compromisso de compra.',
            ),
            t(
              'Como sei que arrematei?',
              'A tela diz na hora, e enviamos e-mail e mensagem com os próximos passos.',
            ),
            t(
              'O que é o Compre Já?',
              'Um preço fechado. Quem confirma primeiro leva, e o lote sai do leilão.',
            ),
            t(
              'Lances do auditório e da internet disputam juntos?',
              'Sim. O painel do leiloeiro recebe os dois na ordem em que chegam.',
            ),
          ],
    ),
    s('perguntas-frequentes', { titulo: 'Pagamento e retirada' }, [
      t(
        'Qual é o prazo para pagar?',
        `Dois dias corridos depois da data do ${loja ? 'evento' : 'leilão'}. Passado o prazo, valem as multas do regulamento.`,
      ),
      t(
        'Quem paga os débitos antigos?',
        loja
          ? 'Nós. O carro é entregue sem multas e com o IPVA do ano pago.'
          : 'Multas e impostos anteriores ao leilão são do comitente, salvo o que o edital disser de outro modo.',
      ),
      t(
        'Outra pessoa pode retirar por mim?',
        'Pode, com uma autorização assinada por você e um documento com foto.',
      ),
      t('Vocês entregam na minha cidade?', 'Em quase todo o Brasil. Veja valor e prazo na tabela de frete.'),
    ]),
    s('canais-de-contato', { titulo: 'Não achou a resposta?' }, [], { margemCabecalho: 'grande' }),
  ],
});

const faleConosco = (loja: boolean): PaginaEscrita => ({
  uri: 'fale-conosco',
  titulo: 'Fale conosco',
  descricao: 'Telefone, WhatsApp, e-mail e formulário de contato.',
  sessoes: [
    s(
      'formulario-de-contato',
      {
        titulo: 'Escreva para nós',
        subtitulo: 'Respondemos em até um dia útil.',
        assuntos: loja
          ? [
              'Quero comprar',
              'Tenho um carro para trocar',
              'Pagamento',
              'Retirada ou entrega',
              'Outro assunto',
            ]
          : [
              'Quero participar de um leilão',
              'Quero vender em leilão',
              'Pagamento',
              'Retirada ou entrega',
              'Outro assunto',
            ],
      },
      [],
      { tamanhoColuna: 'metade' },
    ),
    s('canais-de-contato', { titulo: 'Prefere falar agora?' }, [], { tamanhoColuna: 'metade' }),
    s('mapa-de-patios', { titulo: 'Ou venha até nós' }, [], { margemCabecalho: 'grande' }),
  ],
});

const regulamento = (loja: boolean): PaginaEscrita => ({
  uri: 'regulamento',
  titulo: loja ? 'Regulamento dos eventos' : 'Regulamento dos leilões',
  descricao: 'As regras de participação, pagamento e retirada, em linguagem clara.',
  modeloPagina: 'institucional',
  sessoes: [
    s(
      'texto',
      { titulo: 'Em resumo', subtitulo: 'O resumo ajuda a ler, mas quem vale é o texto completo.' },
      [
        t(
          '1. Quem participa',
          'Podem participar pessoas físicas maiores de 18 anos e empresas em situação regular, com cadastro aprovado e habilitação pedida. Quem tem vínculo com quem vende, ou com a condução, não participa.',
        ),
        t(
          loja ? '2. Ofertas' : '2. Lances',
          loja
            ? 'As ofertas são irrevogáveis e valem na ordem em que o servidor as recebe. Uma oferta no fim do prazo o prorroga. Vence a maior oferta registrada no encerramento. Entre duas iguais, vale a que chegou primeiro.'
            : 'Os lances são irrevogáveis e valem na ordem em que o servidor os recebe. Um lance no fim do prazo prorroga o lote. Vence o maior lance registrado no encerramento. Entre dois iguais, vale o que chegou primeiro.',
        ),
        t(
          '3. Condicional',
          loja
            ? 'Quando a melhor oferta ficar abaixo do valor esperado, a venda fica condicionada à resposta do vendedor, em até dois dias úteis.'
            : 'Quando o melhor lance ficar abaixo do valor do comitente, a venda fica condicionada à resposta dele, em até dois dias úteis.',
        ),
        t(
          '4. Pagamento',
          `O pagamento é feito por transferência, boleto ou cartão em até dois dias depois da data do ${loja ? 'evento' : 'leilão'}. Não há pagamento em espécie nem em contas de terceiros.`,
        ),
        t(
          '5. Retirada',
          'A retirada é agendada depois do pagamento. Passados cinco dias úteis, o pátio cobra estadia.',
        ),
        t(
          '6. Desistência',
          'Quem desiste depois de vencer paga multa de 20% e pode ter o cadastro suspenso.',
        ),
      ],
    ),
    s('documentos', { titulo: 'Documentos' }, [
      {
        titulo: 'Regulamento completo',
        subtitulo: 'Versão de novembro de 2026',
        textoBotao: 'Pedir',
        link: '/fale-conosco',
        icone: 'documento',
      },
      {
        titulo: 'Política de privacidade',
        subtitulo: 'Como cuidamos dos seus dados',
        textoBotao: 'Pedir',
        link: '/fale-conosco',
        icone: 'escudo',
      },
    ]),
  ],
});

/** Pages that explain. */
export const paginasDeAjuda = (tipo: TipoHotsite): PaginaEscrita[] =>
  [comoFunciona, duvidas, faleConosco, regulamento].map((f) => f(tipo === 'loja'));
