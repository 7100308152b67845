import { chaveDoApelido } from '@martelo/kernel/apelido.ts';
import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
import { MAX_ATOS_DA_PLATEIA, type AtoDaPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';

/** Somebody who may bid in the leilão, as the public sees him. `limite` in centavos, `em` epoch ms. */
export type Licitante = {
  readonly uid: string;
  readonly apelido: string;
  /** With its state, as it stands on each of his bids. */
  readonly cidade: string;
  readonly municipio: string;
  readonly estado: string;
  readonly limite: Centavos | null;
  /** Types of lotes that he may bid on; null means all. */
  readonly tipos: readonly LoteTipo[] | null;
  readonly em: number;
  /** The version of the edital that he accepted; absent where there was none. */
  readonly versaoEdital?: number | undefined;
};

/** A floor bidder, with what staff did to his habilitação: the newest first. */
export type DaPlateia = Licitante & {
  readonly atos: readonly AtoDaPlateia[];
  /** The apelido of who registered him; empty where an older program did. */
  readonly porApelido: string;
  /** What he came for; null means all. */
  readonly tipoVeiculoSite: LoteTipo | null;
  readonly tipoRetomadaSite: string | null;
};

/**
 * The people of one leilão. Events are folded in only after they are committed, so one mutable object serves all
 * readers, and a leilão with ten thousand bidders costs nothing per bid.
 */
export type Pessoas = {
  revisao: number;
  /** The version of the edital that counts; 0 where it has none. */
  edital: number;
  readonly clientes: Map<string, Licitante>;
  /** Those whose habilitação staff took back, as they were. */
  readonly revogados: Map<string, Licitante>;
  readonly plateia: Map<string, DaPlateia>;
  /** Floor bidders whose habilitação staff took back. */
  readonly plateiaRevogada: Map<string, DaPlateia>;
  /** Apelidos in use, as `chaveDoApelido` writes them; one that was given out stays with its person. */
  readonly apelidos: Map<string, string>;
};

/** A leilão that nobody was enabled for yet. */
export const ninguem = (): Pessoas => ({
  revisao: -1,
  edital: 0,
  clientes: new Map(),
  revogados: new Map(),
  plateia: new Map(),
  plateiaRevogada: new Map(),
  apelidos: new Map(),
});

/** Whether somebody has accepted the edital that counts. */
export const aceitou = ({ edital }: Pessoas, { versaoEdital = 0 }: Licitante): boolean =>
  versaoEdital >= edital;

/** Folds one event in. */
export function evoluir(pessoas: Pessoas, evento: EventoHabilitacao, revisao: number): void {
  pessoas.revisao = revisao;
  switch (evento.tipo) {
    case 'ClienteHabilitado': {
      const { cliUid: uid, apelido, cidade, limite, em, versaoEdital } = evento;
      const publico = { apelido, cidade, municipio: cidade, estado: '' };
      const dele = { uid, ...publico, limite, tipos: null, em, versaoEdital };
      pessoas.clientes.set(uid, dele);
      // An older program let who was revoked enable himself again.
      pessoas.revogados.delete(uid);
      pessoas.apelidos.set(chaveDoApelido(apelido), uid);
      return;
    }
    case 'EditalExigido':
      pessoas.edital = evento.versao;
      return;
    case 'EditalAceito':
      return mudar(pessoas, evento.cliUid, { versaoEdital: evento.versaoEdital });
    case 'HabilitacaoRevogada':
      return passar(evento.cliUid, pessoas.clientes, pessoas.revogados);
    case 'HabilitacaoDevolvida':
      return passar(evento.cliUid, pessoas.revogados, pessoas.clientes);
    case 'LimiteAlterado':
      return mudar(pessoas, evento.cliUid, { limite: evento.limite });
    case 'TiposDeLoteAlterados':
      return mudar(pessoas, evento.cliUid, { tipos: evento.tipos });
    case 'ApelidoCadastrado': {
      const { apelidoUid: uid, apelido, cidade: municipio, estado, em, porApelido = '' } = evento;
      const { tipoVeiculoSite = null, tipoRetomadaSite = null } = evento;
      const cadastro = { porApelido, tipoVeiculoSite, tipoRetomadaSite };
      const cidade = escreverLugar(municipio, estado);
      const dele = {
        uid,
        apelido,
        cidade,
        municipio,
        estado,
        limite: null,
        tipos: null,
        em,
        atos: [],
        ...cadastro,
      };
      pessoas.plateia.set(uid, dele);
      pessoas.apelidos.set(chaveDoApelido(apelido), uid);
      return;
    }
    case 'ApelidoRevogado':
      return passar(evento.apelidoUid, pessoas.plateia, pessoas.plateiaRevogada, comAto(evento));
    case 'ApelidoDevolvido':
      return passar(evento.apelidoUid, pessoas.plateiaRevogada, pessoas.plateia, comAto(evento));
  }
}

function passar<L extends Licitante>(
  uid: string,
  de: Map<string, L>,
  para: Map<string, L>,
  depois: (licitante: L) => L = (l) => l,
): void {
  const licitante = de.get(uid);
  if (licitante === undefined) return;
  de.delete(uid);
  para.set(uid, depois(licitante));
}

type EventoDaPlateia = Extract<EventoHabilitacao, { tipo: AtoDaPlateia['tipo'] }>;

const comAto =
  ({ tipo, em, porApelido: quem, motivo }: EventoDaPlateia) =>
  (l: DaPlateia): DaPlateia => ({
    ...l,
    atos: [{ tipo, em, quem, motivo }, ...l.atos].slice(0, MAX_ATOS_DA_PLATEIA),
  });

function mudar({ clientes, revogados }: Pessoas, uid: string, mudanca: Partial<Licitante>): void {
  for (const quem of [clientes, revogados]) {
    const antes = quem.get(uid);
    if (antes !== undefined) quem.set(uid, { ...antes, ...mudanca });
  }
}
