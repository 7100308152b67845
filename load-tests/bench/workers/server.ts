/**
 * The server of the socket benches: the real engine on the real store behind the real socket, without pages. Asked over
 * its input, it checks what it stored, tells its memory, or profiles itself.
 */
import type { AddressInfo } from 'node:net';
import { criarMotor } from '@martelo/bid-engine/motor/motor.ts';
import { AWAKE_MS } from '@martelo/gateway/socket/door.ts';
import { SocketGateway } from '@martelo/gateway/socket/gateway.ts';
import { socketPlugin } from '@martelo/gateway/socket/plugin.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { corpoLance } from '@martelo/schemas/disputa/calls.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import Fastify from 'fastify';
import { conferirTudo } from '../conferir.ts';
import { gc } from '../gc.ts';
import { HOT_UID, LEI_UID, semear, sessaoDe, TODOS } from '../lotes.ts';
import type { Prazo } from '../lotes.ts';
import { motorPronto } from '../motor-pronto.ts';
import { waysOf } from '../ways.ts';
import type { Ways } from '../ways.ts';
import { config, say, serve } from './line.ts';

export type ServerConfig = {
  readonly databaseUrl: string;
  readonly lotes: number;
  readonly prazo?: Prazo;
  readonly limites?: object;
  /** The socket alone: behind it, instead of the engine, what takes every bid at once and keeps nothing. */
  readonly semMotor?: boolean;
  readonly ways?: Ways;
};

const { databaseUrl, lotes, prazo, limites, semMotor = false, ways = {} } = config<ServerConfig>();

async function comMotor() {
  const store = await openPostgresEventStore({
    url: databaseUrl,
    plain: ways.plainCommits ?? ways.plain ?? false,
  });
  const lelUids = await semear(store, lotes, prazo);
  const motor = criarMotor({
    store,
    clock: Date.now,
    participantes: TODOS,
    limites: { maxLotesQuentes: Math.max(20_000, lotes) },
  });
  for (const lelUid of lelUids) await motor.aoVivo(HOT_UID, lelUid);
  const conferir = async () => {
    await motor.ocioso();
    return conferirTudo(store);
  };
  const fim = async () => {
    await motor.stop();
    await store.close();
  };
  return { motor, lelUids, conferir, fim };
}

const nada = { problemas: [], porPrefixo: new Map() };
const { motor, lelUids, conferir, fim } = semMotor
  ? { ...motorPronto(lotes), conferir: () => Promise.resolve(nada), fim: () => Promise.resolve() }
  : await comMotor();

const sessaoDoToken = (token: string) =>
  Promise.resolve({ ok: true as const, valor: sessaoDe(Number(token.slice(1))) });
// One address and a few clients stand for thousands of people here; all other limits are the product's.
const deUmEndereco = {
  mensagensPorSegundo: 1_000_000,
  rajadaMensagens: 1_000_000,
  lancesPorSegundo: 1_000_000,
  rajadaLances: 1_000_000,
  conexoesPorIp: 50_000,
};
const gateway = new SocketGateway({
  motor,
  clock: Date.now,
  sessaoDoToken,
  lotesDoLeilao: () => Promise.resolve(lelUids),
  ways: waysOf(ways),
  limites: { acordadoMs: AWAKE_MS, ...deUmEndereco, ...limites },
});
gateway.iniciar();
const app = Fastify();
const tenant = {
  hotUid: HOT_UID,
  termos: TERMOS.leilao,
  hosts: ['localhost'],
  necessarioLoginParaVisualizar: false,
};
await app.register((scope) => socketPlugin(scope, gateway, { tenantDoHost: () => tenant }));
const sessoes = new Map<string, ReturnType<typeof sessaoDe>>();
// The front door over HTTP: the same validation and the same engine behind a route of the same framework.
app.post<{ Params: { lelUid: string } }>('/v1/lote/:lelUid/lances', async (request, reply) => {
  const token = request.headers.authorization ?? 'b0';
  const sessao = sessoes.get(token) ?? sessaoDe(Number(token.slice(1)));
  sessoes.set(token, sessao);
  const resultado = await motor.darLance(
    sessao,
    request.params.lelUid,
    corpoLance.parse(request.body),
    Date.now(),
  );
  return resultado.ok ? resultado.valor : reply.code(409).send(resultado.recusa);
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
const { port } = app.server.address() as AddressInfo;

serve({
  conferir: async () => {
    const { problemas, porPrefixo } = await conferir();
    say('conferido', { problemas, porPrefixo: Object.fromEntries(porPrefixo) });
  },
  memoria: () => {
    gc();
    gc();
    say('memoria', { ...process.memoryUsage() });
  },
  contadores: () => say('contadores', { ...gateway.contadores }),
  fim: async () => {
    await app.close();
    await fim();
    process.exit(0);
  },
});
say('pronto', { port, lelUids, leiUid: LEI_UID });
