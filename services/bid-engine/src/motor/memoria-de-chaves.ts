import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { Chaves, mesmoConteudo, novoRegistro, RecusasGuardadas, type Registro } from './chaves.ts';
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

  /** The answer to a key of an accepted or running bid; null for another one. */
  repetida({ lelUid, chaves }: LoteQuente, lance: PedidoDeLance): Resultado<LanceAceito> | null {
    const registro = chaves?.achar(lance.chave, lelUid, lance.cliUid) ?? null;
    return registro === null ? null : respostaDe(registro, lance);
  }

  /** The answer to a key that caused no event; null for one that is not remembered. */
  recusada({ lelUid }: LoteQuente, lance: PedidoDeLance): Resultado<LanceAceito> | null {
    const registro = this.#recusas.achar(lance.chave, lelUid, lance.cliUid);
    return registro === null ? null : respostaDe(registro, lance);
  }

  /** Notes that a bid waits for its commit. */
  correndo(lote: LoteQuente, lance: PedidoDeLance): Registro {
    const registro = novoRegistro(lote.lelUid, lance.chave, lance);
    lote.chaves ??= new Chaves();
    lote.chaves.guardar(registro);
    return registro;
  }

  /** Keeps the answer to a bid that caused no event: a refusal, or the same maximum again. */
  semEvento(
    lote: LoteQuente,
    lance: PedidoDeLance,
    corria: Registro | null,
    resposta: Resultado<LanceAceito>,
  ): void {
    if (corria !== null) lote.chaves?.esquecer(corria);
    if (!resposta.ok && NAO_GUARDADAS.has(resposta.recusa.codigo)) return;
    const registro = novoRegistro(lote.lelUid, lance.chave, lance);
    registro.resposta = resposta;
    this.#recusas.guardar(registro);
  }
}

function respostaDe(registro: Registro, lance: PedidoDeLance): Resultado<LanceAceito> {
  if (!mesmoConteudo(registro, lance)) return respostaSimples('CHAVE_REPETIDA');
  return registro.resposta ?? respostaSimples('CHAVE_EM_ANDAMENTO');
}
