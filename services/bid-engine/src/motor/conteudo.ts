import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';

/** The content that must be the same when a key comes again (bid rule 2). Confirming a value is not another content. */
export type ConteudoDoLance = {
  readonly cliUid: string;
  readonly tipoNegociacao: TipoNegociacao;
  readonly tipoLance: 'Manual' | 'Configuração Automática';
  readonly valor: Centavos;
  /** Who relays it from the floor (bid rule 23). */
  readonly registradoPor?: string | undefined;
};

/** The event that a bid left with its key in it. */
export type LanceComChave = Extract<EventoLote, { chave?: string | undefined }> & { readonly chave: string };

/** A bid that left no event, or none yet. */
export type LanceSemEvento = ConteudoDoLance & { readonly chave: string; readonly lelUid: string };

/**
 * Whose a key is and what was asked under it. The event says both, and is in memory anyway: a record of its own for every
 * bid would be a sixth of what the collector has to move.
 */
export type Dono = LanceComChave | LanceSemEvento;

/** What stands for a bid without an event. */
export function semEvento(lelUid: string, chave: string, c: ConteudoDoLance): LanceSemEvento {
  const { cliUid, tipoNegociacao, tipoLance, valor, registradoPor } = c;
  return { chave, lelUid, cliUid, tipoNegociacao, tipoLance, valor, registradoPor };
}

/** Whose keys it is among: the bidder's, and of a floor bid those of who relays it, who makes them for everybody in the room. */
export function quemPediu(d: Dono | ConteudoDoLance): string {
  const registradoPor = 'registradoPor' in d ? d.registradoPor : undefined;
  return registradoPor ?? d.cliUid;
}

/** What the bidder had asked for, from the first event that his command caused. */
export function conteudoDe(dono: Dono): ConteudoDoLance {
  if (!('tipo' in dono)) return dono;
  const { cliUid } = dono;
  switch (dono.tipo) {
    case 'LanceRegistrado':
      return { cliUid, tipoNegociacao: 'Disputa', tipoLance: 'Manual', valor: dono.valor };
    case 'ConfiguracaoRegistrada':
      return {
        cliUid,
        tipoNegociacao: 'Disputa',
        tipoLance: 'Configuração Automática',
        valor: dono.maximo,
      };
    case 'PropostaRegistrada':
      return { cliUid, tipoNegociacao: 'Proposta', tipoLance: 'Manual', valor: dono.valor };
    case 'CompreJaAceito':
      return { cliUid, tipoNegociacao: 'Compre Já', tipoLance: 'Manual', valor: dono.valor };
  }
}

export function mesmoConteudo(a: ConteudoDoLance, b: ConteudoDoLance): boolean {
  return (
    a.valor === b.valor &&
    a.tipoLance === b.tipoLance &&
    a.tipoNegociacao === b.tipoNegociacao &&
    a.cliUid === b.cliUid
  );
}

/** What was asked under a key, and the answer, null while the bid is on its way. */
export type Guardada = { readonly dono: Dono; readonly resposta: Resultado<LanceAceito> | null };
