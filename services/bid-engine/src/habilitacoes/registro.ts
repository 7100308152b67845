import { randomUUID } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { StoreUnavailable, type EventStore, type NewEvent } from '@martelo/platform/event-store/port.ts';
import { streamDasHabilitacoes, type EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import { decidir, type ComandoHabilitacao } from './decide.ts';
import { aceitou, evoluir, ninguem, type DaPlateia, type Licitante, type Pessoas } from './state.ts';

type SemAgora<T> = T extends unknown ? Omit<T, 'agora'> : never;
export type PedidoHabilitacao = SemAgora<ComandoHabilitacao>;

/** The people of one leilão as others may see them. */
export type PessoasDoLeilao = {
  habilitado(cliUid: string): Licitante | undefined;
  /** Whether staff took the habilitação of a client or of a floor bidder back. */
  revogado(uid: string): boolean;
  /** A floor bidder who may bid. */
  plateia(apelidoUid: string): DaPlateia | undefined;
  /** Floor bidders, those who may bid no more too. */
  todaPlateia(): readonly DaPlateia[];
};

export type Habilitacoes = {
  /** At once when in memory. */
  prontos(leiUid: string): PessoasDoLeilao | undefined;
  /** @throws StoreUnavailable */
  carregar(leiUid: string): Promise<PessoasDoLeilao>;
  /** Decides commands in order and keeps what was accepted in one commit. The answers are in the order asked. */
  executar(
    leiUid: string,
    comandos: readonly PedidoHabilitacao[],
  ): Promise<readonly Resultado<PessoasDoLeilao>[]>;
  /** Another process committed events up to this revision. */
  notar(leiUid: string, revisao: number): void;
  /** Brings what is in memory of a leilão up to date: another replica has just changed it. @throws StoreUnavailable */
  reler(leiUid: string): Promise<void>;
};

const MAX_LEILOES = 2_000;
const MAX_TENTATIVAS = 5;
const MAX_COMANDOS = 2_000;
const MAX_ESPERANDO = 20_000;
const PAGINA = 10_000;

type Vivo = { readonly pessoas: Pessoas; readonly vista: PessoasDoLeilao };
type Resposta = Resultado<PessoasDoLeilao>;
type Pedido = {
  readonly comandos: readonly PedidoHabilitacao[];
  readonly resolve: (respostas: readonly Resposta[]) => void;
  readonly reject: (erro: unknown) => void;
};
type Vaga = {
  vivo: Vivo | null;
  /** Reads and commits of this leilão, one after the other. */
  vez: Promise<unknown>;
  /** What waits for the next commit: a crowd that asks at once is one group. */
  pedidos: Pedido[];
  esperando: number;
};

/**
 * Who may bid in each leilão: folded from its stream on first use and kept up to date by this process's own writes.
 * Writes of one leilão stand in line; another process's writes are noticed by the expected revision.
 */
export function criarHabilitacoes({
  store,
  clock,
}: {
  readonly store: EventStore;
  readonly clock: Clock;
}): Habilitacoes {
  const vagas = new Map<string, Vaga>();

  function vagaDe(leiUid: string): Vaga {
    const achada = vagas.get(leiUid);
    const vaga = achada ?? { vivo: null, vez: Promise.resolve(), pedidos: [], esperando: 0 };
    vagas.delete(leiUid);
    vagas.set(leiUid, vaga);
    if (vagas.size > MAX_LEILOES) {
      const maisVelha = vagas.keys().next();
      if (!maisVelha.done) vagas.delete(maisVelha.value);
    }
    return vaga;
  }

  /**
   * Brings what is in memory up to the log. Where that cannot be read, it is forgotten: somebody may have been taken off the list
   * meanwhile, and nothing else would tell; the next bid reads it all.
   */
  async function ler(leiUid: string, vaga: Vaga): Promise<Vivo> {
    const vivo = vaga.vivo ?? novoVivo();
    try {
      for (;;) {
        const de = vivo.pessoas.revisao + 1;
        const eventos = await store.readStream(streamDasHabilitacoes(leiUid), de, PAGINA);
        for (const e of eventos) {
          if (e.revision > vivo.pessoas.revisao)
            evoluir(vivo.pessoas, JSON.parse(e.data) as EventoHabilitacao, e.revision);
        }
        if (eventos.length < PAGINA) break;
      }
    } catch (erro) {
      vaga.vivo = null;
      throw erro;
    }
    vaga.vivo = vivo;
    return vivo;
  }

  /** Runs after whatever is under way for this leilão. */
  function naVez<T>(vaga: Vaga, passo: () => Promise<T>): Promise<T> {
    const resultado = vaga.vez.then(passo);
    vaga.vez = resultado.catch(() => undefined);
    return resultado;
  }

  async function gravar(
    leiUid: string,
    vaga: Vaga,
    comandos: readonly PedidoHabilitacao[],
  ): Promise<readonly Resultado<PessoasDoLeilao>[]> {
    for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa += 1) {
      const vivo = vaga.vivo ?? (await ler(leiUid, vaga));
      const { eventos, recusas } = decidirTodos(vivo.pessoas, comandos, clock());
      if (eventos.length > 0) {
        const novos: NewEvent[] = eventos.map((e) => ({
          id: randomUUID(),
          type: e.tipo,
          data: JSON.stringify(e),
        }));
        const expectedRevision = vivo.pessoas.revisao;
        let resposta;
        try {
          [resposta] = await store.append([
            { stream: streamDasHabilitacoes(leiUid), expectedRevision, events: novos },
          ]);
        } catch (erro) {
          // Nobody knows what was kept: read again before the next decision.
          vaga.vivo = null;
          throw erro;
        }
        if (resposta?.ok !== true) {
          await ler(leiUid, vaga);
          continue;
        }
        for (const [i, e] of eventos.entries()) evoluir(vivo.pessoas, e, expectedRevision + 1 + i);
      }
      return recusas.map((recusa) => recusa ?? { ok: true, valor: vivo.vista });
    }
    throw new StoreUnavailable('other writers were always first');
  }

  /** Commits what waits, up to the limit of one commit, and goes on while there is more. */
  async function gravarGrupo(leiUid: string, vaga: Vaga): Promise<void> {
    let tamanho = 0;
    const grupo: Pedido[] = [];
    for (const pedido of vaga.pedidos) {
      if (tamanho + pedido.comandos.length > MAX_COMANDOS) break;
      tamanho += pedido.comandos.length;
      grupo.push(pedido);
    }
    vaga.pedidos = vaga.pedidos.slice(grupo.length);
    vaga.esperando -= tamanho;
    if (vaga.pedidos.length > 0) void naVez(vaga, () => gravarGrupo(leiUid, vaga));
    try {
      const respostas = await gravar(
        leiUid,
        vaga,
        grupo.flatMap((p) => p.comandos),
      );
      let de = 0;
      for (const { comandos, resolve } of grupo) resolve(respostas.slice(de, (de += comandos.length)));
    } catch (erro) {
      for (const { reject } of grupo) reject(erro);
    }
  }

  const carregar = async (leiUid: string): Promise<PessoasDoLeilao> => {
    const vaga = vagaDe(leiUid);
    return (vaga.vivo ?? (await naVez(vaga, async () => vaga.vivo ?? ler(leiUid, vaga)))).vista;
  };

  return {
    prontos: (leiUid) => vagas.get(leiUid)?.vivo?.vista,
    carregar,
    executar: async (leiUid, comandos) => {
      if (comandos.length > MAX_COMANDOS) throw new RangeError(`more than ${MAX_COMANDOS} commands at once`);
      const vaga = vagaDe(leiUid);
      if (vaga.esperando >= MAX_ESPERANDO) throw new StoreUnavailable('too many ask to be enabled at once');
      vaga.esperando += comandos.length;
      return new Promise<readonly Resposta[]>((resolve, reject) => {
        vaga.pedidos.push({ comandos, resolve, reject });
        if (vaga.pedidos.length === 1) void naVez(vaga, () => gravarGrupo(leiUid, vaga));
      });
    },
    notar: (leiUid, revisao) => {
      const vaga = vagas.get(leiUid);
      if (vaga === undefined) return;
      // In line: what is being read at this moment may have been asked for before this was committed.
      void naVez(vaga, async () => {
        if (vaga.vivo !== null && vaga.vivo.pessoas.revisao < revisao) await ler(leiUid, vaga);
      }).catch(() => undefined);
    },
    reler: async (leiUid) => {
      const vaga = vagas.get(leiUid);
      if (vaga === undefined) return;
      await naVez(vaga, async () => {
        if (vaga.vivo !== null) await ler(leiUid, vaga);
      });
    },
  };
}

function novoVivo(): Vivo {
  const pessoas = ninguem();
  return {
    pessoas,
    vista: {
      habilitado: (cliUid) => {
        const cliente = pessoas.clientes.get(cliUid);
        return cliente !== undefined && aceitou(pessoas, cliente) ? cliente : undefined;
      },
      revogado: (uid) => pessoas.revogados.has(uid) || pessoas.plateiaRevogada.has(uid),
      plateia: (apelidoUid) => pessoas.plateia.get(apelidoUid),
      todaPlateia: () => [...pessoas.plateia.values(), ...pessoas.plateiaRevogada.values()],
    },
  };
}

/** Decides in order, each on what the ones before it will leave. */
function decidirTodos(
  pessoas: Pessoas,
  comandos: readonly PedidoHabilitacao[],
  agora: number,
): { eventos: EventoHabilitacao[]; recusas: (Resultado<never> | null)[] } {
  const eventos: EventoHabilitacao[] = [];
  const recusas: (Resultado<never> | null)[] = [];
  let base = pessoas;
  for (const [i, comando] of comandos.entries()) {
    const decisao = decidir(base, { ...comando, agora });
    recusas.push(decisao.aceita ? null : { ok: false, recusa: decisao.recusa });
    if (!decisao.aceita) continue;
    if (base === pessoas && i < comandos.length - 1) base = copia(pessoas);
    for (const e of decisao.eventos) {
      eventos.push(e);
      if (base !== pessoas) evoluir(base, e, base.revisao + 1);
    }
  }
  return { eventos, recusas };
}

const copia = (p: Pessoas): Pessoas => ({
  revisao: p.revisao,
  edital: p.edital,
  clientes: new Map(p.clientes),
  revogados: new Map(p.revogados),
  plateia: new Map(p.plateia),
  plateiaRevogada: new Map(p.plateiaRevogada),
  apelidos: new Map(p.apelidos),
});
