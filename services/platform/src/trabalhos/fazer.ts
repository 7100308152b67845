import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '../log/log.ts';
import { emBaixa } from './em-baixa.ts';
import { pequeno } from './fila.ts';
import type { TrabalhoGuardado } from './migrations.ts';
import { darSinal, devolver, terminar } from './posse.ts';
import { TrabalhoRecusado } from './recusado.ts';
import type { EsteTrabalho, TipoDeTrabalho } from './tipo.ts';

const TENTATIVAS = 5;
const PRAZO_MS = 600_000;
export const GUARDAR_MS = 7 * 86_400_000;
const SINAL_MS = 1_000;
const HORA_MS = 3_600_000;

type Deps<T> = { readonly db: Kysely<T>; readonly clock: Clock; readonly log: Logger };

/** Why a job is to stop. `perdido`: another program has it now. */
type Motivo = 'cancelado' | 'prazo' | 'parada' | 'perdido';
class Interrompido extends Error {
  override readonly name = 'Interrompido';
  readonly motivo: Motivo;
  constructor(motivo: Motivo) {
    super(motivo === 'prazo' ? 'it took too long' : motivo);
    this.motivo = motivo;
  }
}

const pausaPadrao = (tentativa: number): number => Math.min(5_000 * 2 ** (tentativa - 1), HORA_MS);

/** Which job a row is, as its kind hears of it. */
export const esteTrabalho = (l: TrabalhoGuardado): EsteTrabalho => ({
  uid: l.uid,
  hotUid: l.hot_uid,
  chave: l.chave,
  porUid: l.por_uid,
  tentativa: l.tentativas,
});

/** Does one job that is in hand, to its end. `parada` is aborted where the program ends. */
export async function fazerUm<T>(
  { db, clock, log }: Deps<T>,
  tipo: TipoDeTrabalho<T>,
  linha: TrabalhoGuardado,
  parada: AbortSignal,
): Promise<void> {
  const { guardarMs = GUARDAR_MS, tentativas = TENTATIVAS, prazoMs = PRAZO_MS } = tipo;
  const fim = (erro: string) => ({ erro: erro.slice(0, 300), agora: clock(), guardarMs });
  if (linha.cancelar) return void (await terminar(db, linha, { situacao: 'CANCELADO', ...fim('') }));
  // It was left in hand as often as it may be tried: whatever it is, it ends programs.
  if (linha.tentativas > tentativas)
    return void (await terminar(db, linha, {
      situacao: 'FALHOU',
      ...fim('the program ended in the midst of it'),
    }));

  const parar = new AbortController();
  const interromper = (motivo: Motivo): void => parar.abort(new Interrompido(motivo));
  const aoParar = (): void => interromper('parada');
  parada.addEventListener('abort', aoParar, { once: true });
  if (parada.aborted) aoParar();
  const relogio = setTimeout(() => interromper('prazo'), prazoMs);
  const dito = { progresso: 0, etapa: '' };
  const pulso = setInterval(() => {
    darSinal(db, linha, dito).then(
      (cancelar) => {
        if (cancelar !== false) interromper(cancelar === null ? 'perdido' : 'cancelado');
      },
      (err: unknown) => log.warn({ err, trabalho: linha.uid }, 'a job could not say that it is being done'),
    );
  }, SINAL_MS);
  let pasta: Promise<string> | undefined;
  const progresso = (feito: number, total: number, etapa = dito.etapa): void => {
    dito.progresso =
      total > 0 && feito > 0 ? Math.min(100, Math.max(0, Math.floor((feito / total) * 100))) : 0;
    dito.etapa = etapa.slice(0, 100);
  };
  const trabalho = esteTrabalho(linha);
  try {
    const feito = await tipo.fazer(tipo.dados.parse(linha.dados), {
      trabalho,
      sinal: parar.signal,
      progresso,
      pasta: () => (pasta ??= mkdtemp(path.join(tmpdir(), 'martelo-trabalho-'))),
      emBaixa: (modulo, entrada, opcoes) =>
        emBaixa(modulo, entrada, { ...opcoes, sinal: parar.signal, progresso }),
    });
    parar.signal.throwIfAborted();
    const resultado = tipo.resultado.parse(feito);
    const json = pequeno(resultado);
    await db.transaction().execute(async (trx) => {
      const nosso = await terminar(trx, linha, {
        situacao: 'CONCLUIDO',
        resultado: json,
        agora: clock(),
        guardarMs,
      });
      if (!nosso) throw new Interrompido('perdido');
      await tipo.concluir?.(trx, trabalho, resultado);
    });
  } catch (causa) {
    // What a job throws when it is stopped is its own affair.
    const err: unknown = parar.signal.aborted ? parar.signal.reason : causa;
    const erro = err instanceof Error ? err.message : 'unknown error';
    if (err instanceof Interrompido && err.motivo === 'perdido') return;
    if (err instanceof Interrompido && err.motivo === 'cancelado')
      return void (await terminar(db, linha, { situacao: 'CANCELADO', ...fim('') }));
    if (err instanceof Interrompido && err.motivo === 'parada')
      return await devolver(db, linha, { erro: '', ms: 0, conta: false, agora: clock() });
    log.warn({ err, trabalho: linha.uid, tipo: linha.tipo, tentativa: linha.tentativas }, 'a job failed');
    if (err instanceof TrabalhoRecusado || linha.tentativas >= tentativas)
      return void (await terminar(db, linha, { situacao: 'FALHOU', ...fim(erro) }));
    const ms = (tipo.pausaMs ?? pausaPadrao)(linha.tentativas);
    await devolver(db, linha, { erro: erro.slice(0, 300), ms, conta: true, agora: clock() });
  } finally {
    clearTimeout(relogio);
    clearInterval(pulso);
    parada.removeEventListener('abort', aoParar);
    if (pasta !== undefined) await rm(await pasta, { recursive: true, force: true });
  }
}
