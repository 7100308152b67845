import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { salaDeEventos, type SemAgora } from '@martelo/platform/eventos/sala.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { streamDoLeilao, type EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { emDisputa, type LoteNoQuadro } from '../quadro/door.ts';
import { decidir, type ComandoLeilao } from './decide.ts';
import { evoluir, type Leilao } from './state.ts';

type CancelarLance = { readonly lanUid: string; readonly motivo: string; readonly por: string };
type Edital = { readonly editalUrl: string; readonly hash: string };
/** What goes undone, and why. */
type Apesar = { readonly avisos: readonly string[]; readonly motivo: string };
type Criar = Omit<Extract<ComandoLeilao, { tipo: 'CriarLeilao' }>, 'agora' | 'tipo'>;

export type Leiloes = {
  ver(leiUid: string): Promise<Leilao | null>;
  criar(comando: Criar): Promise<Resultado<Leilao>>;
  /** Creates it, or brings it to these fields. */
  registrar(comando: Criar): Promise<Resultado<Leilao>>;
  /** To a later date, with the reason. */
  adiar(
    hotUid: string,
    leiUid: string,
    por: string,
    adiamento: { readonly data: number; readonly motivo: string },
  ): Promise<Resultado<Leilao>>;
  /** Another version of the edital. */
  trocarEdital(hotUid: string, leiUid: string, por: string, edital: Edital): Promise<Resultado<Leilao>>;
  /** Shows it to visitors. */
  publicar(hotUid: string, leiUid: string, por: string): Promise<Resultado<Leilao>>;
  /** `papeis`: the roles of a person who asks. */
  lotear(hotUid: string, leiUid: string, por: string, papeis?: readonly string[]): Promise<Resultado<Leilao>>;
  /** Freezes the released lotes in the order of the board. */
  aprontar(hotUid: string, leiUid: string, por: string, apesar?: Apesar): Promise<Resultado<Leilao>>;
  iniciar(hotUid: string, leiUid: string, por: string): Promise<Resultado<Leilao>>;
  /** Settles what is in REPASSE, then ends; refused while a lote is in dispute. */
  encerrar(hotUid: string, leiUid: string, por: string): Promise<Resultado<Leilao>>;
  cancelar(hotUid: string, leiUid: string, por: string, motivo: string): Promise<Resultado<Leilao>>;
  /**
   * Cancels a bid of a lote (bid rule 16), which does not know its leilão: once that has ended, the lote is not on offer
   * again where nobody is left.
   */
  cancelarLance(hotUid: string, lelUid: string, lance: CancelarLance): Promise<Resultado<LoteAoVivo>>;
};

type Dependencias = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly motor: MotorDeLances;
  /** The lotes of a leilão as a read model knows them; how each stands is asked from the engine. */
  readonly lotesDoLeilao: (leiUid: string) => Promise<readonly LoteNoQuadro[]>;
};

const NADA = recusado('LEILAO_NAO_ENCONTRADO');

/** The life of a leilão: read from its stream for each command, because commands are few and streams short. */
export function criarLeiloes({ store, clock, motor, lotesDoLeilao }: Dependencias): Leiloes {
  const { ver, executar: dar } = salaDeEventos<Leilao, ComandoLeilao, EventoLeilao>(
    { store, clock },
    { stream: streamDoLeilao, decidir, evoluir },
  );
  const executar = (
    hotUid: string,
    leiUid: string,
    comando: SemAgora<ComandoLeilao>,
  ): Promise<Resultado<Leilao>> => dar(leiUid, comando, { meu: (l) => l.hotUid === hotUid, alheio: NADA });

  /**
   * How the lotes stand by the engine, which is ahead of every read model. Without those that are stopped (bid rule 25,
   * a broken hash chain; of one that breaks at its registration the engine shows nothing): they take no command any more,
   * so nothing may wait for them.
   */
  async function situacoes(
    hotUid: string,
    leiUid: string,
  ): Promise<readonly { lelUid: string; situacao: LoteNoQuadro['situacao'] }[]> {
    const lotes = (await lotesDoLeilao(leiUid)).filter((l) => !l.incidente);
    const vistas = await Promise.all(lotes.map(({ lelUid }) => motor.aoVivo(hotUid, lelUid)));
    return vistas.filter((vista) => vista !== null && vista.parado !== true) as readonly LoteAoVivo[];
  }

  return {
    ver,
    criar: (comando) => executar(comando.hotUid, comando.leiUid, { tipo: 'CriarLeilao', ...comando }),
    registrar: async (comando) => {
      const { hotUid, leiUid, por, nome, data, fechamento, segundoEntreLotes, leiloeiroNome } = comando;
      const criado = await executar(hotUid, leiUid, { tipo: 'CriarLeilao', ...comando });
      if (!criado.ok) return criado;
      const campos = { nome, data, fechamento, segundoEntreLotes, leiloeiroNome };
      return executar(hotUid, leiUid, { tipo: 'AlterarLeilao', por, ...campos });
    },
    adiar: (hotUid, leiUid, por, adiamento) =>
      executar(hotUid, leiUid, { tipo: 'AdiarLeilao', por, ...adiamento }),
    trocarEdital: (hotUid, leiUid, por, edital) =>
      executar(hotUid, leiUid, { tipo: 'TrocarEdital', por, ...edital }),
    publicar: (hotUid, leiUid, por) => executar(hotUid, leiUid, { tipo: 'PublicarLeilao', por }),
    lotear: (hotUid, leiUid, por, papeis) =>
      executar(hotUid, leiUid, { tipo: 'LotearLeilao', por, ...(papeis === undefined ? {} : { papeis }) }),
    aprontar: async (hotUid, leiUid, por, apesar) => {
      const lotes = await situacoes(hotUid, leiUid);
      const lelUids = lotes.filter((l) => emDisputa(l.situacao)).map((l) => l.lelUid);
      return executar(hotUid, leiUid, { tipo: 'AprontarLeilao', por, lelUids, ...apesar });
    },
    iniciar: (hotUid, leiUid, por) => executar(hotUid, leiUid, { tipo: 'IniciarLeilao', por }),
    encerrar: async (hotUid, leiUid, por) => {
      const leilao = await ver(leiUid);
      if (leilao?.hotUid !== hotUid) return NADA;
      const lotes = leilao.situacao === 'AO_VIVO' ? await situacoes(hotUid, leiUid) : [];
      const abertos = lotes.filter((l) => emDisputa(l.situacao)).length;
      if (abertos === 0) {
        for (const { lelUid } of lotes.filter((l) => l.situacao === 'REPASSE')) {
          const fim = await motor.executar(hotUid, lelUid, { tipo: 'EncerrarComEvento', por });
          if (!fim.ok) return fim;
        }
      }
      return executar(hotUid, leiUid, { tipo: 'EncerrarLeilao', por, emDisputa: abertos });
    },
    cancelar: (hotUid, leiUid, por, motivo) =>
      executar(hotUid, leiUid, { tipo: 'CancelarLeilao', por, motivo }),
    cancelarLance: async (hotUid, lelUid, lance) => {
      const lote = await motor.aoVivo(hotUid, lelUid);
      if (lote === null) return recusado('LOTE_NAO_ENCONTRADO');
      const leilaoExecutado = (await ver(lote.leiUid))?.situacao === 'EXECUTADO';
      return motor.executar(hotUid, lelUid, { tipo: 'CancelarLance', ...lance, leilaoExecutado });
    },
  };
}
