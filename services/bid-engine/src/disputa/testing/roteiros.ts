import fc from 'fast-check';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { ReservaModo } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { proximoLance } from '../admissao.ts';
import { decidir } from '../decide.ts';
import { evoluir } from '../state.ts';
import type { Disputa } from '../state.ts';
import { aberto, cliente, comando, lance, maximo, MEIO } from './cenario.ts';

/** One random step; amounts are relative to what counts at that moment, small, so that ties and caps are frequent. */
export type Jogada =
  | { readonly faz: 'manual' | 'maximo'; readonly quem: number; readonly folga: number }
  | { readonly faz: 'meuMaximo'; readonly folga: number }
  | { readonly faz: 'igual'; readonly quem: number; readonly manual: boolean }
  | { readonly faz: 'incremento'; readonly valor: number | null }
  | { readonly faz: 'minimo'; readonly valor: number }
  | { readonly faz: 'reserva'; readonly valor: number | null; readonly modo: ReservaModo }
  | { readonly faz: 'cancelar'; readonly qual: number };

const quem = fc.integer({ min: 1, max: 5 });
const folga = fc.integer({ min: -3, max: 30 });
const semCancelar = [
  { weight: 4, arbitrary: fc.record({ faz: fc.constantFrom('manual', 'maximo'), quem, folga }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('meuMaximo'), folga }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('igual'), quem, manual: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      faz: fc.constant('incremento'),
      valor: fc.option(fc.integer({ min: 1, max: 15 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('minimo'), valor: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      faz: fc.constant('reserva'),
      valor: fc.option(fc.integer({ min: 1, max: 150 })),
      modo: fc.constantFrom('IMEDIATO', 'NO_FECHAMENTO', 'NUNCA'),
    }),
  },
] as const;
const cancelar = {
  weight: 1,
  arbitrary: fc.record({ faz: fc.constant('cancelar'), qual: fc.nat(50) }),
} as const;

/** Sequences of steps, without cancels unless asked for. */
export const jogadas = (comCancelamentos = false): fc.Arbitrary<Jogada[]> =>
  fc.array(fc.oneof(...semCancelar, ...(comCancelamentos ? [cancelar] : [])) as fc.Arbitrary<Jogada>, {
    maxLength: 30,
  });

/** Policies that matter for the price: increments (also ladders that go down), reserve and its mode, ties. */
export const politicas = fc.record({
  minimo: fc.integer({ min: 1, max: 40 }),
  incremento: fc.option(fc.integer({ min: 1, max: 12 })),
  escada: fc
    .uniqueArray(
      fc.record({ de: fc.integer({ min: 0, max: 120 }), incremento: fc.integer({ min: 1, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 5,
        selector: (degrau) => degrau.de,
      },
    )
    .map((degraus) => degraus.sort((a, b) => a.de - b.de)),
  valorComitente: fc.option(fc.integer({ min: 1, max: 150 })),
  reservaModo: fc.constantFrom('IMEDIATO', 'NO_FECHAMENTO', 'NUNCA'),
  desempate: fc.constantFrom('MAIS_ANTIGO', 'MAIS_RECENTE'),
});

/** The command that a step stands for in this state; null where it has none. */
export function comandoDa(j: Jogada, d: Disputa): ComandoLote | null {
  switch (j.faz) {
    case 'manual':
      return lance(j.quem, Math.max(1, proximoLance(d) + j.folga));
    case 'maximo':
      return maximo(j.quem, Math.max(1, proximoLance(d) + j.folga));
    case 'meuMaximo':
      return d.lider === null || d.preco === null ? null : doLider(d, Math.max(1, d.preco + j.folga));
    case 'igual':
      return d.maximo === null ? null : (j.manual ? lance : maximo)(j.quem, d.maximo);
    case 'incremento':
      return comando('AlterarIncremento', MEIO, { incremento: j.valor as Centavos | null });
    case 'minimo':
      return comando('AlterarMinimo', MEIO, { minimo: j.valor as Centavos });
    case 'reserva':
      return comando('AlterarLote', MEIO, {
        mudancas: { valorComitente: j.valor as Centavos | null, reservaModo: j.modo },
      });
    case 'cancelar': {
      let r = d.registros;
      for (let i = 0; r !== null && i < j.qual; i += 1) r = r.anterior;
      return r === null
        ? null
        : comando('CancelarLance', MEIO, { lanUid: r.evento.lanUid, motivo: 'engano' });
    }
  }
}

const doLider = (d: Disputa, valor: number): ComandoLote => {
  const n = [1, 2, 3, 4, 5].find((i) => cliente(i) === d.lider?.cliUid) ?? 1;
  return maximo(n, valor);
};

/** A run of the decider: every state, and what was kept. Refused steps leave no trace. */
export type Corrida = {
  readonly estados: readonly Disputa[];
  readonly comandos: readonly ComandoLote[];
  readonly eventos: readonly { readonly revisao: number; readonly evento: EventoLote }[];
};

/** Plays steps on a live lote of that policy; `aCada` sees the state after each accepted command. */
export function jogar(
  politica: Record<string, unknown>,
  passos: readonly Jogada[],
  aCada?: (d: Disputa) => void,
): Corrida {
  const eventos: { revisao: number; evento: EventoLote }[] = [];
  const estados: Disputa[] = [];
  const comandos: ComandoLote[] = [];
  let d: Disputa | null = null;
  const dar = (c: ComandoLote): void => {
    const decisao = decidir(d, c);
    if (!decisao.aceita) return;
    comandos.push(c);
    for (const evento of decisao.eventos) {
      const revisao = eventos.length;
      d = evoluir(d, evento, revisao);
      eventos.push({ revisao, evento });
      estados.push(d);
    }
    if (d !== null) aCada?.(d);
  };
  aberto(politica).forEach(dar);
  for (const passo of passos) {
    const c = d === null ? null : comandoDa(passo, d);
    if (c !== null) dar(c);
  }
  return { estados, comandos, eventos };
}
