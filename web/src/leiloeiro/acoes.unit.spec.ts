import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { LOTE_SITUACOES } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import type { Acao, Momento } from './acoes.ts';
import { ACOES, papelPode, permissao } from './acoes.ts';

const ADM = ['Interno - ADM'];
const LEILOEIRO = ['Interno - Leiloeiro'];

const lote = (situacao: LoteSituacao, campos: Partial<LoteAoVivo> = {}): LoteAoVivo => ({
  lelUid: 'a',
  leiUid: 'e',
  revisao: 7,
  situacao,
  valor: 1_000_00,
  minimo: 900_00,
  incremento: 50_00,
  proximo: 1_050_00,
  compreJa: null,
  quantidade: 3,
  apelido: 'Paleta 12',
  cidade: 'Campinas',
  data: 1_000,
  dataInicio: 0,
  dataFim: 9_000,
  finalizacaoManual: true,
  prorrogacoes: 0,
  ...campos,
});

const momento = (situacao: LoteSituacao, campos: Partial<Momento> = {}): Momento => ({
  leilao: { situacao: 'AO_VIVO', fechamento: 'MANUAL' },
  lote: lote(situacao),
  proximo: lote('LIBERADO_LEILAO', { lelUid: 'b' }),
  papeis: ADM,
  desligado: false,
  enviando: false,
  esperarMs: 0,
  ...campos,
});

const podem = (m: Momento): Acao[] => ACOES.filter((a) => permissao(a, m, TERMOS.leilao).pode);
const porque = (a: Acao, m: Momento): string | null => {
  const p = permissao(a, m, TERMOS.leilao);
  return p.pode ? '' : p.porque;
};

describe('what may be done with a lote', () => {
  const esperado: Partial<Record<LoteSituacao, readonly Acao[]>> = {
    CADASTRADO: ['proximo', 'retirar', 'suspender', 'incremento', 'encerrar'],
    LIBERADO_LEILAO: [
      'abrir',
      'placar',
      'proximo',
      'plateia',
      'retirar',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    PLACAR: [
      'abrir',
      'tirar-do-placar',
      'proximo',
      'retirar',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    AO_VIVO: [
      'dou-lhe-uma',
      'plateia',
      'retirar',
      'cancelar-no-leilao',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    DOULHE_UMA: [
      'dou-lhe-duas',
      'plateia',
      'cancelar-no-leilao',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    DOULHE_DUAS: [
      'martelo',
      'condicional',
      'plateia',
      'cancelar-no-leilao',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    REPASSE: [
      'martelo',
      'condicional',
      'proximo',
      'plateia',
      'cancelar-no-leilao',
      'suspender',
      'incremento',
      'cancelar-lance',
      'encerrar',
    ],
    SUSPENSO: ['proximo', 'retomar', 'cancelar-lance', 'encerrar'],
    AG_PAGAMENTO: ['proximo', 'suspender', 'cancelar-lance', 'encerrar'],
    RETIRADO: ['proximo', 'encerrar'],
  };
  it.each(Object.entries(esperado))('ADM in %s', (situacao, acoes) => {
    expect(podem(momento(situacao as LoteSituacao))).toEqual(acoes);
  });

  it.each(LOTE_SITUACOES)(
    'the Leiloeiro in %s does what ADM does, less what asks for another role',
    (situacao) => {
      const deOutros: readonly Acao[] = ['suspender', 'retomar', 'incremento', 'minimo'];
      const doAdm = podem(momento(situacao));
      expect(podem(momento(situacao, { papeis: LEILOEIRO }))).toEqual(
        doAdm.filter((a) => !deOutros.includes(a)),
      );
    },
  );

  it('gives nothing to clients and visitors', () => {
    for (const papeis of [null, ['Clientes - leilao.localhost'], ['Visitantes']]) {
      expect(podem(momento('AO_VIVO', { papeis }))).toEqual([]);
      expect(ACOES.filter((a) => papelPode(a, papeis))).toEqual([]);
    }
  });

  it('says whose it is to who presses a key of another role, in the tenant’s words', () => {
    const m = momento('AO_VIVO', { papeis: LEILOEIRO });
    expect(porque('incremento', m)).toBe(
      'Incremento pede outro papel: ADM ou Alteração de Minimos e Incremento.',
    );
    expect(porque('suspender', m)).toBe('Suspender pede outro papel: ADM.');
    expect(porque('cancelar-lance', m)).toBe('');
    expect(permissao('retirar', momento('AO_VIVO', { papeis: [] }), TERMOS.loja)).toEqual({
      pode: false,
      porque: 'Retirar anúncio pede outro papel: ADM ou Leiloeiro.',
    });
    for (const acao of ['iniciar', 'proximo'] as const)
      expect(porque(acao, momento('AO_VIVO', { papeis: [] }))).toMatch(/pede outro papel: ADM ou Leiloeiro/);
  });

  it('adds minimum and increment with their own role, and the minimum only before the first lance', () => {
    const papeis = [...LEILOEIRO, 'Interno - Alteração de Minimos e Incremento'];
    expect(podem(momento('AO_VIVO', { papeis }))).toContain('incremento');
    expect(porque('minimo', momento('AO_VIVO', { papeis }))).toMatch(/não muda depois do primeiro lance/);
    expect(
      podem(momento('AO_VIVO', { papeis, lote: lote('AO_VIVO', { valor: null, quantidade: 0 }) })),
    ).toContain('minimo');
  });
});

describe('conditions beyond the table', () => {
  it('waits for the dwell before dou-lhe duas and the hammer', () => {
    expect(porque('dou-lhe-duas', momento('DOULHE_UMA', { esperarMs: 1 }))).toMatch(/tempo mínimo/);
    expect(porque('martelo', momento('DOULHE_DUAS', { esperarMs: 1 }))).toMatch(/tempo mínimo/);
    expect(porque('dou-lhe-uma', momento('AO_VIVO', { esperarMs: 1 }))).toBe('');
  });

  it('leaves a lote that the clock closes to the clock', () => {
    const doRelogio = {
      leilao: { situacao: 'AO_VIVO', fechamento: 'SEQUENCIAL' } as const,
      lote: lote('AO_VIVO', { finalizacaoManual: false }),
    };
    expect(porque('dou-lhe-uma', momento('AO_VIVO', doRelogio))).toMatch(/relógio encerra/);
    expect(permissao('plateia', momento('AO_VIVO', doRelogio), TERMOS.leilao).pode).toBe(true);
  });

  it('hammers a lote without lances, but not as condicional, and in repasse only with a lance', () => {
    const vazio = { apelido: null, valor: null, quantidade: 0 };
    expect(porque('martelo', momento('DOULHE_DUAS', { lote: lote('DOULHE_DUAS', vazio) }))).toBe('');
    expect(porque('condicional', momento('DOULHE_DUAS', { lote: lote('DOULHE_DUAS', vazio) }))).toMatch(
      /não há lance/,
    );
    expect(porque('martelo', momento('REPASSE', { lote: lote('REPASSE', vazio) }))).toMatch(
      /não há lance no repasse/,
    );
  });

  it('opens nothing before the leilão is live, and only starts one that is ready', () => {
    const parado = { leilao: { situacao: 'PRONTO', fechamento: 'MANUAL' } as const };
    expect(porque('abrir', momento('LIBERADO_LEILAO', parado))).toBe('Inicie o leilão antes.');
    expect(porque('proximo', momento('LIBERADO_LEILAO', parado))).toBe('Inicie o leilão antes.');
    expect(porque('iniciar', momento('LIBERADO_LEILAO', parado))).toBe('');
    expect(porque('encerrar', momento('LIBERADO_LEILAO', parado))).toBe(
      'Encerrar leilão não vale agora (leilão: Pronto).',
    );
    expect(porque('placar', momento('AO_VIVO'))).toBe('Pôr no placar não vale agora (lote: Ao Vivo).');
  });

  it('does not leave a lote in the hall for the next one', () => {
    expect(porque('proximo', momento('DOULHE_UMA'))).toBe('Termine este lote antes.');
    expect(porque('proximo', momento('AG_PAGAMENTO', { proximo: null }))).toBe('Não há outro lote à espera.');
  });

  it.each(LOTE_SITUACOES)(
    'offers nothing of a lote in %s that is stopped, and lets the next one come',
    (situacao) => {
      const parado = lote(situacao, { parado: true });
      expect(podem(momento(situacao, { lote: parado }))).toEqual(['proximo', 'encerrar']);
      expect(porque('martelo', momento(situacao, { lote: parado }))).toBe(
        'Este lote está parado para conferência: nada muda até terminar.',
      );
    },
  );

  it('does nothing without a connection or while a command is on its way', () => {
    expect(podem(momento('AO_VIVO', { desligado: true }))).toEqual([]);
    expect(podem(momento('AO_VIVO', { enviando: true }))).toEqual([]);
  });
});
