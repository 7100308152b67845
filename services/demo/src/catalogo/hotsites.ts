import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { ComitenteDemo, HotsiteDemo, LeiloeiroDemo } from './tipos.ts';
import { uidDe } from './uids.ts';

/** The two demo tenants: one of each type, so that wording, colours and data can be seen apart. */
export const hotsitesDemo = (seed: string): HotsiteDemo[] => [
  {
    hotUid: uidDe(seed, 'hotsite', 'leilao'),
    id: 1001,
    tipo: 'leilao',
    nome: 'Martelo Leilões',
    subdominio: 'leilao',
    corPrimaria: '#0b4f6c',
    corSecundaria: '#f2a541',
    cidade: 'Campinas',
    uf: 'SP',
  },
  {
    hotUid: uidDe(seed, 'hotsite', 'loja'),
    id: 1003,
    tipo: 'loja',
    nome: 'Pátio Aberto Seminovos',
    subdominio: 'loja',
    corPrimaria: '#8a2846',
    corSecundaria: '#2f9e7f',
    cidade: 'Belo Horizonte',
    uf: 'MG',
  },
];

type Quadro = {
  readonly leiloeiros: readonly LeiloeiroDemo[];
  readonly comitentes: readonly (Omit<ComitenteDemo, 'logo'> & { readonly retomada: string })[];
  readonly patios: readonly {
    readonly cidade: string;
    readonly uf: string;
    readonly nome: string;
    readonly endereco: string;
    readonly ddd: string;
  }[];
};

/** Invented auctioneers, consignors and yards of each tenant; the cities are real. */
export const QUADRO: Readonly<Record<TipoHotsite, Quadro>> = {
  leilao: {
    leiloeiros: [
      { id: 11, nome: 'Helena Prado Vasconcelos', inscricao: 'JUCESP nº 1.947' },
      { id: 12, nome: 'Anselmo Duarte Figueira', inscricao: 'JUCEPAR nº 23/418-L' },
    ],
    comitentes: [
      { comId: 101, nome: 'Banco Vereda', retomada: 'Recuperado de financiamento' },
      { comId: 102, nome: 'Financeira Horizonte Azul', retomada: 'Recuperado de financiamento' },
      { comId: 103, nome: 'Consórcio Araucária', retomada: 'Recuperado de consórcio' },
      { comId: 104, nome: 'Rota Livre Locadora', retomada: 'Renovação de frota' },
      { comId: 105, nome: 'Jatobá Seguros', retomada: 'Sinistro' },
      { comId: 106, nome: 'Cerrado Energia', retomada: 'Renovação de frota' },
      { comId: 107, nome: '3ª Vara Cível de Campinas', retomada: 'Judicial' },
      // The list of this consignor's events has an address of its own (spec 1, section 7).
      { comId: 108, nome: 'Caixa Econômica Federal', retomada: 'Recuperado de financiamento' },
    ],
    patios: [
      {
        cidade: 'Campinas',
        uf: 'SP',
        nome: 'Pátio Anhanguera',
        endereco: 'Avenida das Amoreiras, 2.310',
        ddd: '19',
      },
      { cidade: 'Guarulhos', uf: 'SP', nome: 'Pátio Dutra', endereco: 'Rua Cavadas, 1.480', ddd: '11' },
      {
        cidade: 'Curitiba',
        uf: 'PR',
        nome: 'Pátio Araucária',
        endereco: 'Avenida Juscelino Kubitschek, 905',
        ddd: '41',
      },
      { cidade: 'Betim', uf: 'MG', nome: 'Pátio Fernão Dias', endereco: 'Rua do Rosário, 640', ddd: '31' },
      {
        cidade: 'Goiânia',
        uf: 'GO',
        nome: 'Pátio Cerrado',
        endereco: 'Avenida Perimetral Norte, 3.120',
        ddd: '62',
      },
      {
        cidade: 'Marituba',
        uf: 'PA',
        nome: 'Pátio Mangueiras',
        endereco: 'Estrada da Pirelli, 77',
        ddd: '91',
      },
      {
        cidade: 'Jaboatão dos Guararapes',
        uf: 'PE',
        nome: 'Pátio Guararapes',
        endereco: 'Rua da Linha, 415',
        ddd: '81',
      },
      {
        cidade: 'Gravataí',
        uf: 'RS',
        nome: 'Pátio Farroupilha',
        endereco: 'Avenida Dorival de Oliveira, 5.200',
        ddd: '51',
      },
    ],
  },
  loja: {
    leiloeiros: [{ id: 21, nome: 'Renata Couto Sales', inscricao: 'JUCEMG nº 1.163' }],
    comitentes: [
      { comId: 201, nome: 'Concessionária Serra Nova', retomada: 'Troca em concessionária' },
      { comId: 202, nome: 'Garagem Lagoinha', retomada: 'Estoque próprio' },
      { comId: 203, nome: 'Rede Ipê Multimarcas', retomada: 'Troca em concessionária' },
      { comId: 204, nome: 'Assinatura Sem Chave', retomada: 'Renovação de frota' },
      { comId: 205, nome: 'Caixa Econômica Federal', retomada: 'Recuperado de financiamento' },
    ],
    patios: [
      {
        cidade: 'Belo Horizonte',
        uf: 'MG',
        nome: 'Loja Pampulha',
        endereco: 'Avenida Portugal, 1.640',
        ddd: '31',
      },
      {
        cidade: 'Contagem',
        uf: 'MG',
        nome: 'Loja Eldorado',
        endereco: 'Avenida João César de Oliveira, 820',
        ddd: '31',
      },
      {
        cidade: 'Uberlândia',
        uf: 'MG',
        nome: 'Loja Triângulo',
        endereco: 'Avenida Rondon Pacheco, 2.005',
        ddd: '34',
      },
      {
        cidade: 'Vitória',
        uf: 'ES',
        nome: 'Loja Camburi',
        endereco: 'Avenida Dante Michelini, 300',
        ddd: '27',
      },
    ],
  },
};
