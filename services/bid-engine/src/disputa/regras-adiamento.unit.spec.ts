import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventoLote } from '@martelo/schemas/disputa/events.ts';
import { hashDoEstado } from './hash-do-estado.ts';
import { conferirInvariantes } from './invariantes.ts';
import { decidir } from './decide.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';
import {
  aberto,
  cadastrar,
  comando,
  dado,
  executar,
  FIM,
  FIM_DO_EVENTO,
  lance,
  liberado,
  maximo,
  MEIO,
} from './testing/cenario.ts';
import { verAoVivo } from './visao.ts';

const SEMANA = 604_800_000;
const MOTIVO = 'O pátio alagou.';
const adiar = (mudancas: object = {}, agora = MEIO) =>
  comando('AdiarLote', agora, {
    dataFim: FIM + SEMANA,
    fimDoEvento: FIM_DO_EVENTO + SEMANA,
    fimLimite: null,
    motivo: MOTIVO,
    por: 'organizadora',
    ...mudancas,
  });
const proposta = lance(1, 1_000, { tipoNegociacao: 'Proposta' });
const numerados = (eventos: readonly unknown[]) =>
  eventos.map((evento, revisao) => ({
    revisao,
    evento: eventoLote.parse(JSON.parse(JSON.stringify(evento))),
  }));
const refeito = (eventos: readonly unknown[]): Disputa | null =>
  numerados(eventos).reduce<Disputa | null>((d, { evento, revisao }) => evoluir(d, evento, revisao), null);

describe('bid rule 26: a lote is put off', () => {
  it.each([
    ['a bid', lance(1, 1_000)],
    ['a secret maximum', maximo(1, 5_000)],
    ['a proposta', proposta],
  ])('after %s was given, to a later time, and takes bids until then', (_o, oferta) => {
    const antes = executar([...liberado({ fechamento: 'ESCALONADO' }), oferta]);
    const { estado, eventos } = executar([...liberado({ fechamento: 'ESCALONADO' }), oferta, adiar()]);
    if (estado === null || antes.estado === null) throw new Error('nothing was registered');
    expect(eventos.at(-1)?.evento).toMatchObject({
      tipo: 'LoteAdiado',
      dataFim: FIM + SEMANA,
      motivo: MOTIVO,
    });
    expect(verAoVivo(estado)).toMatchObject({
      dataFim: FIM + SEMANA,
      dataInicio: verAoVivo(antes.estado).dataInicio,
      adiado: { de: FIM, motivo: MOTIVO },
    });
    // What was offered stands as it was.
    for (const campo of ['preco', 'lider', 'maximo', 'quantidade', 'registros'] as const)
      expect(estado[campo]).toEqual(antes.estado[campo]);
    expect(decidir(estado, lance(2, 9_000, { recebidoEm: FIM + SEMANA - 1 })).aceita).toBe(true);
    expect(decidir(estado, lance(2, 9_000, { recebidoEm: FIM + SEMANA })).aceita).toBe(false);
    // The same again changes nothing; the stream holds, and a replay says the same.
    expect(decidir(estado, adiar())).toEqual({ aceita: true, eventos: [] });
    expect(conferirInvariantes(numerados(eventos.map((e) => e.evento)))).toEqual([]);
    expect(hashDoEstado(refeito(eventos.map((e) => e.evento)))).toBe(hashDoEstado(estado));
  });

  it('never to an earlier time, in no way, and never without a reason', () => {
    const d = dado(...liberado({ fimLimite: FIM + 900 }), maximo(1, 5_000));
    for (const mudanca of [
      { dataFim: FIM - 1, fimLimite: FIM + 900 },
      { dataFim: FIM, fimDoEvento: FIM_DO_EVENTO + 1, fimLimite: FIM + 900 },
      { fimDoEvento: FIM_DO_EVENTO - 1 },
      { dataFim: FIM + 1, fimLimite: FIM + 899 },
    ])
      d.quando(adiar(mudanca)).recusa('ADIAMENTO_PARA_ANTES');
    d.quando(adiar({ motivo: '  x ' })).recusa('MOTIVO_OBRIGATORIO', { campos: ['motivo'] });
    d.quando(adiar({ fimLimite: FIM + 900 })).recusa('DADOS_INVALIDOS', { campos: ['fimLimite'] });
  });

  it('never once its dispute has begun, or its time is over', () => {
    dado(...aberto())
      .quando(adiar())
      .recusa('TRANSICAO_INVALIDA');
    dado(...liberado(), comando('PorNoPlacar', MEIO))
      .quando(adiar())
      .recusa('TRANSICAO_INVALIDA');
    const escalonado = liberado({ fechamento: 'ESCALONADO' });
    dado(...escalonado)
      .quando(adiar({}, FIM - 1))
      .gera('LoteAdiado');
    dado(...escalonado)
      .quando(adiar({}, FIM))
      .recusa('ADIAMENTO_TARDE');
    // A suspension does not make it wait for its dispute again.
    dado(...aberto(), comando('SuspenderLote', MEIO, { motivo: 'vistoria' }))
      .quando(adiar())
      .recusa('ADIAMENTO_TARDE');
  });

  it('while it is suspended before its dispute, and then gives no time back that the later end gave already', () => {
    const { estado } = executar([
      ...liberado(),
      comando('SuspenderLote', MEIO, { motivo: 'vistoria' }),
      adiar({}, MEIO + 100),
      comando('RetomarLote', MEIO + 150, { motivo: 'vistoriado' }),
    ]);
    expect(estado?.lote.dataFim).toBe(FIM + SEMANA + 50);
  });

  it('says so to watchers until the dispute begins, and not any more then', () => {
    const { estado } = executar([
      ...liberado(),
      adiar(),
      comando('AbrirLote', MEIO, { dataFim: FIM + SEMANA }),
    ]);
    expect(estado === null || verAoVivo(estado)).not.toHaveProperty('adiado');
  });

  it('is accepted exactly where every time is later and the dispute is still to come, and only moves the times', () => {
    const perto = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom('ESCALONADO', 'SEQUENCIAL', 'MANUAL'),
        fc.array(
          fc.record({ n: fc.integer({ min: 1, max: 4 }), valor: fc.integer({ min: 1_000, max: 9_000 }) }),
          {
            maxLength: 6,
          },
        ),
        fc.record({ dataFim: perto, fimDoEvento: perto, agora: perto }),
        fc.boolean(),
        (fechamento, ofertas, { dataFim, fimDoEvento, agora }, chamado) => {
          const base = [
            cadastrar(),
            ...liberado({ fechamento }),
            ...ofertas.map((o, i) => (i % 2 === 0 ? maximo : lance)(o.n, o.valor)),
            ...(chamado ? [comando('AbrirLote', MEIO, { dataFim: FIM })] : []),
          ].slice(1);
          let d: Disputa | null = null;
          const eventos: unknown[] = [];
          for (const c of base) {
            const decisao = decidir(d, c);
            if (!decisao.aceita) continue;
            for (const e of decisao.eventos) d = evoluir(d, e, eventos.push(e) - 1);
          }
          if (d === null) throw new Error('nothing was registered');
          const antes: Disputa = d;
          const decisao = decidir(
            antes,
            adiar({ dataFim: FIM + dataFim, fimDoEvento: FIM_DO_EVENTO + fimDoEvento }, FIM + agora),
          );
          const correu = fechamento === 'ESCALONADO' && agora >= 0;
          const certo =
            (dataFim === 0 && fimDoEvento === 0) ||
            (!chamado && !correu && dataFim > 0 && fimDoEvento >= 0 && dataFim > agora);
          expect(decisao.aceita).toBe(certo);
          if (!decisao.aceita) return;
          for (const e of decisao.eventos) d = evoluir(d, e, eventos.push(e) - 1);
          expect(conferirInvariantes(numerados(eventos))).toEqual([]);
          expect(verAoVivo(d).dataFim).toBe(FIM + dataFim);
          expect({ ...verAoVivo(d), revisao: 0, dataFim: 0, adiado: 0 }).toEqual({
            ...verAoVivo(antes),
            revisao: 0,
            dataFim: 0,
            adiado: 0,
          });
        },
      ),
    );
  });

  it('is found in a stream where somebody wrote it earlier, too late or without a word', () => {
    const { eventos } = executar([...liberado({ fechamento: 'ESCALONADO' }), lance(1, 1_000), adiar()]);
    const com = (mudanca: object): string =>
      conferirInvariantes(
        numerados(eventos.map(({ evento: e }) => (e.tipo === 'LoteAdiado' ? { ...e, ...mudanca } : e))),
      ).join();
    expect(com({ dataFim: FIM - 1 })).toContain('put off to an earlier time');
    expect(com({ em: FIM + 1 })).toContain('put off in LIBERADO_LEILAO');
    expect(com({ motivo: '' })).toContain('put off without a reason');
  });
});
