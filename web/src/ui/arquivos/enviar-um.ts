import { BYTES_DA_PARTE, comecarEnvio, enviarParte } from '@martelo/schemas/envios/envio.ts';
import type { Envio } from '@martelo/schemas/envios/envio.ts';
import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { comoErro, erroSemResposta, ErroDeChamada, incerto } from '../../lib/client/erros.ts';

export type AEnviar = {
  readonly uid: string;
  readonly para: ParaQue;
  readonly alvo: string;
  readonly arquivo: File;
};
type Opcoes = {
  readonly chamar: Chamar;
  readonly sinal: AbortSignal;
  /** Bytes that have arrived. */
  readonly aoAndar: (recebido: number) => void;
  /** Nobody answers: it is tried again by itself. Called with false once somebody does. */
  readonly aoParar: (parado: boolean) => void;
  /** Waits for the next try; the default is longer each time, and shorter once the device is online again. */
  readonly esperar?: (vez: number, sinal: AbortSignal) => Promise<void>;
};

/** The file on the device is not what was chosen any more. */
export class ArquivoMudou extends Error {
  override readonly name = 'ArquivoMudou';
}

const NOME_MAXIMO = 200;
const ESPERAS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const MUITOS = 429;

/** Until the next try, or until the device says that it is online again. */
const esperarRede = (vez: number, sinal: AbortSignal): Promise<void> =>
  new Promise((pronto) => {
    const ir = (): void => {
      clearTimeout(relogio);
      window.removeEventListener('online', ir);
      sinal.removeEventListener('abort', ir);
      pronto();
    };
    const relogio = setTimeout(ir, ESPERAS_MS[Math.min(vez, ESPERAS_MS.length - 1)]);
    window.addEventListener('online', ir);
    sinal.addEventListener('abort', ir);
  });

/** Read before it is sent: what cannot be read any more is no broken connection. */
async function pedaco(arquivo: File, de: number): Promise<Blob> {
  try {
    return new Blob([await arquivo.slice(de, de + BYTES_DA_PARTE).arrayBuffer()]);
  } catch (erro) {
    throw new ArquivoMudou('the file cannot be read any more', { cause: erro });
  }
}

async function deOndeParou({ uid, para, alvo, arquivo }: AEnviar, o: Opcoes): Promise<Envio> {
  const { chamar, sinal: signal } = o;
  const corpo = { para, alvo, nome: arquivo.name.slice(-NOME_MAXIMO), tamanho: arquivo.size };
  let envio = await chamar(comecarEnvio, { params: { uid }, body: corpo }, { signal });
  o.aoParar(false);
  o.aoAndar(envio.recebido);
  while (envio.situacao === 'RECEBENDO' && !signal.aborted) {
    const de = envio.recebido;
    const parte = await pedaco(arquivo, de);
    envio = await chamar(enviarParte, { params: { uid, de }, arquivo: parte }, { signal });
    // Nothing of it was kept: asking again at once would be asking for ever.
    if (envio.situacao === 'RECEBENDO' && envio.recebido === de) throw erroSemResposta();
    o.aoAndar(envio.recebido);
  }
  return envio;
}

/**
 * Sends one file in parts, from where it stopped, again and again until it has arrived. Rejects where it was refused, given up,
 * or cannot be read any more (ArquivoMudou).
 */
export async function enviarUm(aEnviar: AEnviar, o: Opcoes): Promise<Envio> {
  const esperar = o.esperar ?? esperarRede;
  for (let vez = 0; ; vez += 1) {
    try {
      return await deOndeParou(aEnviar, o);
    } catch (e) {
      if (o.sinal.aborted || e instanceof ArquivoMudou || !(e instanceof ErroDeChamada)) throw e;
      const erro = comoErro(e);
      if (!incerto(erro) && erro.statusCode !== MUITOS) throw e;
      o.aoParar(true);
      await esperar(vez, o.sinal);
      o.sinal.throwIfAborted();
    }
  }
}
