import { z } from 'zod';

/** Whom devices are reached through besides the push services that everybody has. */
const service = z
  .string()
  .regex(
    /^(?:https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?|(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)$/,
    'must be hosts such as push.example.com, *.push.example.com or https://push.example.com:8443, separated by commas',
  );

/** How clients are told on their devices (web push), for every program that holds their accounts. */
export const pushEnvironment = {
  /** False: nobody is told on a device, and nobody is offered it. */
  PUSH: z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .default('true')
    .transform((v) => v === 'true' || v === '1'),
  /** Private P-256 key (PKCS#8 PEM) by which push services know us (VAPID); devices let themselves be reached by it alone. */
  PUSH_KEY: z.string().startsWith('-----BEGIN', 'must be a private key in PEM').optional(),
  /** Further hosts that browsers may name as theirs; a whole origin stands for itself, also over plain HTTP. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((v) =>
      v
        .split(',')
        .map((s) => s.trim().toLowerCase())
        .filter((s) => s !== ''),
    )
    .pipe(z.array(service).max(50)),
} as const;
