import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import type { Carimbo } from '@martelo/schemas/lotes/partes.ts';
import type { LoteTipo as QualquerTipo } from '@martelo/schemas/lotes/tipos.ts';
import type {
  LanceTipo,
  LoteSituacao,
  ModoFechamento,
  ReservaModo,
} from '@martelo/schemas/disputa/valores.ts';
import type { Combustivel } from '@martelo/schemas/lotes/combustiveis.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import type { ExtrasDemo } from './extras.ts';

/** Lot categories that the demo uses (spec 1, section 9). */
export type LoteTipo = Extract<
  QualquerTipo,
  'Carros' | 'Utilitários' | 'Moto' | 'Pesados' | 'Sucatas' | 'Recuperável'
>;

/** A tenant as the demo needs it; the site's own record carries the rest. */
export type HotsiteDemo = {
  readonly hotUid: string;
  readonly id: number;
  readonly tipo: TipoHotsite;
  readonly nome: string;
  /** First label of the host, as in `leilao.localhost`. */
  readonly subdominio: string;
  readonly corPrimaria: string;
  readonly corSecundaria: string;
  readonly cidade: string;
  readonly uf: string;
};

/** A person who may log in. The password is set elsewhere. */
export type PessoaDemo = {
  readonly cliUid: string;
  readonly hotUid: string;
  readonly nome: string;
  /** What others see beside a bid; never the name. */
  readonly apelido: string;
  readonly email: string;
  readonly cpf: string;
  readonly telefone: string;
  readonly dataNascimento: string;
  readonly cidade: string;
  readonly uf: string;
  readonly papeis: readonly Papel[];
  /** How a bot of this person bids; null for staff. */
  readonly robo: RoboPerfil | null;
};

/** Temperament of a bot. Fractions are of the FIPE value. */
export type RoboPerfil = {
  /** The most it ever offers, as a fraction of FIPE (before the lote's own mood). */
  readonly apetite: number;
  /** Chance from 0 to 1 to care for a lote at all. */
  readonly interesse: number;
  /** Chance from 0 to 1 to give a maximum instead of a bid. */
  readonly automatico: number;
  /** Chance from 0 to 1 to go more than one step up. */
  readonly ousadia: number;
};

export type Localizacao = {
  readonly locId: number;
  readonly cidade: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly patio: string;
};

export type LeiloeiroDemo = { readonly id: number; readonly nome: string; readonly inscricao: string };

export type ComitenteDemo = { readonly comId: number; readonly nome: string; readonly logo: string };

/** Vehicle of a lote (spec 3, "Vehicle data for a lot"). */
export type VeiculoDemo = {
  readonly veiUid: string;
  readonly veiId: number;
  readonly marca: string;
  readonly linha: string;
  /** The FIPE name. */
  readonly modelo: string;
  readonly codigoFipe: string;
  readonly carroceria: Carroceria;
  readonly anoFabricacao: number;
  readonly anoModelo: number;
  readonly cor: string;
  readonly combustivel: Combustivel;
  /** Null where the odometer cannot be read. */
  readonly km: number | null;
  /** Whole plate: private information. */
  readonly placa: string;
  /** What the public sees, e.g. `R••••47`. */
  readonly placaMascarada: string;
  readonly placaFinal: string;
  readonly possuiChave: boolean;
  /** Where it came from, e.g. 'Recuperado de financiamento'. */
  readonly retomada: string;
  /** Damage class of a salvage; null otherwise. */
  readonly tipoMonta: 'Pequena' | 'Média' | 'Grande' | null;
  /** FIPE value. */
  readonly valorMercado: Centavos;
};

/** The value block (spec 2, section 3): fees in centavos, percentages as numbers (5 = 5 %). */
export type ValorDemo = {
  readonly minimo: Centavos;
  /** Null: the tenant's ladder applies (bid rule 6). */
  readonly incremento: Centavos | null;
  readonly despachante: Centavos;
  readonly outros: Centavos;
  readonly remocao: Centavos;
  readonly depositoDeBens: Centavos;
  readonly vistoria: Centavos;
  readonly compreJa: Centavos | null;
  readonly comissaoPorcentagem: number;
  readonly comissaoExtraPorcentagem: number;
  readonly compreJaPorcentagem: number;
  readonly comissaoExtraMensagem: string | null;
};

/** One bid of a lote's past, in order; each is one that the bid rules accept. */
export type PassoRoteiro = {
  readonly em: number;
  readonly cliUid: string;
  readonly tipoLance: Exclude<LanceTipo, 'Automático'>;
  readonly tipoNegociacao: 'Disputa' | 'Compre Já';
  /** The bid, or the maximum of a Configuração Automática. */
  readonly valor: Centavos;
};

export type LoteDemo = {
  readonly lelUid: string;
  readonly lelId: number;
  readonly leiUid: string;
  readonly hotUid: string;
  readonly numero: number;
  readonly posicaoLeilao: number;
  /** Where the lote should stand once the demo is loaded and `roteiro` was played. */
  readonly situacao: LoteSituacao;
  readonly nome: string;
  readonly tipo: LoteTipo;
  readonly descricao: string;
  readonly veiculo: VeiculoDemo;
  readonly localizacao: Localizacao;
  readonly valor: ValorDemo;
  /** The consignor's reserve: private. */
  readonly valorComitente: Centavos | null;
  readonly reservaModo: ReservaModo;
  readonly comitente: ComitenteDemo;
  readonly laudoCautelarResultado: string;
  readonly laudoCautelarObservacao: string;
  readonly carimbos: readonly Carimbo[];
  readonly quantidadeFotos: number;
  readonly prioridade: number;
  readonly somenteBuyNowProposta: boolean;
  readonly finalizacaoManual: boolean;
  readonly recebeIncrementoTempo: boolean;
  readonly dataInicio: number;
  readonly dataFim: number;
  readonly roteiro: readonly PassoRoteiro[];
  /** Why it is pending, withdrawn or cancelled; null otherwise. */
  readonly motivo: string | null;
  readonly extras: ExtrasDemo;
  /** The lotes it is sold with, itself among them, and the one of them that takes the bids. */
  readonly conjuntoLelUidPrincipal: string | null;
  readonly conjuntoLelUids: readonly string[];
  /** The groups of clients that it is reserved to; absent for everybody. */
  readonly gruposCliente?: readonly string[];
};

export type LeilaoDemo = {
  readonly leiUid: string;
  readonly id: number;
  readonly hotUid: string;
  /** With the date at its end. */
  readonly nome: string;
  readonly situacao: LeilaoSituacao;
  readonly modalidade: string;
  readonly fechamento: ModoFechamento;
  readonly leiloeiro: LeiloeiroDemo;
  readonly segundoEntreLotes: number;
  readonly porcentagemComissao: number;
  readonly local: string;
  readonly cidade: string;
  readonly uf: string;
  /** Where people may come; null for an event on the net alone. */
  readonly endereco: { readonly id: number; readonly rua: string; readonly telefone: string } | null;
  /** When pre-bids open. */
  readonly dataInicio: number;
  /** ESCALONADO: when the first lote ends. Otherwise: when the event goes live. */
  readonly data: number;
  /** When the last lote should be settled at the latest. */
  readonly dataFim: number;
  /** Event date plus 2 days. */
  readonly dataPagamento: number;
  readonly prorrogacaoMs: number;
  readonly duracaoAbertoMs: number;
  readonly judicial: boolean;
  readonly editalUrl: string;
  readonly descricao: string;
  readonly motivoCancelamento: string | null;
  readonly lotes: readonly LoteDemo[];
};

/** Everything that the demo needs, as plain data. */
export type Demo = {
  readonly seed: string;
  readonly agora: number;
  readonly hotsites: readonly HotsiteDemo[];
  readonly pessoas: readonly PessoaDemo[];
  readonly leiloes: readonly LeilaoDemo[];
};
