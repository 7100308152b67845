import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emBaixa } from '../trabalhos/em-baixa.ts';
import type { EntradaDaLeitura, Leitura } from './ler-filho.ts';
import type { LimitesDaPlanilha } from './limites.ts';

const FILHO = new URL('./ler-filho.ts', import.meta.url);
const PRAZO_MS = 120_000;
const MEMORIA_MB = 1_024;

/** What was read: the rows as the child wrote them, one JSON list of cells in each line. */
export type PlanilhaLida = Extract<Leitura, { recusa: null }> & { readonly texto: string };

/**
 * Reads a sheet of strangers in a process of its own, which sees nothing but the file. Refuses what is no sheet, is empty, or
 * larger than the bounds; what brings that process down is no sheet either.
 */
export async function lerPlanilha(
  bytes: Uint8Array,
  limites: LimitesDaPlanilha,
): Promise<PlanilhaLida | Exclude<Leitura, { recusa: null }>> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-planilha-'));
  try {
    const entrada: EntradaDaLeitura = {
      ...limites,
      arquivo: path.join(pasta, 'recebida'),
      saida: path.join(pasta, 'linhas'),
    };
    await writeFile(entrada.arquivo, bytes);
    const opcoes = { soNaPasta: pasta, memoriaMb: MEMORIA_MB, progresso: () => undefined };
    const leitura = (await emBaixa(FILHO, entrada, { ...opcoes, sinal: AbortSignal.timeout(PRAZO_MS) }).catch(
      (): Leitura => ({ recusa: 'PLANILHA_ILEGIVEL' }),
    )) as Leitura;
    return leitura.recusa === null ? { ...leitura, texto: await readFile(entrada.saida, 'utf8') } : leitura;
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
