import type { EventoHabilitacao } from '@martelo/schemas/habilitacoes/events.ts';
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
  readonly em: number;
};

/**
 * The people of one leilão. Events are folded in only after they are committed, so one mutable object serves all
 * readers, and a leilão with ten thousand bidders costs nothing per bid.
 */
export type Pessoas = {
  revisao: number;
  readonly clientes: Map<string, Licitante>;
  readonly plateia: Map<string, Licitante>;
  /** Apelidos in use, as `chaveDoApelido` writes them; one that was given out stays with its person. */
  readonly apelidos: Map<string, string>;
};

/** A leilão that nobody was enabled for yet. */
export const ninguem = (): Pessoas => ({
  revisao: -1,
  clientes: new Map(),
  plateia: new Map(),
  apelidos: new Map(),
});

/** Two apelidos that differ only in case, accents or spaces would be taken for one another. */
export function chaveDoApelido(apelido: string): string {
  return apelido
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Folds one event in. */
export function evoluir(pessoas: Pessoas, evento: EventoHabilitacao, revisao: number): void {
  pessoas.revisao = revisao;
  switch (evento.tipo) {
    case 'ClienteHabilitado': {
      const { cliUid: uid, apelido, cidade, limite, em } = evento;
      pessoas.clientes.set(uid, { uid, apelido, cidade, municipio: cidade, estado: '', limite, em });
      pessoas.apelidos.set(chaveDoApelido(apelido), uid);
      return;
    }
    case 'HabilitacaoRevogada':
      pessoas.clientes.delete(evento.cliUid);
      return;
    case 'ApelidoCadastrado': {
      const { apelidoUid: uid, apelido, cidade: municipio, estado, em } = evento;
      const cidade = escreverLugar(municipio, estado);
      pessoas.plateia.set(uid, { uid, apelido, cidade, municipio, estado, limite: null, em });
      pessoas.apelidos.set(chaveDoApelido(apelido), uid);
    }
  }
}
