import { describe, expect, it } from 'vitest';
import { UFS, enderecoCompleto, enderecoEntrada } from '@martelo/schemas/shared/endereco.ts';
import { completarEndereco, municipioDe, municipioDoCep, municipiosDe } from './municipios.ts';

const entrada = enderecoEntrada.parse({
  tipoLogradouro: 'Avenida',
  logradouro: 'Francisco Glicério',
  numero: '935',
  complemento: 'sala 2',
  bairro: 'Centro',
  cep: '13012-100',
  locId: 3509502,
});

describe('localities', () => {
  it('are the 5,571 municipalities of the 27 states, each in alphabetical order', () => {
    expect(UFS.map((uf) => municipiosDe(uf).length).reduce((a, b) => a + b, 0)).toBe(5_571);
    expect(
      municipiosDe('AC')
        .map((m) => m.nome)
        .slice(0, 2),
    ).toEqual(['Acrelândia', 'Assis Brasil']);
    expect(municipioDe(3550308)).toMatchObject({ nome: 'São Paulo', uf: 'SP' });
    expect(municipioDe(1)).toBeNull();
  });

  it.each([
    ['01310-100', 'São Paulo'],
    ['13012-100', 'Campinas'],
    ['80010000', 'Curitiba'],
    ['69900-062', 'Rio Branco'],
  ])('CEP %s lies in %s', (cep, nome) => {
    expect(municipioDoCep(cep)?.nome).toBe(nome);
  });

  it('knows no city for a CEP outside every range', () => {
    expect([municipioDoCep('00000-000'), municipioDoCep('00999-999')]).toEqual([null, null]);
  });

  it('complete an address, which reads as the specification composes it', () => {
    const completo = completarEndereco(entrada);
    expect(completo).toMatchObject({ cidade: 'Campinas', estadoSigla: 'SP', regiao: 'Sudeste' });
    if (completo === null) throw new Error('unknown');
    expect(enderecoCompleto(completo)).toBe(
      'Avenida Francisco Glicério, 935, sala 2 - Centro, Campinas - SP, 13012-100',
    );
    expect(completarEndereco({ ...entrada, locId: 9_999_999 })).toBeNull();
  });

  it.each([
    ['logradouro', 'Rua', 'O logradouro deve ter ao menos 5 caracteres.'],
    ['numero', '', 'Informe o número. Sem número, escreva S/N.'],
    ['bairro', 'AB', 'O bairro deve ter ao menos 3 caracteres.'],
    ['cep', '13012100', 'O CEP deve ter 9 caracteres, com o hífen: 00000-000.'],
    ['cep', '130121-00', 'O CEP deve ter o formato 00000-000.'],
    ['locId', '3509502', 'Escolha a cidade.'],
  ])('refuses %s %j', (campo, valor, frase) => {
    const lido = enderecoEntrada.safeParse({ ...entrada, [campo]: valor });
    expect(lido.error?.issues.map((i) => i.message)).toContain(frase);
    expect(lido.error?.issues.every((i) => i.path[0] === campo)).toBe(true);
  });
});
