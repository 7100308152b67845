import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import { linguagem } from '@martelo/kernel/testing/especificacao.ts';
import type { ComandoLote, DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { participanteLivre } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { Participante } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { decidir } from '../decide.ts';
import { evoluir } from '../state.ts';
import type { Disputa } from '../state.ts';

export const { dado, executar } = linguagem<Disputa, ComandoLote, EventoLote>({ decidir, evoluir });

/** The lote's calendar in these specs: bids from INICIO to FIM, the event until FIM_DO_EVENTO (epoch ms, small numbers). */
export const INICIO = 1_000;
export const FIM = 1_000_000;
export const FIM_DO_EVENTO = 9_000_000;
/** A time in the middle, where no bid extends anything. */
export const MEIO = 500_000;

/** The n-th uid of a kind; uids of bids end in 0, so that further ones derive from them. */
export const uidDe = (tipo: number, n: number): string =>
  `${tipo.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(11, '0')}0`;

/** The bidder of that number. */
export const cliente = (n: number): string => uidDe(1, n);

/** The policy of most examples: minimum R$ 10, flat increment R$ 1, closed by hand, no reserve. */
export const regras = (mudancas: Partial<Record<keyof RegrasDisputa, unknown>> = {}): RegrasDisputa =>
  regrasDeTeste(INICIO, {
    fechamento: 'MANUAL',
    minimo: emCentavos(1_000),
    incremento: emCentavos(100),
    escada: [{ de: emCentavos(0), incremento: emCentavos(50) }],
    recebePropostas: true,
    duracaoAbertoMs: 60_000,
    dataFim: FIM,
    fimDoEvento: FIM_DO_EVENTO,
    ...(mudancas as Partial<RegrasDisputa>),
  });

export const cadastrar = (r: RegrasDisputa = regras()): ComandoLote => ({
  tipo: 'CadastrarLote',
  agora: 0,
  lelUid: uidDe(2, 1),
  hotUid: uidDe(3, 1),
  leiUid: uidDe(4, 1),
  numero: 7,
  posicaoLeilao: 3,
  regras: r,
  por: 'catalogo',
});

type Tipo = ComandoLote['tipo'];
type Campos<T extends Tipo> = Omit<Extract<ComandoLote, { tipo: T }>, 'tipo' | 'agora' | 'por'>;
/** A staff or clock command at a time, asked by `por`. */
export const comando = <T extends Exclude<Tipo, 'DarLance'>>(
  tipo: T,
  agora: number,
  campos: Partial<Campos<T>> & { por?: string } = {},
): ComandoLote => ({ tipo, agora, por: 'leiloeiro', ...campos }) as unknown as ComandoLote;

export const liberado = (mudancas: Parameters<typeof regras>[0] = {}): ComandoLote[] => [
  cadastrar(regras(mudancas)),
  comando('LiberarLote', 1),
];
/** A lote that is live since INICIO. */
export const aberto = (mudancas: Parameters<typeof regras>[0] = {}): ComandoLote[] => [
  ...liberado(mudancas),
  comando('AbrirLote', INICIO, { dataFim: FIM }),
];

export const participante = (n: number, mudancas: Partial<Participante> = {}): Participante => ({
  ...participanteLivre({ cliUid: cliente(n), apelido: `cliente${n}`, cidade: 'Uberaba/MG' }),
  ...mudancas,
});

let lances = 0;
type Outros = Partial<Omit<DarLance, 'valor' | 'tipo'>>;
/** A manual bid in centavos by the bidder of that number, received and decided at MEIO unless `outros` says more. */
export function lance(n: number, valor: number, outros: Outros = {}): DarLance {
  lances += 1;
  const recebidoEm = outros.recebidoEm ?? outros.agora ?? MEIO;
  return {
    tipo: 'DarLance',
    agora: recebidoEm,
    lanUid: uidDe(5, lances),
    participante: participante(n),
    tipoNegociacao: 'Disputa',
    tipoLance: 'Manual',
    valor: emCentavos(valor),
    chave: `chave-${lances}`,
    confirmado: true,
    recebidoEm,
    origem: 'site',
    ...outros,
  };
}
/** A private maximum. */
export const maximo = (n: number, valor: number, outros: Outros = {}): DarLance =>
  lance(n, valor, { tipoLance: 'Configuração Automática', ...outros });
/** The uid of the bid made last, and of those the program derived from it. */
export const ultimoUid = (): string => uidDe(5, lances);

/** Dou-lhe uma and dou-lhe duas from `em` on, each with its dwell. */
export const douLhes = (em: number): ComandoLote[] => [
  comando('DarDouLheUma', em),
  comando('DarDouLheDuas', em + 3_000),
];
/** The hammer, six seconds after `em`. */
export const martelo = (em: number, campos: Partial<Campos<'BaterMartelo'>> = {}): ComandoLote =>
  comando('BaterMartelo', em + 6_000, {
    versaoVista: 1_000_000,
    aprovado: false,
    condicional: false,
    ...campos,
  });
