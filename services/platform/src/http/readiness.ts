import type { Logger } from 'pino';
import { NotReady } from '../module/module.ts';
import type { Module } from '../module/module.ts';

export type Estado = {
  readonly status: 'ok' | 'indisponivel' | 'parando';
  readonly modulos: Readonly<Record<string, 'ok' | 'indisponivel'>>;
  readonly motivos: readonly string[];
};

/** Whether the program can work, asked of each of its modules. */
export type Prontidao = {
  /** As it is now; who asks at the same time waits for one asking. */
  agora(): Promise<Estado>;
  /** As it was within the last half second: however many ask, the modules are asked twice a second. That it stops is said at once. */
  recente(): Promise<Estado>;
};

const PRAZO_READY_MS = 2_000;
const RECENTE_MS = 500;

async function pronto(modulo: Module): Promise<void> {
  if (modulo.ready === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const prazo = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${modulo.name} did not say in time whether it is ready`)),
      PRAZO_READY_MS,
    );
  });
  try {
    await Promise.race([modulo.ready(), prazo]);
  } finally {
    clearTimeout(timer);
  }
}

/** `parando` is true from the moment the program begins to stop: it is alive, but nobody new should come. */
export function prontidaoDe(modules: readonly Module[], log: Logger, parando: () => boolean): Prontidao {
  let emCurso: Promise<Estado> | null = null;
  let ultimo: { readonly estado: Estado; readonly em: number } | null = null;

  async function perguntar(): Promise<Estado> {
    const estados = await Promise.all(
      modules.map(async (m) => {
        try {
          await pronto(m);
          return { nome: m.name, estado: 'ok' as const, motivo: [] };
        } catch (err) {
          log.warn({ err, modulo: m.name }, 'not ready');
          return {
            nome: m.name,
            estado: 'indisponivel' as const,
            motivo: err instanceof NotReady ? [err.message] : [],
          };
        }
      }),
    );
    return {
      status: estados.every(({ estado }) => estado === 'ok') ? 'ok' : 'indisponivel',
      modulos: Object.fromEntries(estados.map(({ nome, estado }) => [nome, estado])),
      motivos: estados.flatMap(({ motivo }) => motivo),
    };
  }
  const comParada = (estado: Estado): Estado => (parando() ? { ...estado, status: 'parando' } : estado);
  const agora = async (): Promise<Estado> => {
    emCurso ??= perguntar().finally(() => (emCurso = null));
    const estado = await emCurso;
    ultimo = { estado, em: performance.now() };
    return comParada(estado);
  };
  return {
    agora,
    recente: async () =>
      ultimo !== null && performance.now() - ultimo.em < RECENTE_MS ? comParada(ultimo.estado) : agora(),
  };
}
