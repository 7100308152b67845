import { describe, expect, it } from 'vitest';
import { CADASTRO_VAZIO, cadastroParaEnviar, errosDoCadastro } from './campos.ts';

const HOJE = new Date(2026, 10, 21);
const certo = {
  ...CADASTRO_VAZIO,
  nome: 'Maria da Silva',
  cpf: '529.982.247-25',
  dataNascimento: '17/05/1990',
  email: 'maria@exemplo.com',
  telefone: '(19) 99876-5432',
  senha: 'segredo',
  senhaDeNovo: 'segredo',
  aceitoTermos: true,
  cep: '13012-100',
  logradouro: 'Rua das Flores',
  numero: '1',
  bairro: 'Centro',
  uf: 'SP',
  locId: '3509502',
};

describe('the sign-up form', () => {
  it('has nothing to say of one filled in well, and sends the day as the wire has it', () => {
    expect(errosDoCadastro(certo, HOJE)).toEqual({});
    expect(cadastroParaEnviar(certo, 'abc123')).toMatchObject({
      tipo: 'fisica',
      dataNascimento: '1990-05-17',
      hashConvidado: 'abc123',
      endereco: { cep: '13012-100', locId: 3509502 },
    });
  });

  it('sends everything that the record keeps of a person and of a company', () => {
    const tudo = {
      ...certo,
      rg: '12.345.678-9',
      orgaoExpeditor: 'SSP-SP',
      ocupacaoProfissional: 'Mecânica',
      telefone2: '(19) 3333-4444',
      telefone3: '(11) 98888-7777',
      rendaMensal: '8.500,50',
      referencia: 'Perto da praça',
    };
    const comuns = {
      telefone2: '(19) 3333-4444',
      telefone3: '(11) 98888-7777',
      rendaMensal: 850_050,
      endereco: { referencia: 'Perto da praça' },
    };
    expect(cadastroParaEnviar(tudo, '')).toMatchObject({
      ...comuns,
      rg: '12.345.678-9',
      orgaoExpeditor: 'SSP-SP',
      ocupacaoProfissional: 'Mecânica',
    });
    expect(
      cadastroParaEnviar(
        { ...tudo, tipo: 'juridica', nomeFazenda: 'Santa Rita', ramoAtividade: 'Frota' },
        '',
      ),
    ).toMatchObject({ ...comuns, nomeFazenda: 'Santa Rita', ramoAtividade: 'Frota' });
    expect(cadastroParaEnviar(certo, '').rendaMensal).toBeNull();
  });

  it('names every empty field of each kind of person', () => {
    const nomes = (tipo: 'fisica' | 'juridica') =>
      Object.keys(errosDoCadastro({ ...CADASTRO_VAZIO, tipo }, HOJE)).sort();
    const comuns = [
      'aceitoTermos',
      'bairro',
      'cep',
      'email',
      'locId',
      'logradouro',
      'nome',
      'numero',
      'senha',
      'telefone',
      'uf',
    ];
    expect(nomes('fisica')).toEqual([...comuns, 'cpf', 'dataNascimento'].sort());
    expect(nomes('juridica')).toEqual([...comuns, 'cnpj', 'razaoSocial'].sort());
  });

  it.each([
    ['cpf', '111.111.111-11'],
    ['dataNascimento', '22/11/2008'],
    ['dataNascimento', '31/02/1990'],
    ['dataNascimento', '17/05/1890'],
    ['senhaDeNovo', 'outra'],
    ['cep', '13012100'],
    ['telefone2', '123'],
    ['telefone3', '123'],
  ])('refuses %s %s', (campo, valor) => {
    expect(Object.keys(errosDoCadastro({ ...certo, [campo]: valor }, HOJE))).toEqual([campo]);
  });

  it('asks for what is missing of an address, and says what is wrong with what is there', () => {
    const de = (campos: Partial<typeof certo>) => errosDoCadastro({ ...certo, ...campos }, HOJE);
    expect(de({ cep: '', logradouro: ' ', bairro: '' })).toEqual({
      cep: 'Informe o CEP.',
      logradouro: 'Informe o logradouro.',
      bairro: 'Informe o bairro.',
    });
    expect(de({ cep: '13012-1', logradouro: 'Rua', bairro: 'AB' })).toEqual({
      cep: 'O CEP tem 8 números: 00000-000.',
      logradouro: 'O logradouro deve ter ao menos 5 caracteres.',
      bairro: 'O bairro deve ter ao menos 3 caracteres.',
    });
  });

  it('says of a date whether it is unfinished or does not exist', () => {
    const deData = (dataNascimento: string) => errosDoCadastro({ ...certo, dataNascimento }, HOJE);
    expect(deData('31/02/1990')['dataNascimento']).toContain('não existe');
    expect(deData('31/02')['dataNascimento']).toContain('dd/mm/aaaa');
  });

  it('asks for the year again where nobody born then lives', () => {
    expect(errosDoCadastro({ ...certo, dataNascimento: '17/05/1890' }, HOJE)).toEqual({
      dataNascimento: 'Confira o ano da data de nascimento.',
    });
  });

  it.each([
    ['      ', 'A senha não pode ter só espaços.'],
    ['ab1'.repeat(67), 'A senha é longa demais.'],
  ])('says of the password %j what is wrong with it, and shortens none', (senha, frase) => {
    expect(errosDoCadastro({ ...certo, senha, senhaDeNovo: senha }, HOJE)).toEqual({ senha: frase });
    const frases = 'correto cavalo bateria grampo '.repeat(6);
    expect(cadastroParaEnviar({ ...certo, senha: frases }, '').senha).toBe(frases);
  });

  it('asks for a password as long as the tenant does', () => {
    const com = (senha: string) => errosDoCadastro({ ...certo, senha, senhaDeNovo: senha }, HOJE, 12);
    expect(com('onze-letras')).toEqual({ senha: 'A senha deve ter ao menos 12 caracteres.' });
    expect(com('doze-letras!')).toEqual({});
  });

  it('takes a CNPJ with letters', () => {
    const empresa = {
      ...certo,
      tipo: 'juridica' as const,
      razaoSocial: 'Frota Boa Ltda',
      cnpj: '12.ABC.345/01DE-35',
    };
    expect(errosDoCadastro(empresa, HOJE)).toEqual({});
    expect(Object.keys(errosDoCadastro({ ...empresa, cnpj: '12.ABC.345/01DE-36' }, HOJE))).toEqual(['cnpj']);
  });
});
