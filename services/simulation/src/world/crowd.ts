import { Answerer, type Listed } from '../people/answerer.ts';
import { Bidder } from '../people/bidder.ts';
import { Canceller } from '../people/canceller.ts';
import { Desk } from '../people/desk.ts';
import { Floor } from '../people/floor.ts';
import { Gatekeeper } from '../people/gatekeeper.ts';
import { Screen } from '../people/screen.ts';
import { Staff } from '../people/staff.ts';
import { tokenOf, type Brand } from './cast.ts';
import type { World } from './world.ts';

/** Somebody before a screen: with which token, and whether he asks for what is not his brand's. */
type Who = { readonly token: string | null; readonly cliUid: string | null; readonly stranger: boolean };

const VISITOR: Who = { token: null, cliUid: null, stranger: false };
/** Device clocks are off by up to so much. */
const SKEW_MS = 600_000;
const ARRIVE_MS = 3_000;
const BID_ON_MS = 15_000;

/** Brings everybody in: bidders with a device or two, watchers, staff, and one with another brand's token at each door. */
export function invite(world: World, start: number): void {
  for (const brand of world.brands) new Crowd(world, brand, start).come();
}

class Crowd {
  readonly #world: World;
  readonly #brand: Brand;
  readonly #start: number;

  constructor(world: World, brand: Brand, start: number) {
    this.#world = world;
    this.#brand = brand;
    this.#start = start;
  }

  come(): void {
    const { plan, brands } = this.#world;
    const mark = this.#brand.hotUid.slice(0, 1);
    for (const [n, cliUid] of this.#brand.cliUids.entries()) this.#bidder(`bidder-${mark}${n}`, cliUid);
    for (let w = 0; w < plan.watchers; w += 1) this.#open(`watcher-${mark}${w}`, VISITOR, this.#follow);
    const other = brands.find((b) => b !== this.#brand);
    if (other !== undefined) {
      const token = tokenOf(other.hotUid, other.cliUids[0] ?? '');
      this.#open(`stranger-${mark}`, { token, cliUid: null, stranger: true }, ({ cliente }) => {
        cliente.acompanharLotes([...other.lelUids]);
      });
    }
    this.#staff();
  }

  /** The propostas as the list of the catalog has them now. */
  #listed(): Listed[] {
    return this.#world.database.tables
      .all('propostas')
      .filter((row) => row['hot_uid'] === this.#brand.hotUid)
      .map((row) => ({
        lelUid: String(row['lel_uid']),
        lanUid: String(row['lan_uid']),
        open: row['situacao'] === 'Proposta',
      }));
  }

  #latencyMs = (): number => {
    const { scheduler: s, plan } = this.#world;
    return s.random.between(plan.latencyMs[0] + 5, plan.latencyMs[1] + 40);
  };

  #follow = ({ cliente }: Screen): void => {
    const { lelUids, leiUid } = this.#brand;
    if (this.#world.scheduler.random.chance(0.5)) cliente.acompanharLotes(lelUids);
    else cliente.acompanharLeilao(leiUid);
  };

  #open(name: string, who: Who, then: (screen: Screen) => void): void {
    const { scheduler: s, machines, edges, screens, planted } = this.#world;
    const { tenant } = this.#brand;
    const place = s.place(name, s.random.between(-SKEW_MS, SKEW_MS));
    s.after(place, s.random.between(0, ARRIVE_MS), 'opens the page', () => {
      const tamper = planted.tamperScreen?.();
      const doors = edges.length > 0 ? edges : machines;
      const line = { scheduler: s, machines: doors, tenant, latencyMs: this.#latencyMs };
      const screen = new Screen(
        { ...line, ...who, name, ...(tamper === undefined ? {} : { tamper }) },
        place,
      );
      screens.push(screen);
      then(screen);
    });
  }

  #bidder(name: string, cliUid: string): void {
    const { scheduler: s, ledger, plan } = this.#world;
    const { hotUid, lelUids } = this.#brand;
    const screens: Screen[] = [];
    const devices = s.random.chance(0.4) ? ['a', 'b'] : ['a'];
    const until = this.#start + Math.max(plan.faultsUntil, plan.openMs) + BID_ON_MS;
    const who: Who = { token: tokenOf(hotUid, cliUid), cliUid, stranger: false };
    for (const device of devices)
      this.#open(`${name}${device}`, who, (screen) => {
        screens.push(screen);
        this.#follow(screen);
        if (screens.length === devices.length)
          new Bidder({
            scheduler: s,
            ledger,
            hotUid,
            cliUid,
            lelUids,
            screens,
            until,
            offers: plan.offers,
          }).start();
      });
  }

  #staff(): void {
    const { scheduler, machines, plan, ledger } = this.#world;
    const { hotUid, leiUid, lelUids, cliUids, floorUids } = this.#brand;
    const pranksUntil = this.#start + plan.faultsUntil;
    const world = this.#world;
    const desk = new Desk({ scheduler, machines, latencyMs: this.#latencyMs, open: () => world.officeOpen });
    const manual = plan.fechamento === 'MANUAL';
    new Staff({
      scheduler,
      desk,
      hotUid,
      lelUids,
      manual,
      pranks: plan.staffPranks,
      pranksUntil,
    }).start();
    if (plan.cancels) new Canceller({ scheduler, desk, hotUid, lelUids, until: pranksUntil }).start();
    if (plan.gatekeeping)
      new Gatekeeper({ scheduler, desk, leiUid, cliUids, floorUids, until: pranksUntil }).start();
    if (plan.offers && plan.answers)
      new Answerer({
        scheduler,
        desk,
        ledger,
        hotUid,
        propostas: () => this.#listed(),
        until: this.#start + Math.max(plan.faultsUntil, plan.openMs) + BID_ON_MS,
      }).start();
    if (plan.floor)
      new Floor({ scheduler, desk, ledger, hotUid, lelUids, floorUids, until: pranksUntil }).start();
  }
}
