import { describe, expect, it } from 'vitest';
import { Agrupador } from './agrupar.ts';
import { lerEscada } from './escada-json.ts';
import { lerCabecalho, lerLance } from './linha-de-lance.ts';
import type { LanceGravado } from './linha-de-lance.ts';
import { lerLinhas, MAX_LINHA } from './linhas.ts';
import { lerRegistros } from './registros-csv.ts';

async function* emPedacos(texto: string, tamanho = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(texto);
  for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho);
}
async function colher<T, U>(itens: AsyncIterable<T>, mostrar: (item: T) => U): Promise<U[]> {
  const todos: U[] = [];
  for await (const item of itens) todos.push(mostrar(item));
  return todos;
}
const linhasDe = (texto: string) => colher(lerLinhas(emPedacos(texto)), (l) => [l.numero, l.texto]);
const registrosDe = (texto: string) =>
  colher(lerRegistros(emPedacos(texto)), (r) => [r.linha, 'erro' in r ? r.erro : r.campos]);

describe('lines', () => {
  it('reads LF and CRLF, a BOM, accents cut between chunks, and a last line without its break', async () => {
    expect(await linhasDe('\uFEFFa,b\r\nsão,joão\n\nfim')).toEqual([
      [1, 'a,b'],
      [2, 'são,joão'],
      [3, ''],
      [4, 'fim'],
    ]);
    expect(await linhasDe('')).toEqual([]);
  });

  it('passes over a line that is too long without holding it, and goes on', async () => {
    const longa = 'x'.repeat(MAX_LINHA * 3);
    expect(await linhasDe(`a\n${longa}\nb`)).toEqual([
      [1, 'a'],
      [2, null],
      [3, 'b'],
    ]);
    expect(await linhasDe(longa)).toEqual([[1, null]]);
  });
});

describe('records', () => {
  it('reads quoted fields: commas, doubled quotes, line breaks', async () => {
    expect(await registrosDe('1,"a, b",2\n"say ""hi""",x\n"two\r\nlines",y\n\nz\n')).toEqual([
      [1, ['1', 'a, b', '2']],
      [2, ['say "hi"', 'x']],
      [3, ['two\nlines', 'y']],
      [6, ['z']],
    ]);
  });

  it('loses only the line of a misplaced or unclosed quote', async () => {
    const resto = Array.from({ length: 40 }, (_, i) => `${i},ok`).join('\n');
    const lidos = await registrosDe(`15" tv,1\n"open,2\n${resto}\nlast,"open too`);
    expect(lidos.slice(0, 3)).toEqual([
      [1, 'a quote is misplaced'],
      [2, 'a quote is not closed'],
      [3, ['0', 'ok']],
    ]);
    expect(lidos.length).toBe(43);
    expect(lidos.at(-1)).toEqual([43, 'a quote is not closed']);
  });
});

it('names a line that ends with CR alone, instead of losing what comes behind it', async () => {
  expect(await registrosDe('a,b\r1,2\r3,4\r')).toEqual([[1, 'a CR stands alone: lines end with LF or CRLF']]);
  // Quoted, over lines that end with CRLF, it is one of ours.
  expect(await registrosDe('"x\r\ny",1\r\n')).toEqual([[1, ['x\ny', '1']]]);
});

const cabecalho = (texto: string) => lerCabecalho(texto.split(','));
const ORDEM = 'auctionid,bid,bidtime,bidder,bidderrate,openbid,price,item,auction_type';
const ler = (linha: string, ordem = ORDEM) => {
  const lido = cabecalho(ordem);
  if ('erro' in lido) throw new Error(lido.erro);
  return lerLance(lido, linha.split(','), 2);
};

it('refuses a bidder whose name is not UTF-8, who may be two, and reads past an item that is not', () => {
  const joao = Buffer.from('João', 'latin1').toString('utf8');
  expect(ler(`1,10,0.5,${joao},0,9,12,x,`)).toEqual({ erro: 'bidder is not UTF-8' });
  expect(ler(`1,10,0.5,b1,0,9,12,${joao},`)).toMatchObject({ bidder: 'b1' });
});

it('says of a header with semicolons or tabs what is wrong with it', () => {
  for (const entre of [';', '\t'])
    expect(cabecalho(ORDEM.replaceAll(',', entre))).toEqual({
      erro: 'its columns are separated by semicolons or tabs: commas are wanted',
    });
  expect(cabecalho('auctionid,bid')).toMatchObject({ erro: expect.stringMatching(/^missing columns/) });
});

describe('rows', () => {
  it('reads columns in any order and case, with others between them', () => {
    expect(ler('b1,9.99,0.5,7,extra,a1', 'Bidder, OPENBID ,bidtime,bid,other,AuctionId')).toEqual({
      linha: 2,
      auctionid: 'a1',
      bid: 700,
      bidtime: 43_200_000,
      bidder: 'b1',
      openbid: 999,
      price: null,
      duracaoMs: null,
    });
    expect(ler('1,175,2.5,b1,0,99,177.5,Cartier,3 day auction')).toMatchObject({
      price: 17_750,
      duracaoMs: 259_200_000,
    });
  });

  it('names the columns that are missing or stand twice', () => {
    expect(cabecalho('auctionid,bid,price')).toEqual({ erro: 'missing columns: bidtime, bidder, openbid' });
    expect(cabecalho(`${ORDEM},bid`)).toEqual({ erro: 'column twice: bid' });
  });

  it.each([
    ['1,175,2.5,b1,0,99,177.5,Cartier', '8 fields where the header has 9'],
    [',175,2.5,b1,0,99,177.5,x,y', 'auctionid is empty'],
    ['1,175,2.5,,0,99,177.5,x,y', 'bidder is empty'],
    ['1,,2.5,b1,0,99,177.5,x,y', 'bid: "" is not a number'],
    ['1,-5,2.5,b1,0,99,177.5,x,y', 'bid: -5 is negative'],
    ['1,0,2.5,b1,0,99,177.5,x,y', 'bid: it must be above zero'],
    ['1,1.234,2.5,b1,0,99,177.5,x,y', 'bid: 1.234 has a fraction of a centavo'],
    ['1,20000000000,2.5,b1,0,99,177.5,x,y', 'bid: 20000000000 is above the limit of 10,000,000,000'],
    ['1,175,later,b1,0,99,177.5,x,y', 'bidtime "later" is not a number of days'],
    ['1,175,2.5,b1,0,0,177.5,x,y', 'openbid: it must be above zero'],
    ['1,175,2.5,b1,0,99,oops,x,y', 'price: "oops" is not a number'],
    [`1,175,2.5,${'b'.repeat(81)},0,99,177.5,x,y`, 'bidder is longer than 80 characters'],
  ])('refuses %s', (linha, erro) => expect(ler(linha)).toEqual({ erro }));
});

describe('ladder', () => {
  it('reads currency units into centavos', () => {
    expect(lerEscada('\uFEFF[{"de":0,"incremento":0.05},{"de":1,"incremento":0.25}]')).toEqual({
      escada: [
        { de: 0, incremento: 5 },
        { de: 100, incremento: 25 },
      ],
    });
  });

  it.each([
    ['[', 'not valid JSON'],
    ['{}', 'expected an array'],
    ['[]', 'A escada precisa de ao menos um degrau.'],
    ['[5]', 'step 1: expected {"de", "incremento"}'],
    ['[{"de":0}]', 'step 1: "incremento" is missing'],
    ['[{"de":0,"incremento":"1"}]', 'step 1: "incremento" must be a number'],
    ['[{"de":0,"incremento":0.001}]', 'step 1: "incremento": 0.001 has a fraction of a centavo'],
    ['[{"de":0,"incremento":-1}]', 'step 1: "incremento": -1 is negative'],
    ['[{"de":0,"incremento":0}]', 'step 1, incremento: O valor deve ser maior que zero.'],
    ['[{"de":0,"incremento":100000001}]', 'step 1, incremento: O incremento pode ser de no máximo R$'],
    ['[{"de":0,"incremento":1,"x":1}]', 'step 1: unknown field "x"'],
    ['[{"de":1,"incremento":1},{"de":1,"incremento":2}]', 'Os degraus devem subir.'],
  ])('refuses %s', (texto, erro) => {
    const lida = lerEscada(texto);
    expect('erro' in lida ? lida.erro : lida).toContain(erro);
  });
});

describe('grouping', () => {
  const linha = (auctionid: string): LanceGravado => ({
    ...(ler('1,175,2.5,b1,0,99,177.5,x,y') as LanceGravado),
    auctionid,
  });
  const ids = (grupos: Iterable<LanceGravado[]>) => [...grupos].map((g) => `${g[0]?.auctionid}x${g.length}`);

  it('joins rows that stand apart while they fit', () => {
    const a = new Agrupador({ abertos: 10, porLeilao: 5 });
    for (const id of ['a', 'b', 'a', 'c', 'b']) expect(a.receber(linha(id))).toBeNull();
    expect(ids(a.excedentes())).toEqual([]);
    expect(ids(a.restantes())).toEqual(['ax2', 'bx2', 'cx1']);
  });

  it('settles the auction untouched for longest when room is short, and says so to a late row', () => {
    const a = new Agrupador({ abertos: 4, porLeilao: 3 });
    for (const id of ['a', 'b', 'a', 'c', 'a']) expect(a.receber(linha(id))).toBeNull();
    expect(ids(a.excedentes())).toEqual(['bx1']);
    expect(a.receber(linha('b'))).toContain('auction b was already settled');
    expect(a.receber(linha('a'))).toContain('auction a has more than 3 rows');
    expect(ids(a.restantes())).toEqual(['cx1', 'ax3']);
  });
});
