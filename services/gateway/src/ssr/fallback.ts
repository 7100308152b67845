import { FRASE_429 } from '@martelo/schemas/shared/erros.ts';

const TEXTOS = {
  400: ['Este endereço não existe', 'Confira o endereço digitado ou comece pelo início do site.'],
  404: [
    'Não há um site neste endereço',
    'Confira o endereço digitado ou volte a quem passou o link para você.',
  ],
  429: [FRASE_429, 'Foram pedidas páginas demais em pouco tempo. Tente de novo em {espera}.'],
  500: ['Tivemos um problema', 'Já estamos cuidando disso. Tente novamente em instantes.'],
  503: ['Voltamos já', 'O site está fora do ar por um instante. Tente de novo daqui a alguns segundos.'],
  semPaginas: ['As páginas ainda não foram construídas', 'Rode npm run build -w web e abra de novo.'],
} as const;

/** Why there is no page: the status, and for the second of those with 503 a name. */
export type Motivo = keyof typeof TEXTOS;

const escapar = (s: string): string => s.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A page that needs nothing: for when the pages themselves cannot be shown. `esperarS`: when it helps to come back, seconds. */
export function paginaDeFalha(motivo: Motivo, host: string, nonce: string, esperarS = 1): string {
  const [titulo, frase] = TEXTOS[motivo];
  const texto = frase.replace('{espera}', `${esperarS} segundo${esperarS === 1 ? '' : 's'}`);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${titulo}</title><style nonce="${escapar(nonce)}">
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;
font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2429;background:#f5f7f8}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
p{margin:.25rem 0;color:#4d5a61}p:last-child{margin-top:1.25rem;font-family:ui-monospace,monospace;font-size:.95rem;overflow-wrap:anywhere}
a{display:inline-block;padding:.75rem 1rem;color:inherit}
@media (prefers-color-scheme:dark){body{color:#eef1f3;background:#14181b}p{color:#b3bdc4}}
</style></head><body><main><h1>${titulo}</h1><p>${texto}</p>${motivo === 400 ? '<p><a href="/">Ir para o início</a></p>' : ''}<p>${escapar(host)}</p></main></body></html>
`;
}
