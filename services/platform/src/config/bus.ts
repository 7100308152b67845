import { z } from 'zod';

/** Where processes meet, for every program that opens the bus (`openBus`). */
export const busEnvironment = {
  /** `host:port` of some or all brokers of Apache Kafka; without it events are read from the store. */
  KAFKA_BROKERS: z
    .string()
    .transform((v) =>
      v
        .split(',')
        .map((b) => b.trim())
        .filter((b) => b !== ''),
    )
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[\w.-]{1,253}:\d{1,5}$/, 'must be addresses such as kafka-1:9092, separated by commas'),
        )
        .min(1)
        .max(100),
    )
    .optional(),
  /** Before every topic and group, so that several products share a cluster. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[\w.-]{0,50}$/, 'must have letters, digits, dots, hyphens and underscores only')
    .default(''),
  /** TLS to the brokers, by the certificates that Node trusts (NODE_EXTRA_CA_CERTS adds to them). */
  KAFKA_TLS: z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .default('false')
    .transform((v) => v === 'true' || v === '1'),
  /** The certificates of the brokers' authority (PEM) in place of those that Node trusts; TLS goes without saying then. */
  KAFKA_CA: z.string().startsWith('-----BEGIN CERTIFICATE-----', 'must be certificates in PEM').optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  /** Who this service is to the brokers; absent, it is nobody in particular. */
  KAFKA_USERNAME: z.string().max(200).optional(),
  KAFKA_PASSWORD: z.string().max(1_000).optional(),
} as const;

/** Those of it that may come from a file (KAFKA_PASSWORD_FILE, KAFKA_CA_FILE). */
export const BUS_SECRETS = ['KAFKA_PASSWORD', 'KAFKA_CA'] as const;
