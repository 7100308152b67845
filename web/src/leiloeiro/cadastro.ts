export type CamposDoApelido = {
  readonly apelido: string;
  readonly nome: string;
  readonly documento: string;
  readonly cidade: string;
  readonly estado: string;
};

const MINIMOS: Readonly<Record<keyof CamposDoApelido, readonly [letras: number, frase: string]>> = {
  apelido: [2, 'Informe o apelido.'],
  nome: [3, 'Informe o nome completo do participante.'],
  documento: [5, 'Informe o documento do participante.'],
  cidade: [2, 'Informe a cidade.'],
  estado: [2, 'Informe a sigla do estado.'],
};

/** What is missing before a floor bidder can be registered; the server checks the same again. */
export function errosDoApelido(c: CamposDoApelido): Partial<Record<keyof CamposDoApelido, string>> {
  const erros: Partial<Record<keyof CamposDoApelido, string>> = {};
  for (const nome of Object.keys(MINIMOS) as (keyof CamposDoApelido)[]) {
    const [letras, frase] = MINIMOS[nome];
    if (c[nome].trim().length < letras) erros[nome] = frase;
  }
  return erros;
}
