import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let token: string | undefined;
beforeAll(async () => {
  m = await mundo();
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email: 'ana@casa.example',
    nome: 'Ana da Casa',
    papeis: ['Interno - ADM'],
    senha: SENHA,
    situacao: 'aprovado',
  });
  token = (await m.entrar('ana@casa.example')).corpo.token;
});
afterAll(() => m.fechar());

const pontos = async () => (await m.pedir('GET', '/v1/painel/primeiros-passos', { token })).corpo['pontos'];

it('says of each point of a new house how it stands, as it is now', async () => {
  expect((await m.pedir('GET', '/v1/painel/primeiros-passos')).status).toBe(401);
  expect(await pontos()).toEqual([
    { nome: 'marca', situacao: 'falta' },
    { nome: 'equipe', situacao: 'falta' },
    { nome: 'comitente', situacao: 'falta' },
    { nome: 'incrementos', situacao: 'falta' },
    { nome: 'termos', situacao: 'falta' },
    { nome: 'remetente', situacao: 'nao-conferido' },
    { nome: 'leilao', situacao: 'falta' },
  ]);
  const hotsite = m.hotsites.get(LEILAO);
  if (hotsite === undefined) throw new Error('the tenant is gone');
  Object.assign(hotsite, {
    logomarca: '/marca.svg',
    emailContato: 'a@casa.example',
    telefoneContato: '(19) 3000-0000',
    endereco: { ...hotsite.endereco, cidade: 'Campinas' },
    paginasDinamicas: ['regulamento'],
  });
  const convite = { nome: 'Bia Souza', email: 'bia@casa.example', papeis: ['Interno - SAC'] };
  await m.pedir('PUT', `/v1/equipe/${randomUUID()}`, { token, corpo: { ...convite, revisao: 0 } });
  Object.assign(m.preparo, { comitente: true, lote: true, leilao: true });
  const depois = (await pontos()) as { nome: string; situacao: string }[];
  expect(depois.filter((p) => p.situacao !== 'feito')).toEqual([
    { nome: 'remetente', situacao: 'nao-conferido' },
  ]);
});

it('asks the DNS who may send, says what to put there, and tells the first page', async () => {
  const ver = async () => (await m.pedir('GET', '/v1/painel/remetente', { token })).corpo;
  const conferir = (corpo: object) => m.pedir('POST', '/v1/painel/remetente/conferir', { token, corpo });
  const doPonto = async () =>
    ((await pontos()) as { nome: string; situacao: string }[]).find((p) => p.nome === 'remetente')?.situacao;
  expect(await ver()).toMatchObject({
    dominio: 'casa.example',
    servidor: 'smtp.correio.example',
    conferidoEm: null,
  });
  const provedor = { autoriza: 'include:_spf.correio.example', seletor: 's1' };
  // Nobody answers: nothing is said of it.
  const semDns = (await conferir(provedor)).corpo as { registros: { situacao: string }[] };
  expect([semDns.registros.map((r) => r.situacao), await doPonto()]).toEqual([
    ['nao-conferido', 'nao-conferido'],
    'nao-conferido',
  ]);
  const chave = ['s1._domainkey.casa.example', ['v=DKIM1; k=rsa; p=MIGfMA0']] as const;
  for (const [spf, situacao, valor] of [
    [[], 'falta', 'v=spf1 include:_spf.correio.example ~all'],
    [['v=spf1 mx -all'], 'falta', 'v=spf1 mx include:_spf.correio.example -all'],
    [['v=spf1 include:_spf.correio.example ~all', 'v=spf1 -all'], 'falta', null],
    [['outra coisa', 'v=spf1 mx include:_spf.correio.example ~all'], 'feito', null],
  ] as const) {
    m.dns.textos = new Map<string, readonly string[]>([['casa.example', spf], chave]);
    const { registros } = (await conferir(provedor)).corpo as unknown as { registros: object[] };
    expect(registros).toMatchObject([
      { qual: 'SPF', situacao, valor },
      { qual: 'DKIM', situacao: 'feito' },
    ]);
    expect(await doPonto()).toBe(situacao);
  }
  // A key that was revoked is none; without its name nobody can look for it; alone the server itself is what SPF must name.
  m.dns.textos = new Map([
    ['casa.example', ['v=spf1 a:smtp.correio.example -all']],
    ['s1._domainkey.casa.example', ['v=DKIM1; p=']],
  ]);
  const { registros } = (await conferir({ autoriza: '', seletor: 's1' })).corpo as unknown as {
    registros: object[];
  };
  expect(registros).toMatchObject([{ situacao: 'feito' }, { situacao: 'falta' }]);
  expect((await conferir({ autoriza: '', seletor: '' })).corpo['registros']).toMatchObject([
    { situacao: 'feito' },
    { situacao: 'nao-conferido', nome: null },
  ]);
  expect((await conferir({ autoriza: 'v=spf1 -all', seletor: 'a b' })).corpo).toMatchObject({
    statusCode: 400,
    campos: ['autoriza', 'seletor'],
  });
  expect((await m.pedir('GET', '/v1/painel/remetente')).status).toBe(401);
});
