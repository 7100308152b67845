import { cancelarEnvio } from '@martelo/schemas/envios/envio.ts';
import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import { createStore } from 'zustand/vanilla';
import type { Chamar } from '../../lib/client/client.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { ArquivoMudou, enviarUm } from './enviar-um.ts';
import { arquivosGuardados, esquecerArquivo, guardarArquivo } from './guardados.ts';
import type { Guardado } from './guardados.ts';

/** `parado`: nobody answers, it goes on by itself. `tratando`: all of it has arrived and is looked at. */
export type EstadoDoArquivo = 'espera' | 'enviando' | 'parado' | 'tratando' | 'recusado';

/** A file on its way, as the page shows it. Bytes. */
export type Arquivo = {
  readonly uid: string;
  readonly para: ParaQue;
  readonly alvo: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly recebido: number;
  readonly estado: EstadoDoArquivo;
  /** Why it was refused. */
  readonly frase: string | null;
};
/** For whom files are sent, and by which client. */
export type Destino = {
  readonly chamar: Chamar;
  readonly quem: string;
  readonly para: ParaQue;
  readonly alvo: string;
};

const AO_MESMO_TEMPO = 2;
const VAZIO = 'O arquivo está vazio. Escolha outro.';
const SUMIU = 'O arquivo mudou ou não está mais no aparelho. Escolha de novo.';

/** Files on their way; they go on while somebody works on another page. */
export const fila = createStore<{ readonly arquivos: readonly Arquivo[] }>()(() => ({ arquivos: [] }));
/** What is needed to send them, by uid: no page is drawn anew for it. */
const meios = new Map<
  string,
  { readonly arquivo: File; readonly chamar: Chamar; readonly parar: AbortController }
>();

/** Those whose beginning the server has not confirmed: it keeps photos in the order in which they began. */
const comecando = new Set<string>();

const ler = (uid: string): Arquivo | undefined => fila.getState().arquivos.find((a) => a.uid === uid);
const mudar = (uid: string, novo: Partial<Arquivo>): void =>
  fila.setState(({ arquivos }) => ({
    arquivos: arquivos.map((a) => (a.uid === uid ? { ...a, ...novo } : a)),
  }));

/** Says why a file was not taken. */
export const recusar = (uid: string, frase: string | null): void => mudar(uid, { estado: 'recusado', frase });

/** Takes a file out of the list: it has arrived, or nobody wants it any more. */
export function tirar(uid: string): void {
  meios.delete(uid);
  fila.setState(({ arquivos }) => ({ arquivos: arquivos.filter((a) => a.uid !== uid) }));
}

async function enviar(uid: string): Promise<void> {
  const [a, meio] = [ler(uid), meios.get(uid)];
  if (a === undefined || meio === undefined) return;
  try {
    const envio = await enviarUm(
      { uid, para: a.para, alvo: a.alvo, arquivo: meio.arquivo },
      {
        chamar: meio.chamar,
        sinal: meio.parar.signal,
        aoAndar: (recebido) => mudar(uid, { recebido }),
        aoParar: (parado) => {
          mudar(uid, { estado: parado ? 'parado' : 'enviando' });
          if (!parado) comecou(uid);
        },
      },
    );
    const recusado = envio.situacao === 'RECUSADO';
    mudar(uid, { estado: recusado ? 'recusado' : 'tratando', frase: envio.recusa });
    await esquecerArquivo(uid);
  } catch (erro) {
    if (meio.parar.signal.aborted) return;
    mudar(uid, { estado: 'recusado', frase: erro instanceof ArquivoMudou ? SUMIU : comoErro(erro).message });
    await esquecerArquivo(uid);
  } finally {
    comecando.delete(uid);
    andar();
  }
}

function comecou(uid: string): void {
  if (comecando.delete(uid)) andar();
}

/** Begins what may begin: two on their way at a time, the next one once the server knows the one chosen before it. */
function andar(): void {
  if (comecando.size > 0) return;
  const { arquivos } = fila.getState();
  const indo = arquivos.filter((a) => a.estado === 'enviando' || a.estado === 'parado').length;
  const proximo = arquivos.find((a) => a.estado === 'espera');
  if (proximo === undefined || indo >= AO_MESMO_TEMPO) return;
  comecando.add(proximo.uid);
  mudar(proximo.uid, { estado: 'enviando' });
  void enviar(proximo.uid);
}

function por({ chamar, para, alvo }: Destino, uid: string, arquivo: File): void {
  if (ler(uid) !== undefined) return;
  meios.set(uid, { arquivo, chamar, parar: new AbortController() });
  const { name: nome, size: tamanho } = arquivo;
  const como =
    tamanho === 0
      ? ({ estado: 'recusado', frase: VAZIO } as const)
      : ({ estado: 'espera', frase: null } as const);
  const novo: Arquivo = { uid, para, alvo, nome, tamanho, recebido: 0, ...como };
  fila.setState(({ arquivos }) => ({ arquivos: [...arquivos, novo] }));
}

/** Files that were chosen, in their order; `comecados` are those that the server has a part of, whose uid is used again. */
export function acrescentar(
  destino: Destino,
  arquivos: readonly File[],
  comecados: readonly { readonly uid: string; readonly nome: string; readonly tamanho: number }[] = [],
): void {
  const livres = [...comecados];
  for (const arquivo of arquivos) {
    const i = livres.findIndex((c) => c.nome === arquivo.name && c.tamanho === arquivo.size);
    const uid = (i === -1 ? undefined : livres.splice(i, 1)[0]?.uid) ?? crypto.randomUUID();
    por(destino, uid, arquivo);
    if (arquivo.size === 0) continue;
    const { quem, para, alvo } = destino;
    void guardarArquivo({ uid, quem, para, alvo, arquivo, em: Date.now() });
  }
  andar();
}

/** Goes on with what this person began to send for a record before the page was loaded anew. */
export async function retomar(destino: Destino): Promise<void> {
  const deste = (g: Guardado): boolean => g.para === destino.para && g.alvo === destino.alvo;
  for (const g of await arquivosGuardados(destino.quem, deste)) por(destino, g.uid, g.arquivo);
  andar();
}

/** The same for all records that files of these kinds were chosen for. */
export async function retomarTodos(
  chamar: Chamar,
  quem: string,
  quais: (g: Guardado) => boolean,
): Promise<void> {
  for (const { uid, para, alvo, arquivo } of await arquivosGuardados(quem, quais))
    por({ chamar, quem, para, alvo }, uid, arquivo);
  andar();
}

/** Gives a file up, here and on the server. */
export function desistir(chamar: Chamar, uid: string): Promise<unknown> {
  meios.get(uid)?.parar.abort();
  tirar(uid);
  void esquecerArquivo(uid);
  andar();
  return chamar(cancelarEnvio, { params: { uid } });
}

/** Sends a refused file once more, from the beginning. */
export async function tentarDeNovo(destino: Destino, uid: string): Promise<void> {
  const arquivo = meios.get(uid)?.arquivo;
  await desistir(destino.chamar, uid).catch(() => undefined);
  if (arquivo !== undefined) acrescentar(destino, [arquivo]);
}

/** Whether this page still has the file, and may send it once more. */
export const temArquivo = (uid: string): boolean => meios.has(uid);
