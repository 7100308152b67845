import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { expect, it } from 'vitest';
import { ACOES } from './acoes.ts';
import { pedeMotivo } from './comandos.ts';
import { motivosProntos } from './motivos.ts';
import { motivoCurto } from './parts/campo-de-motivo.tsx';

it('has reasons at hand for each act that asks for one, long enough for the record, in the words of the tenant', () => {
  for (const acao of ACOES) {
    const prontos = motivosProntos(acao, TERMOS.loja);
    expect([acao, prontos.length > 0]).toEqual([acao, pedeMotivo(acao) || acao === 'cancelar-lance']);
    expect(prontos.filter(motivoCurto)).toEqual([]);
    expect(prontos.join(' ')).not.toMatch(/\blotes?\b|leilão/i);
    expect(new Set(prontos).size).toBe(prontos.length);
  }
});
