import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerPdf } from '@martelo/platform/folhas/testing/ler-pdf.ts';
import { chaveDaFoto } from '@martelo/platform/fotos/guardar.ts';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import type { Folha } from '@martelo/schemas/shared/folha/documento.ts';
import { codigoCurto, textosDaFolha } from '@martelo/schemas/shared/folha/textos.ts';
import { abrirMundo, LEILAO, lance, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const DA_EQUIPE = ['ficha-leiloeiro', 'ficha-lotes-vidro', 'etiquetas-lotes'] as const;
const [INTEIRA, QUEBRADA, PERDIDA] = ['1', '2', '3'].map(
  (n) => `00000000-0000-4000-8000-0000000000f${n}`,
) as [string, string, string];
/** A PNG of one red dot. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
let m: Mundo;
let lotes: { lelUid: string }[];
beforeAll(async () => {
  const sessoes = new Map(
    ['Leiloeiro', 'ADM', 'SAC'].map((papel) => [papel, sessaoFalsa([`Interno - ${papel}`])]),
  );
  sessoes
    .set('organiza', sessaoFalsa(['Interno - Leilão']))
    .set('vizinho', sessaoFalsa(['Interno - ADM'], LOJA));
  m = await abrirMundo({ sessoes });
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de veículos 15/01/2027');
  lotes = [
    await m.liberado({
      posicao: 1,
      minimo: 1_000_000,
      valorComitente: 1_250_000,
      descricao: 'Único dono.',
      fotos: [INTEIRA],
    }),
    await m.liberado({
      posicao: 2,
      minimo: 2_550_050,
      marca: 'Ford',
      modelo: 'Ka',
      km: null,
      fotos: [QUEBRADA],
    }),
    await m.liberado({
      posicao: 3,
      marca: 'Honda',
      modelo: 'CG 160',
      comitente: 'Frota Sul',
      fotos: [PERDIDA],
    }),
  ];
  await m.arquivos.gravar(chaveDaFoto(LEILAO, INTEIRA, '480'), FOTO);
  await m.arquivos.gravar(chaveDaFoto(LEILAO, QUEBRADA, '480'), Buffer.from('no picture'));
});
afterAll(() => m.fechar());

const caminho = (qual: string, lote = ''): string =>
  `/v1/leiloes/${UM_LEILAO}/${qual}${lote === '' ? '' : `?lote=${lote}`}`;
const pedir = (qual: string, quem?: string, lote = '') =>
  m.pedir(CASA, 'GET', caminho(qual, lote), undefined, quem);
const ver = async (qual: string): Promise<Folha> => (await pedir(qual, 'Leiloeiro')).corpo as Folha;
const pdf = async (qual: string): Promise<Buffer> =>
  (await pedir(`${qual}.pdf`, 'Leiloeiro')).corpo as Buffer;
const junto = (texto: string): string => texto.replaceAll(/\s+/g, '');

describe.each(DA_EQUIPE)('%s', (qual) => {
  it('says in its file every text and figure of its page, as it did', async () => {
    const folha = await ver(qual);
    const paginas = await lerPdf(await pdf(qual));
    const tudo = junto(paginas.join(''));
    expect(textosDaFolha(folha).filter((t) => !tudo.includes(junto(t)))).toEqual([]);
    // The QR codes lead to lotes whose uids are new each time, and so is the code of the whole.
    const ditas = paginas.map((texto, i) => `--- ${i + 1}\n${texto}\n`).join('');
    const fixas = [folha.codigo, codigoCurto(folha.codigo)].reduce(
      (t, c) => t.replaceAll(c, 'CODIGO'),
      ditas,
    );
    await expect(fixas).toMatchFileSnapshot(`fixtures/${qual}.txt`);
  });

  it('is for who conducts or prepares a leilão, in both of its forms', async () => {
    for (const onde of [qual, `${qual}.pdf`]) {
      expect((await pedir(onde)).status).toBe(401);
      expect((await pedir(onde, 'SAC')).status).toBe(403);
      for (const papel of ['Leiloeiro', 'organiza', 'ADM'])
        expect((await pedir(onde, papel)).status).toBe(200);
      expect((await m.pedir('loja.localhost', 'GET', caminho(onde), undefined, 'vizinho')).status).toBe(404);
    }
  });

  it('is of one lote where one is asked for, and of none that is not of this leilão', async () => {
    const uma = (await pedir(qual, 'ADM', lotes[1]?.lelUid)).corpo as Folha;
    const textos = textosDaFolha(uma).join(' ');
    expect([textos.includes('Ford Ka'), textos.includes('Fiat Uno')]).toEqual([true, false]);
    expect(uma.documento.endereco).toContain(`?lote=${lotes[1]?.lelUid}`);
    expect((await pedir(qual, 'ADM', PERDIDA)).status).toBe(404);
    expect((await pedir(qual, 'ADM', 'x')).status).toBe(400);
  });

  it('follows the records and not the bids', async () => {
    const { codigo } = await ver(qual);
    await m.acontecer(`lote-${lotes[0]?.lelUid}`, lance(1_050_000, m.agora + 1));
    expect((await ver(qual)).codigo).toBe(codigo);
  });
});

it('tells reserve and consignor to the leiloeiro alone', async () => {
  const segredos = ['R$\u00A012.500,00', 'Sem reserva', 'BRA2E19', '9BD00000000000019', 'Frota Sul'];
  const ditos = async (qual: string): Promise<boolean[]> => {
    const textos = textosDaFolha(await ver(qual)).join(' ');
    return segredos.map((s) => textos.includes(s));
  };
  expect(await ditos('ficha-leiloeiro')).toEqual([true, true, true, true, true]);
  expect(await ditos('ficha-lotes-vidro')).toEqual([false, false, false, false, false]);
  expect(await ditos('catalogo')).toEqual([false, false, false, false, false]);
});

it('draws the photo that is there, and is whole without one that is broken or gone', async () => {
  const { documento } = await ver('catalogo');
  const fotos = documento.blocos.flatMap((b) => (b.tipo === 'fichas' ? b.fichas.map((f) => f.foto) : []));
  expect(fotos).toEqual([INTEIRA, QUEBRADA, PERDIDA].map((f) => `/fotos/${f}/f-480.webp`));
  const bytes = await pdf('catalogo');
  expect(bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)).toHaveLength(1);
  expect(bytes.length).toBeLessThan(150_000);
  expect((await lerPdf(bytes)).join(' ')).toContain('Honda CG 160');
});

it('leaves out what was called off', async () => {
  await m.acontecer(`lote-${lotes[2]?.lelUid}`, { tipo: 'LoteCancelado', motivo: 'Devolvido' });
  for (const qual of [...DA_EQUIPE, 'catalogo'])
    expect(textosDaFolha(await ver(qual)).join(' ')).not.toContain('Honda CG 160');
});

it('is there for staff before the leilão is published, and for nobody else', async () => {
  const antes = await Promise.all(DA_EQUIPE.map(ver));
  await m.banco.pool.query(`
    INSERT INTO catalog.leiloes_aceitos (lei_uid, dados) SELECT uid::uuid, dados FROM catalog.leiloes;
    INSERT INTO catalog.lotes_aceitos (lel_uid, lei_uid, regras, dados)
      SELECT lel_uid::uuid, lei_uid::uuid, '{}', dados FROM catalog.lotes;
    DELETE FROM catalog.lotes; DELETE FROM catalog.leiloes`);
  expect(await Promise.all(DA_EQUIPE.map(ver))).toEqual(antes);
  expect((await pedir('catalogo', 'ADM')).status).toBe(404);
});
