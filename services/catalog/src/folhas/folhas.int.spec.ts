import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerPdf } from '@martelo/platform/folhas/testing/ler-pdf.ts';
import type { Folha } from '@martelo/schemas/shared/folha/documento.ts';
import { textosDaFolha } from '@martelo/schemas/shared/folha/textos.ts';
import { abrirMundo, LEILAO, lance, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
let m: Mundo;
let primeiro: { lelUid: string };
beforeAll(async () => {
  m = await abrirMundo();
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de veículos 15/01/2027');
  primeiro = await m.liberado({
    posicao: 1,
    minimo: 1_000_000,
    marca: 'Fiat',
    modelo: 'Uno',
    descricao: 'Único dono.',
  });
  await m.liberado({
    posicao: 2,
    minimo: 2_550_050,
    marca: 'Ford',
    modelo: 'Ka #read("/etc/passwd")',
    km: null,
  });
});
afterAll(() => m.fechar());

const caminho = `/v1/leiloes/${UM_LEILAO}/catalogo`;
const ver = async () => (await m.pedir(CASA, 'GET', caminho)).corpo as Folha;
const pdf = async (): Promise<Buffer> => {
  const r = await m.pedir(CASA, 'GET', `${caminho}.pdf`);
  expect([r.status, r.cabecalhos['content-type']]).toEqual([200, 'application/pdf']);
  return r.corpo as Buffer;
};
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const junto = (texto: string): string => texto.replaceAll(/\s+/g, '');

describe('the catálogo of a leilão', () => {
  it('says in its file every text and figure of its page, in as many pages as it takes', async () => {
    const folha = await ver();
    const paginas = await lerPdf(await pdf());
    const tudo = junto(paginas.join(''));
    expect(textosDaFolha(folha).filter((t) => !tudo.includes(junto(t)))).toEqual([]);
    expect(textosDaFolha(folha)).toEqual(
      expect.arrayContaining([
        'R$\u00A010.000,00',
        'R$\u00A025.500,50',
        'Único dono.',
        'Helena Prado, JUCESP 1',
      ]),
    );
    expect(paginas).toHaveLength(1);
    expect(paginas[0]).toContain('página 1 de 1');
  });

  it('is a file of tagged text in Portuguese, the same bytes for the same data, whenever it is made', async () => {
    const um = await pdf();
    expect(um.toString('latin1')).toMatch(/pdfuaid:part>1</);
    await m.banco.pool.query(`DELETE FROM trabalhos.trabalhos`);
    await m.arquivos.apagar(`folhas/${LEILAO}/${(await ver()).codigo}`);
    await m.reiniciar();
    expect(sha(await pdf())).toBe(sha(um));
    expect(Number((await m.banco.pool.query('SELECT 1 FROM trabalhos.trabalhos')).rowCount)).toBe(1);
  });

  it('follows what is sold and not the bids', async () => {
    const antes = await ver();
    await m.acontecer(`lote-${primeiro.lelUid}`, lance(1_050_000, m.agora + 1));
    expect(await ver()).toEqual(antes);
    await m.leilao(UM_LEILAO, LEILAO, 'Leilão de outono 15/01/2027');
    const depois = await ver();
    expect([depois.documento.titulo, depois.codigo === antes.codigo]).toEqual(['Leilão de outono', false]);
    expect((await lerPdf(await pdf())).join(' ')).toContain('Leilão de outono');
  });

  it('is nobody’s at another tenant', async () => {
    expect(LOJA).not.toBe(LEILAO);
    for (const onde of [caminho, `${caminho}.pdf`])
      expect((await m.pedir('loja.localhost', 'GET', onde)).status).toBe(404);
  });
});
