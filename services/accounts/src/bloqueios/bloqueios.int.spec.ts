import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let adm = '';
const criarUsuario = (hotUid: string, papeis: readonly string[], email: string) =>
  m.contas.criarUsuario({
    hotUid,
    email,
    nome: 'Alguém da Silva',
    papeis: papeis as never,
    senha: SENHA,
    situacao: 'aprovado',
  });
beforeAll(async () => {
  m = await mundo();
  await criarUsuario(LEILAO, ['Interno - ADM'], 'adm@exemplo.com');
  await criarUsuario(LOJA, ['Interno - ADM'], 'adm@exemplo.com');
  await criarUsuario(LEILAO, ['Clientes - leilao.localhost'], 'cliente@exemplo.com');
});
beforeEach(async () => {
  m.relogio.agora += 1_000;
  adm = (await m.entrar('adm@exemplo.com')).corpo.token ?? '';
});
afterAll(() => m.fechar());
/** A block of so many hours; null for ever. */
const bloquear = (
  { horas = 24, ...corpo }: { horas?: number | null } & Record<string, unknown>,
  uid: string = randomUUID(),
) =>
  m.pedir('PUT', `/v1/bloqueios/${uid}`, {
    corpo: {
      motivo: 'lances falsos',
      ate: horas === null ? null : m.relogio.agora + horas * 3_600_000,
      revisao: 0,
      ...corpo,
    },
    token: adm,
  });
const listados = async () =>
  (await m.pedir('GET', '/v1/bloqueios', { token: adm })).corpo['itens'] as { uid: string; valor: string }[];

describe('blocked addresses and devices', () => {
  it('get the sentence of the 429 and nothing else, with a time to wait, also after a restart', async () => {
    const ruim = '203.0.113.7';
    expect((await m.entrar('cliente@exemplo.com', { ip: ruim })).status).toBe(200);
    expect((await bloquear({ tipo: 'ip', valor: ruim, horas: 2 })).status).toBe(200);
    for (let vez = 0; vez < 2; vez += 1) {
      const r = await m.entrar('cliente@exemplo.com', { ip: ruim });
      expect(r.corpo).toMatchObject({
        statusCode: 429,
        codigo: 'BLOQUEADO',
        message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
      });
      expect(Number(r.esperar)).toBe(7_200);
      // Elsewhere the same person comes in, and other tenants know nothing of it.
      expect((await m.entrar('cliente@exemplo.com', { ip: '203.0.113.8' })).status).toBe(200);
      expect((await m.entrar('adm@exemplo.com', { ip: ruim, host: 'loja.localhost' })).status).toBe(200);
      await m.reiniciar();
    }
    m.relogio.agora += 2 * 3_600_000 + 1;
    expect((await m.entrar('cliente@exemplo.com', { ip: ruim })).status).toBe(200);
  });

  it('are IPv6 networks as one customer has them, and browsers by their cookie', async () => {
    await bloquear({ tipo: 'ip', valor: '2001:db8:1:2:3:4:5:6' });
    expect((await m.entrar('cliente@exemplo.com', { ip: '2001:db8:1:2::9' })).status).toBe(429);
    expect((await m.entrar('cliente@exemplo.com', { ip: '2001:db8:1:3::9' })).status).toBe(200);
    const r = await m.entrar('cliente@exemplo.com', { ip: '203.0.113.20' });
    const [cookie = ''] = String(r.headers['set-cookie']).split(';');
    const dispositivo = cookie.split('=')[1] ?? '';
    await bloquear({ tipo: 'dispositivo', valor: dispositivo });
    const com = (headers: Record<string, string>) =>
      m.pedir('GET', '/v1/cliente/cadastro/regras', { ip: '203.0.113.21', headers });
    expect((await com({ cookie })).status).toBe(429);
    expect((await com({})).status).toBe(200);
  });

  it.each([
    [
      '203.0.113.77/24',
      '203.0.113.0/24',
      ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9'],
      '203.0.114.1',
    ],
    ['198.51.100.130/25', '198.51.100.128/25', ['198.51.100.128', '198.51.100.255'], '198.51.100.127'],
    ['2001:DB8:7:8::/47', '2001:db8:6::/47', ['2001:db8:6::1', '2001:db8:7:ffff::1'], '2001:db8:8::1'],
    ['2001:db8:9:2:3::/80', '2001:db8:9:2::', ['2001:db8:9:2::1'], '2001:db8:9:3::1'],
    ['::ffff:192.0.2.0/121', '192.0.2.0/25', ['192.0.2.127'], '192.0.2.128'],
    ['192.0.2.200/32', '192.0.2.200', ['192.0.2.200'], '192.0.2.201'],
  ])('are ranges, %s as %s, until their time is over', async (valor, guardado, dentro, fora) => {
    const { corpo, status } = await bloquear({ tipo: 'ip', valor, horas: 1 });
    expect([status, corpo['valor'], (await listados())[0]?.valor]).toEqual([200, guardado, guardado]);
    const olhar = async (ip: string) => (await m.pedir('GET', '/v1/cliente/cadastro/regras', { ip })).status;
    for (let vez = 0; vez < 2; vez += 1) {
      for (const ip of dentro) expect([ip, await olhar(ip)]).toEqual([ip, 429]);
      expect([fora, await olhar(fora)]).toEqual([fora, 200]);
      await m.reiniciar();
    }
    m.relogio.agora += 3_600_001;
    adm = (await m.entrar('adm@exemplo.com')).corpo.token ?? '';
    expect((await listados()).map((b) => b.valor)).not.toContain(guardado);
    for (const ip of dentro) expect([ip, await olhar(ip)]).toEqual([ip, 200]);
  });

  it('are never one’s own, nor nonsense; they are listed and lifted', async () => {
    const bobagens = ['203.0.113.9/xyz', '203.0.113.0/33', '203.0.113.0/', '203.0.113.0/24/8', '203.0.113.*'];
    const largas = ['0.0.0.0/0', '203.0.113.0/7', '::/0', '2001:db8::/23', '::ffff:0.0.0.0/96'];
    const outras = ['203.0.113.1-203.0.113.9', '203.0.113', '0xcb007109', '2001:db8:::1', '10.0.0.0/24'];
    for (const valor of [...bobagens, ...largas, ...outras])
      expect([valor, (await bloquear({ tipo: 'ip', valor })).corpo]).toMatchObject([
        valor,
        { statusCode: 400, codigo: 'BLOQUEIO_INVALIDO', campos: ['valor'] },
      ]);
    for (const corpo of [
      { tipo: 'ip', valor: '10.0.0.1' },
      { tipo: 'ip', valor: 'não é um endereço' },
      { tipo: 'dispositivo', valor: 'abc' },
    ])
      expect((await bloquear(corpo)).corpo).toMatchObject({ codigo: 'BLOQUEIO_INVALIDO', campos: ['valor'] });
    for (const ate of [m.relogio.agora, m.relogio.agora - 1, m.relogio.agora + 400 * 86_400_000])
      expect((await bloquear({ tipo: 'ip', valor: '203.0.113.41', ate })).corpo).toMatchObject({
        codigo: 'PRAZO_DO_BLOQUEIO',
        campos: ['ate'],
      });
    const feito = await bloquear({ tipo: 'ip', valor: '203.0.113.40', horas: null });
    const um = (await listados()).find((b) => b.valor === '203.0.113.40');
    expect(um).toEqual(feito.corpo);
    expect(um).toMatchObject({ valor: '203.0.113.40', mudadoPor: 'Alguém da Silva', ate: null });
    const daLoja = (await m.entrar('adm@exemplo.com', { host: 'loja.localhost' })).corpo.token;
    const mudar = (ato: string, revisao: number, token: string | undefined, host?: string) =>
      m.pedir('POST', `/v1/bloqueios/${um?.uid}/${ato}`, {
        corpo: { revisao },
        token,
        ...(host === undefined ? {} : { host }),
      });
    const entra = async () => (await m.entrar('cliente@exemplo.com', { ip: '203.0.113.40' })).status;
    expect((await mudar('desativar', 1, daLoja, 'loja.localhost')).status).toBe(404);
    expect(await entra()).toBe(429);
    expect((await mudar('desativar', 1, adm)).status).toBe(200);
    expect(await entra()).toBe(200);
    expect((await mudar('restaurar', 2, adm)).status).toBe(200);
    expect(await entra()).toBe(429);
    const outra = await m.pedir('PUT', `/v1/bloqueios/${um?.uid}`, {
      corpo: { tipo: 'ip', valor: '203.0.113.42', motivo: 'era outro endereço', ate: null, revisao: 3 },
      token: adm,
    });
    expect(outra.corpo).toMatchObject({ valor: '203.0.113.42', revisao: 4 });
    expect(await entra()).toBe(200);
  });
});

describe('groups of clients', () => {
  it('are roles: who is put into one has it at once, who is taken out has it no more', async () => {
    const { uid = '' } = (await m.entrar('cliente@exemplo.com')).corpo;
    const com = (metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: unknown, token = adm) =>
      m.pedir(metodo, `/v1/cliente/${caminho}`, { token, ...(corpo === undefined ? {} : { corpo }) });
    await m.pedir('PUT', `/v1/grupos-de-clientes/${randomUUID()}`, {
      corpo: { nome: 'Revenda', descricao: 'Lojistas', revisao: 0 },
      token: adm,
    });
    const criado = await com('GET', 'grupos-cliente');
    const [grupo] = criado.corpo['grupos'] as { id: number; nome: string }[];
    expect(grupo?.nome).toBe('Clientes - leilao.localhost - Revenda');
    expect((await com('GET', `grupos-possiveis-para-cliente/${uid}`)).corpo['grupos']).toHaveLength(1);
    const posto = await com('POST', `grupos-clientes/${uid}`, { grcId: grupo?.id });
    expect(posto.corpo['grupos']).toMatchObject([{ id: grupo?.id, createdByCliente: 'Alguém da Silva' }]);
    expect((await com('POST', `grupos-clientes/${uid}`, { grcId: grupo?.id })).corpo['codigo']).toBe(
      'GRUPO_JA_ATRIBUIDO',
    );
    m.relogio.agora += 1_000;
    const entrou = (await m.entrar('cliente@exemplo.com')).corpo;
    expect(entrou.roles).toEqual(['Clientes - leilao.localhost', 'Clientes - leilao.localhost - Revenda']);
    expect(
      (await com('GET', `grupos-do-cliente/${uid}`, undefined, entrou.token)).corpo['grupos'],
    ).toHaveLength(1);
    const outro = await criarUsuario(LEILAO, ['Clientes - leilao.localhost'], 'outro@exemplo.com');
    expect((await com('GET', `grupos-do-cliente/${outro.uid}`, undefined, entrou.token)).status).toBe(404);
    expect((await com('POST', `grupos-clientes/${uid}`, { grcId: 999 })).status).toBe(404);
    const tirado = await com('DELETE', `grupos-clientes?cliUid=${uid}&grcId=${grupo?.id}`);
    expect(tirado.corpo['grupos']).toEqual([]);
    // Staff have roles of another kind: a group is not put upon them.
    const { uid: daEquipe = '' } = (await m.entrar('adm@exemplo.com')).corpo;
    expect((await com('POST', `grupos-clientes/${daEquipe}`, { grcId: grupo?.id })).status).toBe(404);
  });

  it('and roles decide which pages the menu has', async () => {
    const rotas = async (email: string) =>
      ((await m.rotas((await m.entrar(email)).corpo.token)).corpo['rotas'] as { caminho: string }[]).map(
        (r) => r.caminho,
      );
    expect(await rotas('cliente@exemplo.com')).toEqual([
      '/',
      '/leilao',
      '/documentos',
      '/cliente/meu-perfil',
      '/cliente/favoritos',
      '/cliente/minha-pagina',
      '/cliente/indique-ganhe',
    ]);
    expect(await rotas('adm@exemplo.com')).toEqual(
      expect.arrayContaining(['/admin/clientes', '/admin/bloqueio-ips-dispositivos', '/cliente/meu-perfil']),
    );
    await criarUsuario(LEILAO, ['Interno - Desenvolvimento TI'], 'ti@exemplo.com');
    expect(await rotas('ti@exemplo.com')).not.toContain('/cliente/meu-perfil');
  });
});
