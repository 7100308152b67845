import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import { LIMITES_SOCKET } from '@martelo/schemas/tempo-real/mensagens.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lote, Rede } from '../lib/socket/testing/socket-de-mentira.ts';
import { buscarHistorico, ligar } from './ligacao.ts';
import { vazio } from './state.ts';
import { aoVivoStore } from './store.ts';

const POR_TIQUE = LIMITES_SOCKET.lancesPorTique;
/** Bids that the server lists in a page. */
const POR_PAGINA = 50;

let rede: Rede;
let desligar: () => void;

/** A tab that knows nothing yet, connected. */
async function abrirAba(): Promise<void> {
  aoVivoStore.setState(vazio, true);
  desligar = ligar({ token: () => Promise.resolve(null), aoEncerrarSessao: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  rede.atual.abrir();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  rede = new Rede();
  vi.stubGlobal('WebSocket', rede.WebSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'leilao.example.com' });
  await abrirAba();
});

afterEach(() => {
  desligar();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lance = (revisao: number) =>
  ({ lanUid: `b${revisao}`, revisao, valor: revisao * 100, situacao: 'Vencendo' }) as LancePublico;
/** Bids from the revision `de` down to after `ate`, newest first. */
const lances = (de: number, ate: number): LancePublico[] =>
  Array.from({ length: Math.max(0, de - ate) }, (_, i) => lance(de - i));
/** A push that tells of the last of `revisao` bids. */
const empurrar = (revisao: number, novos: number): void =>
  rede.atual.chega({
    tipo: 'lote-atualizado',
    lote: lote('l1', revisao, revisao),
    novos: lances(revisao, revisao - novos),
  });
const mostradas = (): number[] => (aoVivoStore.getState().lances['l1'] ?? []).map((l) => l.revisao);
const pedidos = () => rede.atual.de('historico');
const responder = (pedido: { n?: unknown; antesDe?: unknown }, agora: number): void => {
  const de = typeof pedido.antesDe === 'number' ? pedido.antesDe - 1 : agora;
  const ate = Math.max(0, de - POR_PAGINA);
  rede.atual.chega({
    tipo: 'historico',
    n: pedido.n,
    lelUid: 'l1',
    lances: lances(de, ate),
    temMais: ate > 0,
  });
};

it('asks for the bids that a push left out where few came, and for none where there is enough to show', () => {
  empurrar(3, 3);
  empurrar(9, 2);
  expect(pedidos()).toHaveLength(1);
  empurrar(100, POR_TIQUE);
  empurrar(200, POR_TIQUE);
  expect(pedidos()).toHaveLength(1);
  expect(mostradas()).toEqual(lances(200, 180).map((l) => l.revisao));
});

it('shows a history in which no bid is missing, whatever was pushed, skipped and asked for', async () => {
  const passo = fc.oneof(
    fc.record({ tipo: fc.constant('lances' as const), quantos: fc.integer({ min: 1, max: 120 }) }),
    fc.constant({ tipo: 'empurrar' as const }),
    fc.constant({ tipo: 'pular' as const }),
    fc.constant({ tipo: 'mais' as const }),
    fc.constant({ tipo: 'responder' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 40 }), async (passos) => {
      desligar();
      await abrirAba();
      let agora = 1;
      let empurrados = 0;
      let respondidos = 0;
      const empurra = (): void => {
        empurrar(agora, Math.min(POR_TIQUE, agora - empurrados));
        empurrados = agora;
      };
      const responde = async (): Promise<void> => {
        const pedido = pedidos()[respondidos];
        if (pedido === undefined) return;
        respondidos += 1;
        responder(pedido, agora);
        await vi.advanceTimersByTimeAsync(0);
      };
      empurra();
      for (const p of passos) {
        if (p.tipo === 'lances') agora += p.quantos;
        else if (p.tipo === 'empurrar' && agora > empurrados) empurra();
        // A slow reader: what was pushed meanwhile never came.
        else if (p.tipo === 'pular') empurrados = agora;
        else if (p.tipo === 'mais') void buscarHistorico('l1', mostradas().at(-1) ?? 0);
        else if (p.tipo === 'responder') await responde();
      }
      agora += 1;
      empurra();
      while (respondidos < pedidos().length) await responde();
      const vistas = mostradas();
      expect(vistas[0]).toBe(agora);
      expect(vistas).toEqual(vistas.map((_, i) => agora - i));
    }),
  );
});
