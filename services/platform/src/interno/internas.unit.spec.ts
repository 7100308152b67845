import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as internas from '@martelo/schemas/internas.ts';
import { perguntarLeiloesNoSite, perguntarLotes } from '@martelo/schemas/internas.ts';
import { entrega, ordem } from '@martelo/schemas/shared/interna.ts';
import { Recusado } from '../http/errors.ts';
import { criarSelo } from './envelope.ts';
import { entregar, ordenar, perguntar, VizinhoAusente } from './perguntar.ts';
import { cumprir, receber, responder } from './rotas.ts';

const selo = criarSelo('um segredo entre processos, 32 letras', Date.now);
const hotUid = '00000000-0000-4000-8000-00000000000a';
const lelUid = '00000000-0000-4000-8000-0000000000b1';
const guardar = entrega({
  servico: 'site',
  caminho: '/interno/guardar',
  corpo: z.object({ n: z.number() }),
  maximoBytes: 1_000,
});
const somar = ordem({
  nome: 'somar',
  servico: 'bid-engine',
  caminho: '/interno/somar',
  corpo: z.object({ n: z.number() }),
  resposta: z.object({ total: z.number() }),
  maximoBytes: 1_000,
});

const abertos: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of abertos.splice(0)) await app.close();
});

async function servir(montar: (app: ReturnType<typeof Fastify>) => void): Promise<string> {
  const app = Fastify();
  app.setErrorHandler((erro, _request, reply) =>
    reply.code(erro instanceof Recusado && erro.recusa.codigo === 'NAO_ENCONTRADO' ? 404 : 400).send(),
  );
  montar(app);
  abertos.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describe('what services ask of each other', () => {
  it('arrives as it was asked, lists and missing numbers included, and comes back as it was answered', async () => {
    const vistas: unknown[] = [];
    const endereco = await servir((app) => {
      responder(app, selo, perguntarLotes, async (entrada) => {
        vistas.push(entrada);
        return { lotes: [{ lelUid, veiUid: lelUid, cidade: 'Campinas', uf: 'SP', patio: '' }] };
      });
      responder(app, selo, perguntarLeiloesNoSite, async (entrada) => {
        vistas.push(entrada);
        return { noSite: null, deUmaVersaoMaisNova: true };
      });
    });
    const lotes = await perguntar([endereco], selo, perguntarLotes, { hotUid, lelUids: [lelUid, 'nada'] });
    expect(lotes.lotes[0]?.cidade).toBe('Campinas');
    for (const conhecida of [null, 7])
      expect(await perguntar([endereco], selo, perguntarLeiloesNoSite, { hotUid, conhecida })).toEqual({
        noSite: null,
      });
    expect(vistas).toEqual([
      { hotUid, lelUids: [lelUid] },
      { hotUid, conhecida: null },
      { hotUid, conhecida: 7 },
    ]);
  });

  it('is asked of the next address where one is away, and nobody answers a stranger or nonsense', async () => {
    const corpos: unknown[] = [];
    const endereco = await servir((app) => {
      receber(app, selo, guardar, async (corpo) => void corpos.push(corpo));
      cumprir(app, selo, somar, async (_chave, { n }) => ({ total: n + 1 }));
    });
    const ausente = 'http://127.0.0.1:9';
    await entregar([ausente, endereco], selo, guardar, { n: 1 });
    expect(await ordenar([ausente, endereco], selo, somar, lelUid, { n: 1 })).toEqual({ total: 2 });
    expect(corpos).toEqual([{ n: 1 }]);
    const outro = criarSelo('outro segredo entre processos, 32 letras', Date.now);
    await expect(entregar([endereco], outro, guardar, { n: 1 })).rejects.toThrow('404');
    await expect(ordenar([endereco], outro, somar, lelUid, { n: 1 })).rejects.toThrow('404');
    await expect(ordenar([endereco], selo, somar, 'sem chave', { n: 1 })).rejects.toThrow('400');
    await expect(entregar([endereco], selo, guardar, {} as never)).rejects.toThrow('400');
    await expect(entregar([ausente], selo, guardar, { n: 1 })).rejects.toThrow(VizinhoAusente);
  });

  it('has an address of its own each', () => {
    const caminhos = Object.values(internas).flatMap((i) =>
      typeof i === 'object' && 'caminho' in i ? [i.caminho] : [],
    );
    expect(caminhos.length).toBeGreaterThan(10);
    expect(new Set(caminhos).size).toBe(caminhos.length);
  });
});
