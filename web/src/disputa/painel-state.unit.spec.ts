import { describe, expect, it } from 'vitest';
import { ErroDeChamada } from '../lib/client/erros.ts';
import type { AcaoDoPainel, EstadoDoPainel, Pedido } from './painel-state.ts';
import { negociacao, painel, painelInicial, valoresRapidos } from './painel-state.ts';

const pedido: Pedido = { modo: 'lance', valor: 50_000 };
const logado = (chave = 'k1') => ({ logado: true, chave });
const erro = (codigo: string, mais: Partial<{ statusCode: number; proximo: number }> = {}) =>
  new ErroDeChamada({ statusCode: 409, codigo, message: `recusa ${codigo}`, ...mais });
const depois = (acoes: readonly AcaoDoPainel[], de: EstadoDoPainel = painelInicial(false)): EstadoDoPainel =>
  acoes.reduce(painel, de);
const pedir: AcaoDoPainel = { tipo: 'pedir', pedido, agora: logado() };
const confirmar: AcaoDoPainel = { tipo: 'confirmar', pedido, agora: logado() };
const recusado = (e: ErroDeChamada, chave = 'k1'): AcaoDoPainel => ({ tipo: 'recusado', chave, erro: e });
const lance = {
  lelUid: 'l',
  lanUid: 'b',
  revisao: 4,
  situacao: 'Vencendo',
  valor: 50_000,
  preco: 50_000,
  proximo: 51_000,
  dataFim: 1,
} as never;

describe('the bid panel', () => {
  it('takes two taps by default, and only then sends', () => {
    expect(depois([pedir]).etapa).toEqual({ nome: 'confirmar', pedido, acima: false });
    expect(depois([pedir, confirmar]).etapa).toEqual({
      nome: 'enviando',
      pedido,
      confirmado: false,
      chave: 'k1',
    });
  });

  it('asks about a value far above what the lote is worth before it is sent, also with one tap', () => {
    const acima: AcaoDoPainel = { tipo: 'pedir', pedido, agora: { ...logado(), acima: true } };
    for (const ligado of [false, true]) {
      const perguntado = depois([{ tipo: 'um-toque', ligado }, acima]);
      expect(perguntado.etapa).toEqual({ nome: 'confirmar', pedido, acima: true });
      // It was asked: the server does not ask again.
      expect(painel(perguntado, confirmar).etapa).toMatchObject({ nome: 'enviando', confirmado: true });
    }
  });

  it('takes one tap where the user asked for it, for plain bids only', () => {
    const ligado = depois([{ tipo: 'um-toque', ligado: true }]);
    expect(painel(ligado, pedir).etapa.nome).toBe('enviando');
    for (const modo of ['automatico', 'proposta', 'compre-ja'] as const)
      expect(painel(ligado, { tipo: 'pedir', pedido: { modo, valor: 1 }, agora: logado() }).etapa.nome).toBe(
        'confirmar',
      );
  });

  it('waits for the answer to the very key that it sent', () => {
    const enviando = depois([pedir, confirmar]);
    expect(painel(enviando, { tipo: 'aceito', chave: 'outra', lance })).toBe(enviando);
    expect(painel(enviando, recusado(erro('LANCE_BAIXO'), 'outra'))).toBe(enviando);
    expect(painel(enviando, { tipo: 'aceito', chave: 'k1', lance }).etapa).toEqual({
      nome: 'aceito',
      pedido,
      lance,
    });
  });

  it('sends nothing twice and goes nowhere while it waits', () => {
    const enviando = depois([pedir, confirmar]);
    for (const acao of [
      pedir,
      { ...confirmar, agora: logado('k2') },
      { tipo: 'voltar' },
      { tipo: 'mudar-modo', modo: 'proposta' },
      { tipo: 'digitar', texto: '9' },
    ] as const)
      expect(painel(enviando, acao)).toBe(enviando);
  });

  it('leads on from a bid that was beaten to the next value, asked about even with one tap', () => {
    const cobrir: AcaoDoPainel = { tipo: 'cobrir', valor: 52_000 };
    const um = depois([
      { tipo: 'um-toque', ligado: true },
      { tipo: 'mudar-modo', modo: 'automatico' },
    ]);
    const aceito = depois([pedir, confirmar, { tipo: 'aceito', chave: 'k1', lance }], um);
    expect(painel(aceito, cobrir)).toMatchObject({
      modo: 'lance',
      etapa: { nome: 'confirmar', pedido: { modo: 'lance', valor: 52_000 }, acima: false },
    });
    // Whatever else stands there by then stays.
    const enviando = depois([pedir, confirmar]);
    expect(painel(enviando, cobrir)).toBe(enviando);
  });

  it('offers the new minimum when the price went on, and nothing where another value does not help', () => {
    const baixo = depois([pedir, confirmar, recusado(erro('LANCE_BAIXO', { proximo: 52_000 }))]);
    expect(baixo.etapa).toMatchObject({ nome: 'recusado', proximo: 52_000, mensagem: 'recusa LANCE_BAIXO' });
    const umToque = painel(baixo, {
      tipo: 'confirmar',
      pedido: { modo: 'lance', valor: 52_000 },
      agora: logado('k2'),
    });
    expect(umToque.etapa).toMatchObject({
      nome: 'enviando',
      chave: 'k2',
      pedido: { valor: 52_000 },
      confirmado: false,
    });
    expect(
      depois([pedir, confirmar, recusado(erro('CLIENTE_BLOQUEADO', { proximo: 52_000 }))]).etapa,
    ).toMatchObject({ proximo: null });
  });

  it('asks again when the value is far above, and only then says so to the server', () => {
    const acima = depois([pedir, confirmar, recusado(erro('CONFIRMACAO_NECESSARIA'))]);
    expect(acima.etapa).toEqual({ nome: 'confirmar', pedido, acima: true });
    expect(painel(acima, { ...confirmar, agora: logado('k2') }).etapa).toMatchObject({
      nome: 'enviando',
      confirmado: true,
      chave: 'k2',
    });
  });

  it('asks who it is and comes back to the confirmation, never straight to sending', () => {
    const visitante = depois([{ ...pedir, agora: { logado: false, chave: 'k1' } }], painelInicial(true));
    expect(visitante.etapa).toEqual({ nome: 'entrar', pedido });
    expect(painel(visitante, { tipo: 'liberado' }).etapa).toEqual({
      nome: 'confirmar',
      pedido,
      acima: false,
    });
    for (const codigo of ['TOKEN_EXPIRADO', 'NAO_AUTENTICADO'])
      expect(depois([pedir, confirmar, recusado(erro(codigo, { statusCode: 401 }))]).etapa.nome).toBe(
        'entrar',
      );
  });

  it('asks for the habilitação in the same place', () => {
    const habilitar = depois([pedir, confirmar, recusado(erro('NAO_HABILITADO', { statusCode: 403 }))]);
    expect(habilitar.etapa).toEqual({ nome: 'habilitar', pedido });
    expect(painel(habilitar, { tipo: 'liberado' }).etapa).toMatchObject({ nome: 'confirmar' });
  });

  it('asks for what the registration lacks in the same place, and keeps what was wanted', () => {
    const cadastro = depois([pedir, confirmar, recusado(erro('CLIENTE_NAO_APROVADO', { statusCode: 403 }))]);
    expect(cadastro.etapa).toEqual({ nome: 'cadastro', pedido });
    expect(painel(cadastro, { tipo: 'voltar' }).etapa).toEqual({ nome: 'escolher' });
  });

  it('repeats the same key when nobody answered, so that the bid counts once', () => {
    for (const e of [erro('SEM_RESPOSTA', { statusCode: 555 }), erro('INDISPONIVEL', { statusCode: 503 })]) {
      const incerto = depois([pedir, confirmar, recusado(e)]);
      expect(incerto.etapa).toMatchObject({ nome: 'incerto', chave: 'k1' });
      expect(painel(incerto, { tipo: 'repetir' }).etapa).toEqual({
        nome: 'enviando',
        pedido,
        confirmado: false,
        chave: 'k1',
        deNovo: true,
      });
    }
  });

  it('knows of a bid that never left that it does not stand, and of a repeated one that it may all the same', () => {
    const naoSaiu = recusado(erro('NAO_ENVIADO', { statusCode: 555 }));
    expect(depois([pedir, confirmar, naoSaiu]).etapa).toMatchObject({ nome: 'recusado', proximo: 50_000 });
    const semResposta = recusado(erro('SEM_RESPOSTA', { statusCode: 555 }));
    expect(depois([pedir, confirmar, semResposta, { tipo: 'repetir' }, naoSaiu]).etapa).toMatchObject({
      nome: 'incerto',
      chave: 'k1',
    });
    const proposta = { modo: 'proposta', valor: 50_000 } as const;
    expect(
      depois([{ ...pedir, pedido: proposta }, { ...confirmar, pedido: proposta }, naoSaiu]).etapa,
    ).toMatchObject({ nome: 'recusado', proximo: null });
  });

  it('is pure: the same actions give the same panel, and liberado outside a question changes nothing', () => {
    expect(depois([pedir, confirmar])).toEqual(depois([pedir, confirmar]));
    const escolher = painelInicial(false);
    expect([painel(escolher, { tipo: 'liberado' }), painel(escolher, { tipo: 'repetir' })]).toEqual([
      escolher,
      escolher,
    ]);
  });

  it('offers values that the typo guard lets pass', () => {
    expect(valoresRapidos(10_000, 500)).toEqual([10_000, 10_500, 11_000, 12_000]);
    expect(Math.max(...valoresRapidos(10_000, 500))).toBeLessThanOrEqual(10_000 + 5 * 500);
  });

  it('names each mode on the wire', () => {
    expect(negociacao('automatico')).toEqual({
      tipoNegociacao: 'Disputa',
      tipoLance: 'Configuração Automática',
    });
    expect(negociacao('compre-ja')).toEqual({ tipoNegociacao: 'Compre Já', tipoLance: 'Manual' });
  });
});
