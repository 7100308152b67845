import assert from 'node:assert/strict';
import type { CodigoErro, DetalhesRecusa } from '@martelo/schemas/shared/erros.ts';
import type { Decisao } from '../decisao.ts';

/** A decider as the spec language drives it; `evoluir` folds one event of that revision. */
export type Decider<Estado, Comando, Evento> = {
  readonly decidir: (estado: Estado | null, comando: Comando) => Decisao<Evento>;
  readonly evoluir: (estado: Estado | null, evento: Evento, revisao: number) => Estado;
};

type ComTipo = { readonly tipo: string };
/** Runs an accepted history; a refused command of it fails the spec at once. */
type Historia<Estado, Evento> = {
  readonly estado: Estado | null;
  readonly eventos: readonly { readonly revisao: number; readonly evento: Evento }[];
};

/** What `quando` offers: one claim about the decision, and the state after it. */
export type Desfecho<Estado, Evento> = {
  /** Refused with this code; `detalhes` must be among the refusal's own. */
  recusa(codigo: CodigoErro, detalhes?: DetalhesRecusa): void;
  /** Accepted with exactly these events: each a type, or the fields that matter. Answers the state after them. */
  gera(...esperados: readonly (Evento extends ComTipo ? Evento['tipo'] | Partial<Evento> : never)[]): Estado;
  /** Accepted, and nothing changes. */
  naoMuda(): void;
};

/**
 * The given/when/then language of deciders: `dado(history).quando(command).gera(...)` or `.recusa(code)`.
 * Histories are commands, so that a spec cannot start from a state that the decider would never reach.
 */
export function linguagem<Estado, Comando extends ComTipo, Evento extends ComTipo>(
  decider: Decider<Estado, Comando, Evento>,
) {
  const executar = (comandos: readonly Comando[]): Historia<Estado, Evento> => {
    let estado: Estado | null = null;
    const eventos: { revisao: number; evento: Evento }[] = [];
    for (const comando of comandos) {
      const decisao = decider.decidir(estado, comando);
      assert.ok(decisao.aceita, `the history is refused at ${comando.tipo}: ${JSON.stringify(decisao)}`);
      for (const evento of decisao.eventos) {
        const revisao = eventos.length;
        estado = decider.evoluir(estado, evento, revisao);
        eventos.push({ revisao, evento });
      }
    }
    return { estado, eventos };
  };

  const dado = (...comandos: readonly Comando[]) => ({
    ...executar(comandos),
    quando: (comando: Comando) => desfecho(decider, executar(comandos), comando),
  });
  return { dado, executar };
}

function desfecho<Estado, Comando extends ComTipo, Evento extends ComTipo>(
  { decidir, evoluir }: Decider<Estado, Comando, Evento>,
  { estado, eventos }: Historia<Estado, Evento>,
  comando: Comando,
): Desfecho<Estado, Evento> {
  const decisao = decidir(estado, comando);
  const aceitos = (): readonly Evento[] => {
    assert.ok(decisao.aceita, `${comando.tipo} is refused: ${JSON.stringify(decisao)}`);
    return decisao.eventos;
  };
  return {
    recusa(codigo, detalhes = {}) {
      assert.ok(!decisao.aceita, `${comando.tipo} is accepted: ${JSON.stringify(decisao)}`);
      assert.equal(decisao.recusa.codigo, codigo);
      assert.deepEqual({ ...decisao.recusa.detalhes, ...detalhes }, decisao.recusa.detalhes);
    },
    gera(...esperados) {
      const gerados = aceitos();
      assert.deepEqual(
        gerados.map((e) => e.tipo),
        esperados.map((e) => (typeof e === 'string' ? e : (e as ComTipo).tipo)),
      );
      for (const [i, esperado] of esperados.entries()) {
        const gerado = gerados[i] as Evento;
        if (typeof esperado !== 'string') assert.deepEqual({ ...gerado, ...(esperado as object) }, gerado);
      }
      const fim = gerados.reduce<Estado | null>((s, e, i) => evoluir(s, e, eventos.length + i), estado);
      assert.ok(fim !== null, 'nothing was registered');
      return fim;
    },
    naoMuda() {
      assert.deepEqual(aceitos(), []);
    },
  };
}
