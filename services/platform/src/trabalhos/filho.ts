// A program of its own: does the heavy part of one job (em-baixa.ts), for which it gets the processor time that nobody else
// wants. It knows no environment, and ends with the program that began it.
import { constants, setPriority } from 'node:os';
import type { DoFilho, TarefaDoFilho } from './em-baixa.ts';
import { TrabalhoRecusado } from './recusado.ts';

const dizer = (mensagem: DoFilho): void => void process.send?.(mensagem);

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(1));
process.once('message', (pedido: { readonly modulo: string; readonly entrada: unknown }) => {
  void fazer(pedido.modulo, pedido.entrada);
});

/** Says how it ended, and ends once that is heard. */
const terminar = (mensagem: DoFilho): void => void process.send?.(mensagem, () => process.exit(0));

async function fazer(modulo: string, entrada: unknown): Promise<void> {
  try {
    const { fazer: tarefa } = (await import(modulo)) as { readonly fazer: TarefaDoFilho };
    const resultado = await tarefa(entrada, {
      progresso: (feito, total, etapa) => dizer({ tipo: 'progresso', feito, total, etapa }),
    });
    terminar({ tipo: 'feito', resultado });
  } catch (erro) {
    terminar({
      tipo: erro instanceof TrabalhoRecusado ? 'recusado' : 'falhou',
      frase: (erro instanceof Error ? erro.message : 'unknown error').slice(0, 300),
    });
  }
}
