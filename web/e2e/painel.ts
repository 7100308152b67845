import type { Locator } from 'playwright-core';
import { VISTO_MS } from '../src/disputa/visto.ts';
import { formatarValor } from '../src/lib/format/texto.ts';
import type { Pessoa } from './pessoa.ts';
import { visivel } from './pessoa.ts';

// What a bidder presses and reads in the bid panel, in either tenant's words.

/** A value as the page writes it, ready for a pattern: `R$ 28.800`, its space unbreakable. */
export const escrito = (centavos: number): string =>
  formatarValor(centavos).replace(/[$.]/g, '\\$&').replace(/\s/, '\\s');

const botao = ({ pagina }: Pessoa, name: RegExp | string): Locator =>
  visivel(pagina.getByRole('button', { name }));

/** The first of two taps: the exact next value. */
export const botaoDeLance = (p: Pessoa, valor?: number): Locator =>
  botao(
    p,
    new RegExp(`^(Dar lance|Enviar oferta) de ${valor === undefined ? 'R\\$' : `${escrito(valor)}$`}`),
  );
/** The second one. */
export const botaoDeConfirmar = (p: Pessoa, valor?: number): Locator =>
  botao(p, new RegExp(`^Confirmar (lance|oferta) de ${valor === undefined ? 'R\\$' : `${escrito(valor)}$`}`));

/** Resolves when a button that can be pressed has said the same for as long as somebody needs to read it: from then on a press means that. */
export const lido = (alvo: Locator): Promise<void> =>
  alvo.evaluate(
    (botao, ms) =>
      new Promise<void>((resolve) => {
        let dizia = '';
        let desde = 0;
        const olhar = (agora: number): void => {
          if (botao.textContent !== dizia || botao.matches(':disabled')) {
            dizia = botao.textContent;
            desde = agora;
          }
          if (agora - desde > ms) resolve();
          else requestAnimationFrame(olhar);
        };
        requestAnimationFrame(olhar);
      }),
    VISTO_MS,
  );

/** Words that show somewhere on the page. */
export const dito = ({ pagina }: Pessoa, texto: RegExp | string): Locator => visivel(pagina.getByText(texto));
/** Waits for what interrupts a screen reader. */
export const falado = ({ pagina }: Pessoa, texto: RegExp): Promise<void> =>
  pagina.getByRole('alert').filter({ hasText: texto }).waitFor({ state: 'attached' });

/** Both taps; what the server says to it comes after. */
export async function enviarLance(p: Pessoa, valor?: number): Promise<void> {
  await botaoDeLance(p, valor).click();
  await botaoDeConfirmar(p, valor).click();
}

/** The usual bid: both taps, and the server's word that it stands. */
export async function darLance(p: Pessoa, valor?: number): Promise<void> {
  await enviarLance(p, valor);
  await aceito(p, valor);
}

export const aceito = (p: Pessoa, valor?: number): Promise<void> =>
  dito(
    p,
    new RegExp(`^(Lance|Oferta) de ${valor === undefined ? 'R\\$.*' : escrito(valor)} aceit[oa]$`),
  ).waitFor();

export const continuar = (p: Pessoa): Promise<void> => botao(p, 'Continuar').click();

/** Opens the automatic bid, wherever the screen keeps it. */
export async function abrirAutomatico(p: Pessoa): Promise<void> {
  const aba = visivel(p.pagina.getByText('Automático', { exact: true }));
  if ((p.pagina.viewportSize()?.width ?? 0) < 1_024 && !(await aba.isVisible()))
    await botao(p, /Mais opções|Deixar um máximo|Mudar meu máximo/).click();
  await aba.click();
}

/** Leaves a private maximum (centavos), both taps. */
export async function deixarMaximo(p: Pessoa, centavos: number): Promise<void> {
  await abrirAutomatico(p);
  await visivel(p.pagina.getByLabel('Seu máximo')).fill(String(centavos / 100));
  await botao(p, /Deixar este máximo|Mudar para este máximo/).click();
  await botao(p, new RegExp(`^Confirmar máximo de ${escrito(centavos)}$`)).click();
}

/** The bids of the page's lote, newest first. */
export const historico = ({ pagina }: Pessoa): Locator =>
  pagina.getByRole('region', { name: 'Histórico de lances' });
