import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import type { Clock } from '@martelo/kernel/clock.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Documento, Folha } from '@martelo/schemas/shared/folha/documento.ts';
import type { Arquivos } from '../files/port.ts';
import { ok } from '../http/route.ts';
import { enfileirarTrabalho, tentarDeNovo } from '../trabalhos/fila.ts';
import { TrabalhoRecusado } from '../trabalhos/recusado.ts';
import { tipoDeTrabalho } from '../trabalhos/tipo.ts';
import { comCodigo } from './codigo.ts';
import type { EntradaDoPdf, PdfFeito } from './pdf-filho.ts';

const FILHO = new URL('./pdf-filho.ts', import.meta.url);
/** How long somebody waits with his page for a file that nobody has made yet. */
const ESPERAR_MS = 12_000;
const OLHAR_MS = 150;

/** What a sheet is put together from again, when it is its turn: small, as a job takes it. */
const DADOS = z.strictObject({ especie: z.string().max(40), pedido: z.json() });
type Pedido = z.input<typeof DADOS>['pedido'];

/** Puts a kind of document together from its request; null where there is no such thing (any more). */
export type MontarFolha = (hotUid: string, pedido: never) => Promise<Documento | null>;

type Deps<T> = {
  readonly db: Kysely<T>;
  readonly arquivos: Arquivos;
  readonly clock: Clock;
  /** Every kind of sheet of the service, by its name. */
  readonly montar: Readonly<Record<string, MontarFolha>>;
  /** The bytes of a picture by its address on the tenant's site; null for none. Absent: files have no pictures. */
  readonly fotoDe?: FotoDaFolha;
};
export type FotoDaFolha = (hotUid: string, endereco: string) => Promise<Buffer | null>;

/** A card's picture has some 40 kB; at most so many of a thousand are read at once. */
const MAXIMO_DA_FOTO = 1_000_000;
const FOTOS_POR_VEZ = 8;

/** Puts the pictures of a document into a folder; whichever cannot be had is left out. Answers their names by address. */
async function trazerFotos(
  { blocos }: Documento,
  pasta: string,
  foto: (endereco: string) => Promise<Buffer | null>,
  sinal: AbortSignal,
): Promise<Record<string, string>> {
  const fichas = blocos.flatMap((b) => (b.tipo === 'fichas' ? b.fichas : []));
  const enderecos = [...new Set(fichas.flatMap((f) => f.foto ?? []))];
  const nomes: Record<string, string> = {};
  for (let i = 0; i < enderecos.length; i += FOTOS_POR_VEZ) {
    sinal.throwIfAborted();
    await Promise.all(
      enderecos.slice(i, i + FOTOS_POR_VEZ).map(async (endereco, n) => {
        const bytes = await foto(endereco).catch(() => null);
        if (bytes === null || bytes.length > MAXIMO_DA_FOTO) return;
        await writeFile(path.join(pasta, `foto-${i + n}`), bytes);
        nomes[endereco] = `foto-${i + n}`;
      }),
    );
  }
  return nomes;
}

const chaveDoPdf = (hotUid: string, codigo: string): string => `folhas/${hotUid}/${codigo}`;

/**
 * The sheets of a service: the document that page and file both draw, and the file, which is made in the background with the
 * first wish for it and kept under the document's code.
 */
export function folhas<T>({ db, arquivos, clock, montar, fotoDe }: Deps<T>) {
  const tipo = tipoDeTrabalho({
    nome: 'folha',
    dados: DADOS,
    resultado: z.strictObject({ paginas: z.number().int() }),
    tentativas: 3,
    prazoMs: 300_000,
    naFila: 200,
    async fazer({ especie, pedido }, { trabalho: { hotUid, chave }, pasta, sinal, emBaixa }) {
      const documento = (await montar[especie]?.(hotUid, pedido as never)) ?? null;
      if (documento === null) throw new TrabalhoRecusado('O que este documento diz não existe mais.');
      const folha = comCodigo(documento);
      // It is kept under the code that was asked for, so it is that document or none.
      if (folha.codigo !== chave) throw new TrabalhoRecusado('Os dados mudaram. Peça o documento de novo.');
      const onde = await pasta();
      const saida = path.join(onde, 'folha.pdf');
      const fotos =
        fotoDe === undefined
          ? {}
          : await trazerFotos(documento, onde, (endereco) => fotoDe(hotUid, endereco), sinal);
      const entrada: EntradaDoPdf = { folha, saida, pasta: onde, fotos };
      const { paginas } = (await emBaixa(FILHO, entrada, { soNaPasta: onde })) as PdfFeito;
      await arquivos.gravar(chaveDoPdf(hotUid, chave), await readFile(saida));
      return { paginas };
    },
    apagar: ({ hotUid, chave }) => arquivos.apagar(chaveDoPdf(hotUid, chave)),
  });

  /** The document that is asked for, with its code; null where there is none. */
  const ver = async (hotUid: string, especie: string, pedido: Pedido): Promise<Folha | null> => {
    const documento = (await montar[especie]?.(hotUid, pedido as never)) ?? null;
    return documento === null ? null : comCodigo(documento);
  };

  return {
    tipo,
    ver,
    /** The same as a PDF. FOLHA_EM_PREPARO where others come first: it is made, and is there when somebody asks again. */
    async pdf(
      hotUid: string,
      especie: string,
      pedido: Pedido,
      por: { readonly cliUid: string; readonly nome: string },
    ): Promise<Resultado<Buffer>> {
      const folha = await ver(hotUid, especie, pedido);
      if (folha === null) return recusado('NAO_ENCONTRADO');
      const { documento, codigo } = folha;
      const chave = chaveDoPdf(hotUid, codigo);
      const feito = await arquivos.ler(chave);
      if (feito !== null) return ok(feito);
      const agora = clock();
      const trabalho = await enfileirarTrabalho(db as QueryExecutorProvider, tipo, {
        hotUid,
        chave: codigo,
        titulo: `PDF: ${documento.titulo}`,
        dados: { especie, pedido },
        por,
        agora,
      });
      if (!trabalho.ok) return trabalho;
      const { uid, novo } = trabalho.valor;
      if (!novo) await tentarDeNovo(db, { hotUid, uid, nome: por.nome, agora });
      for (const ate = performance.now() + ESPERAR_MS; performance.now() < ate; await pausa(OLHAR_MS)) {
        const bytes = await arquivos.ler(chave);
        if (bytes !== null) return ok(bytes);
      }
      return recusado('FOLHA_EM_PREPARO');
    },
  };
}
