import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARROCERIAS } from '@martelo/schemas/lotes/carrocerias.ts';
import { pinturaDe } from './cores.ts';
import { desenharFoto, FOTOS, QUANTIDADE_FOTOS } from './desenhar.ts';
import type { VeiculoDesenhado } from './desenhar.ts';
import { desenharLogo, iniciais, logoEmDataUri } from './logo.ts';
import { odometro } from './painel.ts';
import { PERFIS } from './perfis.ts';
import { abrirFotos, chaveDaFoto, renderFoto } from './render.ts';
import type { PedidoFoto } from './render.ts';

const lelUid = '2098b794-5377-5b5e-ae7b-38e7cd7c3e0b';
const veiculo: VeiculoDesenhado = {
  carroceria: 'suv',
  cor: 'Azul',
  km: 65_037,
  combustivel: 'FLE',
  titulo: 'Jeep Renegade 2020 <"4x4" & cia>',
};
const pedido: PedidoFoto = { lelUid, indice: 0, largura: 480, formato: 'webp' };

describe('desenharFoto', () => {
  for (const carroceria of CARROCERIAS) {
    for (const [indice, vista] of FOTOS.entries()) {
      it(`draws ${vista} of a ${carroceria} that sharp renders, with nothing undefined in it`, async () => {
        const svg = desenharFoto(lelUid, indice, { ...veiculo, carroceria });
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|object/);
        for (const [, id = ''] of svg.matchAll(/(?:url\(#|href="#)([A-Za-z]+)/g))
          expect(svg).toContain(`id="${id}"`);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
        expect(new Set(ids).size).toBe(ids.length);
        const { data, info } = await sharp(Buffer.from(svg), { density: 18 })
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([300, 225]);
        // Not blank: the picture has light and dark.
        let [menor, maior] = [255, 0];
        for (const b of data) [menor, maior] = [Math.min(menor, b), Math.max(maior, b)];
        expect(maior - menor).toBeGreaterThan(120);
      });
    }
  }

  it('shows salvage from every side without breaking the picture', async () => {
    for (const carroceria of CARROCERIAS) {
      for (const indice of FOTOS.keys()) {
        const svg = desenharFoto(lelUid, indice, { ...veiculo, carroceria, avariado: true });
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|object/);
        for (const [, id = ''] of svg.matchAll(/url\(#([A-Za-z]+)/g)) expect(svg).toContain(`id="${id}"`);
        const inteiro = desenharFoto(lelUid, indice, { ...veiculo, carroceria });
        expect(svg === inteiro).toBe(['painel', 'hodometro'].includes(FOTOS[indice] ?? ''));
      }
    }
    const svg = desenharFoto(lelUid, 1, { ...veiculo, avariado: true });
    expect((await sharp(Buffer.from(svg), { density: 18 }).metadata()).width).toBe(300);
    expect(chaveDaFoto(pedido, { ...veiculo, avariado: true })).not.toBe(chaveDaFoto(pedido, veiculo));
  });

  it('gives the same text for the same lote and the paint of the vehicle', () => {
    expect(desenharFoto(lelUid, 0, veiculo)).toBe(desenharFoto(lelUid, 0, veiculo));
    expect(desenharFoto(lelUid, 0, veiculo)).toContain(pinturaDe('Azul').base);
    expect(desenharFoto(lelUid, 0, { ...veiculo, cor: 'Vermelho' })).toContain(pinturaDe('Vermelho').base);
  });

  it('escapes the title and names the view', () => {
    const svg = desenharFoto(lelUid, 1, veiculo);
    expect(svg).toContain(
      '<title>Jeep Renegade 2020 &lt;&quot;4x4&quot; &amp; cia&gt;, vista frontal (ilustração)</title>',
    );
  });

  it('draws a colour it does not know as grey and refuses a picture it does not have', () => {
    expect(pinturaDe('Furta-cor').base).toMatch(/^#[0-9a-f]{6}$/);
    for (const i of [-1, QUANTIDADE_FOTOS, 1.5, Number.NaN])
      expect(() => desenharFoto(lelUid, i, veiculo)).toThrow(RangeError);
  });

  it('writes the odometer with thousands apart, and dashes where it cannot be read', () => {
    expect(odometro(65_037)).toBe('65.037');
    expect(odometro(999)).toBe('999');
    expect(odometro(1_234_567)).toBe('999.999');
    expect(odometro(null)).toBe('------');
  });

  it('keeps wheels under the body of every profile', () => {
    for (const p of Object.values(PERFIS)) {
      expect(p.eixos[0] - p.raio).toBeGreaterThan(0.2);
      expect(p.eixos[1] + p.raio).toBeLessThan(p.comprimento - 0.2);
      for (const [x, y] of p.corpo) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(p.comprimento);
        expect(y).toBeLessThanOrEqual(p.altura + 0.03);
      }
    }
  });
});

describe('desenharLogo', () => {
  it('draws the initials of a company, the same each time', async () => {
    expect(['Banco Vereda', 'Rede de Ipê', '3ª Vara Cível', 'Assinatura Sem Chave'].map(iniciais)).toEqual([
      'BV',
      'RI',
      '3V',
      'AC',
    ]);
    expect(desenharLogo('Banco Vereda')).toBe(desenharLogo('Banco Vereda'));
    expect((await sharp(Buffer.from(desenharLogo('Banco Vereda'))).metadata()).width).toBe(120);
    expect(logoEmDataUri('Banco Vereda')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(logoEmDataUri('Banco Vereda').length).toBeLessThan(1_500);
  });
});

describe('renderFoto', () => {
  it('gives webp and png of 480x360, 800x600 and 1200x900', async () => {
    for (const [largura, altura] of [
      [480, 360],
      [800, 600],
      [1200, 900],
    ] as const) {
      for (const formato of ['webp', 'png'] as const) {
        const m = await sharp(await renderFoto({ ...pedido, largura, formato }, veiculo)).metadata();
        expect([m.format, m.width, m.height]).toEqual([formato, largura, altura]);
      }
    }
  });

  it('keeps a card picture small', async () => {
    for (const indice of FOTOS.keys()) {
      expect((await renderFoto({ ...pedido, indice }, veiculo)).length).toBeLessThan(40_000);
    }
  });
});

describe('abrirFotos', () => {
  let pasta: string;
  beforeEach(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'martelo-fotos-'));
  });
  afterEach(async () => {
    await rm(pasta, { recursive: true, force: true });
  });

  it('draws once, keeps the file and serves it from there', async () => {
    const { foto } = abrirFotos({ pasta });
    const [a, b] = await Promise.all([foto(pedido, veiculo), foto(pedido, veiculo)]);
    expect(a).toBe(b);
    expect(await readdir(pasta)).toEqual([chaveDaFoto(pedido, veiculo)]);
    // The file is what counts, also for a later process.
    await writeFile(join(pasta, chaveDaFoto(pedido, veiculo)), 'guardada');
    expect((await abrirFotos({ pasta }).foto(pedido, veiculo)).toString()).toBe('guardada');
  });

  it('never holds more files than its bound', async () => {
    const { foto } = abrirFotos({ pasta, maximo: 3 });
    for (let i = 0; i < 6; i++) await foto({ ...pedido, lelUid: `lote-${i}` }, veiculo);
    expect((await readdir(pasta)).length).toBeLessThanOrEqual(3);
    expect(await readdir(pasta)).toContain(chaveDaFoto({ ...pedido, lelUid: 'lote-5' }, veiculo));
  });

  it('still draws where the folder cannot be written', async () => {
    await writeFile(join(pasta, 'arquivo'), '');
    const bytes = await abrirFotos({ pasta: join(pasta, 'arquivo') }).foto(pedido, veiculo);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('refuses an index out of range and names each content apart', async () => {
    await expect(
      abrirFotos({ pasta }).foto({ ...pedido, indice: QUANTIDADE_FOTOS }, veiculo),
    ).rejects.toThrow(RangeError);
    const chaves = [
      chaveDaFoto(pedido, veiculo),
      chaveDaFoto({ ...pedido, indice: 1 }, veiculo),
      chaveDaFoto({ ...pedido, largura: 1200 }, veiculo),
      chaveDaFoto({ ...pedido, formato: 'png' }, veiculo),
      chaveDaFoto({ ...pedido, lelUid: 'outro' }, veiculo),
      chaveDaFoto(pedido, { ...veiculo, cor: 'Preto' }),
    ];
    expect(new Set(chaves).size).toBe(chaves.length);
  });
});
