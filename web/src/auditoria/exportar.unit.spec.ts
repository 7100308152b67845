import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import { describe, expect, it } from 'vitest';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { celula, paraCsv, paraJson } from './exportar.ts';
import { filtrarLotes } from './filtro.ts';
import { segredoRevelado } from './segredos.ts';
import { horaComMs, instanteComMs } from './tempo.ts';

const passo = (campos: Partial<PassoAuditado> = {}): PassoAuditado => ({
  revisao: 3,
  posicao: 12,
  tipo: 'LanceRegistrado',
  em: 1_795_277_730_007,
  frase: 'Lance de "Zé"; R$ 10,00',
  quem: 'Zé',
  dados: { valor: 1_000 },
  situacao: 'AO_VIVO',
  preco: 123_456_789,
  lider: 'Zé',
  dataFim: 1_795_277_820_000,
  hash: 'ab'.repeat(32),
  ...campos,
});

describe('the CSV', () => {
  const linhas = (texto: string): string[] => texto.split('\r\n');
  it('opens in Brazilian Excel: BOM, semicolons, decimal comma, CRLF', () => {
    const texto = paraCsv({ passos: [passo(), passo({ preco: 5, lider: null })] }, TERMOS.leilao);
    expect(texto.charCodeAt(0)).toBe(0xfeff);
    const [cabeca, um, dois, fim] = linhas(texto);
    expect(cabeca?.split(';')).toHaveLength(12);
    expect(um).toBe(
      `3;12;21/11/2026 13:15:30.007;Zé;LanceRegistrado;"Lance de ""Zé""; R$ 10,00";Ao Vivo;1234567,89;Zé;21/11/2026 13:17:00.000;${'ab'.repeat(32)};"{""valor"":1000}"`,
    );
    expect(dois).toContain(';0,05;;');
    expect(fim).toBe('');
  });
  it('leaves an amount empty where there is none', () => {
    expect(linhas(paraCsv({ passos: [passo({ preco: null })] }, TERMOS.leilao))[1]).toContain(
      ';Ao Vivo;;Zé;',
    );
    const cancelado = paraCsv({ passos: [passo({ situacao: 'LOTE_CANCELADO' })] }, TERMOS.loja);
    expect(cancelado).toContain(';Anúncio Cancelado;');
  });
  it.each(['=1+1', '+55', '-2', '@x', '\tx', '＝1+1', '＋55', '－2', '＠x'])(
    'never hands a spreadsheet the formula %j',
    (apelido) => {
      expect(celula(apelido)).toBe(`'${apelido}`);
      expect(paraCsv({ passos: [passo({ quem: apelido })] }, TERMOS.leilao)).toContain(`;'${apelido};`);
    },
  );
  it('quotes what would break a line', () => {
    expect(celula('a;b')).toBe('"a;b"');
    expect(celula('a\nb')).toBe('"a\nb"');
    expect(celula('\n=1')).toBe('"\'\n=1"');
    expect(celula('a"b')).toBe('"a""b"');
    expect(celula('a,b')).toBe('a,b');
  });
});

it('writes JSON that reads back the same', () => {
  const a = { passos: [passo()] } as unknown as Parameters<typeof paraJson>[0];
  expect(JSON.parse(paraJson(a))).toEqual(a);
});

it('shows milliseconds in the time zone of São Paulo', () => {
  expect(instanteComMs(1_795_277_730_007)).toBe('21/11/2026 13:15:30.007');
  expect(horaComMs(1_795_277_730_120)).toBe('13:15:30.120');
});

it('finds lotes by number, by words of name or leader, without accents', () => {
  const lotes = [
    { numero: 1, nome: 'Fiat Doblò 1.8', aoVivo: { apelido: 'Maré Alta' } },
    { numero: 12, nome: 'Onix Plus 1', aoVivo: { apelido: null } },
  ];
  const achar = (busca: string): number[] => filtrarLotes(lotes, busca).map((l) => l.numero);
  expect(achar('')).toEqual([1, 12]);
  expect(achar('12')).toEqual([12]);
  expect(achar('doblo fiat')).toEqual([1]);
  expect(achar('mare')).toEqual([1]);
  expect(achar('zzz')).toEqual([]);
});

it('says a maximum or a reserve only where it was revealed', () => {
  expect(segredoRevelado({ tipo: 'ConfiguracaoRegistrada', dados: { maximo: 5_000_00 } })).toMatch(
    /^Máximo: R\$\s5\.000\.$/,
  );
  expect(segredoRevelado({ tipo: 'ConfiguracaoRegistrada', dados: {} })).toBeNull();
  expect(segredoRevelado({ tipo: 'LoteCadastrado', dados: { regras: { valorComitente: 100 } } })).toMatch(
    /^Reserva: /,
  );
  expect(segredoRevelado({ tipo: 'LoteCadastrado', dados: { regras: { valorComitente: null } } })).toBeNull();
  expect(segredoRevelado({ tipo: 'LanceRegistrado', dados: { maximo: 1 } })).toBeNull();
});
