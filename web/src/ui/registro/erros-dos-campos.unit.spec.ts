import { campo, formularios, inteiro, texto } from '@martelo/schemas/shared/registro/tipos.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { erroDaResposta } from '../../lib/client/erros.ts';
import { doCampo, errosDe, errosDoServidor } from './erros-dos-campos.ts';

const contato = z.strictObject({ nome: campo(texto(2, 20), { rotulo: 'Nome' }) });
const schema = z.strictObject({
  nome: campo(texto(2, 5), { rotulo: 'Nome' }),
  ordem: campo(inteiro(0, 9), { rotulo: 'Ordem' }),
  contatos: campo(formularios(contato, { maximo: 3 }), { rotulo: 'Contatos' }),
});

describe('the errors of a form', () => {
  it('are the contract’s own, each under its field, the first word on each', () => {
    expect(errosDe(schema, { nome: 'Sul', ordem: 1, contatos: [] })).toEqual({});
    expect(errosDe(schema, { nome: '', ordem: null, contatos: [{ nome: 'Ana' }, { nome: 'B' }] })).toEqual({
      nome: 'Use ao menos 2 caracteres.',
      ordem: 'Informe um número.',
      'contatos.1.nome': 'Use ao menos 2 caracteres.',
    });
  });

  it('are the server’s, sentence by sentence, or its one sentence under each field that it names', () => {
    const cada = erroDaResposta(400, { campos: ['nome', 'ordem'], message: ['Nome?', 'Ordem?'] });
    expect(errosDoServidor(cada)).toEqual({ nome: 'Nome?', ordem: 'Ordem?' });
    const uma = erroDaResposta(409, { campos: ['cnpj'], message: 'Este CNPJ é de outra unidade.' });
    expect(errosDoServidor(uma)).toEqual({ cnpj: 'Este CNPJ é de outra unidade.' });
  });

  it('of a list of forms are those within it too, and not those of a longer name', () => {
    const erros = { contatos: 'a', 'contatos.0.nome': 'b', contatosAntigos: 'c' };
    expect(doCampo(erros, 'contatos').map(([onde]) => onde)).toEqual(['contatos', 'contatos.0.nome']);
  });
});
