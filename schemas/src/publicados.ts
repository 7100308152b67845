import { streamDosVinculos, VINCULO_PUBLICADOS } from './comitentes/events.ts';
import { CAMPOS_SECRETOS, PUBLICADOS, streamDoLote } from './disputa/events.ts';
import { HABILITACAO_PUBLICADOS, streamDasHabilitacoes } from './habilitacoes/events.ts';
import { LEILAO_PUBLICADOS, streamDoLeilao } from './leiloes/events.ts';
import { STREAMS_DOS_REGISTROS } from './shared/registro/mudancas.ts';

/** Where an event goes when it leaves its service: a topic, and a key that keeps the order of its stream. */
export type Destino = {
  readonly topico: string;
  readonly chave: string;
  /** Fields that do not leave, wherever they stand in the event. */
  readonly semCampos: readonly string[];
};

/** Topics of events, by room. */
export const TOPICO_DOS_LOTES = 'disputa.eventos';
export const TOPICO_DOS_LEILOES = 'leiloes.eventos';
/** Changes of records, of every room that tells them. */
export const TOPICO_DOS_REGISTROS = 'registros.eventos';

const SALAS: readonly {
  readonly prefixo: string;
  readonly topico: string;
  /** Which of its events leave; 'todos' where nothing is written there but for others. */
  readonly publicados: Readonly<Record<string, boolean>> | 'todos';
}[] = [
  { prefixo: streamDoLote(''), topico: TOPICO_DOS_LOTES, publicados: PUBLICADOS },
  { prefixo: streamDoLeilao(''), topico: TOPICO_DOS_LEILOES, publicados: LEILAO_PUBLICADOS },
  {
    prefixo: streamDasHabilitacoes(''),
    topico: 'habilitacoes.eventos',
    publicados: HABILITACAO_PUBLICADOS,
  },
  { prefixo: streamDosVinculos(''), topico: 'comitentes.eventos', publicados: VINCULO_PUBLICADOS },
  { prefixo: STREAMS_DOS_REGISTROS, topico: TOPICO_DOS_REGISTROS, publicados: 'todos' },
];

const secretos: Readonly<Record<string, readonly string[] | undefined>> = CAMPOS_SECRETOS;

/** Where a stored event goes, by its room's own word; null for what stays inside and for streams that no room knows. */
export function destinoDe(stream: string, tipo: string): Destino | null {
  const sala = SALAS.find(({ prefixo }) => stream.startsWith(prefixo));
  if (sala === undefined || (sala.publicados !== 'todos' && sala.publicados[tipo] !== true)) return null;
  return {
    topico: sala.topico,
    chave: stream.slice(sala.prefixo.length),
    semCampos: secretos[tipo] ?? [],
  };
}
