import { randomUUID } from 'node:crypto';
import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, pagina, siteDeTeste } from './testing/site.ts';
import type { Corpo, SiteDeTeste } from './testing/site.ts';

let t: SiteDeTeste;
beforeAll(async () => {
  t = await siteDeTeste(semearSite);
});
afterAll(() => t.fechar());

const HORA = 3_600_000;

describe('a page that is published', () => {
  it('waits for its time and goes when it is over; whoever publishes later has the last word', async () => {
    const uid = randomUUID();
    const escrita = pagina('natal');
    await t.salvar(uid, escrita);
    await t.publicar(uid, { revisao: 1 });
    await t.salvar(uid, { ...escrita, titulo: 'Natal', revisao: 1 });
    const [de, ate] = [t.relogio.agora + HORA, t.relogio.agora + 3 * HORA];
    const passado = await t.publicar(uid, { revisao: 2, publicarEm: t.relogio.agora - HORA });
    expect([passado.status, passado.corpo['campos']]).toEqual([400, ['publicarEm']]);
    const antes = await t.publicar(uid, { revisao: 2, publicarEm: ate, retirarEm: de });
    expect([antes.status, antes.corpo['campos']]).toEqual([400, ['retirarEm']]);
    const agendada = await t.publicar(uid, { revisao: 2, publicarEm: de, retirarEm: ate });
    expect(agendada.corpo.versoes).toMatchObject([
      { versao: 2, situacao: 'agendada', de, ate },
      { versao: 1, situacao: 'no-ar' },
    ]);
    expect((await t.publica('natal')).corpo['titulo']).toBe('Feirão');
    t.relogio.agora = de;
    expect((await t.publica('natal')).corpo['titulo']).toBe('Natal');
    t.relogio.agora = ate;
    expect((await t.publica('natal')).status).toBe(404);

    await t.publicar(uid, { revisao: 2, publicarEm: t.relogio.agora + HORA });
    await t.publicar(uid, { revisao: 2 });
    expect((await t.ver(uid)).corpo.versoes?.slice(0, 2)).toMatchObject([
      { versao: 4, situacao: 'no-ar' },
      { versao: 3, situacao: 'passada' },
    ]);
    await t.publicar(uid, { revisao: 2, publicarEm: t.relogio.agora + HORA });
    await t.pedir('mkt', 'POST', `/paginas/${uid}/retirada`, { versao: 5, revisao: 2 });
    t.relogio.agora += 2 * HORA;
    expect((await t.ver(uid)).corpo.versoes?.[0]).toMatchObject({ versao: 5, situacao: 'passada' });
    expect((await t.publica('natal')).corpo['titulo']).toBe('Natal');
  });

  it('turns its page on in the brand where whoever publishes says so; forms have nothing below them, which is no error', async () => {
    const base = t.s.hotsite(LEILAO);
    if (base === null) throw new Error('the demo is missing');
    const { hosts: _hosts, ...cadastro } = base;
    await t.s.salvarHotsite({ ...cadastro, paginasDinamicas: ['duvidas'] });
    const lida = (await t.pedir('mkt', 'GET', '/paginas/configuracao/?uri=regulamento')).corpo;
    const uid = lida.uid ?? '';
    expect((await t.ver(uid)).corpo['ligada']).toBe(false);
    expect((await t.publicar(uid, { revisao: 1 })).corpo['ligada']).toBe(false);
    expect((await t.publica('regulamento')).status).toBe(404);
    expect((await t.publicar(uid, { revisao: 1, ligar: true })).corpo['ligada']).toBe(true);
    expect((await t.publica('regulamento')).status).toBe(200);
    expect(t.s.hotsite(LEILAO)?.paginasDinamicas).toEqual(['duvidas', 'regulamento']);
    await t.s.salvarHotsite(cadastro);
    const novo = '00000000-0000-4000-8000-00000000000d';
    const nada = { producao: '', homologacao: '', teste: '' };
    const outro = { uid: novo, id: 9, urlSite: nada, dominio: '', hostsAdicionais: ['nova.localhost'] };
    await t.s.salvarHotsite({ ...cadastro, ...outro });
    for (const uri of ['cadastro', 'login', 'redefinir-senha', 'agenda']) {
      const r = await t.app.inject({
        url: `/v1/hotsite/conteudo-pagina/?uri=${uri}`,
        headers: { host: 'nova.localhost' },
      });
      expect([uri, r.statusCode, r.json<Corpo>().sessoes]).toEqual([uri, 200, []]);
    }
  });
});
