import { randomUUID } from 'node:crypto';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import { streamDoLote, type EventoLote, type RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { evoluir, type Disputa } from '../../disputa/door.ts';
import { criarMotor, type Motor, type OpcoesDoMotor } from '../motor.ts';
import type { Participantes } from '../participantes.ts';

export const HOTSITE = '00000000-0000-4000-8000-00000000aaaa';
export const LEILAO = '00000000-0000-4000-8000-00000000bbbb';
export const INICIO = 1_800_000_000_000;
const HORA = 3_600_000;

/** Everybody may bid, from São Paulo. */
export function todosHabilitados(): Participantes {
  const alguem = (uid: string) => ({
    apelido: `apelido-${uid.slice(0, 4)}`,
    cidade: 'São Paulo',
    limite: null,
    tipos: null,
  });
  const pessoas = { habilitado: alguem, revogado: () => false, plateia: alguem };
  return { prontos: () => pessoas, carregar: async () => pessoas };
}

/** A policy for tests: minimum 10, increment 10 reais, no soft close unless asked for. */
export function regras(mudancas: Partial<RegrasDisputa> = {}): RegrasDisputa {
  return regrasDeTeste(INICIO - HORA, {
    fechamento: 'MANUAL',
    minimo: emCentavos(1_000),
    incremento: emCentavos(1_000),
    recebePropostas: true,
    finalizacaoManual: true,
    recebeIncrementoTempo: false,
    permanenciaMinimaMs: 0,
    duracaoAbertoMs: 60_000,
    dataFim: INICIO + HORA,
    fimDoEvento: INICIO + 24 * HORA,
    ...mudancas,
  });
}

export const sessaoDe = (cliUid: string, mudancas: Partial<Sessao> = {}): Sessao => ({
  cliUid,
  hotUid: HOTSITE,
  nome: 'Fulana de Tal',
  apelido: 'fulana',
  cidade: 'São Paulo',
  papeis: ['Clientes - leilao.localhost'],
  aprovado: true,
  bloqueado: false,
  fim: INICIO + HORA,
  ...mudancas,
});

export const lance = (valor: number, mudancas: Partial<CorpoLance> = {}): CorpoLance => ({
  tipoNegociacao: 'Disputa',
  tipoLance: 'Manual',
  valor: emCentavos(valor),
  chaveIdempotencia: randomUUID(),
  confirmado: true,
  ...mudancas,
});

/** An engine on `store` with a clock that stands still unless moved. */
export function motorDeTeste(store: EventStore, opcoes: Partial<OpcoesDoMotor> = {}): Motor {
  return criarMotor({ store, clock: () => INICIO, participantes: todosHabilitados(), ...opcoes });
}

/** Registers, releases and opens a lote; answers its uid. */
export async function abrirLote(motor: Motor, mudancas: Partial<RegrasDisputa> = {}): Promise<string> {
  const lelUid = randomUUID();
  const passos = [
    {
      tipo: 'CadastrarLote',
      lelUid,
      hotUid: HOTSITE,
      leiUid: LEILAO,
      numero: 1,
      posicaoLeilao: 1,
      regras: regras(mudancas),
      por: 'sistema',
    },
    { tipo: 'LiberarLote', por: 'sistema' },
    { tipo: 'AbrirLote', dataFim: null, por: 'sistema' },
  ] as const;
  for (const passo of passos) {
    const r = await motor.executar(HOTSITE, lelUid, passo);
    if (!r.ok) throw new Error(`${passo.tipo}: ${r.recusa.codigo}`);
  }
  return lelUid;
}

/** The refusal's code, or 'ok'. */
export const codigo = (r: Resultado<unknown>): string => (r.ok ? 'ok' : r.recusa.codigo);

/** The stream of a lote as stored. */
export async function eventosDe(
  store: EventStore,
  lelUid: string,
): Promise<{ id: string; evento: EventoLote }[]> {
  const guardados = await store.readStream(streamDoLote(lelUid), 0, 100_000);
  return guardados.map((e) => ({ id: e.id, evento: JSON.parse(e.data) as EventoLote }));
}

/** The state that a clean replay of the stream gives. */
export async function replay(store: EventStore, lelUid: string): Promise<Disputa | null> {
  let disputa: Disputa | null = null;
  for (const [revisao, { evento }] of (await eventosDe(store, lelUid)).entries()) {
    disputa = evoluir(disputa, evento, revisao);
  }
  return disputa;
}

/** What a bidder was told, with the key he used. */
export type Confirmado = { readonly lelUid: string; readonly chave: string; readonly resposta: LanceAceito };

/** Invariants I1 and I5: every acknowledged key stands in the log exactly once, under the uid it was answered. */
export async function conferirConfirmados(
  store: EventStore,
  confirmados: readonly Confirmado[],
): Promise<string[]> {
  const problemas: string[] = [];
  for (const lelUid of new Set(confirmados.map((c) => c.lelUid))) {
    const porChave = new Map<string, { lanUid: string; revisao: number }[]>();
    for (const [revisao, { evento }] of (await eventosDe(store, lelUid)).entries()) {
      if (!('chave' in evento) || evento.chave === undefined) continue;
      const lista = porChave.get(evento.chave) ?? [];
      lista.push({ lanUid: evento.lanUid, revisao });
      porChave.set(evento.chave, lista);
    }
    for (const { chave, resposta } of confirmados.filter(
      (c) => c.lelUid === lelUid && c.resposta.lanUid !== null,
    )) {
      const achados = porChave.get(chave) ?? [];
      if (achados.length !== 1) problemas.push(`${chave} stands ${achados.length} times in the log`);
      else if (achados[0]?.lanUid !== resposta.lanUid)
        problemas.push(`${chave} was answered with another uid`);
    }
    for (const [chave, achados] of porChave)
      if (achados.length > 1) problemas.push(`${chave} took effect ${achados.length} times`);
  }
  return problemas;
}
