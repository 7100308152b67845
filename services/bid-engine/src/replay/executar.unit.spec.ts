import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executar, SAIDA } from './executar.ts';

let pasta = '';
beforeAll(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'replay-'));
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const gravar = (nome: string, texto: string): string => {
  const arquivo = path.join(pasta, nome);
  writeFileSync(arquivo, texto);
  return arquivo;
};
const ORDEM = 'auctionid,bid,bidtime,bidder,bidderrate,openbid,price,item,auction_type';
const ESCADA = '[{"de":0,"incremento":0.5},{"de":25,"incremento":1}]';
/** auction,bid,time,bidder rows with the rest filled in: opening 10, recorded price 21, 7 days. */
const linha = (auctionid: string, bid: string, bidtime: string, bidder: string): string =>
  [auctionid, bid, bidtime, bidder, '5', '10', '21', 'item', '7 day auction'].join(',');

async function rodar(...argumentos: string[]) {
  const saida: string[] = [];
  const avisos: string[] = [];
  const codigo = await executar(argumentos, {
    escrever: (l) => void saida.push(l),
    avisar: (l) => void avisos.push(l),
  });
  return { codigo, linhas: saida.map((l) => JSON.parse(l) as Record<string, unknown>), avisos };
}
const replicar = (nome: string, linhas: string[], fim = '\n') =>
  rodar(gravar(nome, linhas.join(fim)), '--incrementos', gravar('escada.json', ESCADA));

describe('the replay command', () => {
  it('prints a line an auction and one that sums up', async () => {
    const { codigo, linhas, avisos } = await replicar('boa.csv', [
      ORDEM,
      linha('a', '20', '1', 'ana'),
      linha('a', '15', '2', 'bia'),
      linha('a', '15.4', '3', 'caio'),
      linha('a', '20', '4', 'ana'),
      linha('a', '20.5', '5', 'bia'),
      linha('b', '9.99', '1', 'ana'),
    ]);
    expect([codigo, avisos]).toEqual([SAIDA.feito, []]);
    expect(linhas).toEqual([
      { auctionid: 'a', price: 20.5, winner: 'bia', accepted: 4, refused: 1, refusals: { LANCE_BAIXO: 1 } },
      { auctionid: 'b', price: null, winner: null, accepted: 0, refused: 1, refusals: { LANCE_BAIXO: 1 } },
      {
        auctions: 2,
        bids: 6,
        accepted: 4,
        refused: 2,
        refusals: { LANCE_BAIXO: 2 },
        badRows: 0,
        recordedPrices: 2,
        equalPrices: 0,
        equalShare: 0,
        equalByRule: 0,
        equalByRuleShare: 0,
        atOrAboveNext: 4,
        atOrAboveNextShare: 0.666667,
        violations: 0,
      },
    ]);
  });

  it('reads BOM, CRLF and quotes; rows out of time or apart from their auction count at their time', async () => {
    const { codigo, linhas, avisos } = await replicar(
      'torta.csv',
      [
        `\uFEFF${ORDEM}`,
        linha('a', '15', '2', '"bia, a 1ª"'),
        linha('b', '12', '1', 'ana'),
        linha('a', '20', '1', 'ana'),
        '',
      ],
      '\r\n',
    );
    expect([codigo, avisos]).toEqual([SAIDA.feito, []]);
    expect(linhas[0]).toMatchObject({ auctionid: 'a', price: 15.5, winner: 'ana', accepted: 2 });
    expect(linhas[1]).toMatchObject({ auctionid: 'b', price: 10, winner: 'ana' });
  });

  it('reports bad rows with their line number and goes on', async () => {
    const { codigo, linhas, avisos } = await replicar('ruim.csv', [
      ORDEM,
      linha('a', '20', '1', 'ana'),
      linha('a', '-5', '1', 'bia'),
      'a,b',
      linha('a', '"30', '1', 'bia'),
      linha('a', '1e11', '1', 'bia'),
      linha('a', '15', '2', 'caio'),
    ]);
    expect(codigo).toBe(SAIDA.feito);
    expect(avisos).toEqual([
      'replay: line 3: bid: -5 is negative',
      'replay: line 4: 2 fields where the header has 9',
      'replay: line 5: a quote is not closed',
      'replay: line 6: bid: 1e11 is above the limit of 10,000,000,000',
    ]);
    expect(linhas).toMatchObject([
      { price: 15.5, accepted: 2, refused: 0 },
      { badRows: 4, bids: 2 },
    ]);
  });

  it('refuses a bid after the recorded end, and takes one at it', async () => {
    const { linhas } = await replicar('tarde.csv', [
      ORDEM,
      linha('a', '20', '7', 'ana'),
      linha('a', '30', '7.001', 'bia'),
    ]);
    expect(linhas[0]).toMatchObject({ winner: 'ana', refusals: { LOTE_ENCERRADO: 1 } });
  });

  it('sums up a file with a header only, and one without the price column', async () => {
    expect((await replicar('vazia.csv', [ORDEM])).linhas).toMatchObject([
      { auctions: 0, equalShare: null, atOrAboveNextShare: null },
    ]);
    const { linhas } = await replicar('sem-preco.csv', [
      'auctionid,bid,bidtime,bidder,openbid',
      'a,20,1,ana,10',
    ]);
    expect(linhas).toMatchObject([
      { price: 10 },
      { recordedPrices: 0, equalShare: null, atOrAboveNextShare: 1 },
    ]);
  });

  it('uses the product’s ladder when none is given, and says so', async () => {
    const arquivo = gravar(
      'padrao.csv',
      [ORDEM, linha('a', '200', '1', 'ana'), linha('a', '100', '2', 'bia')].join('\n'),
    );
    const { linhas, avisos } = await rodar(arquivo);
    expect(avisos.join()).toContain('default ladder');
    expect(linhas[0]).toMatchObject({ price: 150 });
  });

  it.each<[string, () => string[], string]>([
    ['no file', () => [], 'usage'],
    ['two files', () => ['a.csv', 'b.csv'], 'usage'],
    ['an unknown option', () => ['a.csv', '--degraus', 'x'], 'usage'],
    ['a file that is not there', () => [path.join(pasta, 'nenhum.csv')], 'ENOENT'],
    ['a folder', () => [pasta], ' is a folder'],
    ['a folder of ladders', () => [gravar('x.csv', ORDEM), '--incrementos', pasta], ' is a folder'],
    ['an empty file', () => [gravar('nada.csv', '')], 'the file is empty'],
    [
      'missing columns',
      () => [gravar('colunas.csv', 'auctionid,bid\n1,2')],
      'line 1: missing columns: bidtime, bidder, openbid',
    ],
    [
      'a bad ladder',
      () => [gravar('x.csv', ORDEM), '--incrementos', gravar('m.json', '[{"de":0}]')],
      'm.json: step 1: "incremento" is missing',
    ],
    ['a ladder that is not there', () => [gravar('x.csv', ORDEM), '--incrementos', 'nenhuma.json'], 'ENOENT'],
  ])('ends with exit code 2 for %s', async (_nome, argumentos, aviso) => {
    const { codigo, linhas, avisos } = await rodar(...argumentos());
    expect([codigo, linhas]).toEqual([SAIDA.naoDeu, []]);
    expect(avisos.join('\n')).toContain(aviso);
  });

  it('runs as a program: lines on stdout, complaints on stderr', async () => {
    const arquivo = gravar(
      'programa.csv',
      [ORDEM, linha('a', '20', '1', 'ana'), linha('a', 'x', '2', 'bia')].join('\n'),
    );
    const programa = path.resolve(import.meta.dirname, '../replay.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      programa,
      arquivo,
      '--incrementos',
      gravar('escada.json', ESCADA),
    ]);
    expect(stdout.trim().split('\n').length).toBe(2);
    expect(stderr).toContain('line 3: bid: "x" is not a number');
  });

  it('runs the sample as the guide says, and it comes out as the guide tells', async () => {
    const raiz = path.resolve(import.meta.dirname, '../../../..');
    const guia = readFileSync(path.join(raiz, 'docs/replay.md'), 'utf8');
    const [, amostra = ''] = /^ {4}npm run -s martelo -- replay (\S+\.csv)$/m.exec(guia) ?? [];
    const { codigo, linhas, avisos } = await rodar(path.join(raiz, amostra));
    expect([codigo, avisos.length]).toEqual([SAIDA.feito, 1]);
    expect(linhas.slice(0, -1)).toEqual([
      { auctionid: 'honda-cg-160', price: 8_100, winner: 'jatoba', accepted: 5, refused: 0, refusals: {} },
      {
        auctionid: 'fiat-strada',
        price: 31_000,
        winner: 'angico',
        accepted: 2,
        refused: 2,
        refusals: { LANCE_BAIXO: 1, LOTE_ENCERRADO: 1 },
      },
      {
        auctionid: 'reboque-usado',
        price: null,
        winner: null,
        accepted: 0,
        refused: 1,
        refusals: { LANCE_BAIXO: 1 },
      },
      { auctionid: 'vw-gol', price: 15_000, winner: 'aroeira', accepted: 1, refused: 0, refusals: {} },
    ]);
    expect(linhas.at(-1)).toMatchObject({
      bids: 11,
      badRows: 0,
      recordedPrices: 2,
      equalPrices: 2,
      violations: 0,
    });
  });
});
