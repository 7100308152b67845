import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { TECNICOS } from '../shared/papeis.ts';
import { url } from '../shared/registro/tipos.ts';

const params = z.strictObject({ leiUid: uid });
const saida = z.strictObject({
  leiUid: uid,
  nome: z.string(),
  lotes: z
    .array(
      z.strictObject({
        lelUid: uid,
        numero: z.number().int(),
        nome: z.string(),
        /** Its own, and that of its vehicle, which counts where it has none. */
        video: z.string().nullable(),
        videoDoVeiculo: z.string().nullable(),
      }),
    )
    .max(2_000),
});
export type VideosDoLeilao = z.infer<typeof saida>;

export const verVideosDoLeilao = call({
  nome: 'verVideosDoLeilao',
  metodo: 'GET',
  caminho: '/v1/cadastro/leiloes/{leiUid}/videos',
  acesso: TECNICOS,
  resumo: 'O endereço do vídeo de cada lote do leilão.',
  params,
  saida,
});

export const salvarVideosDoLeilao = call({
  nome: 'salvarVideosDoLeilao',
  metodo: 'PUT',
  caminho: '/v1/cadastro/leiloes/{leiUid}/videos',
  acesso: TECNICOS,
  resumo: 'Troca o endereço do vídeo dos lotes dados; os outros ficam.',
  params,
  body: z.strictObject({
    videos: z
      .array(z.strictObject({ lelUid: uid, video: url.nullable() }))
      .min(1)
      .max(2_000),
  }),
  saida,
});

type Colado = { readonly linha: number; readonly texto: string };
/** What was pasted, read: which lote gets which address, and the lines that say nothing that is understood. */
export type VideosColados = {
  readonly videos: ReadonlyMap<string, string>;
  readonly erros: readonly (Colado & { readonly porque: string })[];
};

/** Longest text that is looked through. */
const MAXIMO = 200_000;

/**
 * Reads pasted lines: `numero;url` (or a tab), for that lote; or addresses alone, one after the other for the lotes in their order
 * from the first without a video of its own.
 */
export function lerVideosColados(colado: string, lotes: VideosDoLeilao['lotes']): VideosColados {
  const videos = new Map<string, string>();
  const erros: (Colado & { porque: string })[] = [];
  const semVideo = lotes.filter((l) => l.video === null);
  let proximo = 0;
  for (const [i, bruta] of colado.slice(0, MAXIMO).split(/\r?\n/).entries()) {
    const texto = bruta.trim();
    if (texto === '') continue;
    const errar = (porque: string): void =>
      void erros.push({ linha: i + 1, texto: texto.slice(0, 80), porque });
    const partes = /^(\d{1,5})\s*[;,\t ]\s*(\S+)$/.exec(texto);
    const endereco = url.safeParse(partes?.[2] ?? texto);
    if (!endereco.success) {
      errar('não é um endereço');
      continue;
    }
    const lote = partes === null ? semVideo[proximo] : lotes.find((l) => l.numero === Number(partes[1]));
    if (partes === null) proximo += 1;
    if (lote === undefined) errar(partes === null ? 'não sobrou lote sem vídeo' : `não há lote ${partes[1]}`);
    else videos.set(lote.lelUid, endereco.data);
  }
  return { videos, erros };
}
