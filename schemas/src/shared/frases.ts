import type { z } from 'zod';

const TIPOS: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
};

/** What a size is a size of, where it is a number's: `int` beyond what a number holds exactly. */
const NUMEROS: ReadonlySet<string> = new Set(['number', 'int']);

/**
 * Sentences for what the schemas leave unsaid; the sentences that a schema brings win over these. Server and pages give it to
 * zod, so both say the same.
 */
export function fraseDoProblema(p: z.core.$ZodRawIssue): string {
  const campo = p.path === undefined || p.path.length === 0 ? 'O corpo' : p.path.map(String).join('.');
  switch (p.code) {
    case 'invalid_type':
      return p.input === undefined
        ? `Informe o campo ${campo}.`
        : `${campo}: deve ser ${TIPOS[p.expected] ?? 'de outro tipo'}.`;
    case 'invalid_value':
      return `${campo}: valor fora das opções aceitas.`;
    case 'too_small':
      return NUMEROS.has(p.origin)
        ? `${campo}: deve ser ao menos ${p.minimum}.`
        : `${campo}: é curto demais.`;
    case 'too_big':
      return NUMEROS.has(p.origin)
        ? `${campo}: deve ser no máximo ${p.maximum}.`
        : `${campo}: é longo demais.`;
    case 'invalid_format':
      return `${campo}: formato inválido.`;
    default:
      return `${campo}: valor inválido.`;
  }
}
