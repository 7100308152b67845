import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { descreverForma, podeFicarVazio } from './descricao.ts';
import type { DescricaoDeCampo } from './descricao.ts';
import { lista } from './lista.ts';
import { mostrar } from './mostrar.ts';
import { registro, valoresIniciais } from './registro.ts';
import { exemplos, listaDeExemplos } from './testing/exemplo.ts';
import {
  campo,
  cnpj,
  cpf,
  dia,
  inteiro,
  placa,
  porcentagem,
  referencia,
  renavam,
  telefone,
  texto,
} from './tipos.ts';

const campoDe = (nome: string): DescricaoDeCampo => {
  const achado = exemplos.descricao.find((c) => c.nome === nome);
  if (achado === undefined) throw new Error(`no field ${nome}`);
  return achado;
};
const MINIMO = { nome: 'Sul', cnpj: '11.222.333/0001-81', categoria: 'leve', revisao: 0 };
const papeis = { ler: ['Interno - ADM'], mudar: ['Interno - ADM'] } as const;

describe('a field', () => {
  it('says of which fields nothing need be said: those without a value, and texts of no characters', () => {
    const [curto, fixo, obrigatorio, sem] = descreverForma({
      curto: campo(texto(0, 60).default(''), { rotulo: 'Cor' }),
      fixo: campo(texto(1, 10).default('UN'), { rotulo: 'Unidade' }),
      obrigatorio: campo(texto(2, 60), { rotulo: 'Nome' }),
      sem: campo(inteiro(0, 9).nullable().default(null), { rotulo: 'Vagas' }),
    }).map(podeFicarVazio);
    expect([curto, fixo, obrigatorio, sem]).toEqual([true, false, false, true]);
  });

  it('asks somebody who chooses a record by its name for a choice, not for an identifier', () => {
    for (const vazio of [null, ''])
      expect(referencia('exemplos').safeParse(vazio).error?.issues[0]?.message).toBe(
        'Escolha uma das opções.',
      );
  });

  it('says label, help, kind and what it takes, through whatever wraps it', () => {
    expect(campoDe('nome')).toMatchObject({
      tipo: 'texto',
      rotulo: 'Nome',
      ajuda: 'Como aparece na lista.',
      obrigatorio: true,
      minimo: 2,
      maximo: 120,
      inicial: '',
    });
    expect(campoDe('telefone')).toMatchObject({
      tipo: 'telefone',
      pessoal: true,
      obrigatorio: false,
      aceitaNulo: true,
      inicial: null,
    });
    expect(campoDe('prioridade')).toMatchObject({
      tipo: 'inteiro',
      minimo: 0,
      maximo: 99,
      inicial: 0,
      obrigatorio: false,
    });
    expect(campoDe('categoria').opcoes).toEqual([
      { valor: 'leve', rotulo: 'Leve' },
      { valor: 'pesado', rotulo: 'Pesado' },
    ]);
    expect(campoDe('matriz')).toMatchObject({ tipo: 'referencia', de: 'exemplos' });
    expect(campoDe('contatos').itens.map((i) => [i.nome, i.tipo])).toEqual([
      ['nome', 'texto'],
      ['telefone', 'telefone'],
    ]);
    const [embrulhado] = descreverForma({
      x: campo(
        z
          .preprocess((v) => v, inteiro(1, 5))
          .nullable()
          .optional(),
        { rotulo: 'X' },
      ),
    });
    expect(embrulhado).toMatchObject({ tipo: 'inteiro', aceitaNulo: true, minimo: 1 });
  });

  it('marks itself and not the kind that others share', () => {
    const [a, b] = descreverForma({
      a: campo(cnpj, { rotulo: 'A', pessoal: true }),
      b: campo(cnpj, { rotulo: 'B' }),
    });
    expect([a?.pessoal, b?.pessoal, b?.rotulo]).toEqual([true, false, 'B']);
  });

  it.each([
    [cpf, '529.982.247-25', '52998224725'],
    [cnpj, '11.222.333/0001-81', '11222333000181'],
    [cnpj, '12.abc.345/01de-35', '12ABC34501DE35'],
    [placa, 'abc-1d23', 'ABC1D23'],
    [renavam, '639884962', '00639884962'],
    [telefone, '+55 (11) 91234-5678', '11912345678'],
  ])('is kept in one form', (kind, dito, guardado) => {
    expect(kind.parse(dito)).toBe(guardado);
  });

  it.each([
    [cpf, '529.982.247-26', 'Informe um CPF válido.'],
    [cpf, '11111111111', 'Informe um CPF válido.'],
    [cnpj, '11.222.333/0001-80', 'Informe um CNPJ válido.'],
    [placa, 'AB1234', 'Informe uma placa como ABC1D23 ou ABC-1234.'],
    [renavam, '639884963', 'Informe um Renavam válido.'],
    [dia, '2026-02-31', 'Esta data não existe.'],
    [texto(2, 5), 'a', 'Use ao menos 2 caracteres.'],
    [inteiro(0, 9), 10, 'Informe no máximo 9.'],
    [porcentagem(), 5.00001, 'Use no máximo 4 casas decimais.'],
  ])('refuses what is none, with one sentence', (kind, dito, frase) => {
    expect(kind.safeParse(dito).error?.issues.map((i) => i.message)).toEqual([frase]);
  });
});

describe('a value', () => {
  it.each([
    ['diaria', 123_456, 'R$ 1.234,56'],
    ['comissao', 5.25, '5,25%'],
    ['aberta', false, 'Não'],
    ['categoria', 'pesado', 'Pesado'],
    ['categoria', 'extinta', 'extinta'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['responsavel', '52998224725', '529.982.247-25'],
    ['telefone', '11912345678', '(11) 91234-5678'],
    ['abertura', '2026-11-28', '28/11/2026'],
    ['vistoriaEm', Date.UTC(2026, 10, 28, 2, 5), '27/11/2026 23:05'],
    ['visitas', ['seg', 'sex'], 'Segunda, Sexta'],
    ['visitas', [], '-'],
    ['telefone', null, '-'],
    ['contatos', [{ nome: 'Ana', telefone: '1133334444' }], 'Nome: Ana, Telefone: (11) 3333-4444'],
    ['nome', { antigo: 1 }, '{"antigo":1}'],
  ])('%s of %j is read as %s', (nome, valor, lido) => {
    expect(mostrar(campoDe(nome), valor).replaceAll('\u00a0', ' ')).toBe(lido);
  });

  it('is read by the name that somebody knows of it', () => {
    const nomes = (c: { tipo: string }, v: string | number) =>
      c.tipo === 'lugar' && v === 3_550_308 ? 'São Paulo - SP' : undefined;
    expect(mostrar(campoDe('cidade'), 3_550_308, nomes)).toBe('São Paulo - SP');
    expect(mostrar(campoDe('cidade'), 1_100_015)).toBe('1100015');
  });
});

describe('a record', () => {
  it('gives its calls, with who reads and who changes', () => {
    expect(Object.values(exemplos.chamadas).map((c) => `${c.nome} ${c.metodo} ${c.caminho}`)).toEqual([
      'verExemplos GET /v1/exemplos/{uid}',
      'salvarExemplos PUT /v1/exemplos/{uid}',
      'desativarExemplos POST /v1/exemplos/{uid}/desativar',
      'restaurarExemplos POST /v1/exemplos/{uid}/restaurar',
      'historicoDeExemplos GET /v1/exemplos/{uid}/historico',
    ]);
    expect(exemplos.chamadas.ver.acesso).toEqual(['Interno - Leilão', 'Interno - SAC', 'Interno - ADM']);
    expect(exemplos.chamadas.salvar.acesso).toEqual(['Interno - ADM']);
    expect(exemplos.pessoais).toEqual(['responsavel', 'telefone', 'email', 'contatos']);
  });

  it('takes its fields with a revision and nothing else, and fills in what is left out', () => {
    const { body } = exemplos.chamadas.salvar;
    expect(body.parse(MINIMO)).toMatchObject({
      cnpj: '11222333000181',
      comissao: 5,
      contatos: [],
      motivo: '',
    });
    expect(body.safeParse({ ...MINIMO, revisao: undefined }).success).toBe(false);
    expect(body.safeParse({ ...MINIMO, ativo: true }).error?.issues[0]?.code).toBe('unrecognized_keys');
    expect(
      exemplos.campos.safeParse({ ...valoresIniciais(exemplos), ...MINIMO, revisao: undefined }).success,
    ).toBe(false);
    const { revisao: _r, ...campos } = MINIMO;
    expect(exemplos.campos.safeParse({ ...valoresIniciais(exemplos), ...campos }).error).toBeUndefined();
  });

  it('is read whatever the rules were when it was kept', () => {
    const { revisao: _r, ...campos } = MINIMO;
    const guardado = { ...exemplos.campos.parse(campos), nome: 'S', categoria: 'extinta', prioridade: 500 };
    const sistema = {
      uid: '00000000-0000-4000-8000-000000000001',
      revisao: 3,
      ativo: true,
      mudadoEm: 5,
      mudadoPor: 'Ana',
    };
    expect(exemplos.item.safeParse({ ...guardado, ...sistema }).error).toBeUndefined();
    expect(exemplos.item.safeParse({ ...guardado, ...sistema, nome: 5 }).success).toBe(false);
    expect(exemplos.item.safeParse({ ...guardado, ...sistema, segredo: 1 }).success).toBe(false);
  });

  it.each([
    ['a field that every record has', { revisao: campo(inteiro(0, 1), { rotulo: 'R' }) }, /every record has/],
    ['a field without a label', { nome: texto(1, 2) }, /no label/],
    ['a field without a kind', { nome: campo(z.string(), { rotulo: 'N' }) }, /no kind/],
  ])('is not declared with %s', (_nome, forma, queixa) => {
    const campos = z.strictObject<z.core.$ZodShape>(forma);
    expect(() => registro('errados', { campos, ...papeis, titulo: () => '' })).toThrow(queixa);
  });

  it('is not declared with fields that let others through', () => {
    const campos = z.looseObject({ nome: campo(texto(1, 2), { rotulo: 'N' }) });
    expect(() => registro('errados', { campos: campos as never, ...papeis, titulo: () => '' })).toThrow(
      /strict/,
    );
  });
});

describe('a list', () => {
  const { query } = listaDeExemplos.chamadas.listar;

  it('reads what an address says in the grammar of all lists', () => {
    expect(
      query.parse({
        busca: '  sul ',
        filter: ['categoria||in||leve,pesado', 'cidade||isnull', 'ativo||eq||false'],
        sort: 'nome,DESC',
        limit: '7',
      }),
    ).toEqual({
      busca: 'sul',
      filter: [
        { campo: 'categoria', operador: 'in', valores: ['leve', 'pesado'] },
        { campo: 'cidade', operador: 'isnull', valores: [] },
        { campo: 'ativo', operador: 'eq', valores: ['false'] },
      ],
      sort: [{ campo: 'nome', ordem: 'desc' }],
      limit: 7,
    });
    expect(listaDeExemplos.padrao).toEqual([
      { campo: 'prioridade', ordem: 'desc' },
      { campo: 'nome', ordem: 'asc' },
    ]);
  });

  it.each([
    ['an unknown field', { filter: 'cnpj||eq||1' }, 'Há um campo desconhecido em filter.'],
    ['an unknown operator', { filter: 'cidade||like||1' }, 'Há um operador desconhecido em filter.'],
    ['text for a number', { filter: 'cidade||eq||x' }, 'Use números neste campo de filter.'],
    ['a number for yes or no', { filter: 'ativo||eq||1' }, 'Use true ou false neste campo de filter.'],
    [
      'an order over yes or no',
      { filter: 'ativo||gt||true' },
      'Campos de sim ou não só se comparam por eq, ne, in e notin.',
    ],
    ['no value', { filter: 'cidade||eq' }, 'Informe de um a 50 valores em filter.'],
    ['an order that it has not', { sort: 'cnpj' }, 'Use sort como campo,ASC ou campo,DESC.'],
  ])('refuses %s', (_nome, endereco, frase) => {
    expect(query.safeParse(endereco).error?.issues.map((i) => i.message)).toEqual([frase]);
  });

  it('exports the columns that are asked for', () => {
    const { exportar } = listaDeExemplos.chamadas;
    expect(exportar.query.parse({ fields: 'nome,diaria' })).toEqual({
      formato: 'csv',
      fields: ['nome', 'diaria'],
    });
    expect(exportar.query.safeParse({ fields: 'hotUid' }).success).toBe(false);
    expect(() => lista(exemplos, { colunas: ['nome'], padrao: ['nome'] })).not.toThrow();
  });
});
