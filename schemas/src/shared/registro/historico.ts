import { z } from 'zod';
import { instante, uid } from '../ids.ts';
import { ate, umaLinha } from '../texto.ts';
import { inteiroDaUrl } from '../inteiro-da-url.ts';

/** What is done to a record. */
export const ATOS = {
  criou: 'Criou',
  mudou: 'Mudou',
  desativou: 'Desativou',
  restaurou: 'Restaurou',
} as const;
export type Ato = keyof typeof ATOS;

/** Why somebody did it; may be empty. */
export const motivoDoAto = z.string().overwrite(umaLinha).check(ate(300)).default('');

/** Deactivating and restoring: the revision that was seen, and why. */
export const pedidoDeAto = z.strictObject({
  revisao: z.number().int().min(1).max(2_147_483_647),
  motivo: motivoDoAto,
});

/** Values of a field then: old acts hold what today's fields would refuse. */
const valores = z.record(z.string(), z.unknown());

/** One act: who, when, what stood before and after of what changed, why. */
export const atoRegistrado = z.strictObject({
  uid,
  ato: z.enum(Object.keys(ATOS) as Ato[]),
  /** The revision that it made. */
  revisao: z.number().int(),
  em: instante,
  /** 'sistema' where nobody did it: the record was brought over from an older version. */
  por: z.strictObject({ uid: z.union([uid, z.literal('sistema')]), nome: z.string() }),
  /** Only the fields that changed; of a new record null. */
  antes: valores.nullable(),
  depois: valores,
  motivo: z.string(),
  /** Fields whose values were personal and were erased since. */
  apagados: z.array(z.string()),
});
export type AtoRegistrado = z.infer<typeof atoRegistrado>;

/** `antesDe`: only acts before this revision, for the next page. */
export const pedidoDoHistorico = z.strictObject({
  antesDe: inteiroDaUrl(1, 2_147_483_647).optional(),
  limit: inteiroDaUrl(1, 100).prefault(20),
});

/** Acts, the newest in front; `mais` where older ones are left. */
export const respostaDoHistorico = z.strictObject({
  atos: z.array(atoRegistrado),
  mais: z.boolean(),
  /** What references in these acts are called now, by uid. */
  nomes: z.record(z.string(), z.string()),
});
