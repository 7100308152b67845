import { getPriority } from 'node:os';
import { TrabalhoRecusado } from '../recusado.ts';
import type { TarefaDoFilho } from '../em-baixa.ts';

type Entrada = { readonly faz: 'conta' | 'recusa' | 'quebra' | 'morre' | 'espera' };

/** What a spec has a process of its own do. */
export const fazer: TarefaDoFilho<Entrada> = async ({ faz }, { progresso }) => {
  progresso(1, 4, 'contando');
  if (faz === 'recusa') throw new TrabalhoRecusado('Nada a contar.');
  if (faz === 'quebra') throw new Error('it broke');
  if (faz === 'morre') process.kill(process.pid, 'SIGKILL');
  if (faz === 'espera')
    await new Promise((resolve) => {
      setInterval(resolve, 3_600_000);
    });
  return { prioridade: getPriority(), ambiente: Object.keys(process.env), pid: process.pid };
};
