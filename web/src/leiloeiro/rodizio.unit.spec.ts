import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACOES_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import type { AcaoApelido } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import type { Rodizio } from './rodizio.ts';
import { comAcao, depoisDoLance, proximaVez, vezAgora, vezVizinha } from './rodizio.ts';
import { abrirVez, darVez, escolherAcao, passarVez, vezStore } from './vez.ts';

const plateia = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => ({ uid: `u${i}`, apelido: `Mesa ${i}` }));
const semSorte = (): number => 0;

/** A hall, an action, who bid before and who leads: anybody of the hall or somebody on the site. */
const situacao = fc
  .record({
    todos: fc.integer({ min: 1, max: 12 }).map(plateia),
    acao: fc.constantFrom(...ACOES_APELIDO),
    quem: fc.nat(),
    antes: fc.nat(),
    lider: fc.option(fc.nat()),
    sorte: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ todos, quem, antes, lider, ...resto }) => {
    const de = (n: number) => todos[n % todos.length]?.uid ?? '';
    return {
      ...resto,
      todos,
      usados: [...new Set([de(quem), de(antes)])],
      lider: lider === null ? 'Falcão do site' : (todos[lider % todos.length]?.apelido ?? null),
    };
  });

const apelidoDe = (todos: ReturnType<typeof plateia>, uid: string | null) =>
  todos.find((a) => a.uid === uid)?.apelido;

describe('whose turn comes next', () => {
  it('is always that of somebody registered (bid rule 23)', () => {
    fc.assert(
      fc.property(situacao, ({ todos, lider, sorte, ...r }) => {
        expect(todos.map((a) => a.uid)).toContain(proximaVez(r, todos, lider, () => sorte));
      }),
    );
    for (const acao of ACOES_APELIDO)
      expect(proximaVez({ acao, usados: ['u1', 'u0'] }, [], null, semSorte)).toBeNull();
  });

  it('is never that of who leads where there is somebody else, except to repeat', () => {
    fc.assert(
      fc.property(situacao, ({ todos, lider, sorte, ...r }) => {
        const vez = proximaVez(r, todos, lider, () => sorte);
        if (r.acao === 'repetir') expect(vez).toBe(r.usados[0]);
        else if (todos.some((a) => a.apelido !== lider)) expect(apelidoDe(todos, vez)).not.toBe(lider);
      }),
    );
  });

  it('próximo: goes round the list, everybody once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (quantos, n) => {
        const todos = plateia(quantos);
        const visto: (string | null)[] = [];
        let r: Rodizio = { acao: 'próximo', vez: todos[n % quantos]?.uid ?? null, usados: [] };
        for (let i = 0; i < quantos; i++) {
          visto.push(r.vez);
          r = depoisDoLance(r, r.vez ?? '', todos, apelidoDe(todos, r.vez) ?? null, semSorte);
        }
        expect(new Set(visto).size).toBe(quantos);
        expect(r.vez).toBe(visto[0]);
      }),
    );
  });

  it('próximo: is the one after, also where the bid was beaten at once, and passes over who leads', () => {
    const todos = plateia(3);
    expect(proximaVez({ acao: 'próximo', usados: ['u0'] }, todos, null, semSorte)).toBe('u1');
    expect(proximaVez({ acao: 'próximo', usados: ['u0'] }, todos, 'Mesa 1', semSorte)).toBe('u2');
    expect(proximaVez({ acao: 'próximo', usados: ['u2'] }, todos, 'Mesa 2', semSorte)).toBe('u0');
  });

  it('revezar: two take turns, and who bids between them takes a place', () => {
    const todos = plateia(4);
    const vezes: (string | null)[] = [];
    let r: Rodizio = { acao: 'revezar', vez: 'u1', usados: [] };
    const dar = (uid: string | null): void => {
      r = depoisDoLance(r, uid ?? '', todos, apelidoDe(todos, uid) ?? null, semSorte);
      vezes.push(r.vez);
    };
    dar('u1');
    dar(r.vez);
    dar(r.vez);
    dar('u0');
    dar(r.vez);
    expect(vezes).toEqual(['u2', 'u1', 'u2', 'u1', 'u0']);
  });

  it('randômico: chance decides, everybody else can have it, and nobody has it twice running', () => {
    const todos = plateia(5);
    const r = { acao: 'randômico', usados: ['u3'] } as const;
    const vezes = [0, 0.25, 0.5, 0.75, 0.999].map((n) => proximaVez(r, todos, 'Mesa 3', () => n));
    expect(new Set(vezes)).toEqual(new Set(['u4', 'u0', 'u1', 'u2']));
    fc.assert(
      fc.property(situacao, ({ todos: t, lider, sorte, usados }) => {
        const de = () => proximaVez({ acao: 'randômico', usados }, t, lider, () => sorte);
        expect(de()).toBe(de());
        if (t.filter((a) => a.apelido !== lider && a.uid !== usados[0]).length > 0)
          expect(de()).not.toBe(usados[0]);
      }),
    );
  });

  it('remembers the last two that bid, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 20 }), (lances) => {
        let r: Rodizio = { acao: 'revezar', vez: null, usados: [] };
        for (const n of lances) r = depoisDoLance(r, `u${n}`, plateia(4), null, semSorte);
        const doFim = [...new Set(lances.toReversed())].slice(0, 2);
        expect(r.usados).toEqual(doFim.map((n) => `u${n}`));
      }),
    );
  });
});

describe('whose turn it is', () => {
  const todos = plateia(3);
  const em = (acao: AcaoApelido, vez: string | null, lider: string | null) =>
    vezAgora({ acao, vez }, todos, lider)?.uid ?? null;

  it('stays with the chosen one, and passes on where he leads by another way', () => {
    expect(em('próximo', 'u1', null)).toBe('u1');
    expect(em('próximo', 'u1', 'Mesa 1')).toBe('u2');
    expect(em('repetir', 'u1', 'Mesa 1')).toBe('u1');
    expect(vezAgora({ acao: 'próximo', vez: 'u0' }, plateia(1), 'Mesa 0')?.uid).toBe('u0');
  });

  it('begins with the first who does not lead, also where the chosen one is gone', () => {
    expect([em('próximo', null, null), em('randômico', 'gone', 'Mesa 0')]).toEqual(['u0', 'u1']);
    expect(vezAgora({ acao: 'próximo', vez: null }, [], null)).toBeNull();
  });

  it('moves up and down, round and round, over who leads', () => {
    const de = (vez: string, passo: 1 | -1, lider: string | null, acao: AcaoApelido = 'próximo') =>
      vezVizinha({ acao, vez }, todos, lider, passo);
    expect([de('u2', 1, null), de('u0', -1, null)]).toEqual(['u0', 'u2']);
    expect([de('u0', 1, 'Mesa 1'), de('u0', 1, 'Mesa 1', 'repetir')]).toEqual(['u2', 'u1']);
    expect(vezVizinha({ acao: 'próximo', vez: null }, [], null, 1)).toBeNull();
  });

  it('is given anew with another action, once somebody has bid', () => {
    const r: Rodizio = { acao: 'próximo', vez: 'u2', usados: ['u1', 'u0'] };
    expect(comAcao(r, 'repetir', todos, 'Mesa 1', semSorte)).toEqual({ ...r, acao: 'repetir', vez: 'u1' });
    expect(comAcao(r, 'revezar', todos, 'Mesa 1', semSorte).vez).toBe('u0');
    expect(comAcao({ ...r, usados: [] }, 'repetir', todos, null, semSorte).vez).toBe('u2');
  });
});

describe('the turn as the tab keeps it', () => {
  const guardado = new Map<string, string>();
  const gaveta = {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
  };
  const apelidos = plateia(3);
  afterEach(() => {
    vi.unstubAllGlobals();
    guardado.clear();
    vezStore.setState(vezStore.getInitialState(), true);
  });

  it('outlives a reload; another event keeps the action and nobody’s turn', () => {
    vi.stubGlobal('sessionStorage', gaveta);
    abrirVez('a');
    escolherAcao('randômico', { apelidos, lider: null }, semSorte);
    passarVez('u0', { apelidos, lider: 'Mesa 0' }, () => 0.9);
    const antes = vezStore.getState();
    expect(antes).toEqual({ leiUid: 'a', acao: 'randômico', vez: 'u2', usados: ['u0'] });
    vezStore.setState(vezStore.getInitialState(), true);
    abrirVez('a');
    expect(vezStore.getState()).toEqual(antes);
    darVez('u1');
    abrirVez('b');
    expect(vezStore.getState()).toEqual({ leiUid: 'b', acao: 'randômico', vez: null, usados: [] });
  });

  it('begins with próximo where nothing, nonsense or no storage is there', () => {
    abrirVez('a');
    vi.stubGlobal('sessionStorage', gaveta);
    for (const texto of ['', '{', 'null', '[]', '{"acao":"outra","usados":[]}', '{"acao":"repetir"}']) {
      guardado.set('martelo.vez-da-plateia', texto);
      abrirVez('a');
      expect([texto, vezStore.getState().acao]).toEqual([texto, 'próximo']);
    }
  });
});
