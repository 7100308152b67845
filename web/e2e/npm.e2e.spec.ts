import { describe, expect, it } from 'vitest';
import { abrirNavegador } from './navegador.ts';

describe('a machine without a browser of its own', () => {
  it('runs the journeys in the Chromium that comes with npm', async () => {
    const navegador = await abrirNavegador('npm');
    const pagina = await navegador.newPage();
    await pagina.setContent('<button onclick="this.textContent = \'Confirmado\'">Confirmar</button>');
    await pagina.getByRole('button', { name: 'Confirmar' }).press('Enter');
    expect(await pagina.getByRole('button').innerText()).toBe('Confirmado');
    expect(navegador.version()).toMatch(/^\d{3}\./);
    await navegador.close();
  });
});
