import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import type { Registro, Resposta } from '../lib/socket/tipos.ts';
import { armario, MAXIMO_NA_FILA } from './armario.ts';
import type { Armario, Gaveta } from './armario.ts';
import { podeRegistrar, semSegredos, urlDaVisita } from './privacidade.ts';
import { Registrador } from './registrador.ts';

const HOT = '00000000-0000-4000-8000-00000000000a';
const CLIENTE = '00000000-0000-4000-8000-0000000000c1';

class GavetaDeMentira implements Gaveta {
  readonly mapa = new Map<string, string>();
  cheia = false;
  getItem(chave: string): string | null {
    return this.mapa.get(chave) ?? null;
  }
  setItem(chave: string, valor: string): void {
    if (this.cheia) throw new Error('QuotaExceededError');
    this.mapa.set(chave, valor);
  }
  removeItem(chave: string): void {
    this.mapa.delete(chave);
  }
}

let local: GavetaDeMentira;
let aba: GavetaDeMentira;
let agora: number;
let guardado: Armario;
let recebidos: Registro[];
/** What the server says to the next records; 200 when it says nothing. */
let respostas: number[];
let ligado: boolean;
let cliente: string | null;
let registrador: Registrador;

const responder = async (registro: Registro): Promise<Resposta<null>> => {
  const statusCode = ligado ? (respostas.shift() ?? 200) : 555;
  if (statusCode !== 555) recebidos.push(registro);
  const erro = { statusCode, error: '', message: '', codigo: '' };
  return statusCode === 200 ? { ok: true, valor: null } : { ok: false, erro };
};
const novo = (): Registrador =>
  new Registrador({
    armario: guardado,
    postar: responder,
    hotUid: () => HOT,
    clienteUid: () => cliente,
    referrer: () => 'https://www.google.com/',
  });
const pagina = (nome: string) => ({ pagina: nome, url: `http://leilao.localhost${nome}` });
const passar = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const tipos = () => recebidos.map((r) => r.tipo);
const paginas = () => recebidos.flatMap((r) => (r.tipo === 'post-visita' ? [r.visita.pagina] : []));

beforeEach(() => {
  vi.useFakeTimers();
  local = new GavetaDeMentira();
  aba = new GavetaDeMentira();
  agora = 1_000_000;
  guardado = armario({ local, aba }, () => agora);
  recebidos = [];
  respostas = [];
  ligado = true;
  cliente = null;
  registrador = novo();
});

afterEach(() => {
  registrador.parar();
  vi.useRealTimers();
});

it('introduces a visitor once, then records his pages in their order', async () => {
  registrador.registrar(pagina('/'));
  registrador.registrar(pagina('/agenda'));
  await passar(0);
  expect(tipos()).toEqual(['post-visitante', 'post-visita', 'post-visita']);
  const [apresentado, primeira] = recebidos;
  const visitanteUid = apresentado?.tipo === 'post-visitante' ? apresentado.visitante.uid : '';
  expect(apresentado).toMatchObject({ visitante: { referrer: 'https://www.google.com/' } });
  expect(primeira).toMatchObject({ visita: { hotUid: HOT, pagina: '/', visitanteUid } });
  // The next page of this browser skips the introduction.
  registrador = novo();
  registrador.registrar(pagina('/patios'));
  await passar(0);
  expect(tipos().slice(3)).toEqual(['post-visita']);
  expect(new Set(recebidos.flatMap((r) => (r.tipo === 'post-visita' ? [r.uid] : []))).size).toBe(3);
  expect(guardado.fila()).toEqual([]);
});

it('tries every 100 ms until there is a line, and sends the same uids then', async () => {
  ligado = false;
  registrador.registrar(pagina('/'));
  await passar(950);
  expect(recebidos).toEqual([]);
  const [espera] = guardado.fila();
  ligado = true;
  await passar(100);
  expect(tipos()).toEqual(['post-visitante', 'post-visita']);
  expect(recebidos[1]).toMatchObject({ uid: espera?.uid });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up no page for want of a line', async () => {
  cliente = CLIENTE;
  ligado = false;
  registrador.registrar(pagina('/'));
  await passar(30_000);
  ligado = true;
  await passar(100);
  expect(paginas()).toEqual(['/']);
});

it('stops trying after a minute, and begins again with the next page', async () => {
  ligado = false;
  registrador.registrar(pagina('/'));
  await passar(120_000);
  expect(vi.getTimerCount()).toBe(0);
  ligado = true;
  await passar(1_000);
  expect(recebidos).toEqual([]);
  registrador.registrar(pagina('/agenda'));
  await passar(100);
  expect(paginas()).toEqual(['/', '/agenda']);
});

it('sends again what was not answered, also after the tab was loaded anew', async () => {
  respostas = [200, 555];
  registrador.registrar(pagina('/'));
  await passar(0);
  registrador.parar();
  const [espera] = guardado.fila();
  registrador = novo();
  registrador.insistir();
  await passar(0);
  expect(recebidos.at(-1)).toMatchObject({ tipo: 'post-visita', uid: espera?.uid });
  expect(guardado.fila()).toEqual([]);
});

it('says the client where somebody is logged in, and needs no visitor then', async () => {
  cliente = CLIENTE;
  registrador.registrar(pagina('/'));
  await passar(0);
  expect(tipos()).toEqual(['post-visita']);
  expect(recebidos[0]).toMatchObject({ visita: { clienteUid: CLIENTE } });
  expect(JSON.stringify(recebidos)).not.toContain('visitanteUid');
});

describe('a refused visit', () => {
  it('is given up at once where it is wrong, and the next one goes', async () => {
    cliente = CLIENTE;
    respostas = [400];
    registrador.registrar(pagina('/'));
    registrador.registrar(pagina('/agenda'));
    await passar(0);
    expect(paginas()).toEqual(['/', '/agenda']);
    expect(guardado.fila()).toEqual([]);
  });

  it('waits a while where it is not its time, three times at most', async () => {
    cliente = CLIENTE;
    respostas = [429, 503, 401];
    registrador.registrar(pagina('/'));
    await passar(1_000);
    expect(recebidos).toHaveLength(1);
    await passar(20_000);
    expect([recebidos.length, guardado.fila(), vi.getTimerCount()]).toEqual([3, [], 0]);
  });

  it('is no reason to introduce the visitor again and again', async () => {
    respostas = [429];
    registrador.registrar(pagina('/'));
    await passar(4_000);
    expect(recebidos).toHaveLength(1);
    await passar(2_000);
    expect(tipos()).toEqual(['post-visitante', 'post-visitante', 'post-visita']);
    expect(
      new Set(recebidos.flatMap((r) => (r.tipo === 'post-visitante' ? [r.visitante.uid] : []))).size,
    ).toBe(1);
  });
});

it('forgets the oldest of more pages than it may hold', async () => {
  ligado = false;
  for (let n = 0; n < MAXIMO_NA_FILA + 5; n++) registrador.registrar(pagina(`/${n}`));
  expect(guardado.fila()).toHaveLength(MAXIMO_NA_FILA);
  expect(guardado.fila()[0]?.pagina).toBe('/5');
});

it('works in a browser that keeps nothing, without introducing its visitor twice', async () => {
  registrador.registrar(pagina('/'));
  local.cheia = true;
  await passar(0);
  registrador.registrar(pagina('/agenda'));
  await passar(100);
  expect(tipos()).toEqual(['post-visitante', 'post-visita', 'post-visita']);
});

it('begins another session after half an hour, and another visitor after a year and a month', () => {
  const primeira = guardado.sessao();
  agora += LIMITES_VISITAS.sessaoMs - 1;
  expect(guardado.sessao()).toBe(primeira);
  agora += LIMITES_VISITAS.sessaoMs;
  expect(guardado.sessao()).not.toBe(primeira);
  guardado.guardarVisitante(HOT);
  const outraPagina = () => armario({ local, aba }, () => agora);
  expect(outraPagina().visitante()).toBe(HOT);
  agora += LIMITES_VISITAS.visitanteMs;
  expect(outraPagina().visitante()).toBeNull();
});

it('reads nothing into what somebody else put into the storage', () => {
  for (const texto of ['{', 'null', '[]', '{"uid":1,"em":2}', '{"uid":"<b>","em":1000000}', '[{"uid":3}]']) {
    local.setItem('martelo.visitante', texto);
    aba.setItem('martelo.visitas', texto);
    expect([guardado.visitante(), guardado.fila()]).toEqual([null, []]);
  }
});

describe('privacy', () => {
  it('leaves machines and those alone who ask for it', () => {
    expect(podeRegistrar({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' })).toBe(
      true,
    );
    for (const n of [
      { webdriver: true },
      { doNotTrack: '1' },
      { globalPrivacyControl: true },
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { userAgent: 'Mozilla/5.0 HeadlessChrome/140.0' },
    ])
      expect(podeRegistrar(n)).toBe(false);
  });

  it('records no secret of an address', () => {
    expect(semSegredos('https://busca.example/a?q=meu+nome#x')).toBe('https://busca.example/a');
    expect([semSegredos(''), semSegredos('android-app://x/y'), semSegredos('abc')]).toEqual(['', '', '']);
    const origem = 'http://leilao.localhost';
    const url = (p: Partial<Parameters<typeof urlDaVisita>[0]>) =>
      urlDaVisita({
        origem,
        pathname: '/login',
        search: '?redirect=/x',
        pagina: '/login',
        params: {},
        vitrine: false,
        ...p,
      });
    expect(url({})).toBe(`${origem}/login`);
    expect(url({ pathname: '/leilao', search: '?marca=Fiat', vitrine: true })).toBe(
      `${origem}/leilao?marca=Fiat`,
    );
    const link = {
      pathname: '/admin-auth/segredo',
      search: '',
      pagina: '/admin-auth/$hash',
      params: { hash: 'segredo' },
    };
    expect(url(link)).toBe(`${origem}/admin-auth/$hash`);
  });
});
