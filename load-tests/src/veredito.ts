/** What a bid's answer was: taken, refused as the rules say (there is no room among them), or what no rule explains: `erro` says what came. */
export type Veredito = { readonly fim: 'aceito' | 'recusado' | 'ocupado' | 'errado'; readonly erro: string };

/** Refusals that a crowd on one lote must expect: overtaken by somebody, leading already, too many at once. */
const ESPERADAS: ReadonlySet<unknown> = new Set(['LANCE_BAIXO', 'JA_VENCENDO', 'OCUPADO']);
/** Statuses with which the product answers those; k6 counts any other as a failed request. */
export const STATUS_DE_LANCE: readonly number[] = [200, 409, 503];

/** The object in a JSON text; null where it holds none. Where nobody answered, k6 has no body at all. */
export function lerObjeto(texto: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof texto !== 'string') return null;
  try {
    const lido: unknown = JSON.parse(texto);
    return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Judges the answer to a bid over HTTP; status 0 is k6's where nobody answered. Never throws. */
export function julgarLance(lelUid: string, status: number, corpo: unknown): Veredito {
  const lido = lerObjeto(corpo);
  if (status === 200 && lido?.['lelUid'] === lelUid && typeof lido['revisao'] === 'number')
    return { fim: 'aceito', erro: '' };
  const codigo = lido?.['codigo'];
  if (status !== 200 && STATUS_DE_LANCE.includes(status) && ESPERADAS.has(codigo))
    return { fim: codigo === 'OCUPADO' ? 'ocupado' : 'recusado', erro: '' };
  return {
    fim: 'errado',
    erro: `${status} ${typeof codigo === 'string' ? codigo : String(corpo).slice(0, 200)}`,
  };
}

type Medida = {
  readonly values?: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
};
/** What k6 hands to `handleSummary`, as far as it is read here. */
export type Resumo = { readonly metrics: Readonly<Record<string, Medida>> };

/** A line for every threshold, and what crossed one. */
export function lerResumo({ metrics }: Resumo): {
  readonly linhas: readonly string[];
  readonly cruzados: number;
} {
  const linhas: string[] = [];
  let cruzados = 0;
  for (const [nome, { values = {}, thresholds = {} }] of Object.entries(metrics)) {
    for (const [limiar, { ok }] of Object.entries(thresholds)) {
      if (!ok) cruzados += 1;
      const valores = Object.entries(values).map(([k, v]) => `${k}=${Math.round(v * 1_000) / 1_000}`);
      linhas.push(`${ok ? 'ok     ' : 'CROSSED'} ${nome}: ${limiar} (${valores.join(' ')})`);
    }
  }
  return { linhas, cruzados };
}
