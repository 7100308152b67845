import { describe, expect, it } from 'vitest';
import { campoNascimento, campoNome, campoSenhaNova, campoTexto } from './campos.ts';

describe('a name', () => {
  it.each([
    ['Maria da Silva', 'Maria da Silva'],
    ["  João   D'Ávila-Sant’Anna ", "João D'Ávila-Sant’Anna"],
    ['J. R. Souza Jr.', 'J. R. Souza Jr.'],
    ['Dom Pedro II de Alcântara', 'Dom Pedro II de Alcântara'],
    ['Clique premio com br', 'Clique premio com br'],
    ['Você\u202eganhou Silva', 'Vocêganhou Silva'],
    ['Ma\u200bria\u2060 da Sil\u00advala', 'Maria da Silvala'],
    ['Jose\u200d\u0301 da Silva', 'José da Silva'],
  ])('%j is kept as everybody reads it', (dito, visto) => expect(campoNome.parse(dito)).toBe(visto));

  it.each([
    'www.premio.example/clique Silva',
    'https://premio.example/x Silva',
    'premio.example Silva',
    'Ana premio.com.br',
    '<b>Ana</b> Silva',
    'Ana\r\nBcc:x@y.example Silva',
    'Ganhe R$ 500 agora',
    'Ana (clique aqui)',
    'Ligue 11999990000 Silva',
    '11999990000 Silva',
    'Ana ١١٩٩ Silva',
  ])('%j is none: strangers would read it in a letter', (dito) =>
    expect(campoNome.safeParse(dito).error?.issues.map((i) => i.message)).toEqual([
      'Escreva o nome só com letras, sem endereços nem outros sinais.',
    ]),
  );

  it.each(['\u200b\u200b \u2060\u2060\u200b', '\u2800\u2800\u2800 \u2800\u2800'])(
    'of unseen signs %j is missing',
    (dito) => expect(campoNome.safeParse(dito).error?.issues[0]?.message).toBe('Informe o nome completo.'),
  );
});

describe('a text of one line', () => {
  it('is measured as it is kept', () => {
    const dez = campoTexto('Informe.', 1, 10);
    // One sign that becomes two.
    expect(dez.safeParse('\u0958'.repeat(6)).success).toBe(false);
    expect(dez.parse('\u0958'.repeat(5))).toBe('\u0915\u093c'.repeat(5));
    expect(dez.parse(`${'e\u0301'.repeat(10)}\u200b`)).toBe('é'.repeat(10));
  });
});

describe('a new password', () => {
  it('is more than blanks, and not cut: too long a one is refused', () => {
    for (const vazia of ['      ', '\u00a0'.repeat(8), '\u200b'.repeat(8)])
      expect(campoSenhaNova.safeParse(vazia).error?.issues[0]?.message).toBe(
        'A senha não pode ter só espaços.',
      );
    const frase = 'correto cavalo bateria grampo '.repeat(6);
    expect(campoSenhaNova.parse(frase)).toBe(frase);
    expect(campoSenhaNova.safeParse('a1b2'.repeat(51)).error?.issues[0]?.message).toBe(
      'A senha é longa demais.',
    );
  });
});

it('asks for the year again where nobody born then lives', () => {
  expect(campoNascimento.safeParse('1890-05-17').error?.issues[0]?.message).toBe(
    'Confira o ano da data de nascimento.',
  );
  expect(campoNascimento.safeParse('1900-01-01').success).toBe(true);
});
