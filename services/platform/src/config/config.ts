import path from 'node:path';
import { z } from 'zod';
import { engineEnvironment } from './engine.ts';
import { eventStoreEnvironment } from './event-store.ts';
import { filesEnvironment } from './files.ts';
import { pushEnvironment } from './push.ts';
import { trustProxy } from './trust.ts';

/** A program's environment was refused; the message lists every variable at fault, one a line, and never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment once, in a main.ts, by one schema. Empty text counts as absent; variables that the schema does
 * not name are ignored, because the environment holds many that belong to others.
 *
 * @throws ConfigError
 */
export function parseConfig<S extends z.ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.map(String).join('.') || '(all)'}: ${issue.message}`,
  );
  throw new ConfigError(`The program does not start, its configuration is wrong:\n${lines.join('\n')}`);
}

const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((v) => v === 'true' || v === '1');

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be origins such as https://leilao.example.com, separated by commas',
  })
  .transform((v) => new URL(v).origin);

/** What every program that answers HTTP reads. */
export const httpEnvironment = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** This machine alone, unless told otherwise: `0.0.0.0` is every address. */
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Further origins whose pages may open the socket; a page of the same host always may. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((v) =>
      v
        .split(',')
        .map((o) => o.trim())
        .filter((o) => o !== ''),
    )
    .pipe(z.array(origin).max(100)),
  /** Whose X-Forwarded-* say who the client is: how many proxies stand in front, or their networks, or `none`. */
  TRUST_PROXY: trustProxy,
  /** Where metrics and the whole of readiness are told; absent, at 9464, or at a free port where that is taken. */
  OPERATIONS_PORT: whole(0, 65_535).optional(),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  /** Who asks there has to bring it (`Authorization: Bearer`). */
  OPERATIONS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Multiplies every request limit; for load tests from one address. */
  LIMITS_FACTOR: z.coerce.number({ error: 'must be a number' }).min(0.1).max(100_000).default(1),
  /** True: many connections of the socket in one call of the system, by way of Node's experimental node:ffi. */
  IO_URING: flag.default(false),
  /** True: what was written by hand for speed is left out everywhere, for the libraries as they are. */
  MARTELO_PLAIN: flag.default(false),
} as const;

/** What the operator says of tenants. */
export const tenantEnvironment = {
  /** Domains of his own, separated by commas: no tenant may have one of them as its address, nor a name below it. */
  PLATFORM_DOMAINS: z
    .string()
    .default('')
    .transform((v) =>
      v
        .split(',')
        .map((d) => d.trim().toLowerCase())
        .filter((d) => d !== ''),
    )
    .pipe(
      z
        .array(
          z
            .string()
            .regex(
              /^[a-z0-9](?:[a-z0-9-]{0,62}\.){1,8}[a-z0-9-]{2,63}$/,
              'must be names such as martelo.com.br, separated by commas',
            ),
        )
        .max(100),
    ),
} as const;

/** How messages leave. Nothing set: the mailbox page of development, and in production they wait in the outbox. */
export const mailEnvironment = {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  /** The address that messages come from. */
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default('nao-responda@martelo.example.com'),
  /** A gateway that takes `{ uid, para, texto }` as a JSON POST. */
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  SMS_WEBHOOK_TOKEN: z.string().default(''),
  /** False: no mailbox page. True asks for the one that is there by itself on this machine alone, without SMTP_URL (opening.ts). */
  MAILBOX: flag.optional(),
} as const;

/** The environment of the single process: everything has a default, so `npm start` needs none. */
export const singleProcessEnvironment = z.object({
  ...httpEnvironment,
  ...mailEnvironment,
  ...tenantEnvironment,
  ...pushEnvironment,
  ...eventStoreEnvironment,
  ...engineEnvironment,
  ...filesEnvironment,
  /** Where the embedded PostgreSQL, pictures and generated secrets live. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((v) => path.resolve(v)),
  /** A PostgreSQL of the operator's; without it the embedded one is started. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  /** Fills an empty database with the demo and lets its bots bid; true outside production where absent. */
  DEMO: flag.optional(),
  /** Shows it at an address that others reach, too. */
  DEMO_BEYOND_LOOPBACK: flag.default(false),
  /** Signs access tokens. Generated once into DATA_DIR where absent. */
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Seals credentials of tenants in the database; generated where absent. */
  CREDENTIALS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
});

export type SingleProcessEnvironment = z.output<typeof singleProcessEnvironment>;
