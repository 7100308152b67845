import type { ComandoLote, DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { participanteLivre } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { Recusa } from '@martelo/schemas/shared/erros.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { decidir, evoluir } from '../disputa/door.ts';
import type { Disputa } from '../disputa/door.ts';

type Pedido = {
  readonly quem: string;
  readonly valor: number;
  readonly em: number;
  readonly automatico?: boolean;
};

/** A lote under any policy, driven by recorded bids through the real decider. */
export class LoteGravado {
  readonly eventos: { revisao: number; evento: EventoLote }[] = [];
  #d: Disputa | null = null;

  /** Registered and released at time 0. */
  constructor(regras: RegrasDisputa, lelUid = 'lote') {
    const ids = { lelUid, hotUid: 'replay', leiUid: 'replay', numero: 1, posicaoLeilao: 1 };
    this.dar({ tipo: 'CadastrarLote', agora: 0, ...ids, regras, por: 'sistema' });
    this.dar({ tipo: 'LiberarLote', agora: 0, por: 'sistema' });
  }

  get estado(): Disputa {
    if (this.#d === null) throw new Error('nothing was registered');
    return this.#d;
  }

  /** Decides and keeps; answers the refusal, or null where the command is accepted. */
  dar(c: ComandoLote): Recusa | null {
    const decisao = decidir(this.#d, c);
    if (!decisao.aceita) return decisao.recusa;
    for (const evento of decisao.eventos) {
      const revisao = this.eventos.length;
      this.#d = evoluir(this.#d, evento, revisao);
      this.eventos.push({ revisao, evento });
    }
    return null;
  }

  /** A bid: a maximum where `automatico`, otherwise a manual one. */
  lance({ quem, valor, em, automatico = false }: Pedido): Recusa | null {
    return this.dar({
      tipo: 'DarLance',
      agora: em,
      lanUid: `${this.eventos.length}-0`,
      participante: participanteLivre({ cliUid: quem, apelido: quem, cidade: '' }),
      tipoNegociacao: 'Disputa',
      tipoLance: automatico ? 'Configuração Automática' : 'Manual',
      valor: emCentavos(valor),
      chave: `lance-${this.eventos.length}`,
      confirmado: true,
      recebidoEm: em,
      origem: 'site',
    } satisfies DarLance);
  }
}

/** A policy without reserve, extension or limits, closed by the clock; the mentioned fields replace its own. */
export const regrasGravadas = (mudancas: Partial<Record<keyof RegrasDisputa, unknown>>): RegrasDisputa =>
  ({
    fechamento: 'ESCALONADO',
    minimo: 1,
    incremento: null,
    escada: [{ de: 0, incremento: 1 }],
    valorComitente: null,
    reservaModo: 'NUNCA',
    compreJa: null,
    somenteBuyNowProposta: false,
    recebePropostas: false,
    finalizacaoManual: false,
    recebeIncrementoTempo: false,
    prorrogacaoMs: 0,
    fimLimite: null,
    cercaMs: 0,
    carenciaQuedaMs: 0,
    permanenciaMinimaMs: 0,
    duracaoAbertoMs: 0,
    dataInicio: 0,
    dataFim: 1_000_000,
    fimDoEvento: 1_000_000,
    desempate: 'MAIS_ANTIGO',
    manterComoCondicional: false,
    judicial: false,
    gruposCliente: [],
    impedidos: [],
    ...mudancas,
  }) as RegrasDisputa;
