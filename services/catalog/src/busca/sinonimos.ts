/** Words that stand for one another, written as PostgreSQL compares them: small letters, no accents, -oes as -ao. */
const IGUAIS: readonly (readonly string[])[] = [
  ['moto', 'motocicleta', 'motoca'],
  ['carro', 'automovel'],
  ['utilitario', 'furgao', 'van'],
  ['picape', 'pickup', 'caminhonete', 'camionete', 'camioneta'],
  ['vw', 'volkswagen', 'volks'],
  ['gm', 'chevrolet'],
  ['sucata', 'desmonte'],
  ['batido', 'sinistrado', 'recuperavel'],
  ['equipamento', 'maquina'],
  ['prata', 'prateado'],
  ['cinza', 'grafite'],
];

/** Words of buyers, and the category or the code under which the house keeps such things. */
const GUARDADOS: readonly (readonly [string, string])[] = [
  ['caminhao', 'pesados'],
  ['carreta', 'pesados'],
  ['truck', 'pesados'],
  ['cavalo', 'pesados'],
  ['onibus', 'pesados'],
  ['reboque', 'pesados'],
  ['casa', 'imoveis'],
  ['apartamento', 'imoveis'],
  ['terreno', 'imoveis'],
  ['trator', 'equipamentos'],
  ['gasolina', 'gas'],
  ['etanol', 'alc'],
  ['alcool', 'alc'],
  ['diesel', 'die'],
  ['flex', 'fle'],
];

/** Every word that has others, each with one of them: what is typed, and what is looked for besides. */
export const SINONIMOS: readonly (readonly [string, string])[] = [
  ...IGUAIS.flatMap((grupo) =>
    grupo.flatMap((um) => grupo.flatMap((outro) => (um === outro ? [] : [[um, outro] as const]))),
  ),
  ...GUARDADOS,
];

/** What a text asks for: words, and the number that a lote bears in its event. */
export type Pergunta = { readonly texto: string; readonly numero: number | null };

// What stands before the number of a lote: its noun (a store's, too), nº, n., #.
const NUMERO =
  /(^|[\s,;])(?:(?:lotes?|an[uú]ncios?|oportunidades?)\s*(?:n[º°o]?\.?\s*|#\s*)?|n[º°]\.?\s*|#\s*)(\d{1,6})(?=$|[\s,;])/i;

/** Takes the number of a lote out of a text: `gol lote 12`, `#12`, `nº 12`. */
export function lerNumero(texto: string): Pergunta {
  const achado = NUMERO.exec(texto);
  if (achado === null) return { texto, numero: null };
  const resto = texto.slice(0, achado.index) + ' ' + texto.slice(achado.index + achado[0].length);
  return { texto: resto.trim(), numero: Number(achado[2]) };
}
