import { describe, expect, it } from 'vitest';
import { call } from '@martelo/schemas/shared/call.ts';
import { z } from 'zod';
import { Recusado } from './errors.ts';
import { conferir, conferirPartes, listarProblemas } from './validation.ts';

const anotar = call({
  nome: 'anotar',
  metodo: 'POST',
  caminho: '/v1/notas/{uid}',
  acesso: 'publico',
  resumo: 'Anota.',
  params: z.strictObject({ uid: z.string() }),
  query: z.strictObject({ busca: z.string().optional() }),
  body: z.strictObject({ nota: z.strictObject({ linhas: z.array(z.string()) }) }),
  saida: z.strictObject({}),
});

describe('the parts of a request', () => {
  it('are refused with each sentence once a field, however many rules of it say the same', () => {
    const nome = z.string().min(5, 'Informe o nome completo.').regex(/ /, 'Informe o nome completo.');
    const cadastrar = call({ ...anotar, body: z.strictObject({ nome, socio: nome }) });
    let recusado: unknown;
    try {
      conferirPartes(cadastrar, { params: { uid: 'a' }, query: {}, body: { nome: 'Ana', socio: 'Bia' } });
    } catch (erro) {
      recusado = erro;
    }
    expect(recusado).toMatchObject({
      recusa: { detalhes: { campos: ['nome', 'socio'] } },
      mensagens: ['Informe o nome completo.', 'Informe o nome completo.'],
    });
  });

  it.each([
    [1e20, 'revisao: deve ser no máximo 9007199254740991.'],
    [101, 'revisao: deve ser no máximo 100.'],
    [-2, 'revisao: deve ser ao menos -1.'],
  ])('say of the number %d how large it may be, not how long', (revisao, sentenca) => {
    const lido = conferir(z.strictObject({ revisao: z.number().int().min(-1).max(100) }), { revisao });
    expect(lido.ok ? [] : listarProblemas(lido.issues).mensagens).toContain(sentenca);
  });

  it('are measured in the form in which they are kept: some letters grow in it', () => {
    const curto = z.string().max(4);
    const curta = call({
      ...anotar,
      params: z.strictObject({ uid: curto }),
      query: z.strictObject({ busca: curto }),
      body: z.strictObject({ nota: z.strictObject({ linhas: z.array(curto) }) }),
    });
    const de = (t: string) => ({ params: { uid: t }, query: { busca: t }, body: { nota: { linhas: [t] } } });
    expect(() => conferirPartes(curta, de('\u0958'.repeat(3)))).toThrow(Recusado);
    expect(conferirPartes(curta, de('\u0958\u0958'))).toEqual(de('\u0915\u093c\u0915\u093c'));
    // And others shrink: four letters, each typed as a letter and an accent.
    expect(conferirPartes(curta, de('e\u0301'.repeat(4)))).toEqual(de('éééé'));
  });

  it('hold no NUL in any text, which would be an error of the database', () => {
    const partes = { params: { uid: 'a' }, query: { busca: 'b' }, body: { nota: { linhas: ['c', 'd'] } } };
    expect(conferirPartes(anotar, partes)).toEqual(partes);
    const nulas = {
      params: { uid: '\0' },
      query: { busca: 'x\0' },
      body: { nota: { linhas: ['c', '\0d'] } },
    };
    let recusado: unknown;
    try {
      conferirPartes(anotar, nulas);
    } catch (erro) {
      recusado = erro;
    }
    expect(recusado).toBeInstanceOf(Recusado);
    expect((recusado as Recusado).recusa).toMatchObject({
      codigo: 'DADOS_INVALIDOS',
      detalhes: { campos: ['uid', 'busca', 'nota.linhas.1'] },
    });
  });

  it('hold no half of a character pair either', () => {
    const partes = (uid: string) => ({ params: { uid }, query: {}, body: { nota: { linhas: [] } } });
    expect(conferirPartes(anotar, partes('🚗')).params).toEqual({ uid: '🚗' });
    for (const metade of ['\ud83d', '\ude97x'])
      expect(() => conferirPartes(anotar, partes(metade))).toThrow(Recusado);
  });

  it('are one text for one word, whatever keys it was typed with', () => {
    const inteiro = 'José ação';
    const partido = inteiro.normalize('NFD');
    expect(partido).not.toBe(inteiro);
    const partes = {
      params: { uid: partido },
      query: { busca: partido },
      body: { nota: { linhas: ['a', partido] } },
    };
    expect(conferirPartes(anotar, partes)).toEqual({
      params: { uid: inteiro },
      query: { busca: inteiro },
      body: { nota: { linhas: ['a', inteiro] } },
    });
  });
});

/** The refusal of a body, by the fields it names and how much was read to name them. */
const recusaDe = (corpo: unknown): { campos: readonly string[]; mensagens: readonly string[] } => {
  try {
    conferirPartes(anotar, { params: { uid: 'a' }, query: {}, body: corpo });
  } catch (erro) {
    if (erro instanceof Recusado)
      return { campos: erro.recusa.detalhes.campos ?? [], mensagens: erro.mensagens ?? [] };
    throw erro;
  }
  throw new Error('it was taken');
};

describe('a body with thousands of things wrong', () => {
  const nota = { linhas: [] };
  const muitos = Object.fromEntries(Array.from({ length: 16_000 }, (_, i) => [`campo${i}`, 0]));

  it.each([
    ['unknown fields', { nota, ...muitos }],
    ['unknown fields further in', { nota: { ...nota, ...muitos } }],
    ['wrong elements of a list', { nota: { linhas: Array.from({ length: 32_000 }, () => 0) } }],
  ])('names the first 20: %s', (_nome, corpo) => {
    const { campos, mensagens } = recusaDe(corpo);
    expect([campos.length, mensagens.length, new Set(campos).size]).toEqual([20, 20, 20]);
    expect(mensagens.every((m) => m !== '')).toBe(true);
  });

  it('has no more of them looked at than are named', () => {
    let lidas = 0;
    const issue = (i: number): z.core.$ZodIssue => ({
      code: 'custom',
      path: [i],
      get message() {
        lidas += 1;
        return `Problema ${i}.`;
      },
    });
    const dez = listarProblemas(Array.from({ length: 10 }, (_, i) => issue(i)));
    expect([dez.campos.length, lidas]).toEqual([10, 20]);
    lidas = 0;
    const vinte = listarProblemas(Array.from({ length: 30_000 }, (_, i) => issue(i)));
    expect([vinte.campos.length, lidas]).toEqual([20, 40]);
  });

  it('says a sentence for no more of them than are named', () => {
    const linhas = Array.from({ length: 500 }, () => 0);
    const lido = conferir(z.strictObject({ linhas: z.array(z.string()) }), { linhas });
    const ditos = lido.ok ? [] : lido.issues.filter(({ message }) => message !== '');
    expect(ditos).toHaveLength(20);
  });
});

describe('a body that goes deeper than anything known', () => {
  const fundo = (niveis: number): unknown =>
    JSON.parse(`${'[{"a":'.repeat(niveis / 2)}0${'}]'.repeat(niveis / 2)}`);

  it('is refused with the field that does, and no deeper than that', () => {
    expect(recusaDe({ nota: fundo(32) }).campos).toEqual(['nota']);
    for (const niveis of [34, 1_000, 12_000]) {
      const { campos, mensagens } = recusaDe({ outra: { linhas: [] }, nota: fundo(niveis) });
      expect([campos, mensagens]).toEqual([
        ['nota'],
        ['nota: há listas ou objetos demais um dentro do outro.'],
      ]);
    }
    expect(recusaDe(fundo(12_000)).campos).toEqual(['0']);
  });
});
