import { describe, expect, it } from 'vitest';
import { enderecoEmTexto, ligacaoDoTelefone, ligacaoDoWhatsapp } from './contato.ts';
import {
  blocoDeData,
  formatarData,
  formatarDataHora,
  formatarDiaHora,
  formatarHora,
  mesmoDia,
} from './data.ts';
import { lerReais, mascararReais } from './reais.ts';
import {
  contar,
  formatarBRL,
  formatarInteiro,
  formatarKm,
  formatarLugar,
  formatarPorcentagem,
  formatarTamanho,
  formatarValor,
} from './texto.ts';

const semNbsp = (s: string): string => s.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('shows centavos only where there are some, and a dash for nothing', () => {
    expect([4_520_000, 4_520_050, 5, 0].map((v) => semNbsp(formatarValor(v)))).toEqual([
      'R$ 45.200',
      'R$ 45.200,50',
      'R$ 0,05',
      'R$ 0',
    ]);
    expect([null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(formatarValor)).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(semNbsp(formatarBRL(123_456))).toBe('R$ 1.234,56');
  });

  it('reads what people type, and nothing else', () => {
    expect(['45.200', '45200', '45.200,5', '45.200,55', 'R$ 1.000,00', ',50'].map(lerReais)).toEqual([
      4_520_000, 4_520_000, 4_520_050, 4_520_055, 100_000, 50,
    ]);
    expect(['', 'abc', '-'].map(lerReais)).toEqual([null, null, null]);
  });

  it('groups thousands while digits arrive, and gives back the same amount', () => {
    expect(['4', '45', '4520', '45200', '0045', '1234567,89', ',5'].map((t) => mascararReais(t))).toEqual([
      '4',
      '45',
      '4.520',
      '45.200',
      '45',
      '1.234.567,89',
      '0,5',
    ]);
    expect(mascararReais('1234567,891', '12')).toBe('12');
    for (const centavos of [100, 99_900, 4_520_000, 123_456_700])
      expect(lerReais(mascararReais(String(centavos / 100)))).toBe(centavos);
  });
});

describe('numbers', () => {
  it('are Brazilian; km that is no number is empty, the rest is a dash', () => {
    expect([formatarInteiro(82_430), formatarInteiro(null), formatarKm(82_430), formatarKm(null)]).toEqual([
      '82.430',
      '-',
      '82.430 km',
      '',
    ]);
    expect([formatarPorcentagem(5), formatarPorcentagem(2.5), formatarPorcentagem(undefined)]).toEqual([
      '5%',
      '2,5%',
      '-',
    ]);
    expect([
      contar(1, { um: 'lote', varios: 'lotes' }),
      contar(1_200, { um: 'lote', varios: 'lotes' }),
    ]).toEqual(['1 lote', '1.200 lotes']);
  });
});

describe('the size of a file', () => {
  it('goes by thousands, up to YB', () => {
    expect(
      [0, 999, 1_000, 1_536_000, 999_960, 10 ** 12, 5 * 10 ** 24, 10 ** 28].map(formatarTamanho).map(semNbsp),
    ).toEqual(['0 B', '999 B', '1 kB', '1,5 MB', '1 MB', '1 TB', '5 YB', '10.000 YB']);
    expect([null, undefined, -1, Number.NaN].map(formatarTamanho)).toEqual(['-', '-', '-', '-']);
  });
});

describe('an address', () => {
  const cheio = {
    logradouro: 'Rua A',
    numero: '10',
    complemento: 'sala 2',
    bairro: 'Centro',
    cidade: 'Campinas',
    estadoSigla: 'SP',
    cep: '13000-000',
  };
  it('is composed as the specification says, and empty parts leave no marks', () => {
    expect(enderecoEmTexto(cheio)).toBe('Rua A, 10, sala 2 - Centro, Campinas - SP, 13000-000');
    expect(enderecoEmTexto({ ...cheio, complemento: '', bairro: '', cep: '' })).toBe(
      'Rua A, 10 - Campinas - SP',
    );
    expect([ligacaoDoTelefone('+55 (19) 3090-0000'), ligacaoDoWhatsapp('(19) 90000-0000')]).toEqual([
      'tel:+551930900000',
      'https://wa.me/5519900000000',
    ]);
  });
});

describe('dates', () => {
  // 02:30 UTC is still the evening before in São Paulo.
  const noite = Date.UTC(2026, 10, 22, 2, 30);
  it('stand in the time zone of São Paulo, whatever the machine has', () => {
    expect([formatarData(noite), formatarHora(noite), formatarDataHora(noite)]).toEqual([
      '21/11/2026',
      '23:30',
      '21/11/2026 às 23:30',
    ]);
    expect(formatarDiaHora(noite)).toBe('sáb, 21 de nov às 23:30');
    expect(blocoDeData(noite)).toEqual({ dia: '21', mes: 'nov', semana: 'sábado' });
    expect([mesmoDia(noite, noite - 3_600_000), mesmoDia(noite, noite + 3_600_000)]).toEqual([true, false]);
    expect([formatarData(null), formatarDiaHora(Number.NaN)]).toEqual(['-', '-']);
  });
});

it('keeps a state on the line of its city', () => {
  // Between the hyphen and the state stands a word joiner: browsers break after a hyphen, also before a space that does not break.
  const lugar = 'Belo Horizonte\u00a0-\u2060\u00a0MG';
  expect(['Belo Horizonte - MG', 'Belo Horizonte-MG'].map((l) => formatarLugar(l))).toEqual([lugar, lugar]);
  expect([formatarLugar('Belo Horizonte', 'mg'), formatarLugar('Recife'), formatarLugar('', '')]).toEqual([
    lugar,
    'Recife',
    '',
  ]);
});
