import { describe, expect, it } from 'vitest';
import { destinoDe } from '@martelo/schemas/publicados.ts';
import { streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import { readEvent, writeEvent } from './published-event.ts';

const event = {
  id: 'e-1',
  type: 'ConfiguracaoRegistrada',
  stream: 'lote-a',
  revision: 3,
  position: 9,
  at: 1_700_000_000_000,
  data: '{"tipo":"ConfiguracaoRegistrada","apelido":"Falcão ,\\"dados\\":","maximo":5000000}',
  hash: 'ff',
};

describe('published events', () => {
  it('come back as they were, without their hash', () => {
    const { hash: _, ...published } = event;
    expect(readEvent(writeEvent(event))).toEqual(published);
    expect(JSON.parse(writeEvent(event))).toMatchObject({ posicao: 9, dados: { maximo: 5_000_000 } });
  });

  it('leave secret fields inside, wherever they stand', () => {
    const secret = destinoDe(event.stream, event.type)?.semCampos ?? [];
    expect(writeEvent(event, secret)).not.toContain('5000000');
    const lote = { ...event, type: 'LoteCadastrado', data: '{"regras":{"minimo":1,"valorComitente":77}}' };
    const to = destinoDe(lote.stream, lote.type);
    expect(readEvent(writeEvent(lote, to?.semCampos)).data).toBe('{"regras":{"minimo":1}}');
  });

  it('go where their room says, or nowhere', () => {
    expect(destinoDe('lote-x', 'LanceRegistrado')).toMatchObject({ topico: 'disputa.eventos', chave: 'x' });
    expect(destinoDe('leilao-y', 'LeilaoAoVivo')).toMatchObject({ topico: 'leiloes.eventos', chave: 'y' });
    expect(destinoDe(streamDoRegistro('comitentes', 'h'), 'ComitenteMudou')).toEqual({
      topico: 'registros.eventos',
      chave: 'comitentes-h',
      semCampos: [],
    });
    expect(destinoDe('lote-x', 'ProvaDivergente')).toBeNull();
    expect(destinoDe('habilitacoes-y', 'ClienteHabilitado')).toBeNull();
    expect(destinoDe('outra-z', 'LanceRegistrado')).toBeNull();
    expect(destinoDe('lote-x', 'toString')).toBeNull();
  });

  it('are told from anything else', () => {
    for (const text of ['', 'x', '{}', '{"id":1,"dados":{}}', '{"id":"a","tipo":"b","dados":{}}'])
      expect(() => readEvent(text)).toThrow();
  });
});
