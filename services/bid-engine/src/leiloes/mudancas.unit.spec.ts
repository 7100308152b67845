import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODOS_FECHAMENTO } from '@martelo/schemas/disputa/valores.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import { decidir } from './decide.ts';
import type { CamposDoLeilao, ComandoLeilao } from './decide.ts';
import { evoluir } from './state.ts';
import type { Leilao } from './state.ts';

const adm = { agora: 5, por: 'adm' } as const;
const campos: CamposDoLeilao = {
  nome: 'Leilão',
  data: 1_000,
  fechamento: 'SEQUENCIAL',
  segundoEntreLotes: 60,
  leiloeiroNome: 'Leiloeira',
};
const criar: ComandoLeilao = {
  tipo: 'CriarLeilao',
  ...adm,
  ...campos,
  leiUid: 'l',
  hotUid: 'h',
  editalUrl: '',
  rascunho: true,
};
const edital = (n: number): ComandoLeilao => ({
  tipo: 'TrocarEdital',
  ...adm,
  editalUrl: `/editais/${n}.pdf`,
  hash: `hash ${n}`,
});
const pronto = (mais: object = {}): ComandoLeilao => ({
  tipo: 'AprontarLeilao',
  ...adm,
  lelUids: ['a'],
  ...mais,
});
const lotear: ComandoLeilao = { tipo: 'LotearLeilao', ...adm };

/** The state after commands, each of which has to be accepted. */
function depois(...comandos: readonly ComandoLeilao[]): Leilao {
  let leilao: Leilao | null = null;
  let revisao = -1;
  for (const c of comandos) {
    const d = decidir(leilao, c);
    if (!d.aceita) throw new Error(`${c.tipo}: ${d.recusa.codigo}`);
    for (const e of d.eventos) leilao = evoluir(leilao, e, (revisao += 1));
  }
  if (leilao === null) throw new Error('nothing was created');
  return leilao;
}
const recusa = (leilao: Leilao, c: ComandoLeilao): string | readonly string[] => {
  const d = decidir(leilao, c);
  return d.aceita ? d.eventos.map((e) => e.tipo) : (d.recusa.detalhes.campos ?? d.recusa.codigo);
};

describe('changes of a leilão', () => {
  it('are an event each; the fold says so, the same again changes nothing, and it is kept once it is PRONTO', () => {
    const novos = fc.record({
      nome: fc.constantFrom('Leilão', 'Outro'),
      data: fc.constantFrom(1_000, 2_000),
      fechamento: fc.constantFrom(...MODOS_FECHAMENTO),
      segundoEntreLotes: fc.constantFrom(60, 90),
      leiloeiroNome: fc.constantFrom('Leiloeira', 'Leiloeiro'),
    });
    fc.assert(
      fc.property(novos, fc.constantFrom(...LEILAO_SITUACOES), (n, situacao) => {
        const antes: Leilao = { ...depois(criar), situacao };
        const c: ComandoLeilao = { tipo: 'AlterarLeilao', ...adm, ...n };
        const d = decidir(antes, c);
        const muda = JSON.stringify(n) !== JSON.stringify(campos);
        const livre = situacao === 'CRIADO' || situacao === 'EM_LOTEAMENTO';
        expect(d.aceita).toBe(livre || !muda);
        if (!d.aceita) return;
        const fim = d.eventos.reduce((l, e, i) => evoluir(l, e, 1 + i), antes);
        expect(fim).toMatchObject(n);
        expect(decidir(fim, c)).toEqual({ aceita: true, eventos: [] });
      }),
    );
  });

  it('show a draft to nobody until it is published or ready', () => {
    expect(depois(criar).publicado).toBe(false);
    const publicar: ComandoLeilao = { tipo: 'PublicarLeilao', ...adm };
    const publicado = depois(criar, publicar);
    expect(publicado.publicado).toBe(true);
    expect(recusa(publicado, publicar)).toEqual([]);
    expect(depois(criar, edital(1), lotear, pronto()).publicado).toBe(true);
    expect(recusa({ ...depois(criar), situacao: 'CANCELADO' }, publicar)).toBe('LEILAO_TRANSICAO_INVALIDA');
  });

  it('number the versions of the edital, and ask for a new one where a ready leilão went back', () => {
    expect(recusa(depois(criar, lotear), pronto())).toEqual(['edital']);
    const ida = depois(criar, edital(1), edital(1), lotear, pronto());
    expect(ida).toMatchObject({ situacao: 'PRONTO', edital: { versao: 1, hash: 'hash 1' } });
    expect(recusa(ida, edital(2))).toBe('LEILAO_CONGELADO');
    const volta = depois(criar, edital(1), lotear, pronto(), lotear);
    expect(recusa(volta, pronto())).toEqual(['edital']);
    // The same bytes once more, read again and found right, are a version too.
    expect(recusa(volta, edital(1))).toEqual(['EditalTrocado']);
    const outra = depois(criar, edital(1), lotear, pronto(), lotear, edital(2), pronto());
    expect(outra).toMatchObject({ situacao: 'PRONTO', editalUrl: '/editais/2.pdf', edital: { versao: 2 } });
  });

  it('goes on in spite of warnings with a reason, which the stream keeps', () => {
    const leilao = depois(criar, edital(1), lotear);
    expect(recusa(leilao, pronto({ avisos: ['lotesSemFoto'] }))).toEqual(['motivo']);
    const d = decidir(leilao, pronto({ avisos: ['lotesSemFoto'], motivo: 'fotos chegam amanhã' }));
    expect(d.aceita && d.eventos[0]).toMatchObject({
      tipo: 'LeilaoPronto',
      avisos: ['lotesSemFoto'],
      motivo: 'fotos chegam amanhã',
    });
  });

  it('read a stream of before as it was: public from the beginning, its edital an address', () => {
    const antigo: EventoLeilao[] = [
      {
        tipo: 'LeilaoCriado',
        em: 1,
        por: 'sistema',
        ...campos,
        leiUid: 'l',
        hotUid: 'h',
        editalUrl: '/edital.pdf',
      },
      { tipo: 'LeilaoEmLoteamento', em: 2, por: 'sistema', versaoEdital: 1 },
      {
        tipo: 'LeilaoPronto',
        em: 3,
        por: 'sistema',
        lelUids: ['a'],
        editalUrl: '/edital.pdf',
        leiloeiroNome: 'Leiloeira',
      },
      { tipo: 'LeilaoEmLoteamento', em: 4, por: 'adm', versaoEdital: 2 },
    ];
    const leilao = antigo.reduce<Leilao | null>((l, e, i) => evoluir(l, e, i), null);
    expect(leilao).toMatchObject({ publicado: true, edital: null, pedeEdital: false, versaoEdital: 2 });
    expect(leilao === null ? '' : recusa(leilao, pronto())).toEqual(['LeilaoPronto']);
  });

  it('lead to a later date with a reason, ready or not, and never to an earlier one or once it began', () => {
    const adiar = (mais: object = {}): ComandoLeilao => ({
      tipo: 'AdiarLeilao',
      ...adm,
      data: 2_000,
      motivo: 'O pátio alagou.',
      ...mais,
    });
    for (const antes of [[criar], [criar, lotear], [criar, lotear, edital(1), pronto()]]) {
      const leilao = depois(...antes);
      expect(recusa(leilao, adiar())).toEqual(['LeilaoAdiado']);
      expect(depois(...antes, adiar())).toMatchObject({ data: 2_000, situacao: leilao.situacao });
      expect(recusa(depois(...antes, adiar()), adiar())).toEqual([]);
      expect(recusa(leilao, adiar({ data: 999 }))).toEqual(['data']);
      expect(recusa(leilao, adiar({ motivo: ' ' }))).toEqual(['motivo']);
      expect(recusa(leilao, adiar({ agora: 3_000 }))).toEqual(
        leilao.situacao === 'PRONTO' ? 'ADIAMENTO_TARDE' : ['data'],
      );
    }
    const vivo = depois(criar, lotear, edital(1), pronto(), { tipo: 'IniciarLeilao', ...adm });
    expect(recusa(vivo, adiar())).toBe('LEILAO_TRANSICAO_INVALIDA');
  });
});
