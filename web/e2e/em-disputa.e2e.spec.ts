import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { escrito } from './painel.ts';
import { CELULAR, cortados, DESKTOP, ESTREITO, novaPessoa, transborda, violacoes } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await abrirPalco();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

const QUADRO = '/ao-vivo';

/** A lote's place on the board, whatever stands beside it. */
const lugar = ({ pagina }: Pessoa, { lelUid }: Lote) => pagina.locator(`li[data-lote="${lelUid}"]`);
const primeiros = ({ pagina }: Pessoa): Promise<(string | null)[]> =>
  pagina.locator('li[data-lote]').evaluateAll((lis) => lis.map((li) => li.getAttribute('data-lote')));

/** Opens the board and waits until its lotes are followed live. */
async function abrir(pessoa: Pessoa, host: string, lote: Lote): Promise<void> {
  await pessoa.pagina.goto(palco.endereco(host) + QUADRO);
  await until(() => pessoa.recebidos.some((q) => q.includes('"acompanhando"') && q.includes(lote.lelUid)), {
    what: 'the board being followed',
    timeoutMs: 30_000,
  });
}

async function mandar(host: string, quem: string, caminho: string, body: object = {}): Promise<void> {
  const token = await palco.programa.entrar(host, quem);
  await until(
    async () => {
      const { status, corpo } = await palco.programa.chamar(host, 'POST', caminho, { token, body });
      if (status !== 200 && corpo.codigo !== 'PREGAO_CEDO_DEMAIS')
        throw new Error(`${caminho}: ${JSON.stringify(corpo)}`);
      return status === 200;
    },
    { what: caminho },
  );
}
const noLote = (lote: Lote, acao: string, body: object = {}) =>
  mandar(LEILAO, 'leiloeiro', `/v1/leiloeiro/lote/${lote.lelUid}/${acao}`, body);

async function lancar(lote: Lote, usuario: string, valor: number): Promise<void> {
  expect((await palco.lancar(lote, usuario, valor)).corpo.message).toBeUndefined();
}

it('moves with the bids: price, leader, own place, the hammer; what is hammered shows its result and leaves', async () => {
  const [lote, outro] = await palco.encenar({ lotes: 2 });
  if (outro === undefined) throw new Error('no second lote');
  const [ana, vera] = await Promise.all([
    novaPessoa(palco.navegador, DESKTOP),
    novaPessoa(palco.navegador, CELULAR),
  ]);
  await palco.entrar(ana, 'comprador1');
  await Promise.all([ana, vera].map((p) => abrir(p, LEILAO, lote)));
  const { proximo, incremento } = lote.aoVivo;
  for (const p of [ana, vera]) await lugar(p, lote).getByText('Sem lances').waitFor();
  const antes = await ana.pagina.getByText(/^\d+ lotes agora/).innerText();
  expect(await palco.aoVivo(outro)).toMatchObject({ situacao: 'LIBERADO_LEILAO' });
  await lugar(vera, outro).waitFor();

  await lancar(lote, 'comprador1', proximo);
  for (const p of [ana, vera]) {
    await lugar(p, lote)
      .getByText(new RegExp(`^${escrito(proximo)}$`))
      .waitFor();
    await lugar(p, lote).getByText('Na frente:').waitFor({ state: 'attached' });
  }
  await lugar(ana, lote).getByText('Ganhando').waitFor();
  expect(await lugar(vera, lote).getByText('Ganhando').count()).toBe(0);
  const { apelido, cidade } = await palco.aoVivo(lote);
  await lugar(vera, lote)
    .getByText(apelido ?? '?', { exact: true })
    .waitFor();
  expect(await lugar(vera, lote).innerText()).toContain(cidade?.split(/\s*-/)[0] ?? '?');

  await lancar(lote, 'comprador2', proximo + incremento);
  await lugar(ana, lote).getByText('Superado').waitFor();
  await ana.pagina
    .getByRole('alert')
    .filter({ hasText: `Seu lance no lote ${lote.numero} foi superado.` })
    .waitFor({ state: 'attached' });
  const achados = [...(await violacoes(ana.pagina)), ...(await violacoes(vera.pagina))];

  // Under the hammer it stands in front of all others.
  await noLote(lote, 'dou-lhe-uma');
  for (const p of [ana, vera]) await lugar(p, lote).getByText('Dou-lhe uma').waitFor();
  await noLote(lote, 'dou-lhe-duas');
  for (const p of [ana, vera]) {
    await lugar(p, lote).getByText('Dou-lhe duas').waitFor();
    await until(async () => (await primeiros(p))[0] === lote.lelUid, { what: 'the lote in front' });
  }
  achados.push(...(await violacoes(ana.pagina)));

  await noLote(lote, 'martelo', { versaoVista: (await palco.aoVivo(lote)).revisao });
  const resultado = new RegExp(`Arrematado por ${escrito(proximo + incremento)}\\.`);
  for (const p of [ana, vera]) await lugar(p, lote).getByText(resultado).waitFor();
  achados.push(...(await violacoes(vera.pagina)));
  await vera.pagina
    .getByRole('status')
    .filter({ hasText: `Lote ${lote.numero}: Arrematado por` })
    .waitFor({ state: 'attached' });
  for (const p of [ana, vera]) {
    await lugar(p, lote).waitFor({ state: 'detached' });
    await lugar(p, outro).waitFor();
  }
  expect(await ana.pagina.getByText(/^\d+ lotes agora/).innerText()).not.toBe(antes);
  expect([...achados, ...ana.erros, ...vera.erros]).toEqual([]);
  await ana.contexto.close();
  await vera.contexto.close();
});

it('takes in a lote that staff release alone in a live event, sooner than it asks by itself', async () => {
  const [lote, preso] = await palco.encenar({ lotes: 2, liberados: 1 });
  if (preso === undefined) throw new Error('no second lote');
  const vera = await novaPessoa(palco.navegador, CELULAR);
  await abrir(vera, LEILAO, lote);
  await until(() => vera.recebidos.some((q) => q.includes('"acompanhando-leiloes"')), {
    what: 'the site being followed',
    timeoutMs: 30_000,
  });
  expect(await lugar(vera, preso).count()).toBe(0);
  await mandar(LEILAO, 'adm', `/v1/leiloeiro/lote/${preso.lelUid}/liberar`);
  await lugar(vera, preso).waitFor({ timeout: 15_000 });
  expect(vera.erros).toEqual([]);
  await vera.contexto.close();
});

it('is a tap from the menu, leads with one tap to the lote, and fits the narrowest phone', async () => {
  const [lote] = await palco.encenar();
  const vera = await novaPessoa(palco.navegador, ESTREITO);
  const { pagina } = vera;
  await pagina.goto(palco.endereco(LEILAO));
  await pagina.getByRole('button', { name: 'Abrir menu' }).click();
  await pagina
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Lotes em disputa' })
    .click();
  await pagina.waitForURL(`**${QUADRO}`);
  await pagina.getByRole('heading', { level: 1, name: 'Lotes em disputa' }).waitFor();
  await lugar(vera, lote).waitFor();
  expect([await transborda(pagina), await cortados(pagina), await violacoes(pagina)]).toEqual([
    false,
    [],
    [],
  ]);
  await lugar(vera, lote).getByRole('link').click();
  await pagina.getByRole('region', { name: 'Quanto fica no total' }).waitFor();
  expect(vera.erros).toEqual([]);
  await vera.contexto.close();
});

it('leaves a card under the keyboard where it is, and leads on by Enter', async () => {
  const [lote, outro] = await palco.encenar({ lotes: 2 });
  if (outro === undefined) throw new Error('no second lote');
  const ana = await novaPessoa(palco.navegador);
  await abrir(ana, LEILAO, lote);
  await ana.pagina.locator('li[data-lote] a').first().focus();
  for (let vezes = 0; vezes < 60; vezes += 1) {
    if (await lugar(ana, outro).evaluate((li) => li.contains(document.activeElement))) break;
    await ana.pagina.keyboard.press('Tab');
  }
  const antes = await primeiros(ana);
  await noLote(lote, 'dou-lhe-uma');
  await lugar(ana, lote).getByText('Dou-lhe uma').waitFor();
  expect(await primeiros(ana)).toEqual(antes);
  await ana.pagina.keyboard.press('Enter');
  await ana.pagina.getByRole('region', { name: 'Quanto fica no total' }).waitFor();
  expect(ana.pagina.url()).toContain(outro.lelUid);
  expect(ana.erros).toEqual([]);
  await ana.contexto.close();
});

it('says in the store when the next event begins, fills by itself when it does, and catches up after a broken line', async () => {
  const { programa } = palco;
  const [anuncio] = await palco.encenar({ host: LOJA, agendado: true });
  for (;;) {
    const { corpo } = await programa.chamar(LOJA, 'GET', '/v1/lote/em-disputa');
    const [um] = corpo['lotes'] as { lelUid: string; leilao: { uid: string } }[];
    if (um === undefined) break;
    const motivo = 'Nada foi mostrado.';
    await mandar(LOJA, 'adm', `/v1/leiloeiro/leilao/${um.leilao.uid}/cancelar`, { motivo });
    await until(
      async () =>
        !JSON.stringify((await programa.chamar(LOJA, 'GET', '/v1/lote/em-disputa')).corpo).includes(
          um.leilao.uid,
        ),
      { what: 'the lotes of a cancelled event being gone' },
    );
  }
  const zeca = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = zeca;
  await pagina.goto(palco.endereco(LOJA) + QUADRO);
  await pagina.getByRole('heading', { level: 1, name: 'Anúncios em disputa' }).waitFor();
  await pagina.getByRole('heading', { name: 'Nenhum anúncio em disputa agora' }).waitFor();
  const proximo = pagina.getByRole('region', { name: 'O próximo evento' });
  await proximo.getByRole('listitem').waitFor();
  const achados = await violacoes(pagina);
  await until(() => zeca.recebidos.some((q) => q.includes('"acompanhando-leiloes"')), {
    what: 'the site being followed',
    timeoutMs: 30_000,
  });

  await mandar(LOJA, 'leiloeiro', `/v1/leiloeiro/leilao/${anuncio.leiUid}/iniciar`);
  // Sooner than the page asks again by itself.
  await lugar(zeca, anuncio).waitFor({ timeout: 15_000 });
  expect(await proximo.count()).toBe(0);
  achados.push(...(await violacoes(pagina)));
  const texto = `${await pagina.title()}\n${await pagina.locator('body').innerText()}`;
  achados.push(...(texto.match(/.*\b(lances?|lotes?|leilão|leilões)\b.*/gi) ?? []));

  await zeca.contexto.setOffline(true);
  await pagina.getByText('Sem conexão').first().waitFor();
  const [segundo] = await palco.encenar({ host: LOJA });
  await zeca.contexto.setOffline(false);
  await lugar(zeca, segundo).waitFor({ timeout: 15_000 });
  // Another tenant's lotes are never here.
  const daqui = await primeiros(zeca);
  const { corpo } = await programa.chamar(LEILAO, 'GET', '/v1/lote/em-disputa');
  const deLa = (corpo['lotes'] as { lelUid: string }[]).map((l) => l.lelUid);
  expect(daqui.filter((uid) => deLa.includes(uid ?? ''))).toEqual([]);
  expect(deLa.length).toBeGreaterThan(0);
  expect([...achados, ...zeca.erros]).toEqual([]);
  await zeca.contexto.close();
});

it('says that it waits for an answer, that none came, and is there at a tap once one does', async () => {
  const [lote] = await palco.encenar();
  const davi = await novaPessoa(palco.navegador, ESTREITO);
  const { pagina } = davi;
  await pagina.goto(palco.endereco(LEILAO));
  const resposta = Promise.withResolvers<void>();
  await pagina.route('**/v1/lote/em-disputa**', async (rota) => {
    await resposta.promise;
    await rota.abort();
  });
  await pagina.getByRole('button', { name: /menu/i }).click();
  // The menu's own: until it opens, the first that shows is the footer's, which may not have been taken over yet.
  const menu = pagina.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Lotes em disputa' }).click();
  await pagina.getByText('Carregando...').waitFor();
  const achados = await violacoes(pagina);
  resposta.resolve();
  await pagina.getByText('Sem resposta do servidor').waitFor();
  expect(await pagina.getByText('Carregando').count()).toBe(0);
  expect(await transborda(pagina)).toBe(false);
  achados.push(...(await violacoes(pagina)));
  await pagina.unrouteAll();
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await lugar(davi, lote).waitFor();
  expect(achados).toEqual([]);
  await davi.contexto.close();
});
