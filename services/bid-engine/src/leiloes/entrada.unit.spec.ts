import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import { describe, expect, it } from 'vitest';
import { paraEntrar } from './entrada.ts';
import type { Leilao } from './state.ts';

const leilao = (situacao: Leilao['situacao']): Leilao => ({
  leiUid: '00000000-0000-4000-8000-0000000000e1',
  hotUid: 'casa',
  nome: 'Leilão',
  situacao,
  data: 0,
  fechamento: 'MANUAL',
  segundoEntreLotes: 0,
  editalUrl: '',
  leiloeiroNome: '',
  versaoEdital: 0,
  edital: null,
  pedeEdital: false,
  publicado: true,
  lelUids: [],
  revisao: 0,
});

describe('a leilão that somebody is to bid in', () => {
  it('lets nobody in from another house, nor where there is none, or none that was published', () => {
    expect(paraEntrar({ ...leilao('CRIADO'), publicado: false }, 'casa')).toMatchObject({
      recusa: { codigo: 'LEILAO_NAO_ENCONTRADO' },
    });
    for (const outro of [leilao('AO_VIVO'), null])
      expect(paraEntrar(outro, 'outra casa')).toMatchObject({ recusa: { codigo: 'LEILAO_NAO_ENCONTRADO' } });
  });

  it('lets people in until it is over', () => {
    const entram = LEILAO_SITUACOES.filter((s) => paraEntrar(leilao(s), 'casa').ok);
    expect(LEILAO_SITUACOES.filter((s) => !entram.includes(s))).toEqual(['EXECUTADO', 'CANCELADO']);
    expect(paraEntrar(leilao('EXECUTADO'), 'casa')).toMatchObject({
      recusa: { codigo: 'LEILAO_TRANSICAO_INVALIDA', detalhes: { situacao: 'EXECUTADO' } },
    });
  });
});
