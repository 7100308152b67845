import { describe, expect, it } from 'vitest';
import type { EventoLote, LanceRegistrado } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { conferirInvariantes } from './invariantes.ts';
import type { EventoNumerado } from './invariantes.ts';
import {
  aberto,
  cliente,
  comando,
  dado,
  douLhes,
  FIM,
  lance,
  liberado,
  martelo,
  maximo,
  MEIO,
  participante,
  uidDe,
} from './testing/cenario.ts';

const numerar = (eventos: readonly EventoLote[]): EventoNumerado[] =>
  eventos.map((evento, revisao) => ({ revisao, evento }));
const vivo = dado(
  ...aberto({ recebeIncrementoTempo: false }),
  lance(1, 1_000),
  maximo(2, 3_000),
  lance(3, 2_000),
  ...douLhes(MEIO),
  martelo(MEIO),
);
const escalonado = dado(
  ...liberado({ fechamento: 'ESCALONADO' }),
  lance(1, 1_000, { recebidoEm: FIM - 10 }),
  comando('EncerrarPrazo', FIM + 200_000, { por: 'relogio' }),
);
/** Sold at the reserve, to which the close lifted the price. */
const naReserva = dado(
  ...aberto({ recebeIncrementoTempo: false, valorComitente: 4_000, reservaModo: 'NO_FECHAMENTO' }),
  maximo(1, 5_000),
  ...douLhes(MEIO),
  martelo(MEIO),
);
const propor = (n: number, valor: number, k: number) =>
  lance(n, valor, {
    tipoNegociacao: 'Proposta',
    lanUid: uidDe(6, k),
    participante: participante(n),
    recebidoEm: MEIO,
  });
/** One proposta refused, another one accepted. */
const porProposta = dado(
  ...liberado(),
  propor(1, 700, 1),
  comando('RecusarProposta', MEIO, { lanUid: uidDe(6, 1), motivo: 'pouco' }),
  propor(2, 900, 2),
  comando('AceitarProposta', MEIO, { lanUid: uidDe(6, 2) }),
);
const eventosDe = (h: typeof vivo): EventoLote[] => h.eventos.map((e) => e.evento);

/** A stream with one thing planted in it. */
const plantar = (h: typeof vivo, mudar: (eventos: EventoLote[]) => void): string[] => {
  const eventos = structuredClone(eventosDe(h));
  mudar(eventos);
  return conferirInvariantes(numerar(eventos));
};
const lances = (eventos: readonly EventoLote[]): LanceRegistrado[] =>
  eventos.filter((e) => e.tipo === 'LanceRegistrado');
const trocar = (eventos: EventoLote[], tipo: EventoLote['tipo'], campos: object): void => {
  const i = eventos.findIndex((e) => e.tipo === tipo);
  eventos[i] = { ...eventos[i], ...campos } as EventoLote;
};
const tirar = (eventos: EventoLote[], tipo: EventoLote['tipo']): void =>
  void eventos.splice(
    eventos.findIndex((e) => e.tipo === tipo),
    1,
  );

describe('conferirInvariantes', () => {
  it('finds nothing in what the decider wrote', () => {
    expect(conferirInvariantes(vivo.eventos)).toEqual([]);
    expect(conferirInvariantes(escalonado.eventos)).toEqual([]);
    expect(naReserva.eventos.map((e) => e.evento.tipo).slice(-2)).toEqual([
      'LanceRegistrado',
      'LoteArrematado',
    ]);
    expect(conferirInvariantes(naReserva.eventos)).toEqual([]);
    expect(porProposta.eventos.at(-1)?.evento.tipo).toBe('PropostaAceita');
    expect(conferirInvariantes(porProposta.eventos)).toEqual([]);
    expect(conferirInvariantes([])).toEqual([]);
  });

  const faltas: [string, string, typeof vivo, (e: EventoLote[]) => void][] = [
    ['a bid below the next one', 'I3', vivo, (e) => void Object.assign(lances(e)[2] ?? {}, { valor: 1_150 })],
    [
      'a bid above the price by less than the increment',
      'I3',
      vivo,
      (e) => void Object.assign(lances(e)[2] ?? {}, { valor: 1_199 }),
    ],
    [
      'the leader outbidding himself',
      'rule 7',
      vivo,
      (e) => void Object.assign(lances(e)[2] ?? {}, { cliUid: cliente(2) }),
    ],
    [
      'an automatic bid above its maximum',
      'rule 9',
      vivo,
      (e) => void Object.assign(lances(e)[3] ?? {}, { valor: 3_001 }),
    ],
    ['an answer lost', 'I4', vivo, (e) => void e.splice(e.lastIndexOf(lances(e)[3] as EventoLote), 1)],
    ['an automatic bid without a configuration', 'rule 10', vivo, (e) => tirar(e, 'ConfiguracaoRegistrada')],
    [
      'a maximum below the next bid',
      'I3',
      vivo,
      (e) => trocar(e, 'ConfiguracaoRegistrada', { maximo: 1_050 }),
    ],
    ['a sale to the loser', 'I4', vivo, (e) => trocar(e, 'LoteArrematado', { cliUid: cliente(1) })],
    ['a sale at another price', 'I4', vivo, (e) => trocar(e, 'LoteArrematado', { valor: emCentavos(5_000) })],
    [
      'a proof of something else',
      'I4',
      vivo,
      (e) => trocar(e, 'LoteArrematado', { prova: { cliUid: cliente(2), valor: 1, ofertas: 3 } }),
    ],
    ['the same bid twice', 'I5', vivo, (e) => void e.splice(4, 0, e[3] as EventoLote)],
    [
      'a key used twice by one client',
      'I5',
      vivo,
      (e) => void Object.assign(lances(e)[2] ?? {}, { cliUid: cliente(1), chave: lances(e)[0]?.chave }),
    ],
    [
      'a bid after the hammer',
      'I6',
      vivo,
      (e) =>
        void e.push({
          ...(lances(e)[0] as LanceRegistrado),
          lanUid: cliente(40),
          chave: 'outra-chave',
          valor: emCentavos(9_000),
        }),
    ],
    ['a hammer without dou-lhe duas', 'machine', vivo, (e) => tirar(e, 'DouLheDuas')],
    [
      'a bid in dou-lhe that does not open the pregão again',
      'machine',
      vivo,
      (e) => void e.push({ tipo: 'DouLheDuas', em: MEIO, por: 'leiloeiro' }),
    ],
    ['a lost extension', 'I6', escalonado, (e) => tirar(e, 'PrazoProrrogado')],
    [
      'an extension by the wrong time',
      'I6',
      escalonado,
      (e) => trocar(e, 'PrazoProrrogado', { dataFim: FIM + 120_000 }),
    ],
    ['a bid at dataFim', 'I6', escalonado, (e) => trocar(e, 'LanceRegistrado', { recebidoEm: FIM })],
    ['a clock that closes early', 'I6', escalonado, (e) => trocar(e, 'LoteArrematado', { em: FIM + 300 })],
    [
      'a proposta that is answered twice',
      'rule 15: the proposta was already recusada',
      porProposta,
      (e) => void e.splice(4, 0, e.find((x) => x.tipo === 'PropostaRecusada') as EventoLote),
    ],
    [
      'an answer to a proposta that nobody made',
      'rule 15',
      porProposta,
      (e) => trocar(e, 'PropostaAceita', { lanUid: uidDe(6, 9) }),
    ],
    [
      'a sale by proposta at another value',
      'rule 15: sold at 901',
      porProposta,
      (e) => trocar(e, 'PropostaAceita', { valor: emCentavos(901) }),
    ],
    [
      'a sale by proposta while somebody leads',
      'rule 15: sold past',
      porProposta,
      (e) => void e.splice(-1, 0, lances(eventosDe(vivo))[0] as EventoLote),
    ],
    [
      'a proposta where none are taken',
      'rule 15: this lote takes no propostas',
      porProposta,
      ([cadastro]) => {
        if (cadastro?.tipo === 'LoteCadastrado') Object.assign(cadastro.regras, { recebePropostas: false });
      },
    ],
    ['a stream without its registration', 'does not start', vivo, (e) => void e.shift()],
  ];
  it.each(faltas)('finds %s', (_nome, queixa, historia, mudar) => {
    expect(plantar(historia, mudar).join('\n')).toContain(queixa);
  });

  it('finds a gap, a repeat and a swap of revisions (I2)', () => {
    const e = vivo.eventos;
    const semUm = e.filter((_, i) => i !== 4);
    expect(conferirInvariantes(semUm).join()).toContain('I2');
    expect(conferirInvariantes([...e.slice(0, 5), ...e.slice(4)]).join()).toContain('I2');
    expect(conferirInvariantes(e.toSpliced(4, 2, ...e.slice(4, 6).toReversed())).join()).toContain('I2');
  });

  it('finds an answer lost at the end of a stream of many bids, where the closed form is seldom asked (I4)', () => {
    const muitos = Array.from({ length: 420 }, (_, i) => lance(1 + 2 * (i % 2), 1_000 + i * 100));
    const h = dado(
      ...aberto({ recebeIncrementoTempo: false }),
      ...muitos,
      maximo(2, 90_000),
      lance(1, 60_000),
    );
    expect(conferirInvariantes(h.eventos)).toEqual([]);
    expect(plantar(h, (e) => void e.pop()).join()).toContain('I4');
  });

  it('finds a cancel that raises the price, and anything after an incident', () => {
    const c = lance(1, 1_000);
    const h = dado(
      ...aberto(),
      c,
      lance(2, 2_000),
      comando('CancelarLance', MEIO, { lanUid: c.lanUid, motivo: 'engano' }),
    );
    expect(plantar(h, (e) => trocar(e, 'PrecoRecalculado', { valor: 2_500 })).join()).toContain('rule 16');
    const prova = { cliUid: null, valor: null, ofertas: 0 };
    const incidente: EventoLote = { tipo: 'ProvaDivergente', em: MEIO, calculada: prova, registrada: prova };
    expect(plantar(vivo, (e) => void e.splice(4, 0, incidente)).join()).toContain('rule 25');
  });
});
