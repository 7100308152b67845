import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { NENHUM, type Lugar } from './chaves.ts';
import { ChavesDoLote } from './chaves-do-lote.ts';
import {
  conteudoDe,
  mesmoConteudo,
  quemPediu,
  semEvento,
  type Guardada,
  type LanceComChave,
} from './conteudo.ts';
import { RecusasGuardadas } from './recusas-guardadas.ts';
import { respostaSimples } from './resposta.ts';
import type { LoteQuente, PedidoDeLance } from './tarefa.ts';

/** Refusals that another try may well change, so a repeated key asks again. */
const NAO_GUARDADAS: ReadonlySet<CodigoErro> = new Set<CodigoErro>([
  'CONFIRMACAO_NECESSARIA',
  'ERRO_INTERNO',
]);

/**
 * Bid rule 2: same key and content, the same answer; other content, CHAVE_REPETIDA; still running, CHAVE_EM_ANDAMENTO.
 * Keys with an event live as long as their lote is in memory and come back from its stream; the others have only a
 * bounded memory, because forgetting them has no effect but a second refusal.
 */
export class MemoriaDeChaves {
  readonly #recusas: RecusasGuardadas;

  constructor(maxPorGeracao: number) {
    this.#recusas = new RecusasGuardadas(maxPorGeracao);
  }

  get recusas(): number {
    return this.#recusas.tamanho;
  }

  /** The answer to a key of an accepted or running bid; null for another one. `hash`: `Tarefa.hash`. */
  repetida({ chaves }: LoteQuente, lance: PedidoDeLance, hash: number): Resultado<LanceAceito> | null {
    if (chaves === null) return null;
    return respostaDe(chaves.achar(lance.chave, quemPediu(lance), hash), lance);
  }

  /** The answer to a key that caused no event; null for one that is not remembered. */
  recusada({ lelUid }: LoteQuente, lance: PedidoDeLance): Resultado<LanceAceito> | null {
    return respostaDe(this.#recusas.achar(lance.chave, lelUid, quemPediu(lance)), lance);
  }

  /** Notes that a bid waits for its commit, with the event that it will leave there, if any. */
  correndo(lote: LoteQuente, lance: PedidoDeLance, hash: number, fato: EventoLote | undefined): Lugar {
    lote.chaves ??= new ChavesDoLote(lote.lelUid);
    const comChave = fato !== undefined && 'chave' in fato && fato.chave !== undefined;
    const dono = comChave ? (fato as LanceComChave) : semEvento(lote.lelUid, lance.chave, lance);
    return lote.chaves.guardar(dono, hash);
  }

  /** Keeps the answer to a bid that caused no event: a refusal, or the same maximum again. */
  semEvento(lote: LoteQuente, lance: PedidoDeLance, corria: Lugar, resposta: Resultado<LanceAceito>): void {
    if (corria !== NENHUM) lote.chaves?.esquecer(corria);
    if (!resposta.ok && NAO_GUARDADAS.has(resposta.recusa.codigo)) return;
    this.#recusas.guardar(semEvento(lote.lelUid, lance.chave, lance), resposta);
  }
}

function respostaDe(guardada: Guardada | null, lance: PedidoDeLance): Resultado<LanceAceito> | null {
  if (guardada === null) return null;
  if (!mesmoConteudo(conteudoDe(guardada.dono), lance)) return respostaSimples('CHAVE_REPETIDA');
  return guardada.resposta ?? respostaSimples('CHAVE_EM_ANDAMENTO');
}
