import { z } from 'zod';
import { httpEnvironment, mailEnvironment, tenantEnvironment } from './config.ts';
import { busEnvironment } from './bus.ts';
import { engineEnvironment } from './engine.ts';
import { eventStoreEnvironment } from './event-store.ts';
import { filesEnvironment } from './files.ts';
import { pushEnvironment } from './push.ts';

/** A secret from the environment; `secretFiles` brings it from a file. */
const secret = z.string().min(32, 'must have at least 32 characters');

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://engine-1:3000' })
  .transform((v) => new URL(v).origin);

const addresses = z
  .string()
  .transform((v) =>
    v
      .split(',')
      .map((a) => a.trim())
      .filter((a) => a !== ''),
  )
  .pipe(z.array(address).min(1, 'must name at least one address').max(100));

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});

/** What every service behind the gateway reads. */
const behindTheGateway = {
  ...httpEnvironment,
  /** Seals who asks between our processes; the same in all of them. */
  INTERNAL_SECRET: secret,
  /** The service's tables; each service keeps to a schema of its own. */
  DATABASE_URL: postgresUrl,
};

/** services/bid-engine/src/main.ts */
export const bidEngineEnvironment = z.object({
  ...behindTheGateway,
  ...eventStoreEnvironment,
  ...engineEnvironment,
  ...busEnvironment,
  /** Every replica's address, this one's too; the same texts in every process, because lotes are shared out by them. */
  ENGINE_URLS: addresses,
  /** Which of them this one is. */
  ENGINE_SELF: address,
  /** Where it is known which vehicles may not be sold. */
  CATALOG_URLS: addresses,
  /** Private Ed25519 key (PKCS#8 PEM) that signs receipts; the same in every replica. */
  RECEIPT_KEY: z.string().min(32, 'must be a private key in PEM'),
});

/** services/catalog/src/main.ts */
export const catalogEnvironment = z.object({
  ...behindTheGateway,
  ...eventStoreEnvironment,
  ...busEnvironment,
  ...filesEnvironment,
  /** Folder of editais, where they are in no bucket; one that all replicas share. */
  FILES_DIR: z.string().default('.data/arquivos'),
  /** Where orders go: the replicas of the engine. */
  ENGINE_URLS: addresses,
  /** Where clients' favourites are known. */
  ACCOUNTS_URLS: addresses,
  /** Where visits are counted. */
  SITE_URLS: addresses,
  /** Folder of rendered pictures; each replica may have its own. */
  DATA_DIR: z.string().default('.data'),
});

/** services/accounts/src/main.ts */
export const accountsEnvironment = z.object({
  ...behindTheGateway,
  ...mailEnvironment,
  ...pushEnvironment,
  ...filesEnvironment,
  /** Where tenants and their rules are known. */
  SITE_URLS: addresses,
  /** Where vehicles are known. */
  CATALOG_URLS: addresses,
  /** Folder of clients' documents, where they are in no bucket; one that all replicas share. */
  FILES_DIR: z.string().default('.data/arquivos'),
  /** Signs access tokens; gateways read them with it. */
  TOKEN_SECRET: secret,
  /** Seals secrets of second factors in the database. */
  CREDENTIALS_KEY: secret,
});

/** services/site/src/main.ts */
export const siteEnvironment = z.object({
  ...behindTheGateway,
  ...tenantEnvironment,
  /** Seals credentials of tenants in the database. */
  CREDENTIALS_KEY: secret,
  /** Where it is known which lotes a tenant has. */
  CATALOG_URLS: addresses,
  /** Where yards are known. */
  LOGISTICS_URLS: addresses,
  /** Where it is known who of the staff may release a script. */
  ACCOUNTS_URLS: addresses,
});

/** services/logistics/src/main.ts */
export const logisticsEnvironment = z.object(behindTheGateway);

/** services/gateway/src/main.ts */
export const gatewayEnvironment = z.object({
  ...httpEnvironment,
  ...busEnvironment,
  INTERNAL_SECRET: secret,
  TOKEN_SECRET: secret,
  ENGINE_URLS: addresses,
  CATALOG_URLS: addresses,
  ACCOUNTS_URLS: addresses,
  LOGISTICS_URLS: addresses,
  SITE_URLS: addresses,
  /** Largest body that goes through to a service, bytes; each service has narrower limits of its own. */
  BODY_LIMIT: z.coerce
    .number({ error: 'must be a number of bytes' })
    .int()
    .min(65_536)
    .max(1_073_741_824)
    .default(33_554_432),
});
