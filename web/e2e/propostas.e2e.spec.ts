import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { palcoComum, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { aceito, botaoDeConfirmar, continuar, dito, enviarLance, escrito } from './painel.ts';
import { abrirLote, CELULAR, DESKTOP, medida, novaPessoa, violacoes, visivel } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

/** Whether something shows within a moment. */
const aparece = (l: Locator): Promise<boolean> =>
  l.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );

/** Opens the proposals of the panel, fills in a value and sends it, both taps. */
async function propor(p: Pessoa, centavos: number): Promise<void> {
  const aba = visivel(p.pagina.getByText('Proposta', { exact: true }));
  if (!(await aba.isVisible())) await visivel(p.pagina.getByRole('button', { name: /Mais opções/ })).click();
  await aba.click();
  await visivel(p.pagina.getByLabel('Sua proposta')).fill(String(centavos / 100));
  await visivel(p.pagina.getByRole('button', { name: 'Enviar proposta' })).click();
  const confirmar = new RegExp(`^Confirmar proposta de ${escrito(centavos)}$`);
  await visivel(p.pagina.getByText('Uma proposta confirmada não pode ser desfeita.')).waitFor();
  await visivel(p.pagina.getByRole('button', { name: confirmar })).click();
  await dito(p, 'Proposta enviada').waitFor();
  await continuar(p);
  await dito(p, /Ela espera a resposta do comitente/).waitFor();
}

/** What the newest letter to the first buyer says whose subject begins so, as the mailbox page of development shows it. */
async function carta(host: string, assunto: string): Promise<string> {
  const para = `comprador1@${host.split('.')[0]}.example.com`;
  const { pagina, contexto } = await novaPessoa(palco.navegador);
  const item = pagina.getByRole('link').filter({ hasText: para }).filter({ hasText: assunto }).first();
  await until(
    async () => {
      await pagina.goto(`${palco.endereco(host)}/dev/caixa-de-correio`);
      return (await item.count()) > 0;
    },
    { what: `a letter to ${para}`, everyMs: 200 },
  );
  await item.click();
  const texto = await pagina.locator('pre').innerText();
  await contexto.close();
  return texto;
}

describe.each([
  ['the auction house', LEILAO, CELULAR],
  ['the store', LOJA, DESKTOP],
] as const)('a proposal in %s', (_nome, host, tela) => {
  it('is made, refused with a reason that its client reads, made anew, and accepted', async () => {
    const [lote] = await palco.encenar({ host, fecha: 'relogio', propostas: true });
    const valor = Math.round(lote.valor.minimo / 200) * 100;
    const [ana, adm] = await Promise.all([
      novaPessoa(palco.navegador, tela),
      novaPessoa(palco.navegador, DESKTOP),
    ]);
    await Promise.all([palco.entrar(ana, 'comprador1', host), palco.entrar(adm, 'adm', host)]);
    await abrirLote(ana, palco.pagina(lote, host), lote);
    await propor(ana, valor);

    const recebida = (centavos: number) =>
      adm.pagina
        .getByRole('article', {
          name: new RegExp(`para ${lote.nome.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
        })
        .filter({ hasText: new RegExp(escrito(centavos)) });
    const lista = `${palco.endereco(host)}/admin/lances-recebidos`;
    // The list follows the lote's stream a moment later.
    const aparecer = (centavos: number) =>
      until(
        async () => {
          await adm.pagina.goto(lista);
          return aparece(recebida(centavos));
        },
        { what: `the proposal of ${centavos} on the staff's list` },
      );
    await aparecer(valor);
    await recebida(valor).getByRole('button', { name: 'Recusar' }).click();
    expect(await violacoes(adm.pagina)).toEqual([]);
    await adm.pagina.getByLabel('Motivo da recusa').fill('Abaixo do que o comitente aceita.');
    await recebida(valor).getByRole('button', { name: 'Recusar a proposta' }).click();
    await recebida(valor).getByText('Recusada').waitFor();

    // The page that is open says so by itself.
    await dito(ana, /foi recusada: Abaixo do que o comitente aceita\. Se quiser, envie outra\./).waitFor();
    expect(await violacoes(ana.pagina)).toEqual([]);
    expect(await carta(host, 'A sua proposta não foi aceita')).toContain(
      'Motivo: Abaixo do que o comitente aceita.',
    );
    await propor(ana, valor + 100_000);

    await aparecer(valor + 100_000);
    await recebida(valor + 100_000)
      .getByRole('button', { name: 'Aceitar' })
      .click();
    await recebida(valor + 100_000)
      .getByRole('button', { name: /^Vender por/ })
      .click();
    await recebida(valor + 100_000)
      .getByText('Aceita', { exact: true })
      .waitFor();
    await dito(ana, /^Parabéns, este/).waitFor();
    await dito(ana, /foi aceita\./).waitFor();
    const aceita = await carta(host, 'A sua proposta foi aceita');
    expect(aceita).toContain(`para o ${host === LOJA ? 'anúncio' : 'lote'} ${lote.numero}, ${lote.nome}`);
    expect(aceita).toContain(new URL(palco.pagina(lote, host)).pathname);
    expect([...ana.erros, ...adm.erros]).toEqual([]);
    await Promise.all([ana.contexto.close(), adm.contexto.close()]);
  });
});

describe('the last proposals on a lote’s page', () => {
  it('are there for who runs the leilão, and for no client', async () => {
    const [lote] = await palco.encenar({ fecha: 'relogio', propostas: true });
    await palco.lancar(lote, 'comprador1', 777_700, { tipoNegociacao: 'Proposta' });
    const [adm, beto] = [await novaPessoa(palco.navegador), await novaPessoa(palco.navegador)];
    await palco.entrar(adm, 'adm');
    await palco.entrar(beto, 'comprador2');
    const titulo = (p: Pessoa) => p.pagina.getByRole('region', { name: 'Últimas propostas' });
    await until(
      async () => {
        await abrirLote(adm, palco.pagina(lote), lote);
        return aparece(titulo(adm).getByText(new RegExp(escrito(777_700))));
      },
      { what: 'the proposal on the page' },
    );
    await titulo(adm).getByRole('link', { name: 'comprador1@leilao.example.com' }).waitFor();
    expect(await violacoes(adm.pagina)).toEqual([]);
    await abrirLote(beto, palco.pagina(lote), lote);
    expect(await titulo(beto).count()).toBe(0);
    expect([...adm.erros, ...beto.erros]).toEqual([]);
    await Promise.all([adm.contexto.close(), beto.contexto.close()]);
  });
});

describe('leave to bid', () => {
  /** Bids as somebody who is not in this event yet, and says whether he was asked for the edital. */
  async function darOPrimeiro(nina: Pessoa, lote: Lote): Promise<boolean> {
    await abrirLote(nina, palco.pagina(lote), lote);
    await enviarLance(nina, lote.aoVivo.proximo);
    const edital = visivel(nina.pagina.getByLabel('Li e aceito o regulamento'));
    const confirmar = botaoDeConfirmar(nina, lote.aoVivo.proximo);
    const perguntado = await until(
      async () => ((await edital.count()) > 0 ? 'sim' : (await confirmar.count()) > 0 ? 'nao' : null),
      { what: 'the edital, or the way back to the bid', timeoutMs: 20_000 },
    );
    if (perguntado === 'sim') {
      await edital.check();
      await visivel(nina.pagina.getByRole('button', { name: 'Habilitar e continuar' })).click();
    }
    await confirmar.click();
    await aceito(nina, lote.aoVivo.proximo);
    return perguntado === 'sim';
  }

  it.each([
    ['UNICA', [true, false]],
    ['AUTOMATICA', [false, false]],
    ['POR_LEILAO', [true, true]],
  ] as const)('%s asks for the edital in two events of the tenant: %j', async (tipo, perguntas) => {
    const { site } = palco.programa;
    const hotsite = site.hotsite(site.tenantOf(LEILAO)?.hotUid ?? '');
    if (hotsite === null) throw new Error('the demo is missing');
    const { hosts: _hosts, ...cadastro } = hotsite;
    await site.salvarHotsite({ ...cadastro, tipoHabilitacaoLeilao: tipo });
    try {
      const [[um], [dois]] = [await palco.encenar(), await palco.encenar()];
      const nina = await novaPessoa(palco.navegador);
      await palco.entrar(nina, await palco.novato());
      expect([await darOPrimeiro(nina, um), await darOPrimeiro(nina, dois)]).toEqual(perguntas);
      expect(nina.erros).toEqual([]);
      await nina.contexto.close();
    } finally {
      await site.salvarHotsite(cadastro);
    }
  });
});

it('turns the pages of the received offers as every list does, and keeps what is shown', async () => {
  const vera = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = vera;
  await palco.entrar(vera, 'adm');
  const pedidas: string[] = [];
  // As if there were three pages of them.
  await pagina.route(/\/v1\/lances-recebidos/, async (rota) => {
    pedidas.push(new URL(rota.request().url()).searchParams.get('pagina') ?? '');
    await rota.fulfill({ json: { total: 45, propostas: [] } });
  });
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/lances-recebidos?quais=todas`);
  const paginas = pagina.getByRole('navigation', { name: 'Páginas' });
  await paginas.getByRole('link', { name: 'Página 3' }).click();
  await paginas.getByRole('link', { name: 'Página 3' }).and(pagina.locator('[aria-current=page]')).waitFor();
  expect(new URL(pagina.url()).search).toBe('?quais=todas&pagina=3');
  await paginas.getByRole('link', { name: 'Página anterior' }).click();
  await paginas.getByRole('link', { name: 'Página 1' }).click();
  await pagina.waitForURL((u) => u.search === '?quais=todas');
  expect([...new Set(pedidas)].sort()).toEqual(['1', '2', '3']);
  expect(vera.erros).toEqual([]);
  await vera.contexto.close();
});

it('says once which offers are not here, leads to all of them, and counts those that are', async () => {
  const vera = await novaPessoa(palco.navegador, CELULAR);
  const { pagina } = vera;
  await palco.entrar(vera, 'adm');
  await pagina.route(/\/v1\/lances-recebidos/, (rota) =>
    rota.fulfill({
      json: { total: rota.request().url().includes('quais=todas') ? 7 : 0, propostas: [] },
    }),
  );
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/lances-recebidos`);
  await pagina.getByRole('heading', { name: 'Nenhuma proposta à espera de resposta' }).waitFor();
  // Only who listens hears the count.
  const contadas = pagina.getByRole('status').filter({ hasText: /propostas$/ });
  expect(await contadas.innerText()).toBe('0 propostas');
  expect(await medida(contadas)).toBe(1);
  await pagina.getByLabel('Mostrar').selectOption('respondidas');
  await pagina.getByRole('heading', { name: 'Nenhuma proposta respondida ou vencida' }).waitFor();
  expect(await violacoes(pagina)).toEqual([]);
  await pagina.getByRole('link', { name: 'Ver todas' }).click();
  expect(await pagina.getByLabel('Mostrar').inputValue()).toBe('todas');
  await contadas.filter({ hasText: '7 propostas' }).waitFor();
  expect(await medida(contadas)).toBeGreaterThan(1);
  expect(vera.erros).toEqual([]);
  await vera.contexto.close();
});
