import type { Accounts } from '@martelo/accounts/module.ts';
import type { BidEngine } from '@martelo/bid-engine/module.ts';
import type { Catalog } from '@martelo/catalog/module.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Logistics } from '@martelo/logistics/module.ts';
import type { Site } from '@martelo/site/module.ts';

/** The services that the demo fills and bids in. */
export type Services = {
  readonly store: EventStore;
  readonly site: Site;
  readonly accounts: Accounts;
  readonly catalog: Catalog;
  readonly logistics: Logistics;
  readonly bidEngine: BidEngine;
};
