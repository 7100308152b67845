import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { AvisoDoLeilao, FaltaDoLote } from '@martelo/schemas/leiloes/prontidao.ts';
import { FALTAS_DO_LOTE } from '@martelo/schemas/leiloes/prontidao.ts';
import { diaSemLeilao } from '@martelo/schemas/shared/feriados.ts';
import type { CadastroDoLeilao, CadastroDoLocal, CadastroDoLote } from './compor.ts';

/**
 * What a leilão should have before it is PRONTO, as a table: a rule is a name (whose sentence stands in
 * schemas/src/leiloes/prontidao.ts, and where it is mended in web/src/leiloes/preparo/prontidao.tsx) and a question about facts.
 */

/** What is known of a lote besides its record. */
export type FatosDoLote = Pick<CadastroDoLote, 'descricao' | 'valorComitente' | 'video' | 'autorizadoEm'> & {
  readonly situacao: LoteSituacao | null;
  readonly fotos: number;
  /** Photos that nobody approved yet, where the house approves them. */
  readonly fotosPorAprovar: number;
  /** Its photos lack a view that the model of its yard asks for. */
  readonly faltamVistas: boolean;
  /** Its vehicle may not be sold. */
  readonly inibido: boolean;
  /** Its consignor says of each lote that it may be sold. */
  readonly pedeAutorizacao: boolean;
  /** Another has its number or its place. */
  readonly repetido: boolean;
  /** Other lotes of the leilão have a video. */
  readonly outrosComVideo: boolean;
};

const DO_LOTE: Readonly<Record<FaltaDoLote, (l: FatosDoLote) => boolean>> = {
  lotesPorLiberar: (l) => l.situacao === null || l.situacao === 'CADASTRADO' || l.situacao === 'PENDENTE',
  lotesInibidos: (l) => l.inibido,
  lotesSemAutorizacao: (l) => l.pedeAutorizacao && l.autorizadoEm === null,
  lotesSemFoto: (l) => l.fotos === 0,
  fotosSemVista: (l) => l.faltamVistas,
  fotosPorAprovar: (l) => l.fotosPorAprovar > 0,
  lotesSemVideo: (l) => l.outrosComVideo && l.video === null,
  lotesSemDescricao: (l) => l.descricao === '',
  lotesSemReserva: (l) => l.valorComitente === null,
  ordemRepetida: (l) => l.repetido,
};

/** What one lote lacks, in the order of the table. */
export const faltasDoLote = (l: FatosDoLote): FaltaDoLote[] => FALTAS_DO_LOTE.filter((f) => DO_LOTE[f](l));

const DIA_MS = 86_400_000;

type FatosDoLeilao = {
  readonly leilao: Pick<CadastroDoLeilao, 'data' | 'modalidade'>;
  readonly local: Pick<CadastroDoLocal, 'endereco'> | null;
  readonly agora: number;
  readonly ordensPendentes: boolean;
  readonly ordensRecusadas: boolean;
  /** What its lotes lack, each at most once. */
  readonly faltas: ReadonlySet<FaltaDoLote>;
};

const DO_LEILAO: Readonly<Record<Exclude<AvisoDoLeilao, FaltaDoLote>, (f: FatosDoLeilao) => boolean>> = {
  dataPassada: ({ leilao, agora }) => leilao.data <= agora,
  dataProxima: ({ leilao, agora }) => leilao.data > agora && leilao.data < agora + DIA_MS,
  domingoOuFeriado: ({ leilao }) => diaSemLeilao(leilao.data) !== null,
  semLocal: ({ leilao, local }) => local === null && leilao.modalidade !== 'Online',
  semLogradouro: ({ local }) => local !== null && local.endereco === '',
  ordensPendentes: (f) => f.ordensPendentes,
  ordensRecusadas: (f) => f.ordensRecusadas,
};

const ehDoLote = (a: AvisoDoLeilao): a is FaltaDoLote => (FALTAS_DO_LOTE as readonly string[]).includes(a);

/** What warns, in the order of `todos`. */
export const avisosDoLeilao = (todos: readonly AvisoDoLeilao[], fatos: FatosDoLeilao): AvisoDoLeilao[] =>
  todos.filter((a) => (ehDoLote(a) ? fatos.faltas.has(a) : DO_LEILAO[a](fatos)));
