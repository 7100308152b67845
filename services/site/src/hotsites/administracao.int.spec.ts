import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const LOJA = '00000000-0000-4000-8000-00000000000b';
const QUEM: Readonly<Record<string, readonly string[]>> = {
  adm: ['Interno - ADM'],
  ti: ['Interno - Desenvolvimento TI'],
  mkt: ['Interno - MKT'],
  cliente: ['Clientes - leilao.localhost'],
};

let banco: TestDatabase;
let s: Site;
/** What stands in the DNS; null while no server answers. */
let txt: Map<string, string[]> | null = new Map();
let app: App;
let agora = 1_000;

const opcoes = () => ({
  credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
  clock: () => ++agora,
  log: createLog({ level: 'silent', name: 'spec' }),
  development: true,
  dominiosDaPlataforma: ['martelo.com.br'],
  dns: {
    txt: async (nome: string) => {
      if (txt === null) throw new Error('no server answers');
      return txt.get(nome) ?? [];
    },
  },
  locaisDosLotes: async () => [],
  patiosDe: async () => [],
  outrosComPapel: async () => 0,
  criarPatio: async () => undefined,
});

beforeAll(async () => {
  banco = await testDatabase();
  s = site({ ...opcoes(), databaseUrl: banco.url });
  await s.start?.();
  await semearSite(s, [
    { hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' },
    { hotUid: LOJA, id: 1003, tipo: 'loja', subdominio: 'loja' },
  ]);
  app = await appFalso({
    calls: s.routes.map((r) => r.call),
    modules: [s],
    tenantOf: s.tenantOf,
    clock: () => agora,
    sessoes: new Map(Object.entries(QUEM).map(([quem, papeis]) => [quem, sessaoFalsa(papeis, LEILAO)])),
  });
});
afterAll(async () => {
  await app.close();
  await s.stop?.();
  await banco.stop();
});

const pedir = async (quem: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const r = await app.inject({
    method,
    url: `/v1/hotsite/admin${url}`,
    headers: { host: 'leilao.localhost', ...(quem === '' ? {} : { authorization: `Bearer ${quem}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: r.statusCode, corpo: r.json<Record<string, never>>(), texto: r.body };
};

/** What the form of a tenant sends: all that it was given but what the server works out. */
async function formulario(): Promise<Record<string, unknown>> {
  const { corpo } = await pedir('adm', 'GET', `/${LEILAO}`);
  const { uid, id, hosts, hostsPendentes, credenciaisPreenchidas, script, evento, ...resto } =
    corpo as Record<string, unknown>;
  expect([uid, id, hosts, hostsPendentes, credenciaisPreenchidas, script, evento]).toHaveLength(7);
  return resto;
}

describe('the administration of a tenant', () => {
  it('shows and saves the tenant that is open, and knows no other', async () => {
    const lista = await pedir('adm', 'GET', '');
    expect(lista.corpo['hotsites']).toMatchObject([{ uid: LEILAO, nome: 'Martelo Leilões' }]);
    const campos = await formulario();
    const salvo = await pedir('adm', 'PUT', `/${LEILAO}`, { ...campos, mensagemRodape: 'Nova mensagem.' });
    expect([salvo.status, salvo.corpo['mensagemRodape']]).toEqual([200, 'Nova mensagem.']);
    expect(s.hotsite(LEILAO)?.logomarca).toContain('/marca/');
    for (const [m, u, p] of [
      ['GET', `/${LOJA}`, undefined],
      ['PUT', `/${LOJA}`, campos],
      ['GET', `/${LOJA}/historico`, undefined],
      ['PUT', `/${LOJA}/credenciais`, { credenciais: {} }],
    ] as const)
      expect([m, u, (await pedir('adm', m, u, p)).status]).toEqual([m, u, 404]);
    await pedir('adm', 'PUT', `/${LEILAO}`, { ...campos, revisao: undefined, mensagemRodape: 'Outra.' });
    const { corpo } = await pedir('adm', 'GET', `/${LEILAO}/historico`);
    // What came of a change is what the next one of the same field found there.
    expect(corpo['mudancas']).toMatchObject([
      { antes: { mensagemRodape: 'Nova mensagem.' }, depois: { mensagemRodape: 'Outra.' } },
      {
        acao: 'salvar',
        autorNome: 'Ana',
        campos: ['mensagemRodape'],
        depois: { mensagemRodape: 'Nova mensagem.' },
      },
      { acao: 'criar', antes: null, depois: { uid: LEILAO } },
    ]);
  });

  it('shows both versions to who saves over a revision that he has not seen', async () => {
    const visto = await formulario();
    const salvar = (mudanca: object) => pedir('adm', 'PUT', `/${LEILAO}`, { ...visto, ...mudanca });
    const { corpo: salvo } = await salvar({ senhaMinima: 12 });
    const { revisao } = salvo;
    const { corpo: segunda } = await salvar({ senhaMinima: 14 });
    expect(segunda).toMatchObject({ statusCode: 409, codigo: 'REGISTRO_MUDADO', revisao });
    expect(segunda['atual']).toMatchObject({ ...(salvo as object), mudadoPor: 'Ana', ativo: true });
    expect(s.hotsite(LEILAO)?.senhaMinima).toBe(12);
    // What is no field of the tenant, such as its campaign, makes no other revision of it.
    await pedir('mkt', 'PUT', `/${LEILAO}/evento`, { evento: null });
    expect((await salvar({ revisao, senhaMinima: 14 })).status).toBe(200);
    // A revision is optional: who names none means what he says.
    expect((await salvar({ revisao: undefined, senhaMinima: 8 })).status).toBe(200);
  });

  it('serves a host that staff add once its DNS has the record, and stays with who proved it first', async () => {
    const { revisao: _vista, ...campos } = await formulario();
    const salvar = async (mudanca: object) =>
      (await pedir('adm', 'PUT', `/${LEILAO}`, { ...campos, ...mudanca })).corpo;
    const provar = () => pedir('adm', 'POST', `/${LEILAO}/hosts/provar`);
    const novo = 'carros.vereda-leiloes.com.br';
    const { hostsPendentes } = (await salvar({ hostsAdicionais: [novo] })) as unknown as {
      hostsPendentes: { host: string; registro: string; valor: string }[];
    };
    expect(hostsPendentes).toMatchObject([{ host: novo, registro: '_martelo.vereda-leiloes.com.br' }]);
    const valor = hostsPendentes[0]?.valor;
    expect(valor).toMatch(/^martelo-site=[0-9a-f]{32}$/);
    expect([s.tenantOf(novo), s.hotsite(LEILAO)?.hosts.includes(novo)]).toEqual([null, false]);
    // Nothing there, somebody else's record, and no server that answers: none is a proof.
    txt = new Map([['_martelo.vereda-leiloes.com.br', ['martelo-site=0123456789abcdef0123456789abcdef']]]);
    expect([(await provar()).status, s.tenantOf(novo)]).toEqual([200, null]);
    txt = null;
    expect([(await provar()).status, s.tenantOf(novo)]).toEqual([503, null]);
    // What another only claims keeps nobody away; what was proved does.
    txt = new Map([['_martelo.vereda-leiloes.com.br', ['outra coisa', valor ?? '']]]);
    const { corpo } = await provar();
    expect([corpo['hostsPendentes'], s.tenantOf(novo)?.hotUid]).toEqual([[], LEILAO]);
    txt = new Map();
    await salvar({ hostsAdicionais: [novo], mensagemRodape: 'Outra mensagem.' });
    expect(s.tenantOf(novo)?.hotUid).toBe(LEILAO);
    const loja = s.hotsite(LOJA);
    if (loja === null) throw new Error('no store');
    const { hosts: _h, ...cadastro } = loja;
    await expect(s.salvarHotsite({ ...cadastro, hostsAdicionais: [novo] })).rejects.toThrow(
      'já é de outro site',
    );
    // Given up, it has to be proved anew.
    await salvar({});
    await salvar({ hostsAdicionais: [novo] });
    expect(s.tenantOf(novo)).toBeNull();
    await salvar({ hostsAdicionais: ['novo.localhost'] });
    expect(s.tenantOf('novo.localhost')?.hotUid).toBe(LEILAO);
    await salvar({});
  });

  it.each([
    'www.google.com',
    'localhost',
    'com.br',
    'cliente.martelo.com.br',
    'detran.sp.gov.br',
    'painel.internal',
  ])('does not let anybody claim %s', async (host) => {
    const campos = await formulario();
    const r = await pedir('adm', 'PUT', `/${LEILAO}`, { ...campos, hostsAdicionais: [host] });
    expect([r.status, r.corpo['campos']]).toEqual([400, ['hostsAdicionais']]);
  });

  it('refuses by field: colours that nobody can read, a host of another, nobody who may sign up', async () => {
    const campos = await formulario();
    const salvar = async (mudanca: object) => {
      const r = await pedir('adm', 'PUT', `/${LEILAO}`, { ...campos, ...mudanca });
      return [r.status, r.corpo['codigo'], r.corpo['campos'], String(r.corpo['message'])];
    };
    expect(await salvar({ corPrimaria: '#9db7ff' })).toEqual([
      400,
      'DADOS_INVALIDOS',
      ['corPrimaria'],
      expect.stringContaining('fica abaixo de 4,5'),
    ]);
    expect(await salvar({ hostsAdicionais: ['loja.localhost'] })).toMatchObject([
      400,
      {},
      ['hostsAdicionais'],
      {},
    ]);
    expect(await salvar({ permitirCpf: false, permitirCnpj: false })).toMatchObject([
      400,
      {},
      ['permitirCpf'],
      {},
    ]);
    expect(
      await salvar({ documentosObrigatorios: { pessoaFisica: ['Passaporte'], pessoaJuridica: [] } }),
    ).toMatchObject([400, {}, {}, {}]);
    expect(await salvar({ inventado: 1 })).toMatchObject([400, {}, {}, {}]);
  });

  it('keeps credentials and shows only which are set', async () => {
    const dado = { credenciais: { smtpSenha: 'muito-secreta', smsChave: 'outra-secreta' } };
    const r = await pedir('adm', 'PUT', `/${LEILAO}/credenciais`, dado);
    expect(r.corpo['credenciaisPreenchidas']).toEqual(['smtpSenha', 'smsChave']);
    await pedir('adm', 'PUT', `/${LEILAO}/credenciais`, { credenciais: { smsChave: '' } });
    const ver = await pedir('adm', 'GET', `/${LEILAO}`);
    expect(ver.corpo['credenciaisPreenchidas']).toEqual(['smtpSenha']);
    // Neither do the rows of the database say them.
    const guardado = JSON.stringify((await banco.pool.query('SELECT * FROM site.hotsites')).rows);
    expect([guardado.includes('smtpSenha'), guardado.includes('secreta')]).toEqual([true, false]);
    const historico = await pedir('adm', 'GET', `/${LEILAO}/historico`);
    expect(`${r.texto}${ver.texto}${historico.texto}`).not.toContain('secreta');
    const publico = await app.inject({ url: '/v1/hotsite/public', headers: { host: 'leilao.localhost' } });
    expect(publico.body).not.toMatch(/secreta|credenciais|headerScript/);
  });

  it('seals at its start what a version before kept as it was typed', async () => {
    const seladas = async () =>
      (
        await banco.pool.query<{ credenciais: Record<string, string> }>(
          'SELECT credenciais FROM site.hotsites WHERE uid = $1',
          [LEILAO],
        )
      ).rows[0]?.credenciais ?? {};
    await banco.pool.query('UPDATE site.hotsites SET credenciais = $2 WHERE uid = $1', [
      LEILAO,
      JSON.stringify({ smtpUsuario: 'correio', smtpSenha: 'muito-secreta' }),
    ]);
    for (let vez = 0; vez < 2; vez += 1) {
      const antes = await seladas();
      const outro = site({ ...opcoes(), databaseUrl: banco.url });
      await outro.start?.();
      await outro.stop?.();
      const depois = await seladas();
      expect(Object.keys(depois).toSorted()).toEqual(['smtpSenha', 'smtpUsuario']);
      expect(JSON.stringify(depois)).not.toMatch(/secreta|correio/);
      if (vez > 0) expect(depois).toEqual(antes);
    }
    expect((await pedir('adm', 'GET', `/${LEILAO}`)).texto).not.toMatch(/v1\./);
  });

  it('sets the active event, which the site shows while it lasts', async () => {
    const evento = {
      nome: 'Feirão de inverno',
      descricao: '',
      leiUid: null,
      dataInicio: agora - 10,
      dataFim: agora + 10_000,
    };
    expect((await pedir('mkt', 'PUT', `/${LEILAO}/evento`, { evento })).status).toBe(200);
    const ver = async () =>
      (
        await app.inject({ url: '/v1/hotsite/busca-evento/ativo', headers: { host: 'leilao.localhost' } })
      ).json<{ evento: { nome: string } | null }>().evento;
    expect((await ver())?.nome).toBe('Feirão de inverno');
    agora += 20_000;
    expect(await ver()).toBeNull();
    const virado = { ...evento, dataFim: evento.dataInicio };
    expect((await pedir('mkt', 'PUT', `/${LEILAO}/evento`, { evento: virado })).corpo['campos']).toEqual([
      'evento.dataFim',
    ]);
  });

  it('turns a tenant off: no host of it answers', async () => {
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    const { hosts: _hosts, ...cadastro } = base;
    await s.salvarHotsite({ ...cadastro, situacao: 'INATIVO' });
    expect(s.tenantOf('loja.localhost')).toBeNull();
    await s.salvarHotsite(cadastro);
    expect(s.tenantOf('loja.localhost')?.hotUid).toBe(LOJA);
  });
});
