import type { LancePublico, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { Conexao } from '../connection.ts';
import type { Contadores } from '../counters.ts';
import type { LimitesSocket } from '../limits.ts';
import { framesOf, PING_FRAME } from '../fast/frames.ts';
import type { Message } from '../messages.ts';
import { TokenBucket } from '../token-bucket.ts';
import { LEILAO } from './bancada.ts';
import { uid } from './motor-de-mentira.ts';

type Push = { readonly lote: LoteAoVivo; readonly novos: readonly LancePublico[] };

/** The byte side of a connection without a network: it keeps what is written, and says how much waits. */
export class FioDeMentira {
  readonly escritas: Buffer[] = [];
  esperando = 0;
  fim: 'despedida' | 'derrubada' | null = null;
  aoEscrever: () => void = () => undefined;

  get writableLength(): number {
    return this.esperando;
  }

  write(frames: Buffer): void {
    this.escritas.push(frames);
    this.aoEscrever();
  }

  say(messages: readonly Message[]): number {
    const frames = framesOf(messages);
    this.write(frames);
    return frames.length;
  }

  ping(): void {
    this.write(PING_FRAME);
  }

  close(): void {
    this.fim = 'despedida';
  }

  terminate(): void {
    this.fim = 'derrubada';
  }

  /** The pushes in what was written. */
  mensagens(): Push[] {
    return this.escritas.flatMap(lerQuadros).map((texto) => JSON.parse(texto) as Push);
  }

  revisoes(): number[] {
    return this.mensagens().map((m) => m.lote.revisao);
  }
}

/** Splits a buffer of unmasked text frames as RFC 6455 says, independently of what wrote them. */
export function lerQuadros(bytes: Buffer): string[] {
  const textos: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const curto = bytes.readUInt8(at + 1) & 0x7f;
    const cabeca = curto < 126 ? 2 : curto === 126 ? 4 : 10;
    const tamanho =
      curto < 126
        ? curto
        : curto === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    textos.push(bytes.toString('utf8', at + cabeca, at + cabeca + tamanho));
    at += cabeca + tamanho;
  }
  return textos;
}

/** A connection of the tenant LEILAO over such a wire. */
export function conexaoDeMentira(
  fio: FioDeMentira,
  de: { readonly limites: LimitesSocket; readonly contadores: Contadores },
): Conexao {
  const agora = Date.now();
  const balde = new TokenBucket(1_000, 1_000, agora);
  return new Conexao({
    ...de,
    uid: uid(5_000),
    ip: '127.0.0.1',
    tenant: LEILAO,
    balde,
    wire: fio,
    life: fio,
    agora,
  });
}
