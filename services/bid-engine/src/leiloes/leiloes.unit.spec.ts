import { type EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { describe, expect, it } from 'vitest';
import type { LeilaoNoQuadro, LoteNoQuadro } from '../quadro/door.ts';
import { decidir, type ComandoLeilao } from './decide.ts';
import { reagir } from './reactions.ts';
import { evoluir, type Leilao } from './state.ts';

const criado = {
  tipo: 'LeilaoCriado',
  em: 1,
  por: 'adm',
  leiUid: 'l',
  hotUid: 'h',
  nome: 'Leilão',
  data: 1_000,
  fechamento: 'SEQUENCIAL',
  segundoEntreLotes: 60,
  editalUrl: '/edital.pdf',
  leiloeiroNome: 'Leiloeira',
} as const satisfies EventoLeilao;

const base = evoluir(null, criado, 0);
const em = (situacao: Leilao['situacao']): Leilao => ({ ...base, situacao });
const COMANDOS = {
  LeilaoEmLoteamento: { tipo: 'LotearLeilao', agora: 5, por: 'adm' },
  LeilaoPronto: { tipo: 'AprontarLeilao', agora: 5, por: 'adm', lelUids: ['a'] },
  LeilaoAoVivo: { tipo: 'IniciarLeilao', agora: 5, por: 'adm' },
  LeilaoExecutado: { tipo: 'EncerrarLeilao', agora: 5, por: 'adm', emDisputa: 0 },
  LeilaoCancelado: { tipo: 'CancelarLeilao', agora: 5, por: 'adm', motivo: 'ordem judicial' },
} as const satisfies Record<string, ComandoLeilao>;

describe('the decider of a leilão', () => {
  const pares = maquinaDoLeilao.passos.flatMap((t) => LEILAO_SITUACOES.map((s) => [t.evento, s, t] as const));
  it.each(pares)('%s from %s is as the table says', (evento, situacao, transicao) => {
    const comando = COMANDOS[evento as keyof typeof COMANDOS];
    const decisao = decidir(em(situacao), comando);
    if (transicao.para === situacao) return expect(decisao).toEqual({ aceita: true, eventos: [] });
    if (!transicao.de.includes(situacao)) return expect(decisao).toMatchObject({ aceita: false });
    if (!decisao.aceita) throw new Error(decisao.recusa.codigo);
    const depois = decisao.eventos.reduce<Leilao>((l, e, i) => evoluir(l, e, 1 + i), em(situacao));
    expect(depois.situacao).toBe(transicao.para);
    expect(decidir(depois, comando)).toEqual({ aceita: true, eventos: [] });
  });

  it('needs edital, leiloeiro and lotes to be ready, a reason to be cancelled, and results to end', () => {
    const recusa = (l: Leilao, c: ComandoLeilao) => {
      const d = decidir(l, c);
      return d.aceita ? 'ok' : d.recusa.codigo;
    };
    expect(recusa(em('EM_LOTEAMENTO'), { ...COMANDOS.LeilaoPronto, lelUids: [] })).toBe('LEILAO_INCOMPLETO');
    expect(recusa({ ...em('EM_LOTEAMENTO'), editalUrl: '' }, COMANDOS.LeilaoPronto)).toBe(
      'LEILAO_INCOMPLETO',
    );
    expect(recusa(em('AO_VIVO'), { ...COMANDOS.LeilaoCancelado, motivo: ' ' })).toBe('MOTIVO_OBRIGATORIO');
    expect(recusa(em('AO_VIVO'), { ...COMANDOS.LeilaoExecutado, emDisputa: 1 })).toBe(
      'LEILAO_COM_LOTES_ABERTOS',
    );
    expect(recusa(base, COMANDOS.LeilaoAoVivo)).toBe('LEILAO_TRANSICAO_INVALIDA');
    const nenhum = decidir(null, COMANDOS.LeilaoAoVivo);
    expect(nenhum).toMatchObject({ aceita: false, recusa: { codigo: 'LEILAO_NAO_ENCONTRADO' } });
  });
});

describe('what the board calls for', () => {
  const leilao = (m: Partial<LeilaoNoQuadro> = {}): LeilaoNoQuadro => ({
    leiUid: 'l',
    hotUid: 'h',
    situacao: 'AO_VIVO',
    fechamento: 'SEQUENCIAL',
    data: 1_000,
    revisao: 1,
    ...m,
  });
  const lote = (lelUid: string, situacao: LoteNoQuadro['situacao']): LoteNoQuadro => ({
    lelUid,
    leiUid: 'l',
    hotUid: 'h',
    posicao: 1,
    fechamento: 'SEQUENCIAL',
    finalizacaoManual: false,
    cercaMs: 300,
    situacao,
    dataFim: 0,
    incidente: false,
    revisao: 1,
  });
  const resumo = (...a: Parameters<typeof reagir>) =>
    reagir(...a).map((x) => (x.alvo === 'leilao' ? x.comando : `${x.lelUid} ${x.comando.tipo}`));

  it('starts a leilão by the clock once its date has come, and never a manual one', () => {
    const pronto = leilao({ situacao: 'PRONTO' });
    expect(resumo(pronto, [], 999)).toEqual([]);
    expect(resumo(pronto, [], 1_000)).toEqual(['IniciarLeilao']);
    expect(resumo({ ...pronto, fechamento: 'MANUAL' }, [], 5_000)).toEqual([]);
  });

  it('puts the first released lote up, and the next when it has its result', () => {
    const [a, b] = [lote('a', 'LIBERADO_LEILAO'), lote('b', 'LIBERADO_LEILAO')];
    expect(resumo(leilao(), [lote('z', 'PENDENTE'), a, b], 0)).toEqual(['a PorNoPlacar', 'a AbrirLote']);
    expect(resumo(leilao(), [lote('a', 'PLACAR'), b], 0)).toEqual(['a AbrirLote']);
    for (const s of ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'] as const)
      expect(resumo(leilao(), [lote('a', s), b], 0)).toEqual([]);
    for (const s of ['AG_PAGAMENTO', 'REPASSE', 'SUSPENSO', 'RETIRADO'] as const) {
      expect(resumo(leilao(), [lote('a', s), b], 0)).toEqual(['b PorNoPlacar', 'b AbrirLote']);
    }
    const parado = { ...lote('a', 'AO_VIVO'), incidente: true };
    expect(resumo(leilao(), [parado, b], 0)).toEqual(['b PorNoPlacar', 'b AbrirLote']);
  });

  it('ends a leilão only when every lote has its result', () => {
    expect(resumo(leilao(), [lote('a', 'AG_PAGAMENTO'), lote('b', 'REPASSE')], 0)).toEqual([]);
    expect(
      resumo(leilao(), [lote('a', 'AG_PAGAMENTO'), lote('b', 'NAO_ARREMATADO'), lote('c', 'PENDENTE')], 0),
    ).toEqual(['EncerrarLeilao']);
    expect(resumo(leilao({ fechamento: 'MANUAL' }), [lote('a', 'AG_PAGAMENTO')], 0)).toEqual([]);
    expect(resumo(leilao(), [], 0)).toEqual([]);
  });

  it('takes the lotes of a cancelled leilão along', () => {
    const lotes = [
      lote('a', 'LIBERADO_LEILAO'),
      lote('b', 'AO_VIVO'),
      lote('c', 'REPASSE'),
      lote('d', 'AG_PAGAMENTO'),
    ];
    expect(resumo(leilao({ situacao: 'CANCELADO' }), lotes, 0)).toEqual([
      'a CancelarLote',
      'b CancelarNoLeilao',
      'c CancelarNoLeilao',
    ]);
    const parado = { ...lote('a', 'AO_VIVO'), incidente: true };
    expect(resumo(leilao({ situacao: 'CANCELADO' }), [parado], 0)).toEqual([]);
  });

  it('settles what is in REPASSE of a leilão that has ended, and nothing else', () => {
    const lotes = [lote('a', 'REPASSE'), lote('b', 'AG_PAGAMENTO'), lote('c', 'PENDENTE')];
    expect(resumo(leilao({ situacao: 'EXECUTADO' }), lotes, 0)).toEqual(['a EncerrarComEvento']);
    const parado = { ...lote('a', 'REPASSE'), incidente: true };
    expect(resumo(leilao({ situacao: 'EXECUTADO' }), [parado], 0)).toEqual([]);
  });

  it('does not wait for a lote that its proof has stopped', () => {
    const parado = { ...lote('a', 'AO_VIVO'), incidente: true };
    expect(resumo(leilao(), [parado, lote('b', 'AG_PAGAMENTO')], 0)).toEqual(['EncerrarLeilao']);
    const noRepasse = { ...lote('a', 'REPASSE'), incidente: true };
    expect(resumo(leilao(), [noRepasse, lote('b', 'AG_PAGAMENTO')], 0)).toEqual(['EncerrarLeilao']);
    expect(resumo(leilao(), [parado, lote('b', 'REPASSE')], 0)).toEqual([]);
  });

  it('opens nothing beside a lote that is being called, not even one that came back to the board', () => {
    const [a, b] = [lote('a', 'PLACAR'), lote('b', 'AO_VIVO')];
    expect(resumo(leilao(), [a, b], 0)).toEqual([]);
    expect(resumo(leilao(), [a, lote('b', 'AG_PAGAMENTO')], 0)).toEqual(['a AbrirLote']);
  });
});
