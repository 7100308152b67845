import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Maquina } from './maquina.ts';
import { PAPEIS_INTERNOS } from './papeis.ts';

// Every machine that a room declares is found here and walked, each step in each situation. The lote's own table, with the engine's
// conditions, is walked beside its decider (services/bid-engine/src/disputa/maquina.unit.spec.ts).
const raiz = path.resolve(import.meta.dirname, '..');
const ehMaquina = (v: unknown): v is Maquina<string, string> =>
  typeof v === 'object' && v !== null && 'passos' in v && 'permite' in v && 'tons' in v;
const arquivos = globSync('*/*maquina*.ts', { cwd: raiz }).filter((f) => !f.includes('.spec.'));
const modulos = await Promise.all(
  arquivos.map(async (f) => (await import(path.join(raiz, f))) as Record<string, unknown>),
);
const maquinas = modulos
  .flatMap((m) => Object.entries(m))
  .filter((par): par is [string, Maquina<string, string>] => ehMaquina(par[1]));

it('finds the machines', () => {
  expect(maquinas.map(([nome]) => nome)).toContain('maquinaDoLeilao');
});

describe.each(maquinas)('%s', (_nome, { passos, rotulos, tons, permite, pode, porque, destino, equipe }) => {
  const situacoes = Object.keys(rotulos);

  it('lets each step happen where its table says, and nowhere else, to those whom it names', () => {
    for (const passo of passos)
      for (const situacao of situacoes) {
        const { evento, de, para } = passo;
        const onde = [evento, situacao];
        const aqui = de.includes(situacao);
        expect([...onde, permite(evento, situacao)]).toEqual([...onde, aqui]);
        for (const papel of PAPEIS_INTERNOS) {
          // Away from some situations fewer of them may take it.
          const pela = (passo.equipeDe?.[situacao] ?? passo.equipe).includes(papel);
          expect([...onde, papel, pode(evento, situacao, [papel])]).toEqual([...onde, papel, aqui && pela]);
          const frase = porque(evento, situacao, [papel]);
          expect([...onde, papel, frase === null]).toEqual([...onde, papel, aqui && pela]);
          if (frase !== null)
            expect(frase).toMatch(
              /^(Só para|Vale a partir de|Acontece sem ninguém pedir,) [^:]+\.$|^Já está em .+\.$/,
            );
          if (pela && !aqui && situacao === para) expect(frase).toMatch(/^Já está em /);
        }
        expect([destino(evento), equipe(evento)]).toEqual([para, passo.equipe]);
      }
  });

  it('has each step once, a word and a colour for each situation, and a way into all but the first', () => {
    expect(new Set(passos.map((p) => p.evento)).size).toBe(passos.length);
    expect(Object.keys(tons).toSorted()).toEqual(situacoes.toSorted());
    for (const { acao, de, para } of passos) {
      expect(acao).toMatch(/^[A-ZÀ-Ú]/);
      expect([...de, para].filter((s) => !situacoes.includes(s))).toEqual([]);
      expect(de).not.toContain(para);
    }
    const semEntrada = situacoes.filter((s) => !passos.some((p) => p.para === s));
    expect(semEntrada).toHaveLength(1);
  });

  it('knows no event that is none of its steps', () => {
    expect([destino('NadaDisso'), permite('NadaDisso', situacoes[0] ?? '')]).toEqual([undefined, false]);
    expect(porque('NadaDisso', situacoes[0] ?? '', [...PAPEIS_INTERNOS])).toBe('Esta ação não existe.');
    expect(() => equipe('NadaDisso')).toThrow('is no step');
  });
});
