import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { endereco, fisica, juridica } from '../testing/pessoas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

const cadastrar = (corpo: unknown, host?: string) =>
  m.pedir('POST', '/v1/cliente/cadastro', { corpo, ...(host === undefined ? {} : { host }) });
const situacao = async (token: string | undefined) =>
  (await m.pedir('POST', '/v1/cliente/confirmacoes/consultar-situacao', { corpo: {}, token })).corpo;

describe('signing up', () => {
  it('makes a client of the tenant, logs him in, welcomes him with what is missing', async () => {
    const corpo = fisica({ interesses: ['Carros'], hashConvidado: 'abc123' });
    const r = await cadastrar(corpo);
    expect(r.status).toBe(200);
    expect(r.corpo).toMatchObject({ nome: 'Maria da Silva', roles: ['Clientes - leilao.localhost'] });
    expect(String(r.headers['set-cookie'])).toMatch(/^martelo-dispositivo=.*HttpOnly; SameSite=Lax/);
    expect(await situacao(r.corpo.token)).toEqual({
      documentosOk: false,
      telefoneOk: false,
      emailOk: false,
      email: corpo.email,
      telefone: corpo.telefone.replaceAll(/\D/g, ''),
      situacao: 'pendente',
      documentoSituacao: 'Cadastrado',
      qtdQuadroSocietario: 0,
      emailEmUso: '',
      telefoneEmUso: '',
    });
    const [carta] = await m.cartas(corpo.email);
    expect(carta?.assunto).toBe('Boas-vindas a Martelo Leilões');
    for (const falta of ['Confirmar o e-mail', 'Confirmar o telefone', 'Enviar: RG (frente)'])
      expect(carta?.texto).toContain(falta);
    const infos = await m.pedir('GET', '/v1/cliente/infos?fields=nome,cpf,hashConvidado&populate=endereco', {
      token: r.corpo.token,
    });
    expect(infos.corpo).toMatchObject({
      nome: 'Maria da Silva',
      cpf: corpo.cpf.replaceAll(/\D/g, ''),
      hashConvidado: 'abc123',
      endereco: { cidade: 'Campinas', estadoSigla: 'SP', regiao: 'Sudeste' },
    });
    expect(Object.keys(infos.corpo).sort()).toEqual(['cpf', 'endereco', 'hashConvidado', 'nome']);
  });

  it('takes a company with a CNPJ that has letters', async () => {
    const r = await cadastrar(juridica({ cnpj: '12.ABC.345/01DE-35' }));
    expect(r.status).toBe(200);
    const { corpo } = await m.pedir('GET', '/v1/cliente/infos-individual?fields=cpf,cnpj', {
      token: r.corpo.token,
    });
    expect(corpo).toEqual({ cpf: '', cnpj: '12ABC34501DE35' });
  });

  it.each([
    ['cpf', { cpf: '111.111.111-11' }, 'CPF_INVALIDO'],
    ['cpf', { cpf: '123' }, 'DADOS_INVALIDOS'],
    ['dataNascimento', { dataNascimento: '2020-01-01' }, 'MENOR_DE_IDADE'],
    ['dataNascimento', { dataNascimento: '1990-02-31' }, 'DADOS_INVALIDOS'],
    ['email', { email: 'nada' }, 'DADOS_INVALIDOS'],
    ['dataNascimento', { dataNascimento: '1890-05-17' }, 'DADOS_INVALIDOS'],
    ['senha', { senha: '12345' }, 'DADOS_INVALIDOS'],
    ['senha', { senha: '      ' }, 'DADOS_INVALIDOS'],
    ['senha', { senha: '123456' }, 'SENHA_COMUM'],
    ['senha', { senha: 'PassWord1' }, 'SENHA_COMUM'],
    ['senha', { senha: 'Senha123' }, 'SENHA_COMUM'],
    ['senha', { senha: 'abababab' }, 'SENHA_COMUM'],
    ['senha', { senha: 'martelo leilões' }, 'SENHA_COMUM'],
    ['senha', { senha: '17051990' }, 'SENHA_COMUM'],
    ['senha', { email: 'maria.silva@exemplo.com', senha: 'maria.silva' }, 'SENHA_COMUM'],
    ['nome', { nome: 'www.premio.example/clique Silva' }, 'DADOS_INVALIDOS'],
    ['telefone', { telefone: '123' }, 'DADOS_INVALIDOS'],
    ['nome', { nome: 'Maria' }, 'DADOS_INVALIDOS'],
    ['aceitoTermos', { aceitoTermos: false }, 'DADOS_INVALIDOS'],
    ['rendaMensal', { rendaMensal: 'muita' }, 'DADOS_INVALIDOS'],
    ['endereco.cep', { endereco: { ...endereco, cep: '13012100' } }, 'DADOS_INVALIDOS'],
    ['endereco.locId', { endereco: { ...endereco, locId: 1234567 } }, 'LOCALIDADE_INVALIDA'],
  ])('refuses a natural person for %s %j', async (campo, mais, codigo) => {
    const { status, corpo } = await cadastrar(fisica(mais));
    expect([status, corpo['codigo'], corpo['campos']]).toEqual([400, codigo, [campo]]);
  });

  it.each([
    ['cnpj', { cnpj: '12.ABC.345/01DE-36' }, 'CNPJ_INVALIDO'],
    ['cnpj', { cnpj: '00.000.000/0000-00' }, 'CNPJ_INVALIDO'],
    ['razaoSocial', { razaoSocial: '' }, 'DADOS_INVALIDOS'],
  ])('refuses a legal person for %s %j', async (campo, mais, codigo) => {
    const { status, corpo } = await cadastrar(juridica(mais));
    expect([status, corpo['codigo'], corpo['campos']]).toEqual([400, codigo, [campo]]);
  });

  it('refuses e-mail, CPF and CNPJ that are registered here, also of two at once, and not those of another tenant', async () => {
    const um = fisica();
    const dois = juridica();
    const [a, b] = await Promise.all([cadastrar(um), cadastrar(um)]);
    expect([a.status, b.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
    await cadastrar(dois);
    const tentar = async (corpo: unknown) => {
      const r = await cadastrar(corpo);
      return [r.status, r.corpo['codigo'], r.corpo['campos']];
    };
    expect(await tentar({ ...um, cpf: generateCpf(), email: um.email.toUpperCase() })).toEqual([
      409,
      'EMAIL_EM_USO',
      ['email'],
    ]);
    expect(await tentar({ ...um, email: 'outro@exemplo.com' })).toEqual([409, 'CPF_EM_USO', ['cpf']]);
    expect(await tentar({ ...dois, email: 'outra@exemplo.com' })).toEqual([409, 'CNPJ_EM_USO', ['cnpj']]);
    expect((await cadastrar(um, 'loja.localhost')).status).toBe(200);
  });

  it('takes and hands out referrals only where the tenant has them', async () => {
    const h = m.hotsites.get(LEILAO);
    if (h === undefined) throw new Error('no tenant');
    m.hotsites.set(LEILAO, { ...h, recursos: [] });
    const convidado = fisica({ hashConvidado: 'abc123' });
    expect((await cadastrar(convidado)).corpo).toMatchObject({
      statusCode: 403,
      codigo: 'RECURSO_DESLIGADO',
      message: 'Este site não oferece indicação de amigos.',
      campos: ['hashConvidado'],
    });
    expect((await cadastrar({ ...convidado, hashConvidado: '' })).status).toBe(200);
    m.hotsites.set(LEILAO, h);
  });

  it('follows the tenant: who may sign up, and when', async () => {
    const h = m.hotsites.get(LEILAO);
    if (h === undefined) throw new Error('no tenant');
    m.hotsites.set(LEILAO, { ...h, permitirCpf: false });
    expect((await cadastrar(fisica())).corpo).toMatchObject({
      codigo: 'PESSOA_NAO_PERMITIDA',
      message: 'Este site não aceita cadastro de pessoa física.',
    });
    expect((await m.pedir('GET', '/v1/cliente/cadastro/regras')).corpo).toMatchObject({
      aberto: true,
      permitirCpf: false,
      documentosObrigatorios: { fisica: ['RG', 'ComprovanteEndereco'] },
    });
    m.hotsites.set(LEILAO, { ...h, permitirCnpj: false });
    expect((await cadastrar(juridica())).corpo['codigo']).toBe('PESSOA_NAO_PERMITIDA');
    m.hotsites.set(LEILAO, { ...h, dataInicioCadastros: m.relogio.agora + 1 });
    expect((await cadastrar(fisica())).corpo).toMatchObject({ statusCode: 403, codigo: 'CADASTRO_FECHADO' });
    // A tenant that asks for nothing approves at once.
    m.hotsites.set(LEILAO, {
      ...h,
      documentosObrigatorios: { pessoaFisica: [], pessoaJuridica: [] },
      confirmacoesObrigatorias: { pessoaFisica: [], pessoaJuridica: [] },
    });
    const r = await cadastrar(fisica());
    expect(await situacao(r.corpo.token)).toMatchObject({
      situacao: 'aprovado',
      documentoSituacao: 'Aprovado',
    });
    m.hotsites.set(LEILAO, h);
  });

  it('leaves no trace of the person in the log', async () => {
    const corpo = fisica();
    await cadastrar(corpo);
    const log = m.linhas.join('');
    for (const segredo of [corpo.email, corpo.cpf, corpo.senha, 'Maria da Silva'])
      expect(log).not.toContain(segredo);
  });
});

describe('confirming e-mail and phone', () => {
  const enviar = (token: string | undefined, canal: string) =>
    m.pedir('POST', '/v1/cliente/confirmacoes/enviar-codigo', { corpo: { canal }, token });
  const confirmar = (token: string | undefined, canal: string, codigo: string) =>
    m.pedir('POST', '/v1/cliente/confirmacoes/confirmar', { corpo: { canal, codigo }, token });
  const codigoDe = async (para: string): Promise<string> =>
    /\b\d{6}\b/.exec((await m.cartas(para))[0]?.texto ?? '')?.[0] ?? '';

  it('takes the code that came, once, and nothing else', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    const fone = `+55${corpo.telefone.replaceAll(/\D/g, '')}`;
    m.relogio.agora += 1_000;
    const r = await enviar(token, 'email');
    expect(r.corpo).toMatchObject({
      podeReenviarEm: m.relogio.agora + 60_000,
      expiraEm: m.relogio.agora + 900_000,
    });
    expect(r.corpo['destino']).toMatch(/^cli\*+@\*+\.\*+$/);
    await enviar(token, 'telefone');
    const codigo = await codigoDe(corpo.email);
    const errado = codigo === '000000' ? '000001' : '000000';
    expect((await confirmar(token, 'email', errado)).corpo).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
      campos: ['codigo'],
    });
    expect((await confirmar(token, 'telefone', codigo)).status).toBe(400);
    expect((await confirmar(token, 'email', codigo)).corpo).toMatchObject({
      emailOk: true,
      telefoneOk: false,
    });
    expect((await confirmar(token, 'telefone', await codigoDe(fone))).corpo).toMatchObject({
      telefoneOk: true,
    });
    expect((await enviar(token, 'email')).corpo).toMatchObject({ statusCode: 409, codigo: 'JA_CONFIRMADO' });
    // Who has confirmed asks again and changes nothing.
    expect((await confirmar(token, 'email', errado)).status).toBe(200);
  });

  it('ends a code after five guesses and after fifteen minutes', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    m.relogio.agora += 1_000;
    await enviar(token, 'email');
    const certo = await codigoDe(corpo.email);
    const errado = certo === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await confirmar(token, 'email', errado);
    expect((await confirmar(token, 'email', certo)).status).toBe(400);
    m.relogio.agora += 61_000;
    await enviar(token, 'email');
    m.relogio.agora += 900_000;
    const novo = (await m.renovar((await m.entrar(corpo.email)).corpo.refreshToken)).corpo.token;
    expect((await confirmar(novo, 'email', await codigoDe(corpo.email))).status).toBe(400);
  });

  it('sends one a minute and five an hour, then says the sentence of the block, also after a restart', async () => {
    const corpo = fisica();
    await cadastrar(corpo);
    const entrar = async () => (await m.entrar(corpo.email)).corpo.token;
    let token = await entrar();
    expect((await enviar(token, 'email')).status).toBe(200);
    const cedo = await enviar(token, 'email');
    expect([cedo.status, cedo.corpo['codigo'], Number(cedo.esperar)]).toEqual([429, 'MUITAS_MENSAGENS', 60]);
    for (let i = 0; i < 4; i += 1) {
      m.relogio.agora += 61_000;
      expect((await enviar(token, 'email')).status).toBe(200);
    }
    m.relogio.agora += 61_000;
    await m.reiniciar();
    token = await entrar();
    const cheio = await enviar(token, 'email');
    expect(cheio.corpo).toMatchObject({
      statusCode: 429,
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
    });
    expect(Number(cheio.esperar)).toBeGreaterThan(3_000);
    // A code to the other place is not held by it.
    expect((await enviar(token, 'telefone')).status).toBe(200);
    m.relogio.agora += 3_600_000;
    expect((await enviar(await entrar(), 'email')).status).toBe(200);
  });

  it('asks for a new confirmation after another e-mail or phone, which only the password changes', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    m.relogio.agora += 1_000;
    await enviar(token, 'email');
    const codigo = await codigoDe(corpo.email);
    const mudar = (mais: object) => m.pedir('PUT', '/v1/cliente/contato', { corpo: mais, token });
    expect((await mudar({ email: 'novo@exemplo.com', senha: 'errada-errada' })).corpo).toMatchObject({
      codigo: 'SENHA_ATUAL_INCORRETA',
      campos: ['senha'],
    });
    const outro = fisica();
    await cadastrar(outro);
    expect((await mudar({ email: outro.email, senha: SENHA })).corpo['codigo']).toBe('EMAIL_EM_USO');
    expect((await mudar({ senha: SENHA })).status).toBe(400);
    expect((await mudar({ email: 'nova.caixa@exemplo.com', senha: SENHA })).corpo).toMatchObject({
      email: 'nova.caixa@exemplo.com',
      emailConfirmadoAt: null,
    });
    expect((await m.cartas(corpo.email)).map((c) => c.assunto)).toContain(
      'O e-mail da sua conta foi trocado',
    );
    // The code went to the old address and is worth nothing for the new one.
    expect((await confirmar(token, 'email', codigo)).status).toBe(400);
    expect((await m.entrar('nova.caixa@exemplo.com')).status).toBe(200);
  });

  it('has nothing to confirm for staff', async () => {
    await m.contas.criarUsuario({
      hotUid: LEILAO,
      email: 'so.papel@exemplo.com',
      nome: 'Cliente da Casa',
      papeis: ['Clientes - leilao.localhost'],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { token } = (await m.entrar('so.papel@exemplo.com')).corpo;
    expect(await situacao(token)).toMatchObject({ documentosOk: true, emailOk: true, situacao: 'aprovado' });
    expect((await enviar(token, 'email')).corpo['codigo']).toBe('CADASTRO_INCOMPLETO');
  });
});
