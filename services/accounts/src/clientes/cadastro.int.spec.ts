import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { endereco, fisica, juridica } from '../testing/pessoas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

const cadastrar = (corpo: Readonly<Record<string, unknown>>, host?: string) => m.cadastrar(corpo, host);
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
      // The code that came has proved it.
      emailOk: true,
      email: corpo.email,
      telefone: corpo.telefone.replaceAll(/\D/g, ''),
      situacao: 'pendente',
      documentoSituacao: 'Cadastrado',
      qtdQuadroSocietario: 0,
      emailEmUso: '',
      telefoneEmUso: '',
    });
    const carta = (await m.cartas(corpo.email)).find((c) => c.assunto === 'Boas-vindas a Martelo Leilões');
    for (const falta of ['Confirmar o telefone', 'Enviar: RG (frente)'])
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
    ['senha', { senha: '654321' }, 'SENHA_COMUM'],
    ['senha', { senha: 'abcabc' }, 'SENHA_COMUM'],
    ['senha', { senha: 'martelo' }, 'SENHA_COMUM'],
    ['senha', { senha: 'PassWord1' }, 'SENHA_COMUM'],
    ['senha', { senha: 'Senha123' }, 'SENHA_COMUM'],
    ['senha', { senha: 'abababab' }, 'SENHA_COMUM'],
    ['senha', { senha: 'martelo leilões' }, 'SENHA_COMUM'],
    ['senha', { senha: '17051990' }, 'SENHA_COMUM'],
    ['senha', { email: 'maria.silva@exemplo.com', senha: 'maria.silva' }, 'SENHA_COMUM'],
    ['nome', { nome: 'www.premio.example/clique Silva' }, 'DADOS_INVALIDOS'],
    ['nome', { nome: 'Ligue 11999990000 Silva' }, 'DADOS_INVALIDOS'],
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

  it('asks for a password as long as the tenant wants it, wherever one is chosen; those that exist stay good', async () => {
    const h = m.hotsites.get(LEILAO);
    if (h === undefined) throw new Error('no tenant');
    const dona = fisica({ senha: 'cobre7' });
    const { token } = (await cadastrar(dona)).corpo;
    m.hotsites.set(LEILAO, { ...h, senhaMinima: 12 });
    expect((await m.pedir('GET', '/v1/cliente/cadastro/regras')).corpo).toMatchObject({ senhaMinima: 12 });
    const curta = {
      statusCode: 400,
      codigo: 'SENHA_CURTA',
      message: 'A senha deve ter ao menos 12 caracteres.',
      campos: ['senha'],
    };
    // Two signs that are one letter count as one.
    for (const senha of ['onze-letras', 'onze-letra\u0073\u0301'])
      expect((await cadastrar(fisica({ senha }))).corpo).toMatchObject(curta);
    expect((await cadastrar(fisica({ senha: 'doze-letras!' }))).status).toBe(200);
    const mudar = (senha: string) =>
      m.pedir('PUT', '/v1/usuario/senha', { corpo: { senhaAtual: 'cobre7', senha }, token });
    expect((await mudar('onze-letras')).corpo).toMatchObject(curta);
    await m.pedir('POST', '/v1/usuario/redefinir-senha/solicitar', { corpo: { email: dona.email } });
    const textos = (await m.cartas(dona.email)).map((c) => c.texto).join();
    const hash = /redefinir-senha#([\w-]{22})/.exec(textos)?.[1];
    const redefinir = (senha: string) =>
      m.pedir('POST', '/v1/usuario/redefinir-senha', { corpo: { hash, senha } });
    expect((await redefinir('onze-letras')).corpo).toMatchObject(curta);
    // The old one is as good as it was; the link, too.
    expect((await m.entrar(dona.email, { senha: 'cobre7' })).status).toBe(200);
    expect((await redefinir('doze-letras!')).status).toBe(200);
    m.hotsites.set(LEILAO, h);
  });

  it('leaves no trace of the person in the log', async () => {
    const corpo = fisica();
    await cadastrar(corpo);
    await m.contas.feito();
    const log = m.linhas.join('');
    for (const segredo of [corpo.email, corpo.cpf, corpo.senha, 'Maria da Silva'])
      expect(log).not.toContain(segredo);
  });
});
