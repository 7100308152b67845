import { describe, expect, expectTypeOf, it } from 'vitest';
import { ehDoPainel } from './shared/painel.ts';
import { PAPEIS_INTERNOS } from './shared/papeis.ts';
import { abreTela, caminhoDe, emTermos, tela, telaDoCaminho, telasDe } from './shared/telas.ts';
import type { ParamsDe, Tela } from './shared/telas.ts';
import { TERMOS } from './shared/termos.ts';
import { TELAS, TELAS_DO_PAINEL } from './telas.ts';

const UID = '0190c0de-0000-7000-8000-000000000001';
/** The path with a value for each of its parameters. */
const exemplo = (t: Tela): string =>
  caminhoDe(t as Tela<'/$x'>, new Proxy({ x: UID }, { get: () => UID }) as { x: string });

const comum = { nome: 'Nome', paraQue: 'Fazer.', icone: 'car', grupo: 'leilão', acesso: 'publico' } as const;

describe('the screens', () => {
  it('have the addresses that were promised', async () => {
    const linhas = TELAS.map((t) => `${t.caminho} -> ${exemplo(t)} (${t.layout})`);
    await expect(`${linhas.join('\n')}\n`).toMatchFileSnapshot('../fixtures/telas.txt');
  });

  it('belong to one of two programs: what begins as the painel does is the staff’s, nothing else is', () => {
    expect(TELAS.filter((t) => ehDoPainel(exemplo(t))).map((t) => t.caminho)).toEqual(
      TELAS_DO_PAINEL.map((t) => t.caminho),
    );
    for (const fora of [
      '/',
      '/admin-auth/x',
      '/administrar',
      '/leiloeiros',
      '/eventos',
      '/comitentes',
      '/login',
      '/recibo',
    ])
      expect([fora, ehDoPainel(fora)]).toEqual([fora, false]);
    for (const dele of ['/admin', '/admin/nada', '/leiloeiro', '/eventos/relatorio'])
      expect([dele, ehDoPainel(dele)]).toEqual([dele, true]);
  });

  it('are each open to somebody of the staff, to no visitor and to no client', () => {
    for (const t of TELAS_DO_PAINEL) {
      expect([t.caminho, PAPEIS_INTERNOS.some((p) => abreTela(t, [p]))]).toEqual([t.caminho, true]);
      expect([t.caminho, abreTela(t, null), abreTela(t, ['Clientes - leilao.localhost'])]).toEqual([
        t.caminho,
        false,
        false,
      ]);
    }
  });

  it('are called something in every tenant’s words, once, and say in a sentence what for', () => {
    for (const termos of Object.values(TERMOS)) {
      const ditas = TELAS.map((t) => [emTermos(t.titulo, termos), emTermos(t.paraQue, termos)] as const);
      for (const [titulo, paraQue] of ditas) {
        expect(titulo).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ]/);
        expect(paraQue).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].{8,90}\.$/);
      }
    }
    const caminhos = TELAS.map((t) => t.caminho);
    expect(new Set(caminhos).size).toBe(caminhos.length);
  });

  it('go back to a screen that is there', () => {
    for (const { sob } of TELAS) if (sob !== null) expect(TELAS.map((t) => t.caminho)).toContain(sob);
  });
});

describe('a screen', () => {
  it('is found by an address, the one that says most of it first', () => {
    const qual = (p: string) => telaDoCaminho(p, TELAS)?.caminho;
    expect(qual('/admin/auditoria/dias')).toBe('/admin/auditoria/dias');
    expect(qual(`/admin/auditoria/${UID}`)).toBe('/admin/auditoria/$lelUid');
    expect(qual('/admin/auditoria/a/b')).toBeUndefined();
    expect(qual('/admin/nada')).toBeUndefined();
  });

  it('has an address that its parameters are written into, typed by their names', () => {
    const talvez = tela('/admin/leilao-detran/{-$leiUid}', comum);
    expect(caminhoDe(talvez, {})).toBe('/admin/leilao-detran');
    expect(caminhoDe(talvez, { leiUid: 'a/b' })).toBe('/admin/leilao-detran/a%2Fb');
    expect(telaDoCaminho('/admin/leilao-detran', [talvez])).toBe(talvez);
    expect(telaDoCaminho(`/admin/leilao-detran/${UID}`, [talvez])).toBe(talvez);
    expect(caminhoDe(tela('/admin', comum))).toBe('/admin');
    expectTypeOf<ParamsDe<'/admin/cliente/$id'>>().toEqualTypeOf<{ readonly id: string }>();
    expectTypeOf<Parameters<typeof caminhoDe<'/admin'>>>().toEqualTypeOf<[Pick<Tela<'/admin'>, 'caminho'>]>();
  });

  it('of a record is two: the list, in the menu, and one of them below it', () => {
    const { lista, ficha } = telasDe({
      ...comum,
      lista: '/admin/unidades',
      ficha: '/admin/unidade/$uid',
      rotulo: 'Unidades',
      um: 'Unidade',
    });
    expect([lista.menu, lista.sob, lista.layout, ficha.menu, ficha.sob]).toEqual([
      'esquerda',
      null,
      'admin',
      null,
      '/admin/unidades',
    ]);
    expect(caminhoDe(ficha, { uid: UID })).toBe(`/admin/unidade/${UID}`);
  });
});
