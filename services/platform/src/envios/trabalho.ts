import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { enfileirarTrabalho } from '../trabalhos/fila.ts';
import { tipoDeTrabalho } from '../trabalhos/tipo.ts';
import type { TipoDeTrabalho } from '../trabalhos/tipo.ts';
import type { EnvioGuardado, Envios } from './envios.ts';

/** What a file becomes. */
export type Receptor<T, R = unknown> = {
  /** What the job is called where staff see the queue, such as 'Foto'. */
  readonly titulo: string;
  /** Refuses the file, or answers what is to be written of it, as small JSON. May be done more than once. */
  tratar(envio: EnvioGuardado, bytes: Buffer): Promise<Resultado<R>>;
  /** Writes it, in the transaction that ends the job: once. */
  escrever(trx: Transaction<T>, envio: EnvioGuardado, feito: R): Promise<void>;
};

/** Declares what files of one kind become; what `tratar` answers is what `escrever` is given. */
export const receptor = <T, R>(r: Receptor<T, R>): Receptor<T> => r as Receptor<T>;

const dados = z.strictObject({ uid });
const resultado = z.strictObject({ recusa: z.string().nullable(), feito: z.unknown() });
/** The job of looking at a file that has arrived. */
export type TrabalhoDosEnvios<T> = TipoDeTrabalho<T, typeof dados, typeof resultado>;

/** A file that failed so often is refused: nobody waits for ever. */
const TENTATIVAS = 5;
const DIA_MS = 86_400_000;
const codigoDe = (dito: string | null): CodigoErro | null =>
  dito === null ? null : dito in ERROS ? (dito as CodigoErro) : 'ERRO_INTERNO';

/**
 * Looks at files that have arrived, one after the other, as jobs of the queue of ADR 0039. A refusal is a result like another;
 * what fails for a moment (the store, too much to draw) is tried again.
 */
export function trabalhoDosEnvios<T>(
  envios: () => Pick<Envios, 'ver' | 'juntar' | 'encerrar'>,
  receptores: Readonly<Record<ParaQue, Receptor<T>>>,
): TrabalhoDosEnvios<T> {
  const tratar = async (envio: EnvioGuardado): Promise<{ recusa: CodigoErro | null; feito: unknown }> => {
    const bytes = await envios().juntar(envio);
    if (bytes === null) return { recusa: 'ERRO_INTERNO', feito: null };
    const visto = await receptores[envio.para].tratar(envio, bytes);
    if (visto.ok) return { recusa: null, feito: visto.valor };
    if (visto.recusa.codigo === 'SERVICO_INDISPONIVEL') throw new Error('too much is drawn already');
    return { recusa: visto.recusa.codigo, feito: null };
  };
  return tipoDeTrabalho<T, typeof dados, typeof resultado>({
    nome: 'arquivo',
    dados,
    resultado,
    tentativas: TENTATIVAS,
    guardarMs: DIA_MS,
    fazer: async ({ uid: qual }, { trabalho: { hotUid, tentativa } }) => {
      const envio = await envios().ver(hotUid, qual);
      // Given up meanwhile: there is nothing to do, and nobody to tell.
      if (envio?.situacao !== 'NA_FILA') return { recusa: null, feito: null };
      try {
        return await tratar(envio);
      } catch (erro) {
        if (tentativa < TENTATIVAS) throw erro;
        return { recusa: 'ERRO_INTERNO', feito: null };
      }
    },
    concluir: async (trx, { hotUid, chave }, { recusa, feito }) => {
      const envio = await envios().ver(hotUid, chave, trx);
      if (envio === null || !(await envios().encerrar(trx, envio, codigoDe(recusa)))) return;
      if (recusa === null) await receptores[envio.para].escrever(trx, envio, feito);
    },
  });
}

/** Puts a file that has arrived into the queue. */
export const enfileirarEnvio = <T>(
  trx: Parameters<typeof enfileirarTrabalho>[0],
  tipo: TrabalhoDosEnvios<T>,
  { hotUid, uid: chave, nome, porUid: cliUid, porNome }: EnvioGuardado,
  titulo: string,
  agora: number,
): Promise<Resultado<unknown>> =>
  enfileirarTrabalho(trx, tipo, {
    hotUid,
    chave,
    titulo: `${titulo}: ${nome}`,
    dados: { uid: chave },
    por: { cliUid, nome: porNome },
    agora,
  });
