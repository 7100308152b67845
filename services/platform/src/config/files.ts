import { z } from 'zod';

/** Where files of clients are kept: with all of these in a bucket of an S3-compatible store, with none in a folder. */
export const filesEnvironment = {
  /** Scheme and host, such as `https://s3.sa-east-1.amazonaws.com` or `http://minio:9000`. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.sa-east-1.amazonaws.com' })
    .transform((v) => new URL(v).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as sa-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
} as const;
