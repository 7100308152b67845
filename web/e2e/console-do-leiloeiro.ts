import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { novaPessoa, pronto } from './pessoa.ts';
import type { Tela } from './pessoa.ts';

// What an auctioneer presses and reads in his panel.

/** The console of an event, opened by somebody of the leilão house who may run it. */
export async function abrirConsole(palco: Palco, { leiUid }: Lote, usuario: string, tela?: Tela) {
  const pessoa = await novaPessoa(palco.navegador, tela);
  const { pagina } = pessoa;
  await palco.entrar(pessoa, usuario);
  await pagina.goto(`${palco.endereco(LEILAO)}/leiloeiro?leilao=${leiUid}`);
  const quadro = pagina.getByRole('region', { name: /^Quadro de/ }).getByRole('listitem');
  const janela = pagina.getByRole('dialog');
  await pronto(quadro.first());
  const tecla = (t: string): Promise<void> => pagina.keyboard.press(t);
  return {
    pessoa,
    pagina,
    janela,
    tecla,
    /** The line of the board of the lote in this place, once it says so. */
    noQuadro: (lugar: number, diz: string): Promise<void> =>
      quadro.nth(lugar).filter({ hasText: diz }).waitFor(),
    /** Presses a key once its button may be pressed. */
    passo: async (nome: string, t: string): Promise<void> => {
      await pagina.getByRole('button', { name: nome, disabled: false }).first().waitFor();
      await tecla(t);
    },
    digitar: async (texto: string, enviar = 'Enter'): Promise<void> => {
      await pagina.keyboard.type(texto);
      await tecla(enviar);
    },
    /** What the console says about the last command. */
    disse: (texto: RegExp | string): Promise<void> =>
      pagina.getByRole('status').or(pagina.getByRole('alert')).filter({ hasText: texto }).first().waitFor(),
  };
}
type ConsoleAberto = Awaited<ReturnType<typeof abrirConsole>>;

/** Registers somebody of the hall in the floor's dialog, from field to field by Tab. */
export async function cadastrar(
  { tecla, janela, pagina }: ConsoleAberto,
  apelido: string,
  cidade = 'Campinas',
): Promise<void> {
  await tecla('u');
  await janela.getByLabel('Apelido ou placa').and(pagina.locator(':focus')).waitFor();
  for (const valor of [apelido, 'Maria da Penha Souza', '12345678909', cidade]) {
    await pagina.keyboard.type(valor);
    await tecla('Tab');
  }
  await pagina.keyboard.type('SP');
  await tecla('Enter');
  await janela.waitFor({ state: 'detached' });
  await pagina.getByRole('region', { name: 'Plateia' }).getByText(apelido).first().waitFor();
}

/** A value in the dialog that just opened, in reais. */
export async function valorNaJanela(c: ConsoleAberto, campo: string, centavos: number): Promise<void> {
  await c.janela.getByLabel(campo).and(c.pagina.locator(':focus')).waitFor();
  await c.digitar(String(centavos / 100));
  await c.janela.waitFor({ state: 'detached' });
}
