import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import { TIPO_SELO } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import type { Escopo } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import {
  cabecalhoZip,
  diretorioZip,
  MAX_PACOTE_BYTES,
  NOME_DO_REGISTRO,
  type Entrada,
} from '@martelo/schemas/auditoria/verificador/pacote.ts';
import type { Cartorio } from '../recibo.ts';
import { LEIA_ME } from './leia-me.ts';
import {
  haOQueExportar,
  linhasDoRegistro,
  type FontesDaExportacao,
  type PedidoDeExportacao,
} from './linhas.ts';
import { verificadorHtml } from '@martelo/verifier/module.ts';

/** The export is larger than a package holds, or takes longer than its caller waits. */
export class ExportacaoGrande extends Error {
  override name = 'ExportacaoGrande';
}

export type Pacote = {
  readonly nome: string;
  readonly tamanho: number;
  /** The bytes; what was put aside is deleted when they have been read or the reader goes. */
  readonly bytes: Readable;
};

export type OpcoesDoPacote = {
  readonly fontes: FontesDaExportacao;
  readonly cartorio: Pick<Cartorio, 'chavePublica' | 'assinarComo'>;
  readonly pedido: PedidoDeExportacao;
  /** Longest time to put the package together, ms; unbounded where absent. */
  readonly prazoMs?: number;
};

/** An export as the operator asks for it: `revelado` puts the maxima of closed lotes in. Null where there is nothing. */
export type Exportador = (
  pedido: PedidoDeExportacao & { readonly revelado: boolean },
) => Promise<Pacote | null>;

/** The operator's way to a package, of any size. */
export function criarExportador(
  fontes: Omit<FontesDaExportacao, 'revelado'>,
  cartorio: OpcoesDoPacote['cartorio'],
): Exportador {
  return async ({ revelado, ...pedido }) => {
    const todas = { ...fontes, revelado: async () => revelado };
    return (await haOQueExportar(todas, pedido)) ? montarPacote({ fontes: todas, cartorio, pedido }) : null;
  };
}

const nomeDe = (e: Escopo): string =>
  `martelo-auditoria-${e.tipo}-${e.tipo === 'dia' ? e.dia : e.tipo === 'lote' ? e.lelUid : e.leiUid}.zip`;

/**
 * Puts an export together as one ZIP. The lines are written beside first, because a ZIP names sizes ahead, and because a
 * caller should hear of an error instead of getting half a file.
 *
 * @throws ExportacaoGrande, StoreUnavailable
 */
export async function montarPacote(o: OpcoesDoPacote): Promise<Pacote> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-exportacao-'));
  const apagar = (): Promise<void> => rm(pasta, { recursive: true, force: true });
  try {
    const arquivo = path.join(pasta, NOME_DO_REGISTRO);
    const chave = `${JSON.stringify(o.cartorio.chavePublica, null, 2)}\n`;
    const textos = {
      'LEIA-ME.txt': Buffer.from(LEIA_ME),
      'chave-publica.json': Buffer.from(chave),
      'verificador.html': Buffer.from(await verificadorHtml()),
    };
    const registro = await escreverRegistro(o, arquivo, textos);
    const menores = Object.entries(textos).map(([nome, bytes]) => ({
      entrada: { nome, tamanho: bytes.length, crc: crc32(bytes) },
      bytes,
    }));
    const entradas = [...menores.map((m) => m.entrada), registro];
    const fim = diretorioZip(entradas);
    const tamanho = fim.length + entradas.reduce((n, e) => n + cabecalhoZip(e).length + e.tamanho, 0);
    async function* partes(): AsyncGenerator<Uint8Array> {
      for (const m of menores) {
        yield cabecalhoZip(m.entrada);
        yield m.bytes;
      }
      yield cabecalhoZip(registro);
      for await (const pedaco of createReadStream(arquivo)) yield pedaco as Buffer;
      yield fim;
    }
    const bytes = Readable.from(partes(), { objectMode: false });
    // Also where the reader goes before the first byte.
    bytes.once('close', () => void apagar().catch(() => undefined));
    return { nome: nomeDe(o.pedido.escopo), tamanho, bytes };
  } catch (erro) {
    await apagar();
    throw erro;
  }
}

async function escreverRegistro(
  { fontes, cartorio, pedido, prazoMs }: OpcoesDoPacote,
  arquivo: string,
  textos: Readonly<Record<string, Buffer>>,
): Promise<Entrada> {
  const limite = performance.now() + (prazoMs ?? Number.POSITIVE_INFINITY);
  const arquivos = Object.fromEntries(
    Object.entries(textos).map(([nome, b]) => [nome, createHash('sha256').update(b).digest('hex')]),
  );
  const saida = createWriteStream(arquivo);
  const falhou = once(saida, 'error').then(([erro]: unknown[]) => {
    throw erro;
  });
  falhou.catch(() => undefined);
  const tudo = createHash('sha256');
  let [linhas, tamanho, crc] = [0, 0, 0];
  const escrever = async (linha: object): Promise<Buffer> => {
    const b = Buffer.from(`${JSON.stringify(linha)}\n`);
    crc = crc32(b, crc);
    tamanho += b.length;
    if (tamanho > MAX_PACOTE_BYTES || performance.now() > limite) throw new ExportacaoGrande();
    if (!saida.write(b)) await Promise.race([once(saida, 'drain'), falhou]);
    return b;
  };
  try {
    const pacote = { arquivos, chave: cartorio.chavePublica };
    for await (const linha of linhasDoRegistro(fontes, pedido, pacote)) {
      tudo.update(await escrever(linha));
      linhas += 1;
    }
    const selo = { versao: 1, linhas, bytes: tamanho, sha256: tudo.digest('hex'), geradoEm: pedido.geradoEm };
    await escrever({ linha: 'selo', assinatura: await cartorio.assinarComo(TIPO_SELO, selo) });
    saida.end();
    await Promise.race([once(saida, 'finish'), falhou]);
    return { nome: NOME_DO_REGISTRO, tamanho, crc };
  } finally {
    saida.destroy();
  }
}
