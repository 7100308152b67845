import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { SENHA_DA_DEMO } from '../../services/demo/src/module.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { telasDosComponentes } from '@martelo/schemas/painel/telas.ts';
import { TELAS_DO_PAINEL } from '@martelo/schemas/telas.ts';
import { enderecoDaTela } from './enderecos.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { botaoDeConfirmar, botaoDeLance } from './painel.ts';
import {
  apertados,
  CELULAR,
  cortados,
  DESKTOP,
  ESTREITO,
  novaPessoa,
  pronto,
  transborda,
  violacoes,
} from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

/** Phones from the smallest on, a tablet, a desk, and a desk at 200 % zoom (half its width in CSS pixels). */
const LARGURAS = [320, 360, 390, 720, 768, 1_440] as const;

const EQUIPE: readonly string[] = ['leiloeiro', 'adm'];

let palco: Palco;
const pessoas = new Map<string, Pessoa>();
/** A client of each tenant, by its host. */
const clientes = new Map<string, string>();

beforeAll(async () => {
  palco = await abrirPalco();
});

afterAll(async () => {
  for (const { contexto } of pessoas.values()) await contexto.close();
  expect(await palco.fechar()).toEqual([]);
});

/** Somebody of a tenant with a browser that is used for all of his pages; null is a visitor. */
async function quem(host: string, usuario: string | null): Promise<Pessoa> {
  const chave = `${host} ${usuario ?? 'visitante'}`;
  const antes = pessoas.get(chave);
  if (antes !== undefined) return antes;
  const pessoa = await novaPessoa(palco.navegador);
  if (usuario !== null) await palco.entrar(pessoa, usuario, host);
  pessoas.set(chave, pessoa);
  return pessoa;
}

type Tela = {
  readonly nome: string;
  readonly usuario: string | null;
  readonly caminho: (lote: Lote, host: string) => string;
  /** What is done before the screen is looked at. */
  readonly preparar?: (pessoa: Pessoa) => Promise<void>;
};

const raiz = (host: string): string => (host === LOJA ? '/anuncio' : '/leilao');
const doLote = (lote: Lote, host: string): string => new URL(palco.pagina(lote, host)).pathname;

const TELAS: readonly Tela[] = [
  // Every screen of the painel, seen by who may open all of them.
  ...TELAS_DO_PAINEL.map(({ caminho }) => ({
    nome: `${caminho}, for staff`,
    usuario: 'adm',
    caminho: (l: Lote, host: string) => enderecoDaTela(caminho, l, clientes.get(host) ?? ''),
  })),
  { nome: 'the door', usuario: null, caminho: () => '/' },
  { nome: 'the list of lotes', usuario: null, caminho: (_l, host) => raiz(host) },
  {
    nome: 'a search with filters',
    usuario: null,
    caminho: (_l, host) => `${raiz(host)}/carros?busca=flex&anoModelo=1990_&ordem=menor-valor`,
  },
  {
    nome: 'a search with more filters than fit beside each other',
    usuario: null,
    caminho: (_l, host) =>
      `${raiz(host)}/carros?busca=flex&combustivel=FLE&estado=SP&cor=Branco&cor=Prata&anoModelo=1990_2030&valor=1000_9900000&km=0_300000`,
  },
  {
    nome: 'a search that finds nothing',
    usuario: null,
    caminho: (_l, host) => `${raiz(host)}?busca=zzzzqq&cor=Roxo`,
  },
  {
    nome: 'the list of events',
    usuario: null,
    caminho: (_l, host) => (host === LOJA ? '/eventos' : '/leiloes'),
  },
  { nome: 'the board of lotes in play', usuario: null, caminho: () => '/ao-vivo' },
  { nome: 'lotes side by side', usuario: null, caminho: (l) => `/comparar?lotes=${l.lelUid}` },
  { nome: 'the favourites', usuario: 'comprador1', caminho: () => '/cliente/favoritos' },
  { nome: 'an event', usuario: null, caminho: (l, host) => `${raiz(host)}/${l.leiUid}` },
  { nome: 'a lote, seen by a visitor', usuario: null, caminho: doLote },
  { nome: 'the login', usuario: null, caminho: () => '/login' },
  { nome: 'the sign-up', usuario: null, caminho: () => '/cadastro' },
  { nome: 'another password', usuario: null, caminho: () => '/redefinir-senha' },
  { nome: 'the login of systems', usuario: null, caminho: () => '/login-sistema' },
  { nome: 'the documents, seen by a visitor', usuario: null, caminho: () => '/documentos' },
  { nome: 'the documents', usuario: 'comprador1', caminho: () => '/documentos' },
  { nome: 'the profile', usuario: 'comprador1', caminho: () => '/cliente/meu-perfil' },
  { nome: 'a client’s own page', usuario: 'comprador1', caminho: () => '/cliente/minha-pagina' },
  { nome: 'the referral', usuario: 'comprador1', caminho: () => '/cliente/indique-ganhe' },
  { nome: 'the confirmation of an e-mail', usuario: 'comprador1', caminho: () => '/email' },
  { nome: 'the partners, seen by who has none', usuario: 'comprador1', caminho: () => '/cadastro/socios' },
  {
    nome: 'the floor bidders, for staff',
    usuario: 'leilao',
    caminho: (l) => `/admin/habilitacoes?leilao=${l.leiUid}&quem=plateia`,
  },
  {
    nome: 'a page of the staff, opened by a client',
    usuario: 'comprador1',
    caminho: () => '/admin/grupos-clientes',
  },
  { nome: 'an address that leads nowhere', usuario: null, caminho: () => '/nao-existe' },
  {
    nome: 'a lote that is not there',
    usuario: null,
    caminho: (l, host) => doLote(l, host).replace(l.lelUid, l.leiUid),
  },
  { nome: 'the check of a receipt', usuario: null, caminho: () => '/recibo' },
  {
    nome: 'a lote with a bid to confirm',
    usuario: 'comprador1',
    caminho: doLote,
    preparar: async (p) => {
      await pronto(botaoDeLance(p));
      await botaoDeLance(p).click();
      await until(() => botaoDeConfirmar(p).isEnabled(), { what: 'the guard against a double tap' });
    },
  },
  {
    nome: 'the auctioneer’s panel, with an event',
    usuario: 'leiloeiro',
    caminho: (l) => `/leiloeiro?leilao=${l.leiUid}`,
  },
  {
    nome: 'the choice of what to audit',
    usuario: 'adm',
    caminho: (l) => `/admin/auditoria?leilao=${l.leiUid}`,
  },
];

describe.each([
  ['the auction house', LEILAO],
  ['the store', LOJA],
])('every screen of %s', (_nome, host) => {
  let lote: Lote;
  beforeAll(async () => {
    const { corpo } = await palco.programa.chamar(host, 'POST', '/v1/usuario/efetuar-login', {
      body: { email: `comprador1@${host.split('.')[0]}.example.com`, senha: SENHA_DA_DEMO },
    });
    clientes.set(host, String(corpo['uid']));
    [lote] = await palco.encenar({ host, fecha: host === LOJA ? 'relogio' : 'martelo', lotes: 3 });
  });

  it.each(TELAS)(
    '$nome: no barrier, nothing cut off at any width, room for a finger, no error, its own words',
    async ({ nome, usuario, caminho, preparar }) => {
      const pessoa = await quem(host, usuario);
      const { pagina } = pessoa;
      const errosAntes = pessoa.erros.length;
      await pagina.setViewportSize(DESKTOP);
      await pagina.goto(palco.endereco(host) + caminho(lote, host));
      await pagina.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      // The page of the blocks shows among all else how something loads.
      if (!nome.startsWith(telasDosComponentes.lista.caminho))
        await until(async () => (await pagina.getByLabel('Carregando').count()) === 0, {
          what: 'everything loaded',
        });
      await preparar?.(pessoa);
      const achados: string[] = (await violacoes(pagina)).map((v) => `desktop ${v}`);
      for (const width of LARGURAS) {
        await pagina.setViewportSize({ width, height: CELULAR.height });
        if (await transborda(pagina)) achados.push(`wider than ${width} px`);
        achados.push(...(await cortados(pagina)).map((t) => `cut off at ${width} px: ${t}`));
        if (width === CELULAR.width) {
          achados.push(...(await violacoes(pagina)).map((v) => `phone ${v}`));
          achados.push(...(await apertados(pagina)).map((a) => `too small for a finger: ${a}`));
        }
      }
      // Staff screens show the contract's own labels ('Liberado Leilão') in every tenant.
      if (host === LOJA && !EQUIPE.includes(usuario ?? '')) {
        // A role is called the same in every tenant, and stands in the bar beside the name of who has it.
        const onde = usuario === 'leilao' ? 'main' : 'body';
        const texto = `${await pagina.title()}\n${await pagina.locator(onde).innerText()}`;
        achados.push(...(texto.match(/.*\b(lances?|lotes?|leilão|leilões|leiloeir[oa]s?)\b.*/gi) ?? []));
      }
      expect([...achados, ...pessoa.erros.slice(errosAntes)]).toEqual([]);
    },
  );
});

it('shows the whole card table on the narrowest phone, without moving it sideways', async () => {
  const { pagina } = await quem(LEILAO, 'adm');
  await pagina.setViewportSize(ESTREITO);
  await pagina.goto(`${palco.endereco(LEILAO)}/admin/parcelamento`);
  const rolo = pagina.getByRole('region', { name: 'Parcelas da compra' });
  await rolo.waitFor();
  expect(await rolo.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
});

/** Lotes side by side on the narrowest phone: what scrolls, and how far it could. */
async function ladoALado(host: string, quantos: number) {
  const lotes = await palco.encenar({ host, fecha: host === LOJA ? 'relogio' : 'martelo', lotes: quantos });
  const { pagina } = await quem(host, null);
  await pagina.setViewportSize(ESTREITO);
  await pagina.goto(`${palco.endereco(host)}/comparar?lotes=${lotes.map((l) => l.lelUid).join('_')}`);
  const rolo = pagina.getByRole('region', { name: 'Comparação lado a lado' });
  await rolo.getByRole('columnheader').nth(quantos).waitFor();
  const sobra = await rolo.evaluate((e) => e.scrollWidth - e.clientWidth);
  return { pagina, rolo, sobra };
}

it.each([
  [LEILAO, 2],
  [LEILAO, 3],
  [LOJA, 2],
  [LOJA, 3],
])(
  'shows lotes of %s side by side on the narrowest phone, without moving them: %i',
  async (host, quantos) => {
    const { pagina, rolo, sobra } = await ladoALado(host, quantos);
    expect(sobra).toBeLessThanOrEqual(0);
    expect(await cortados(pagina)).toEqual([]);
    // What is best has its star beside it, not on a line of its own.
    const longe = await rolo.locator('td[data-melhor="true"]').evaluateAll((celulas) =>
      celulas
        .filter((td) => {
          const letras = document.createRange();
          letras.selectNodeContents(td.lastChild ?? td);
          const { top = 0, bottom = 0 } = td.querySelector('svg')?.getBoundingClientRect() ?? {};
          const linha = [...letras.getClientRects()][0];
          return linha === undefined || (top + bottom) / 2 > linha.bottom || (top + bottom) / 2 < linha.top;
        })
        .map((td) => td.textContent),
    );
    expect(longe).toEqual([]);
  },
);

it('keeps the name of each line in sight while four lotes move past it on a phone, and says that they move', async () => {
  const { pagina, rolo, sobra } = await ladoALado(LEILAO, 4);
  expect(sobra).toBeGreaterThan(0);
  await pagina.getByText('Deslize para o lado: são 4 lotes.').waitFor();
  await rolo.evaluate((e) => e.scrollTo({ left: e.scrollWidth, behavior: 'instant' }));
  const nome = rolo.getByRole('rowheader', { name: 'Quilometragem' }).locator('span');
  const { x = -1, width = 0 } = (await nome.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(ESTREITO.width);
  expect(await violacoes(pagina)).toEqual([]);
});

it('lets the title of a section stand in one line on the narrowest phone, whatever stands beside it', async () => {
  const { pagina } = await quem(LEILAO, null);
  await pagina.setViewportSize(ESTREITO);
  await pagina.goto(palco.endereco(LEILAO));
  const titulo = pagina.getByRole('heading', { name: 'Ao vivo agora' });
  await titulo.waitFor();
  expect(
    await titulo.evaluate((e) => e.clientHeight / parseFloat(getComputedStyle(e).fontSize)),
  ).toBeLessThan(2);
});

it('cuts nothing off a lote that waits for its turn', async () => {
  const [, segundo] = await palco.encenar({ fecha: 'fila', lotes: 2 });
  if (segundo === undefined) throw new Error('no lote waits');
  const { pagina } = await quem(LEILAO, 'comprador1');
  await pagina.goto(palco.pagina(segundo));
  await pagina.getByText('Na fila: falta 1 lote').first().waitFor();
  const achados: string[] = [];
  for (const width of LARGURAS) {
    await pagina.setViewportSize({ width, height: CELULAR.height });
    if (await transborda(pagina)) achados.push(`wider than ${width} px`);
    achados.push(...(await cortados(pagina)).map((t) => `cut off at ${width} px: ${t}`));
  }
  expect(achados).toEqual([]);
});
