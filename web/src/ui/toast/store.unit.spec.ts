import { describe, expect, it } from 'vitest';
import { acrescentar, estadoInicial } from './store.ts';

describe('toasts', () => {
  it('drop the same message within two seconds, not after', () => {
    const um = acrescentar(estadoInicial, 'erro', 'Falhou', 0);
    expect(acrescentar(um, 'erro', 'Falhou', 1_999).toasts).toHaveLength(1);
    expect(acrescentar(um, 'erro', 'Falhou', 2_000).toasts).toHaveLength(2);
    expect(acrescentar(um, 'aviso', 'Falhou', 1).toasts).toHaveLength(2);
  });

  it("never show 'Token inválido'", () => {
    expect(acrescentar(estadoInicial, 'erro', 'Token inválido', 0)).toBe(estadoInicial);
  });

  it('replace what was under way, and at most three stand', () => {
    const andando = acrescentar(estadoInicial, 'andamento', 'Efetuando login', 0);
    expect(
      acrescentar(andando, 'sucesso', 'Login efetuado com sucesso', 1).toasts.map((t) => t.tipo),
    ).toEqual(['sucesso']);
    const muitos = ['a', 'b', 'c', 'd'].reduce((e, m) => acrescentar(e, 'aviso', m, 0), estadoInicial);
    expect(muitos.toasts.map((t) => t.mensagem)).toEqual(['b', 'c', 'd']);
  });
});
