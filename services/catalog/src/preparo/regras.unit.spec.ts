import { expect, it } from 'vitest';
import type { AvisoDoLeilao, FaltaDoLote } from '@martelo/schemas/leiloes/prontidao.ts';
import { QUAIS_AVISOS } from '@martelo/schemas/leiloes/prontidao.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { avisosDoLeilao, faltasDoLote } from './regras.ts';
import type { FatosDoLote } from './regras.ts';

const CERTO: FatosDoLote = {
  situacao: 'LIBERADO_LEILAO',
  descricao: 'Um carro.',
  valorComitente: emCentavos(10_000),
  video: null,
  autorizadoEm: null,
  fotos: 3,
  fotosPorAprovar: 0,
  faltamVistas: false,
  inibido: false,
  pedeAutorizacao: false,
  repetido: false,
  outrosComVideo: false,
};

it('says of each lote what it lacks, and nothing of one that is complete', () => {
  expect(faltasDoLote(CERTO)).toEqual([]);
  const casos: [Partial<FatosDoLote>, FaltaDoLote[]][] = [
    [{ situacao: null }, ['lotesPorLiberar']],
    [{ situacao: 'PENDENTE' }, ['lotesPorLiberar']],
    [{ inibido: true }, ['lotesInibidos']],
    [{ pedeAutorizacao: true }, ['lotesSemAutorizacao']],
    [{ pedeAutorizacao: true, autorizadoEm: '2026-11-01' }, []],
    [{ fotos: 0 }, ['lotesSemFoto']],
    [{ faltamVistas: true }, ['fotosSemVista']],
    [{ fotosPorAprovar: 2 }, ['fotosPorAprovar']],
    [{ outrosComVideo: true }, ['lotesSemVideo']],
    [{ outrosComVideo: true, video: 'https://exemplo.com/v' }, []],
    [{ descricao: '' }, ['lotesSemDescricao']],
    [{ valorComitente: null }, ['lotesSemReserva']],
    [{ repetido: true }, ['ordemRepetida']],
    [{ fotos: 0, descricao: '' }, ['lotesSemFoto', 'lotesSemDescricao']],
  ];
  for (const [muda, faltas] of casos)
    expect([muda, faltasDoLote({ ...CERTO, ...muda })]).toEqual([muda, faltas]);
});

it('warns of the day, of the place, and of what its lotes lack, each once and in the order of the sentences', () => {
  const segunda = Date.parse('2026-11-30T13:00:00Z');
  const avisos = (muda: object, faltas: FaltaDoLote[] = []): AvisoDoLeilao[] =>
    avisosDoLeilao(QUAIS_AVISOS, {
      leilao: { data: segunda, modalidade: 'Online', ...muda },
      local: null,
      agora: Date.parse('2026-11-20T13:00:00Z'),
      ordensPendentes: false,
      ordensRecusadas: false,
      faltas: new Set(faltas),
      ...muda,
    });
  expect(avisos({})).toEqual([]);
  expect(avisos({ data: Date.parse('2026-11-29T13:00:00Z') })).toEqual(['domingoOuFeriado']);
  expect(avisos({ data: Date.parse('2026-12-25T13:00:00Z') })).toEqual(['domingoOuFeriado']);
  expect(avisos({ agora: segunda - 1 })).toEqual(['dataProxima']);
  expect(avisos({ agora: segunda })).toEqual(['dataPassada']);
  expect(avisos({ modalidade: 'Presencial' })).toEqual(['semLocal']);
  expect(avisos({ local: { endereco: '' } })).toEqual(['semLogradouro']);
  expect(
    avisos({ ordensPendentes: true, ordensRecusadas: true }, ['lotesSemReserva', 'lotesSemFoto']),
  ).toEqual(['lotesSemFoto', 'lotesSemReserva', 'ordensPendentes', 'ordensRecusadas']);
});
