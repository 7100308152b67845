import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicar } from '../lotes/projections/ao-vivo.ts';
import type { EstadoDoLote } from '../lotes/door.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import { destinoDoAviso, RITMOS, superadoPor, ultimosSuperados } from './decide.ts';
import type { Superado, Via } from './decide.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const { esperarMs: ESPERAR_MS, intervaloMs: INTERVALO_MS } = RITMOS.carta;
const [ANA, BETO, SALA] = [uid(1), uid(2), uid(9)];

const cadastrado = (mais: Partial<RegrasDisputa> = {}): EventoLote => ({
  tipo: 'LoteCadastrado',
  em: 0,
  lelUid: uid(100),
  hotUid: uid(101),
  leiUid: uid(102),
  numero: 7,
  posicaoLeilao: 7,
  por: 'sistema',
  regras: regrasDeTeste(0, {
    minimo: emCentavos(100),
    incremento: emCentavos(100),
    dataFim: 10 * HORA,
    fimDoEvento: 20 * HORA,
    ...mais,
  }),
});
const liberado: EventoLote = { tipo: 'LoteLiberado', em: 1, por: 'sistema' };
const lance = (cliUid: string, valor: number, em: number, mais: object = {}): EventoLote => ({
  tipo: 'LanceRegistrado',
  em,
  lanUid: uid(1_000 + valor),
  cliUid,
  apelido: `A${cliUid.at(-1)}`,
  cidade: 'Campinas - SP',
  tipoLance: 'Manual',
  valor: emCentavos(valor),
  superado: false,
  origem: cliUid === SALA ? 'plateia' : 'site',
  recebidoEm: em,
  ...mais,
});
const recalculado = (cliUid: string | null, valor: number, em: number): EventoLote => ({
  tipo: 'PrecoRecalculado',
  em,
  quantidade: 1,
  valor: emCentavos(valor),
  cliUid,
  apelido: cliUid,
  cidade: cliUid,
});

/** Folds events; answers how the lote stands and whom each of them beat. */
function viver(eventos: readonly EventoLote[], atraso = 0) {
  let estado: EstadoDoLote | null = null;
  const superados: (Superado | null)[] = [];
  for (const [revisao, evento] of eventos.entries()) {
    superados.push(superadoPor(estado, { evento, revisao, gravadoEm: evento.em + atraso }));
    estado = aplicar(estado, evento, revisao);
  }
  if (estado === null) throw new Error('no lote');
  return { estado: estado as EstadoDoLote, superados };
}

describe('who is beaten', () => {
  it('is the client who led, by the bid that takes the lead from him, with what he led with', () => {
    const { superados } = viver([cadastrado(), liberado, lance(ANA, 100, 10), lance(BETO, 200, 20)]);
    expect(superados).toEqual([
      null,
      null,
      null,
      {
        lelUid: uid(100),
        hotUid: uid(101),
        cliUid: ANA,
        lanUid: uid(1_200),
        valor: 100,
        em: 20,
        revisao: 3,
      },
    ]);
  });

  it.each([
    ['nobody by the first bid', [lance(ANA, 100, 10)]],
    ['nobody by his own next bid', [lance(ANA, 100, 10), lance(ANA, 200, 20)]],
    [
      'nobody by a bid that is beaten on arrival',
      [lance(ANA, 100, 10), lance(BETO, 200, 20, { superado: true })],
    ],
    ['no bidder of the room', [lance(SALA, 100, 10), lance(ANA, 200, 20)]],
    [
      'no bidder of the room who leads again after a cancel',
      [lance(SALA, 100, 10), recalculado(SALA, 100, 20), lance(ANA, 200, 30)],
    ],
    ['nobody by a cancelled bid', [lance(ANA, 100, 10), recalculado(BETO, 100, 20)]],
    ['nobody where nobody is left', [lance(ANA, 100, 10), recalculado(null, 100, 20), lance(BETO, 200, 30)]],
  ])('is %s', (_nome, lances) => {
    expect(viver([cadastrado(), liberado, ...lances]).superados.filter((s) => s !== null)).toEqual([]);
  });

  it('is a client of the site by a bid from the room, too, and who leads again after a cancel', () => {
    const { superados } = viver([
      cadastrado(),
      liberado,
      lance(ANA, 100, 10),
      lance(SALA, 200, 20),
      recalculado(BETO, 150, 30),
      lance(ANA, 250, 40),
    ]);
    expect(superados.flatMap((s) => (s === null ? [] : [[s.cliUid, s.valor]]))).toEqual([
      [ANA, 100],
      [BETO, 150],
    ]);
  });

  it('is nobody in history that was written down later', () => {
    const eventos = [cadastrado(), liberado, lance(ANA, 100, 10), lance(BETO, 200, 20)];
    expect(viver(eventos, HORA).superados.filter((s) => s !== null)).toEqual([]);
  });
});

describe('what becomes of the news', () => {
  const { estado } = viver([cadastrado(), liberado, lance(ANA, 100, 0), lance(BETO, 200, 0)]);
  const com = (aoVivo: Partial<EstadoDoLote['aoVivo']>): EstadoDoLote => ({
    ...estado,
    aoVivo: { ...estado.aoVivo, ...aoVivo },
  });
  const ana = { cliUid: ANA, em: 0, avisadoEm: null };

  it.each([
    ['waits for a minute', ana, estado, ESPERAR_MS - 1, 'esperar'],
    ['is told then', ana, estado, ESPERAR_MS, 'avisar'],
    ['waits for ten minutes after another letter', { ...ana, avisadoEm: -MINUTO }, estado, MINUTO, 'esperar'],
    ['is told then', { ...ana, avisadoEm: -MINUTO }, estado, INTERVALO_MS - MINUTO, 'avisar'],
    ['is forgotten where he leads', { ...ana, cliUid: BETO }, estado, MINUTO, 'esquecer'],
    ['is forgotten after an hour', ana, estado, HORA + 1, 'esquecer'],
    ['is forgotten when the lote is sold', ana, com({ situacao: 'AG_PAGAMENTO' }), MINUTO, 'esquecer'],
    ['is forgotten while it is suspended', ana, com({ situacao: 'SUSPENSO' }), MINUTO, 'esquecer'],
    ['is forgotten at its end', ana, com({ dataFim: MINUTO }), MINUTO, 'esquecer'],
    ['is forgotten where no bid is left', ana, com({ valor: null }), MINUTO, 'esquecer'],
    ['is told in its turn', ana, com({ dataFim: MINUTO, aguardaVez: true }), MINUTO, 'avisar'],
    ['is told before the hammer', ana, com({ dataFim: MINUTO, finalizacaoManual: true }), MINUTO, 'avisar'],
  ] as const)('%s', (_nome, quem, lote, agora, destino) => {
    expect(destinoDoAviso(quem, lote, RITMOS.carta, agora)).toBe(destino);
  });

  it.each([
    ['is told at once', ana, estado, 0, 'avisar'],
    ['waits for a minute after the last', { ...ana, avisadoEm: -1 }, estado, MINUTO - 2, 'esperar'],
    ['is told then', { ...ana, avisadoEm: -1 }, estado, MINUTO - 1, 'avisar'],
    ['is forgotten where he leads', { ...ana, cliUid: BETO }, estado, 0, 'esquecer'],
    ['is forgotten after five minutes', ana, estado, 5 * MINUTO + 1, 'esquecer'],
    ['is forgotten at its end', ana, com({ dataFim: MINUTO }), MINUTO, 'esquecer'],
  ] as const)('on a device %s', (_nome, quem, lote, agora, destino) => {
    expect(destinoDoAviso(quem, lote, RITMOS.aparelho, agora)).toBe(destino);
  });
});

/** A bid now and then, by one of four, who may sit in the room; a tenth of them are beaten on arrival. */
const jogada = fc.record({
  cliUid: fc.constantFrom(ANA, BETO, uid(3), SALA),
  depoisMs: fc.integer({ min: 0, max: 4 * MINUTO }),
  superado: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const eventosDe = (jogadas: readonly { cliUid: string; depoisMs: number; superado: boolean }[]) => {
  let em = 10;
  let valor = 0;
  return jogadas.map(({ cliUid, depoisMs, superado }) =>
    lance(cliUid, (valor += 100), (em += depoisMs), { superado }),
  );
};

describe('over any evening of bids', () => {
  it('each change of the leader beats exactly him, unless he sits in the room', () => {
    fc.assert(
      fc.property(fc.array(jogada, { maxLength: 40 }), (jogadas) => {
        const lances = eventosDe(jogadas);
        const { superados } = viver([cadastrado(), liberado, ...lances]);
        let lider: string | null = null;
        const esperados = lances.flatMap((e, i) => {
          if (e.tipo !== 'LanceRegistrado' || e.superado) return [];
          const antes = lider;
          lider = e.cliUid;
          return antes === null || antes === e.cliUid || antes === SALA ? [] : [[i + 2, antes]];
        });
        expect(superados.flatMap((s) => (s === null ? [] : [[s.revisao, s.cliUid]]))).toEqual(esperados);
        const todos = superados.filter((s) => s !== null);
        const uma = ultimosSuperados(todos).toSorted((a, b) => (a.cliUid < b.cliUid ? -1 : 1));
        const outra = ultimosSuperados([...todos.toReversed(), ...todos]).toSorted((a, b) =>
          a.cliUid < b.cliUid ? -1 : 1,
        );
        expect(outra).toEqual(uma);
      }),
    );
  });

  it.each(Object.keys(RITMOS) as Via[])(
    'by %s nobody is told who leads, too soon, too often, or after the end; and none is forgotten',
    (via) => {
      const { esperarMs, intervaloMs } = RITMOS[via];
      const FIM = HORA;
      fc.assert(
        fc.property(fc.array(jogada, { maxLength: 30 }), (jogadas) => {
          const lances = eventosDe(jogadas).filter((e) => e.em < FIM);
          let estado: EstadoDoLote | null = null;
          const linhas = new Map<string, Superado & { avisadoEm: number | null; resolvida: number }>();
          const cartas: { cliUid: string; em: number }[] = [];
          const todos = [cadastrado({ dataFim: FIM }), liberado, ...lances];
          let revisao = 0;
          for (let agora = 0; agora <= FIM + 2 * MINUTO; agora += 15_000) {
            for (let e = todos[revisao]; e !== undefined && e.em <= agora; e = todos[++revisao]) {
              const s = superadoPor(estado, { evento: e, revisao, gravadoEm: e.em });
              estado = aplicar(estado, e, revisao);
              if (s !== null)
                linhas.set(s.cliUid, { avisadoEm: null, resolvida: -1, ...linhas.get(s.cliUid), ...s });
            }
            if (estado === null) continue;
            for (const l of linhas.values()) {
              if (l.resolvida >= l.revisao) continue;
              const destino = destinoDoAviso(l, estado, RITMOS[via], agora);
              if (destino === 'esperar') continue;
              if (destino === 'avisar') {
                expect(estado.lider?.cliUid).not.toBe(l.cliUid);
                expect(agora - l.em).toBeGreaterThanOrEqual(esperarMs);
                expect(agora).toBeLessThan(FIM);
                if (l.avisadoEm !== null) expect(agora - l.avisadoEm).toBeGreaterThanOrEqual(intervaloMs);
                cartas.push({ cliUid: l.cliUid, em: agora });
              }
              linhas.set(l.cliUid, {
                ...l,
                resolvida: l.revisao,
                ...(destino === 'avisar' ? { avisadoEm: agora } : {}),
              });
            }
          }
          expect(cartas.filter((c) => c.cliUid === SALA)).toEqual([]);
          // Who was beaten for good early enough has heard of it after he led last.
          for (const l of linhas.values())
            if (estado?.lider?.cliUid !== l.cliUid && l.em < FIM - intervaloMs - 2 * MINUTO)
              expect(cartas.some((c) => c.cliUid === l.cliUid && c.em >= l.em)).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );
});
