import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import type { VisitasDe } from './comitentes/door.ts';
import type { Desenhos } from './desenhos.ts';
import type { FavoritosDe } from './favoritos/door.ts';
import type { Descansos } from './passadas.ts';
import type { AvisarAdiamento, Casa, HabilitadosDe, PresosDe } from './preparo/door.ts';
import type { Avisar, ContatosDe } from './propostas/door.ts';
import type { AvisarSuperado } from './superados/door.ts';

/** What the catalog is built with: its database and log, and what it asks of its neighbours. */
export type CatalogOptions = {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Draws lotes that have a body instead of photos; asked for with the first such picture. Absent: they have none. */
  readonly desenhos?: () => Promise<Desenhos>;
  /** Lists follow the store, or what `ouvirBus` hears. Default the store. */
  readonly seguir?: 'store' | 'bus';
  /** How old what the search shows may be, ms. Default 500. */
  readonly frescorDaBuscaMs?: number;
  /** Which vehicles are somebody's favourites: the accounts service knows. */
  readonly favoritosDe: FavoritosDe;
  /** Rests between two looks for what is to be told or counted. Default a second, and five after a failure. */
  readonly descansos?: Descansos;
  /** How to reach who proposed: the accounts service knows. */
  readonly contatosDe: ContatosDe;
  /** Tells a client what was answered to his proposta: the accounts service writes the letter. */
  readonly avisarProposta: Avisar;
  /** Tells a client that his bid was beaten, in the same way. */
  readonly avisarSuperado: AvisarSuperado;
  /** Tells him the same on his devices, within a moment. */
  readonly avisarNosAparelhos: AvisarSuperado;
  /** Tells those who take part in a leilão that it was put off: the accounts service writes the letters. */
  readonly avisarAdiamento: AvisarAdiamento;
  /** Whose habilitação for a leilão stands: the engine knows. */
  readonly habilitadosDe: HabilitadosDe;
  /** How often lotes were opened: the site service knows. */
  readonly visitasDe: VisitasDe;
  /** Carries out what is ordered of the engine. */
  readonly cumprir: CumprirOrdem;
  /** Which lotes keep their place, as the engine sees them: in one question. */
  readonly presosDe: PresosDe;
  /** What a house has set for all of its lotes: the site service knows. */
  readonly casaDe: (hotUid: string) => Promise<Casa>;
  /** Where editais and photos are kept. */
  readonly arquivos: Arquivos;
};
