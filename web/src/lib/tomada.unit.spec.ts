import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a browser has it that has just got its first HTML. */
async function comecada() {
  vi.resetModules();
  const ociosos: (() => void)[] = [];
  const janela = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela));
  vi.stubGlobal('requestIdleCallback', (fazer: () => void) => ociosos.push(fazer));
  vi.stubGlobal('setTimeout', () => 0);
  const m = await import('./tomada.ts');
  m.ouvirToques();
  let inteira = false;
  void m.paginaInteira().then(() => {
    inteira = true;
  });
  const parte = () => {
    const vez = m.novaVez();
    return { vez, sair: m.esperarVez(vez) };
  };
  return {
    ...m,
    parte,
    tocar: () => janela.dispatchEvent(new Event('pointerdown')),
    ocio: () => ociosos.shift()?.(),
    inteira: () => inteira,
  };
}

beforeEach(() => () => vi.unstubAllGlobals());

describe('the taking over of the first HTML', () => {
  it('comes to one part after the other, in the page’s order, when the browser is idle', async () => {
    const t = await comecada();
    const partes = [t.parte(), t.parte()];
    const prontas = () => partes.map((p) => p.vez.pronta);
    t.comecarAsVezes();
    expect(prontas()).toEqual([false, false]);
    expect(t.promessaDa(t.novaVez())).not.toHaveProperty('status');
    t.ocio();
    expect(prontas()).toEqual([true, false]);
    t.ocio();
    expect(prontas()).toEqual([true, true]);
  });

  it('is whole when every part has come, also those that others brought', async () => {
    const t = await comecada();
    const fora = t.parte();
    t.comecarAsVezes();
    t.ocio();
    const dentro = t.parte();
    t.chegou(fora.vez);
    await Promise.resolve();
    expect(t.inteira()).toBe(false);
    t.ocio();
    t.ocio();
    expect(dentro.vez.pronta).toBe(true);
    t.chegou(dentro.vez);
    await Promise.resolve();
    expect(t.inteira()).toBe(true);
    expect(t.novaVez().pronta).toBe(true);
  });

  it('holds answers back only while it lasts', async () => {
    const t = await comecada();
    const { vez } = t.parte();
    const chegaram: string[] = [];
    void t.semAtropelar().then(() => chegaram.push('before'));
    t.comecarAsVezes();
    void t.semAtropelar().then(() => chegaram.push('meanwhile'));
    await Promise.resolve();
    expect(chegaram).toEqual(['before']);
    t.chegou(vez);
    await Promise.resolve();
    expect(chegaram).toEqual(['before', 'meanwhile']);
  });

  it('does not wait for a part that has left the page', async () => {
    const t = await comecada();
    const { sair } = t.parte();
    t.comecarAsVezes();
    sair();
    await Promise.resolve();
    expect(t.inteira()).toBe(true);
  });

  it('lets nobody wait who touches the page', async () => {
    const t = await comecada();
    const partes = [t.parte(), t.parte()];
    t.comecarAsVezes();
    t.tocar();
    expect(partes.map((p) => p.vez.pronta)).toEqual([true, true]);
    await expect(partes[1]?.vez.promessa).resolves.toBeUndefined();
  });

  it('lets nobody wait either who touches it before its frame is there', async () => {
    const t = await comecada();
    const cedo = t.novaVez();
    t.tocar();
    // Kept in the very moment, as React sees it: it does not even wait for the next turn.
    for (const vez of [cedo, t.novaVez()]) expect(t.promessaDa(vez)).toMatchObject({ status: 'fulfilled' });
    t.comecarAsVezes();
    t.esperarVez(cedo);
    await expect(cedo.promessa).resolves.toBeUndefined();
  });
});
