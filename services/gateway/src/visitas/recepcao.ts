import { redeDe } from '@martelo/platform/http/request.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import type { MensagemCliente } from '@martelo/schemas/tempo-real/mensagens.ts';
import { LIMITES_VISITAS } from '@martelo/schemas/visitas/visita.ts';
import { FilaDeVisitas } from './fila.ts';
import type { FilaDeps } from './fila.ts';

type Mensagem = Extract<MensagemCliente, { tipo: 'post-visita' | 'post-visitante' }>;
type Balde = { take(now: number): string };

/** Who sends, as the connection knows it; nothing of it is taken from the message. */
export type QuemVisita = {
  readonly hotUid: string;
  readonly ip: string;
  /** The session's client at this moment; null where nobody is logged in. */
  readonly cliUid: string | null;
  /** Machines, and people who asked not to be followed. */
  readonly semRegistro: boolean;
  /** The connection's own quota. */
  readonly balde: Balde;
};

export type RecepcaoDeps = FilaDeps & {
  /** Makes a quota: so many at once, so many a second. */
  readonly novoBalde: (porSegundo: number, rajada: number, agora: number) => Balde;
  /** Multiplies the quota of an address, as the program's other quotas are. Default 1. */
  readonly fator?: number;
};

/** Addresses whose quota is remembered; the one that was quiet longest is forgotten first. */
const MAX_REDES = 10_000;

const naoE = (campo: string, frase: string) => ({
  recusa: recusar('DADOS_INVALIDOS', { campos: [`visita.${campo}`] }),
  mensagens: [frase],
});
type Recusada = { readonly recusa: Recusa; readonly mensagens?: readonly string[] };

/**
 * Takes visits and visitors from the socket (spec 1, section 7): the tenant is the connection's, the client is the session's,
 * and both quotas are small. What counts is handed to the queue.
 */
export class RecepcaoDeVisitas {
  readonly fila: FilaDeVisitas;
  readonly contadores = { naoRegistradas: 0, recusadas: 0 };
  private readonly deps: RecepcaoDeps;
  private readonly redes = new Map<string, Balde>();

  constructor(deps: RecepcaoDeps) {
    this.deps = deps;
    this.fila = new FilaDeVisitas(deps);
  }

  /**
   * One record that arrived at `agora` (epoch ms). `fim` hears what became of it, at once or when it is written: null, or
   * a refusal (DADOS_INVALIDOS, MUITAS_MENSAGENS, NAO_AUTENTICADO, OCUPADO, SERVICO_INDISPONIVEL).
   */
  receber(mensagem: Mensagem, quem: QuemVisita, agora: number, fim: (r: Recusada | null) => void): void {
    const recusada = this.conferir(mensagem, quem, agora);
    if (recusada !== null) {
      this.contadores.recusadas++;
      return fim(recusada);
    }
    if (quem.semRegistro) {
      this.contadores.naoRegistradas++;
      return fim(null);
    }
    const aceita = this.fila.por(this.registro(mensagem, quem, agora), (gravado) =>
      fim(gravado ? null : { recusa: recusar('SERVICO_INDISPONIVEL') }),
    );
    return aceita ? undefined : fim({ recusa: recusar('OCUPADO') });
  }

  private conferir(mensagem: Mensagem, quem: QuemVisita, agora: number): Recusada | null {
    if (quem.balde.take(agora) !== 'taken' || this.rede(quem.ip, agora).take(agora) !== 'taken')
      return { recusa: recusar('MUITAS_MENSAGENS') };
    if (mensagem.tipo === 'post-visitante') return null;
    const { hotUid, clienteUid } = mensagem.visita;
    if (hotUid !== quem.hotUid) return naoE('hotUid', 'A visita não é deste site.');
    if (clienteUid === undefined || clienteUid === quem.cliUid) return null;
    return quem.cliUid === null
      ? { recusa: recusar('NAO_AUTENTICADO') }
      : naoE('clienteUid', 'O cliente não é o desta sessão.');
  }

  private registro(mensagem: Mensagem, quem: QuemVisita, data: number): Parameters<FilaDeVisitas['por']>[0] {
    const { hotUid, cliUid } = quem;
    if (mensagem.tipo === 'post-visitante') return { visitante: { ...mensagem.visitante, hotUid, data } };
    const { sessaoUid, url, pagina, lelUid = null, lelId = null, visitanteUid = null } = mensagem.visita;
    // Whoever is logged in is the client, also on a page that has not noticed yet.
    const deQuem =
      cliUid === null ? { clienteUid: null, visitanteUid } : { clienteUid: cliUid, visitanteUid: null };
    return { visita: { uid: mensagem.uid, hotUid, sessaoUid, url, pagina, lelUid, lelId, ...deQuem, data } };
  }

  private rede(ip: string, agora: number): Balde {
    const rede = redeDe(ip);
    const fator = this.deps.fator ?? 1;
    const { porSegundoPorRede, rajadaPorRede } = LIMITES_VISITAS;
    const balde =
      this.redes.get(rede) ?? this.deps.novoBalde(porSegundoPorRede * fator, rajadaPorRede * fator, agora);
    this.redes.delete(rede);
    this.redes.set(rede, balde);
    const [maisQuieta] = this.redes.keys();
    if (this.redes.size > MAX_REDES && maisQuieta !== undefined) this.redes.delete(maisQuieta);
    return balde;
  }
}
