// `node k6-de-mentira.ts SCENARIO FAULT AFTER_MS`: runs a scenario as k6 does, as far as its verdict goes, against a product in memory
// that the fault befalls so long after the start. Prints the thresholds that were crossed, as JSON. k6 itself runs no spec: it is no
// package of npm. What is copied of it: metrics and thresholds, executors with their virtual users, and that an iteration which
// throws, or is cut at the end, is only logged.
import { registerHooks } from 'node:module';
import path from 'node:path';
import type { Dados } from '../dados.ts';
import { PERFIS } from '../perfis/perfis.ts';
import { Medidas } from './medidas-de-mentira.ts';
import { Relogio } from './relogio-de-mentira.ts';
import { ServidorDeMentira, type Dito, type Falta, type Ponta } from './servidor-de-mentira.ts';

const [cenario = '', falta = 'bom', desdeMs = '0'] = process.argv.slice(2);
const relogio = new Relogio();
const medidas = new Medidas();
const servidor = new ServidorDeMentira(relogio, falta as Falta, Number(desdeMs));
const PRAZO_MS = 60_000;

/** An iteration that k6 cuts at the end of its scenario: nothing of it is counted. */
class Cortada extends Error {}
/** Of the iteration that runs now. */
let daVez = { iteracao: 0, vu: 0, ate: Infinity };
let inicioDoCenario = 0;

type Parametros = {
  readonly timeout?: string;
  readonly tags?: { readonly name?: string };
  readonly responseCallback?: readonly number[];
};
function pedir(metodo: string, url: string, corpo: string, p: Parametros = {}): object {
  const prazoMs = p.timeout === undefined ? PRAZO_MS : Number.parseInt(p.timeout, 10) * 1_000;
  const { status, body, ms } = servidor.pedir(metodo, new URL(url).pathname, corpo, prazoMs);
  if (relogio.agora() + ms > daVez.ate) throw new Cortada();
  ocupado += ms;
  const bom = p.responseCallback?.includes(status) ?? (status >= 200 && status < 400);
  medidas.somar('rate', 'http_req_failed', bom ? 0 : 1);
  medidas.somar('trend', 'http_req_duration', ms);
  if (p.tags?.name !== undefined) medidas.somar('trend', `http_req_duration{name:${p.tags.name}}`, ms);
  const json = (): unknown => {
    // As k6 says it.
    if (body === null) throw new Error("the body is null so we can't transform it to JSON");
    return JSON.parse(body) as unknown;
  };
  return { status, body, json };
}
/** How long the iteration that runs now has waited for answers, ms. */
let ocupado = 0;

const medida = (tipo: 'counter' | 'rate' | 'trend') =>
  class {
    readonly nome: string;
    constructor(nome: string) {
      this.nome = nome;
    }
    add(valor: number | boolean): void {
      medidas.somar(tipo, this.nome, Number(valor));
    }
  };

class WebSocket {
  readonly #ouvintes = new Map<string, ((e: object) => void)[]>();
  readonly #ponta: Ponta;
  #estado: 'abrindo' | 'aberto' | 'fechado' = 'abrindo';

  constructor() {
    this.#ponta = {
      ouvir: (data) => void (this.#estado === 'aberto' && this.#emitir('message', { data })),
      falhar: () => {
        if (this.#estado === 'fechado') return;
        this.#emitir('error', { error: 'connection lost' });
        this.close();
      },
    };
    relogio.depois(ocupado + 4, () => {
      if (this.#estado === 'fechado' || !servidor.abrir(this.#ponta)) return;
      this.#estado = 'aberto';
      this.#emitir('open', {});
    });
  }
  addEventListener(nome: string, ouvinte: (e: object) => void): void {
    this.#ouvintes.set(nome, [...(this.#ouvintes.get(nome) ?? []), ouvinte]);
  }
  send(texto: string): void {
    if (this.#estado === 'aberto') servidor.dizer(this.#ponta, JSON.parse(texto) as Dito);
  }
  close(): void {
    if (this.#estado === 'fechado') return;
    this.#estado = 'fechado';
    servidor.fechar(this.#ponta);
    this.#emitir('close', {});
  }
  #emitir(nome: string, e: object): void {
    for (const ouvinte of this.#ouvintes.get(nome) ?? []) guardar(() => ouvinte(e));
  }
}

/** What is thrown is logged by k6 and counted nowhere. */
function guardar(fazer: () => void): void {
  try {
    fazer();
  } catch (erro) {
    if (!(erro instanceof Cortada)) process.stderr.write(`${String(erro)}\n`);
  }
}

const modulos: Readonly<Record<string, object>> = {
  k6: {
    check: (valor: unknown, checks: Record<string, (v: unknown) => boolean>) => {
      for (const serve of Object.values(checks)) medidas.somar('rate', 'checks', Number(serve(valor)));
    },
  },
  'k6/execution': {
    default: {
      scenario: {
        get iterationInTest() {
          return daVez.iteracao;
        },
        get startTime() {
          return inicioDoCenario;
        },
      },
      vu: {
        get idInTest() {
          return daVez.vu;
        },
        get iterationInScenario() {
          return daVez.iteracao;
        },
      },
    },
  },
  'k6/http': {
    default: {
      get: (url: string, p?: Parametros) => pedir('GET', url, '', p),
      post: (url: string, corpo: string, p?: Parametros) => pedir('POST', url, corpo, p),
      expectedStatuses: (...statuses: number[]) => statuses,
    },
  },
  'k6/metrics': { Counter: medida('counter'), Rate: medida('rate'), Trend: medida('trend') },
  'k6/timers': {
    setTimeout: (fazer: () => void, ms: number) => relogio.depois(ocupado + ms, () => guardar(fazer)),
    clearTimeout: (n: number) => relogio.cancelar(n),
  },
  'k6/websockets': { WebSocket },
};

const lotes = Array.from({ length: 50 }, (_, n) => ({
  lelUid: `l${n}`,
  leiUid: 'e',
  proximo: 1_000,
  passo: 1_000,
}));
const dados: Dados = {
  base: 'http://leilao.localhost:3000',
  host: 'leilao.localhost',
  ip: '127.0.0.1',
  perfil: PERFIS.leve,
  tokens: ['a', 'b'],
  lotes,
};
Object.assign(globalThis, {
  __ENV: { DADOS: 'dados.json' },
  open: () => JSON.stringify(dados),
  modulosDoK6: modulos,
});
Date.now = relogio.agora;
console.error = () => undefined;
registerHooks({
  resolve: (nome, contexto, proximo) =>
    Object.hasOwn(modulos, nome) ? { url: `k6:${nome}`, shortCircuit: true } : proximo(nome, contexto),
  load: (url, contexto, proximo) => {
    if (!url.startsWith('k6:')) return proximo(url, contexto);
    const nome = url.slice(3);
    const exporta = Object.keys(modulos[nome] ?? {}).map((n) =>
      n === 'default' ? 'export default m.default;' : `export const ${n} = m.${n};`,
    );
    const source = `const m = globalThis.modulosDoK6[${JSON.stringify(nome)}]; ${exporta.join(' ')}`;
    return { format: 'module', source, shortCircuit: true };
  },
});

type Cenario = {
  readonly executor: string;
  readonly exec?: string;
  readonly startTime?: string;
  readonly vus?: number;
  readonly iterations?: number;
  readonly rate?: number;
  readonly duration?: string;
  readonly maxDuration?: string;
  readonly maxVUs?: number;
};
const ms = (texto = '0s'): number => Number.parseInt(texto, 10) * (texto.endsWith('m') ? 60_000 : 1_000);
/** What k6 gives to what is under way at the end of a scenario. */
const ARREMATE_MS = 30_000;

const script = (await import(path.join(import.meta.dirname, `../cenarios/${cenario}.ts`))) as Record<
  string,
  unknown
> & {
  readonly options: {
    readonly scenarios: Readonly<Record<string, Cenario>>;
    readonly thresholds: Readonly<Record<string, readonly string[]>>;
  };
};
let fim = 0;
for (const c of Object.values(script.options.scenarios)) {
  const funcao = script[c.exec ?? 'default'] as () => void;
  const comeco = ms(c.startTime);
  const ate = comeco + ms(c.duration ?? c.maxDuration) + ARREMATE_MS;
  fim = Math.max(fim, ate);
  /** Runs one iteration; answers how long its user waited for it. */
  const iterar = (iteracao: number, vu: number): number => {
    [daVez, inicioDoCenario, ocupado] = [{ iteracao, vu, ate }, comeco, 0];
    guardar(funcao);
    return ocupado;
  };
  if (c.executor === 'constant-arrival-rate') {
    const livres: number[] = Array.from({ length: c.maxVUs ?? 0 }, () => 0);
    for (let n = 0; n < ((c.rate ?? 0) * ms(c.duration)) / 1_000; n += 1)
      relogio.depois(comeco + (n * 1_000) / (c.rate ?? 1), () => {
        const vu = livres.findIndex((desde) => desde <= relogio.agora());
        if (vu === -1) medidas.somar('counter', 'dropped_iterations', 1);
        else livres[vu] = relogio.agora() + iterar(n, vu);
      });
  } else
    for (let vu = 0; vu < (c.vus ?? 1); vu += 1)
      for (let n = 0; n < (c.iterations ?? 1); n += 1)
        // Users of these scenarios end within two seconds where all is well; the next iteration waits for nothing else.
        relogio.depois(comeco + n * 2_000, () => void iterar(vu * (c.iterations ?? 1) + n, vu));
}
// What is open when the scenarios end is cut.
relogio.correr(fim);
const cruzados = medidas.cruzados(script.options.thresholds);
process.stdout.write(
  JSON.stringify({ cruzados, lances: medidas.valores('counter', 'lances_respondidos')['count'] }),
);
