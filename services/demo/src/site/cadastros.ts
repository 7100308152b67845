import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { PAGINAS_DINAMICAS } from '@martelo/schemas/hotsites/opcoes.ts';
import { tabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';

/** What depends on the tenant's ids and addresses is filled in by `hotsiteDaDemo`. */
type Fixo = Omit<
  CadastroDoHotsite,
  | 'uid'
  | 'id'
  | 'tipo'
  | 'logomarca'
  | 'logomarcaSobreDegrade'
  | 'logomarcaOpcao'
  | 'favicon'
  | 'urlSite'
  | 'urlApi'
  | 'subdominio'
  | 'dominio'
  | 'hostsAdicionais'
>;

/** The demo's two brands: people, numbers and addresses are invented, streets and cities are not. */
export const FIXOS: Readonly<
  Record<TipoHotsite, Fixo & { readonly marca: readonly [nome: string, complemento: string] }>
> = {
  leilao: {
    marca: ['MARTELO', 'LEILÕES'],
    nome: 'Martelo Leilões',
    nomeSite: 'Martelo Leilões',
    nomeSiteNovo: '',
    situacao: 'ATIVO',
    termoLance: 'Lance',
    termoLancePlural: 'Lances',
    termoLote: 'Lote',
    termoLotePlural: 'Lotes',
    termoLeilao: 'Leilão',
    termoLeilaoPlural: 'Leilões',
    corPrimaria: '#0b4f6c',
    corSecundaria: '#f2a541',
    corGradient1: '#062c3d',
    corGradient2: '#0b4f6c',
    corGradient3: '#17708f',
    corTextoSobreDegrade: '#ffffff',
    fonteSite: 'Archivo',
    googleAnalytics: 'G-MARTELO001',
    grcId: null,
    grcIdLogin: null,
    permitirCpf: true,
    permitirCnpj: true,
    manterComoCondicional: false,
    necessarioLoginParaVisualizar: false,
    tipoHabilitacaoLeilao: 'POR_LEILAO',
    documentosObrigatorios: {
      pessoaFisica: ['RG', 'RGVerso', 'CNH', 'CIN', 'ComprovanteEndereco', 'Selfie'],
      pessoaJuridica: ['CartaoCNPJ', 'CopiaContratoSocial', 'ComprovanteEndereco', 'CNH'],
    },
    confirmacoesObrigatorias: {
      pessoaFisica: ['email', 'telefone'],
      pessoaJuridica: ['email', 'telefone'],
    },
    dataInicioCadastros: Date.UTC(2020, 0, 1, 3),
    dataFimCadastros: null,
    dataInicioVisualizacao: Date.UTC(2020, 0, 1, 3),
    dataFimVisualizacao: null,
    telefoneContato: '(19) 3090-0000',
    whatsappContato: '(19) 90000-0000',
    emailContato: 'contato@leilao.example.com',
    endereco: {
      logradouro: 'Avenida Francisco Glicério',
      numero: '1424',
      complemento: '8º andar',
      bairro: 'Centro',
      cidade: 'Campinas',
      estadoSigla: 'SP',
      cep: '13012-902',
    },
    mensagemRodape:
      'Leilões de veículos recuperados, de frota e judiciais, com leiloeiros matriculados na Junta Comercial. Leia o edital e visite o lote antes de dar o seu lance.',
    conteudoRodapeDireito:
      'Atendimento de segunda a sexta, das 8h às 18h, e aos sábados de leilão, das 8h ao último martelo.',
    enderecosRedesSociais: {
      instagram: 'https://instagram.example.com/marteloleiloes',
      facebook: 'https://facebook.example.com/marteloleiloes',
      youtube: 'https://youtube.example.com/@marteloleiloes',
      linkedin: 'https://linkedin.example.com/company/marteloleiloes',
    },
    paginasDinamicas: [...PAGINAS_DINAMICAS],
    recursos: [
      'propostas',
      'compreJa',
      'ultimasPropostas',
      'simuladorDeTaxas',
      'simuladorDeCartao',
      'simuladorDeFrete',
      'chatAoVivo',
      'carrosselAoVivo',
      'indicacao',
      'contadorDeVisitas',
    ],
    parcelamentoCartao: tabelaDeParcelamento.parse({
      bandeiras: ['Visa', 'Mastercard', 'Elo', 'Hipercard'],
      maximoParcelas: 12,
      parcelasSemJuros: 1,
      taxaDeJuros: 2.49,
      parcelaMinima: 30_000,
      valorMaximo: 30_000_000,
    }),
    urlVenderSeuCarro: 'https://venda.leilao.example.com',
  },
  loja: {
    marca: ['PÁTIO ABERTO', 'SEMINOVOS'],
    nome: 'Pátio Aberto Seminovos',
    nomeSite: 'Pátio Aberto Seminovos',
    nomeSiteNovo: '',
    situacao: 'ATIVO',
    termoLance: 'Oferta',
    termoLancePlural: 'Ofertas',
    termoLote: 'Anúncio',
    termoLotePlural: 'Anúncios',
    termoLeilao: 'Evento',
    termoLeilaoPlural: 'Eventos',
    corPrimaria: '#8a2846',
    corSecundaria: '#2f9e7f',
    corGradient1: '#4a1226',
    corGradient2: '#8a2846',
    corGradient3: '#a8385a',
    corTextoSobreDegrade: '#fff7f2',
    fonteSite: 'Figtree',
    googleAnalytics: 'G-PATIOABR01',
    grcId: null,
    grcIdLogin: null,
    permitirCpf: true,
    permitirCnpj: true,
    manterComoCondicional: true,
    necessarioLoginParaVisualizar: false,
    tipoHabilitacaoLeilao: 'POR_LEILAO',
    documentosObrigatorios: {
      pessoaFisica: ['CNH', 'CIN', 'ComprovanteEndereco'],
      pessoaJuridica: ['CartaoCNPJ', 'CopiaContratoSocial'],
    },
    confirmacoesObrigatorias: { pessoaFisica: ['email'], pessoaJuridica: ['email', 'telefone'] },
    dataInicioCadastros: Date.UTC(2022, 5, 1, 3),
    dataFimCadastros: null,
    dataInicioVisualizacao: Date.UTC(2022, 5, 1, 3),
    dataFimVisualizacao: null,
    telefoneContato: '(31) 3090-0000',
    whatsappContato: '(31) 90000-0000',
    emailContato: 'contato@loja.example.com',
    endereco: {
      logradouro: 'Avenida Antônio Carlos',
      numero: '7780',
      complemento: '',
      bairro: 'Pampulha',
      cidade: 'Belo Horizonte',
      estadoSigla: 'MG',
      cep: '31270-010',
    },
    mensagemRodape:
      'Seminovos de concessionárias e locadoras, com laudo cautelar e procedência. Faça a sua oferta e retire o carro no pátio mais perto de você.',
    conteudoRodapeDireito:
      'Lojas abertas de segunda a sábado, das 9h às 19h. Domingo é dia de test-drive marcado.',
    enderecosRedesSociais: {
      instagram: 'https://instagram.example.com/patioaberto',
      tiktok: 'https://tiktok.example.com/@patioaberto',
      facebook: 'https://facebook.example.com/patioaberto',
    },
    paginasDinamicas: [...PAGINAS_DINAMICAS],
    recursos: [
      'propostas',
      'compreJa',
      'ultimasPropostas',
      'simuladorDeTaxas',
      'simuladorDeCartao',
      'simuladorDeFrete',
      'carrosselAoVivo',
      'indicacao',
    ],
    parcelamentoCartao: tabelaDeParcelamento.parse({
      bandeiras: ['Visa', 'Mastercard', 'Elo', 'American Express'],
      maximoParcelas: 18,
      parcelasSemJuros: 3,
      taxaDeJuros: 1.99,
      parcelaMinima: 20_000,
      valorMaximo: 15_000_000,
    }),
    urlVenderSeuCarro: 'https://venda.loja.example.com',
  },
};
