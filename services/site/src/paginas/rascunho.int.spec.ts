import { randomUUID } from 'node:crypto';
import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, pagina, secao, siteDeTeste } from './testing/site.ts';
import type { SiteDeTeste } from './testing/site.ts';

let t: SiteDeTeste;
beforeAll(async () => {
  t = await siteDeTeste(semearSite);
});
afterAll(() => t.fechar());

describe('the draft of a page, as one document', () => {
  it('is made and saved under its revision: a stale one gets what stands there and changes nothing', async () => {
    const uid = randomUUID();
    const escrita = pagina('feirao');
    const feita = await t.salvar(uid, escrita);
    expect(feita.status).toBe(200);
    expect(feita.corpo).toMatchObject({ uid, revisao: 1, mudadoPor: 'Ana', versoes: [], temMudancas: true });
    expect(feita.corpo.sessoes?.[0]?.itens?.[0]).toMatchObject({
      prioridade: 0,
      audit: { criadoPor: 'Ana', alteradoPor: 'Ana' },
    });
    // The answer was lost, and it is sent again: nothing is made twice.
    const deNovo = await t.salvar(uid, escrita);
    expect([deNovo.status, deNovo.corpo.atual?.['revisao']]).toEqual([409, 1]);

    const segunda = secao({ elemento: 'numeros', configuracao: {}, itens: [] });
    const mudada = { ...escrita, revisao: 1, sessoes: [segunda, ...escrita.sessoes] };
    const dela = await t.salvar(uid, mudada, 'outra');
    expect(dela.corpo).toMatchObject({ revisao: 2, mudadoPor: 'Bia' });
    expect(dela.corpo.sessoes?.map((x) => [x['elemento'], x['prioridade']])).toEqual([
      ['numeros', 0],
      ['texto', 1],
    ]);
    // Nobody touched the item: it stays who made it.
    expect(dela.corpo.sessoes?.[1]?.itens?.[0]).toMatchObject({ audit: { alteradoPor: 'Ana' } });
    const velha = await t.salvar(uid, { ...escrita, titulo: 'Outro', revisao: 1 });
    expect([velha.status, velha.corpo['codigo']]).toEqual([409, 'REGISTRO_MUDADO']);
    expect(velha.corpo.atual).toMatchObject({ titulo: 'Feirão', revisao: 2, mudadoPor: 'Bia' });
    expect((await t.ver(uid)).corpo).toMatchObject({ titulo: 'Feirão', revisao: 2 });
    const semRevisao = { hotUid: LEILAO, uri: 'feirao', titulo: 'X', descricao: 'Y' };
    expect((await t.pedir('mkt', 'PUT', `/paginas/${uid}`, { ...semRevisao, revisao: 1 })).status).toBe(409);
  });

  it('says of each part that is wrong where it is', async () => {
    const uid = randomUUID();
    const errado = async (mais: object) => {
      const { status, corpo } = await t.salvar(uid, pagina('errada', mais));
      return [status, corpo['campos']];
    };
    expect(await errado({ titulo: '', uri: 'Não' })).toEqual([400, ['titulo', 'uri']]);
    const grande = secao({ elemento: 'lotes-em-destaque', configuracao: { quantidade: 99 } });
    expect(await errado({ sessoes: [secao(), grande] })).toEqual([
      400,
      ['sessoes.1.configuracao.quantidade'],
    ]);
    expect(await errado({ sessoes: [secao({ elemento: 'inventado' })] })).toEqual([
      400,
      ['sessoes.0.elemento'],
    ]);
    const item = (mais: object) => [secao({ itens: [{ uid: randomUUID(), ...mais }] })];
    expect(await errado({ sessoes: item({ link: 'javascript:alert(1)' }) })).toEqual([
      400,
      ['sessoes.0.itens.0.link'],
    ]);
    expect(await errado({ sessoes: item({ corTexto: '#777777', corFundo: '#808080' }) })).toEqual([
      400,
      ['sessoes.0.itens.0.corTexto'],
    ]);
    expect(await errado({ sessoes: item({ texto: 'x'.repeat(4_001) }) })).toEqual([
      400,
      ['sessoes.0.itens.0.texto'],
    ]);
    const uma = secao();
    expect(await errado({ sessoes: [uma, uma] })).toEqual([400, ['sessoes']]);
    expect(await errado({ sessoes: Array.from({ length: 41 }, () => secao()) })).toEqual([400, ['sessoes']]);
    expect(await errado({ uri: 'duvidas' })).toEqual([400, ['uri']]);
    expect((await t.ver(uid)).status).toBe(404);
    // A page of many clauses is longer than what other calls take.
    const longa = Array.from({ length: 30 }, () =>
      secao({ itens: [{ uid: randomUUID(), texto: 'y'.repeat(3_900) }] }),
    );
    expect((await t.salvar(uid, pagina('longa', { sessoes: longa }))).status).toBe(200);
  });

  it('is its staff’s and its house’s alone, and its script has a role of its own', async () => {
    const uid = randomUUID();
    expect((await t.salvar(uid, pagina('de-papeis'))).status).toBe(200);
    const { corpo } = await t.ver(uid);
    for (const [quem, status] of [
      ['', 401],
      ['cliente', 403],
      ['sac', 403],
    ] as const)
      expect([
        (await t.ver(uid, quem)).status,
        (await t.salvar(uid, pagina('de-papeis', { revisao: 1 }), quem)).status,
        (await t.pedir(quem, 'POST', `/paginas/${uid}/publicacao`, { revisao: 1 })).status,
        (await t.pedir(quem, 'POST', `/paginas/${uid}/retirada`, { versao: 1, revisao: 1 })).status,
      ]).toEqual([status, status, status, status]);
    const daLoja = (metodo: 'GET' | 'POST' | 'PUT', caminho: string, corpoDela?: object) =>
      t.pedir('daLoja', metodo, `/paginas/${uid}${caminho}`, corpoDela, LOJA);
    expect((await daLoja('GET', '/rascunho')).status).toBe(404);
    for (const revisao of [0, 1])
      expect((await daLoja('PUT', '/rascunho', pagina('roubada', { revisao }))).status).toBe(404);
    expect((await daLoja('POST', '/publicacao', { revisao: 1 })).status).toBe(404);
    await t.publicar(uid, { revisao: 1 });
    expect((await daLoja('GET', '/versoes/1')).status).toBe(404);
    expect((await daLoja('POST', '/retirada', { versao: 1, revisao: 1 })).status).toBe(404);
    expect((await t.ver(uid)).corpo['titulo']).toBe(corpo['titulo']);
    const comScript = pagina('de-papeis', { revisao: 1, handleScript: 'window.x = 1' });
    expect((await t.salvar(uid, comScript)).status).toBe(403);
    expect((await t.salvar(uid, comScript, 'ti')).status).toBe(200);
    // Who may not change it saves the rest beside it.
    expect((await t.salvar(uid, { ...comScript, titulo: 'Outro', revisao: 2 })).status).toBe(200);
  });

  it('shows once it is published, what was seen and nothing newer; versions are read, and come back', async () => {
    const uid = randomUUID();
    const escrita = pagina('campanha');
    await t.salvar(uid, escrita);
    expect((await t.publica('campanha')).status).toBe(404);
    expect((await t.publicar(uid, { revisao: 7 })).status).toBe(409);
    const primeira = await t.publicar(uid, { revisao: 1 });
    expect(primeira.corpo).toMatchObject({
      temMudancas: false,
      versoes: [{ versao: 1, situacao: 'no-ar', autorNome: 'Ana', ate: null }],
    });
    expect((await t.publica('campanha')).corpo['titulo']).toBe('Feirão');
    expect(t.s.hotsiteComPaginas(LEILAO)?.paginasNoAr).toContain('campanha');
    await t.salvar(uid, { ...escrita, titulo: 'Feirão de abril', revisao: 1 });
    expect((await t.publica('campanha')).corpo['titulo']).toBe('Feirão');
    await t.publicar(uid, { revisao: 2 });
    expect((await t.publica('campanha')).corpo['titulo']).toBe('Feirão de abril');
    const velha = await t.pedir('mkt', 'GET', `/paginas/${uid}/versoes/1`);
    expect(velha.corpo).toMatchObject({ titulo: 'Feirão', sessoes: [{ elemento: 'texto' }] });
    expect((await t.pedir('mkt', 'GET', `/paginas/${uid}/versoes/9`)).status).toBe(404);
    await t.pedir('mkt', 'POST', `/paginas/${uid}/versoes/1/restaurar`);
    expect((await t.ver(uid)).corpo).toMatchObject({ titulo: 'Feirão', revisao: 3, temMudancas: true });

    const fora = await t.pedir('mkt', 'POST', `/paginas/${uid}/retirada`, { versao: 2, revisao: 3 });
    expect(fora.corpo.versoes?.map((v) => v['situacao'])).toEqual(['passada', 'passada']);
    expect((await t.publica('campanha')).status).toBe(404);
    expect((await t.pedir('mkt', 'POST', `/paginas/${uid}/retirada`, { versao: 2, revisao: 3 })).status).toBe(
      404,
    );
  });
});
