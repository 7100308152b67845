/** An engine in a process of its own, loaded from inside: for memory, growth, and being killed. */
import { criarMotor } from '@martelo/bid-engine/motor/motor.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { gc } from '../gc.ts';
import { closedLoop } from '../load.ts';
import { HOT_UID, INCREMENTO, sessaoDe, TODOS } from '../lotes.ts';
import { config, say, serve } from './line.ts';

export type EngineConfig = { readonly databaseUrl: string; readonly lelUids: readonly string[] };
/** `contar` tells every acknowledged number at once, so that a killed process has said what it acknowledged. */
export type EngineRun = {
  readonly prefix: string;
  readonly ms: number;
  readonly inFlight: number;
  readonly contar: boolean;
};

const { databaseUrl, lelUids } = config<EngineConfig>();
const heap = (): number => {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

// The product remembers two ends of streams for each lote that it holds: half of them are remembered for certain.
const store = await openPostgresEventStore({
  url: databaseUrl,
  maxTips: Math.max(100_000, 2 * lelUids.length),
});
const limites = { esperaMaximaMs: 60_000, maxLotesQuentes: Math.max(20_000, lelUids.length) };
const motor = criarMotor({ store, clock: Date.now, participantes: TODOS, limites });
const before = heap();
const next = new Float64Array(lelUids.length);
for (let i = 0; i < lelUids.length; i += 200) {
  const some = lelUids.slice(i, i + 200);
  const seen = await Promise.all(some.map((lelUid) => motor.aoVivo(HOT_UID, lelUid)));
  seen.forEach((lote, k) => {
    if (lote === null) throw new Error(`lote ${some[k]} is missing`);
    next[i + k] = lote.proximo;
  });
}
const bytesPerLote = (heap() - before) / Math.max(1, lelUids.length);
const sessoes = Array.from({ length: 200 }, (_, n) => sessaoDe(n));

async function run({ prefix, ms, inFlight, contar }: EngineRun): Promise<void> {
  const acks: number[] = [];
  const ditos = { accepted: 0, soma: 0 };
  let n = 0;
  const flush = contar ? setInterval(() => say('acks', { ns: acks.splice(0) }), 5) : undefined;
  const result = await closedLoop(
    {
      bid: async (lote) => {
        const numero = n++;
        const valor = next[lote] ?? 0;
        next[lote] = valor + INCREMENTO;
        const sessao = sessoes[(valor / INCREMENTO) % sessoes.length];
        if (sessao === undefined) throw new Error('nobody bids');
        const lance = {
          tipoNegociacao: 'Disputa',
          tipoLance: 'Manual',
          valor: emCentavos(valor),
          chaveIdempotencia: `${prefix}:${numero}`,
          confirmado: true,
        } as const;
        const resposta = await motor.darLance(sessao, lelUids[lote] ?? '', lance, Date.now());
        if (!resposta.ok) throw new Error(`a bid was refused: ${resposta.recusa.codigo}`);
        ditos.accepted += 1;
        ditos.soma += numero;
        if (contar) acks.push(numero);
      },
    },
    { lotes: lelUids.length, inFlight, ms },
  );
  clearInterval(flush);
  if (contar) say('acks', { ns: acks });
  say('resultado', { ...result, ...ditos });
}

serve({
  correr: (m) => run(m as unknown as EngineRun),
  fim: async () => {
    await motor.stop();
    await store.close();
    process.exit(0);
  },
});
say('pronto', { bytesPerLote, ms: performance.now() });
