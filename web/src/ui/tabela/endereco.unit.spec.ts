import { listarClientes } from '@martelo/schemas/clientes/equipe.ts';
import { listaDeClientes } from '@martelo/schemas/clientes/lista.ts';
import { listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import { describe, expect, it } from 'vitest';
import { escreverBusca, lerBusca } from '../../lib/busca-do-endereco.ts';
import { escreverVista, lerVista, ordenarPor, pedidoDaVista } from './endereco.ts';

const ler = (endereco: string) => lerVista(listaDeExemplos, lerBusca(endereco));

describe('the address of a list', () => {
  it('says all that it shows, there and back', () => {
    const endereco =
      '?busca=sul&filter=categoria%7C%7Cin%7C%7Cleve%2Cpesado&filter=cidade%7C%7Cisnull&sort=prioridade%2CDESC&sort=nome%2CASC&fields=nome%2Ccnpj';
    const vista = ler(endereco);
    expect(vista).toEqual({
      busca: 'sul',
      filtros: [
        { campo: 'categoria', operador: 'in', valores: ['leve', 'pesado'] },
        { campo: 'cidade', operador: 'isnull', valores: [] },
      ],
      ordens: [
        { campo: 'prioridade', ordem: 'desc' },
        { campo: 'nome', ordem: 'asc' },
      ],
      colunas: ['nome', 'cnpj'],
    });
    expect(escreverBusca(escreverVista(listaDeExemplos, vista))).toBe(endereco);
    // What the list is asked for is what its own schema takes.
    expect(
      listaDeExemplos.chamadas.listar.query.safeParse(pedidoDaVista(listaDeExemplos, vista)).success,
    ).toBe(true);
  });

  it('says nothing where all is as it is by itself', () => {
    expect(ler('')).toEqual({ busca: '', filtros: [], ordens: [], colunas: null });
    expect(escreverBusca(escreverVista(listaDeExemplos, ler('')))).toBe('');
  });

  it('leaves out what no list of this kind can mean, and keeps the rest', () => {
    expect(
      ler(
        '?filter=cor||eq||1&filter=aberta||cont||x&filter=prioridade||gte||5&sort=cpf&sort=nome&fields=nada,nome,nome&x=1',
      ),
    ).toEqual({
      busca: '',
      filtros: [{ campo: 'prioridade', operador: 'gte', valores: ['5'] }],
      ordens: [{ campo: 'nome', ordem: 'asc' }],
      colunas: ['nome'],
    });
  });
});

it('says a list of a call in that call’s own words, and in the addresses that people keep', () => {
  const endereco =
    '?busca=ana&documentos=Aguardando+Valida%C3%A7%C3%A3o&situacao=pendente&fields=nome%2Cemail';
  const vista = lerVista(listaDeClientes, lerBusca(`${endereco}&filter=nome||eq||x&sort=nome`));
  expect(vista).toEqual({
    busca: 'ana',
    filtros: [
      { campo: 'documentoSituacao', operador: 'eq', valores: ['Aguardando Validação'] },
      { campo: 'situacao', operador: 'eq', valores: ['pendente'] },
    ],
    ordens: [{ campo: 'nome', ordem: 'asc' }],
    colunas: ['nome', 'email'],
  });
  // By what the call is not ordered, no address orders it.
  expect(lerVista(listaDeClientes, lerBusca('?sort=email,DESC')).ordens).toEqual([]);
  expect(escreverBusca(escreverVista(listaDeClientes, vista))).toBe(
    endereco.replace('&fields', '&sort=nome%2CASC&fields'),
  );
  const pedido = pedidoDaVista(listaDeClientes, vista);
  expect(pedido).toEqual({
    busca: 'ana',
    documentoSituacao: 'Aguardando Validação',
    situacao: 'pendente',
    sort: ['nome,ASC'],
  });
  expect(listarClientes.query.safeParse(pedido).success).toBe(true);
  expect(lerVista(listaDeClientes, lerBusca('?situacao=nenhuma')).filtros).toEqual([]);
});

it('turns an order by presses: upward, downward, as the list comes; with others kept where asked', () => {
  const um = ordenarPor([], 'nome', false);
  expect(um).toEqual([{ campo: 'nome', ordem: 'asc' }]);
  expect(ordenarPor(um, 'nome', false)).toEqual([{ campo: 'nome', ordem: 'desc' }]);
  expect(ordenarPor([{ campo: 'nome', ordem: 'desc' }], 'nome', false)).toEqual([]);
  expect(ordenarPor(um, 'cidade', false)).toEqual([{ campo: 'cidade', ordem: 'asc' }]);
  const dois = ordenarPor(um, 'cidade', true);
  expect(dois.map((o) => o.campo)).toEqual(['nome', 'cidade']);
  expect(ordenarPor(dois, 'nome', true)).toEqual([
    { campo: 'nome', ordem: 'desc' },
    { campo: 'cidade', ordem: 'asc' },
  ]);
});
