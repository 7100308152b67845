import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, PublicacaoLote, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { lancesPublicos, totalDeLances, verAoVivo, verPosicao, type Disputa } from '../disputa/door.ts';
import { Fluxo } from './fluxo.ts';
import { LIMITES_PADRAO, type Limites } from './limites.ts';
import {
  SEM_LOG,
  SEM_METRICAS,
  type EstadoDoMotor,
  type LogDoMotor,
  type MetricasDoMotor,
} from './metricas.ts';
import { fabricaDeUids } from './novo-uid.ts';
import type { Participantes } from './participantes.ts';
import type { LoteQuente, PedidoDeLance } from './tarefa.ts';

export type OpcoesDoMotor = {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Who may bid in a leilão. */
  readonly participantes: Participantes;
  /** The consignors that a client is linked with, at once. Default: nobody is linked. */
  readonly comitentesDe?: (cliUid: string) => readonly number[];
  /** Uids for commands, last hex digit 0. */
  readonly novoUid?: (isolado?: boolean) => string;
  readonly limites?: Partial<Limites>;
  readonly log?: LogDoMotor;
  readonly metricas?: MetricasDoMotor;
  /** Whether a lote is this engine's, where several share the lotes. Default: all are. */
  readonly meu?: (lelUid: string) => boolean;
  /** Other engines write to the same lotes: what leaves no event is answered only once the store has nothing newer. */
  readonly comVizinhos?: boolean;
};

export type Motor = MotorDeLances & {
  /** Resolves when no command is waiting for anything. */
  ocioso(): Promise<void>;
  /** Refuses what comes from now on, and resolves when what came before is answered. */
  stop(): Promise<void>;
  estado(): EstadoDoMotor;
  /** Another process committed events up to this revision: a lote that is held without them is read again. */
  notar(stream: string, revisao: number): void;
};

const SEM_COMITENTES: readonly number[] = [];
const PREFIXO_DO_STREAM = streamDoLote('');

/**
 * The bid engine: one writer per lote, decided in memory, committed in groups, answered after the commit
 * (ADR 0007). Any number of engines may share a store: the expected revision fences them.
 */
export function criarMotor(opcoes: OpcoesDoMotor): Motor {
  const log = opcoes.log ?? SEM_LOG;
  const ouvintes = new Set<(publicacoes: readonly PublicacaoLote[]) => void>();

  const publicar = (publicacoes: readonly PublicacaoLote[]): void => {
    for (const ouvinte of ouvintes) {
      try {
        ouvinte(publicacoes);
      } catch (erro) {
        log.error({ err: erro }, 'a listener of the engine threw');
      }
    }
  };

  const fluxo = new Fluxo({
    store: opcoes.store,
    clock: opcoes.clock,
    participantes: opcoes.participantes,
    comitentesDe: opcoes.comitentesDe ?? (() => SEM_COMITENTES),
    novoUid: opcoes.novoUid ?? fabricaDeUids(),
    limites: { ...LIMITES_PADRAO, ...opcoes.limites },
    log,
    metricas: opcoes.metricas ?? SEM_METRICAS,
    publicar,
    temOuvintes: () => ouvintes.size > 0,
    meu: opcoes.meu ?? (() => true),
    comVizinhos: opcoes.comVizinhos ?? false,
  });

  /** The committed state of a lote of this tenant. @throws StoreUnavailable */
  const confirmada = async (hotUid: string, lelUid: string): Promise<Disputa | null> =>
    doTenant(hotUid, await fluxo.comLote(lelUid));

  function lancar<T>(hotUid: string, lelUid: string, pedido: PedidoDeLance): Promise<Resultado<T>> {
    return new Promise((resolve) => fluxo.submeter(hotUid, lelUid, pedido, null, resolve));
  }

  return {
    darLance: (sessao, lelUid, lance, recebidoEm) =>
      lancar(sessao.hotUid, lelUid, {
        // Written out: a spread on this path costs more than the decision.
        cliUid: sessao.cliUid,
        apelido: sessao.apelido,
        cidade: sessao.cidade,
        aprovado: sessao.aprovado,
        bloqueado: sessao.bloqueado,
        grupos: sessao.papeis,
        tipoNegociacao: lance.tipoNegociacao,
        // Only a Disputa knows maxima; elsewhere the field says nothing.
        tipoLance: lance.tipoNegociacao === 'Disputa' ? lance.tipoLance : 'Manual',
        valor: lance.valor,
        chave: lance.chaveIdempotencia,
        confirmado: lance.confirmado,
        recebidoEm,
        origem: 'site',
        registradoPor: undefined,
      }),
    darLancePlateia: (sessao, lelUid, lance, recebidoEm) =>
      lancar(sessao.hotUid, lelUid, {
        cliUid: lance.apelidoUid,
        apelido: '',
        cidade: '',
        aprovado: true,
        bloqueado: false,
        grupos: [],
        tipoNegociacao: 'Disputa',
        tipoLance: 'Manual',
        valor: emCentavos(lance.valor),
        chave: lance.chaveIdempotencia,
        confirmado: lance.confirmado,
        recebidoEm,
        origem: 'plateia',
        registradoPor: sessao.cliUid,
      }),
    executar: (hotUid, lelUid, comando) => {
      return new Promise((resolve) => fluxo.submeter(hotUid, lelUid, null, comando, resolve));
    },
    aoVivo: async (hotUid, lelUid) => {
      const disputa = await confirmada(hotUid, lelUid);
      return disputa === null ? null : verAoVivo(disputa);
    },
    lances: async (hotUid, lelUid, { antesDe, pular, limite }) => {
      const disputa = await confirmada(hotUid, lelUid);
      if (disputa === null) return null;
      const pagina = {
        ...(antesDe === undefined ? {} : { antesDe }),
        ...(pular === undefined ? {} : { pular }),
        limite,
      };
      return { total: totalDeLances(disputa), lances: lancesPublicos(disputa, pagina) };
    },
    posicoes: (hotUid, lelUid, cliUids) => {
      const ver = (lote: LoteQuente | null) => {
        const disputa = doTenant(hotUid, lote);
        return disputa === null ? [] : cliUids.map((cliUid) => verPosicao(disputa, cliUid));
      };
      const lote = fluxo.comLote(lelUid);
      return lote instanceof Promise ? lote.then(ver) : ver(lote);
    },
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    ocioso: () => fluxo.ocioso(),
    stop: () => fluxo.parar(),
    estado: () => fluxo.estado(),
    notar: (stream, revisao) => {
      if (stream.startsWith(PREFIXO_DO_STREAM)) fluxo.notar(stream.slice(PREFIXO_DO_STREAM.length), revisao);
    },
  };
}

/** The committed state of a lote, for its own tenant only. */
function doTenant(hotUid: string, lote: LoteQuente | null): Disputa | null {
  const disputa = lote?.confirmada;
  return disputa?.lote.cadastro.hotUid === hotUid ? disputa : null;
}
