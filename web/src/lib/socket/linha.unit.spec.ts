import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente } from './cliente.ts';
import { Rede, lote } from './testing/socket-de-mentira.ts';
import type { Cliente, EstadoDaLigacao, LanceParaEnviar } from './tipos.ts';

let rede: Rede;
let cliente: Cliente;
let estados: EstadoDaLigacao[];
let janela: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  rede = new Rede();
  estados = [];
  // What a browser has and Node has not.
  janela = new EventTarget();
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela));
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela));
});

afterEach(() => {
  cliente.fechar();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const criar = (): Cliente =>
  (cliente = criarCliente({
    url: 'ws://leilao.example/v1/socket',
    WebSocket: rede.WebSocket,
    aleatorio: () => 0.5,
    onEstado: (e) => estados.push(e),
  }));

const passar = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const ligar = async (): Promise<void> => {
  rede.atual.abrir();
  await passar(0);
};
/** The browser says that the network went or came back. */
const avisar = async (tipo: 'online' | 'offline' | 'visibilitychange'): Promise<void> => {
  vi.stubGlobal('navigator', { onLine: tipo !== 'offline' });
  janela.dispatchEvent(new Event(tipo));
  await passar(0);
};

const umLance: LanceParaEnviar = {
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: 100_000,
  confirmado: false,
};

it('notices within a second that a line has gone silent, and changes it', async () => {
  criar();
  await ligar();
  const primeira = rede.atual;
  primeira.relogio = null;
  // The next probe asks, and nobody answers.
  await passar(5_000);
  expect(cliente.estado).toBe('conectado');
  await passar(1_000);
  expect(cliente.estado).toBe('sem-conexao');
  await passar(4_000);
  expect(rede.sockets).toHaveLength(2);
  // What the dead line says later is not heard.
  primeira.cair();
  await ligar();
  expect(cliente.estado).toBe('conectado');
});

it('opens a line anew for whoever is here when a session ended, and calls that no loss of the connection', async () => {
  criar();
  await ligar();
  // It lived long enough to be no failed attempt.
  await passar(6_000);
  estados = [];
  rede.atual.cair(4401);
  expect(cliente.estado).toBe('conectando');
  await passar(1_000);
  expect(rede.sockets).toHaveLength(2);
  await ligar();
  expect(estados).toEqual(['conectando', 'conectado']);
  // A server that closes every line so is away like any other.
  rede.atual.cair(4401);
  expect(cliente.estado).toBe('reconectando');
});

it('takes a line back that only stumbled', async () => {
  criar();
  await ligar();
  rede.atual.relogio = null;
  await passar(6_000);
  expect(cliente.estado).toBe('sem-conexao');
  rede.atual.chega({ tipo: 'lote-atualizado', lote: lote('l1', 1), novos: [] });
  expect(cliente.estado).toBe('conectado');
  expect(rede.sockets).toHaveLength(1);
});

it('asks for a sign with every bid, so that a dead line shows within a second', async () => {
  criar();
  await ligar();
  rede.atual.relogio = null;
  void cliente.darLance('a', umLance);
  await passar(1_000);
  expect(cliente.estado).toBe('sem-conexao');
});

it('does not take a bid that waits for its commit for a dead line', async () => {
  criar();
  await ligar();
  void cliente.darLance('a', umLance);
  await passar(30_000);
  expect(cliente.estado).toBe('conectado');
  expect(rede.sockets).toHaveLength(1);
});

it('keeps trying with growing pauses, says after a few that there is no connection, and never stops', async () => {
  rede.fora = true;
  criar();
  await passar(1_500);
  expect(estados.at(-1)).toBe('sem-conexao');
  const antes = rede.sockets.length;
  await passar(120_000);
  // At most 10 s apart: about a dozen in two minutes, not hundreds.
  expect(rede.sockets.length - antes).toBeGreaterThan(10);
  expect(rede.sockets.length - antes).toBeLessThan(30);
  rede.fora = false;
  await passar(10_000);
  await ligar();
  expect(cliente.estado).toBe('conectado');
});

it('says at once that the network is gone, and is back as soon as it is', async () => {
  criar();
  await ligar();
  await avisar('offline');
  expect(cliente.estado).toBe('sem-conexao');
  // What still trickles in does not hide it.
  rede.atual.chega({ tipo: 'lote-atualizado', lote: lote('l1', 1), novos: [] });
  expect(cliente.estado).toBe('sem-conexao');
  await avisar('online');
  expect(cliente.estado).toBe('conectado');
  expect(rede.sockets).toHaveLength(1);
});

it('does not wait for its next attempt when the network is back', async () => {
  criar();
  await ligar();
  await avisar('offline');
  rede.fora = true;
  rede.atual.cair();
  await passar(60_000);
  const antes = rede.sockets.length;
  rede.fora = false;
  await avisar('online');
  expect(rede.sockets.length).toBe(antes + 1);
  await ligar();
  expect(cliente.estado).toBe('conectado');
});

it('asks for a sign when the page is looked at again', async () => {
  criar();
  await ligar();
  await passar(1_000);
  rede.atual.relogio = null;
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await avisar('visibilitychange');
  await passar(1_000);
  expect(cliente.estado).toBe('sem-conexao');
});

/** A page that is looked at, on a line whose other side promised its pulse. */
const ligarOlhada = async (): Promise<void> => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  criar();
  await ligar();
  const [pulso] = rede.atual.de('pulso');
  expect(pulso).toMatchObject({ ligado: true });
  rede.atual.chega({ tipo: 'feito', n: pulso?.n ?? 0 });
};

it('tells who looks at the page within a second that the line has gone silent, without asking anything', async () => {
  await ligarOlhada();
  for (let i = 0; i < 20; i++) {
    await passar(500);
    rede.atual.chega({ tipo: 'pulso' });
  }
  expect(cliente.estado).toBe('conectado');
  rede.atual.relogio = null;
  await passar(990);
  expect(cliente.estado).toBe('sem-conexao');
  await passar(4_000);
  expect(rede.sockets).toHaveLength(2);
});

it('waits as long as the other side says where that is longer', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  criar();
  await ligar();
  rede.atual.relogio = null;
  rede.atual.chega({ tipo: 'feito', n: rede.atual.de('pulso')[0]?.n ?? 0, pulsoMs: 2_000 });
  await passar(2_200);
  expect(cliente.estado).toBe('conectado');
  await passar(200);
  expect(cliente.estado).toBe('sem-conexao');
});

it('gives a line that goes on stumbling more time, and a calm one none', async () => {
  await ligarOlhada();
  rede.atual.relogio = null;
  const tropecar = async (aosMs: number): Promise<void> => {
    await passar(aosMs);
    expect(cliente.estado).toBe('sem-conexao');
    rede.atual.chega({ tipo: 'pulso' });
    expect(cliente.estado).toBe('conectado');
  };
  for (let i = 0; i < 3; i++) await tropecar(900);
  await passar(1_100);
  expect(cliente.estado).toBe('conectado');
  await tropecar(200);
  for (let i = 0; i < 150; i++) {
    await passar(500);
    rede.atual.chega({ tipo: 'pulso' });
  }
  await tropecar(2_000);
  await tropecar(900);
  expect(rede.sockets).toHaveLength(1);
});

it('takes the page’s own pause for no silence of the line', async () => {
  await ligarOlhada();
  // The page is busy for two seconds: its timers come late, and so does what arrived meanwhile.
  vi.setSystemTime(Date.now() + 2_000);
  const agora = performance.now.bind(performance);
  const atrasada = vi.spyOn(performance, 'now').mockImplementation(() => agora() + 2_000);
  await passar(850);
  expect(cliente.estado).toBe('conectado');
  rede.atual.chega({ tipo: 'pulso' });
  await passar(400);
  expect(cliente.estado).toBe('conectado');
  atrasada.mockRestore();
});

it('asks for no pulse while nobody looks', async () => {
  await ligarOlhada();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await avisar('visibilitychange');
  expect(rede.atual.de('pulso').map((m) => m['ligado'])).toEqual([true, false]);
  await passar(4_000);
  expect(cliente.estado).toBe('conectado');
});

it('stops for good when it is closed', async () => {
  criar();
  await ligar();
  const resposta = cliente.darLance('a', umLance);
  cliente.fechar();
  expect(await resposta).toMatchObject({ ok: false });
  await passar(60_000);
  expect(rede.sockets).toHaveLength(1);
});
