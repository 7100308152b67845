import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { servicoDePush } from '../../services/accounts/src/testing/servico-de-push.ts';
import type { ServicoDePush } from '../../services/accounts/src/testing/servico-de-push.ts';
import { comPush, trabalhadorDe } from './navegador-com-push.ts';
import { continuar, darLance, dito } from './painel.ts';
import { abrirPalco, LEILAO, LOJA } from './palco.ts';
import type { Palco } from './palco.ts';
import { abrirLote, DESKTOP, ESTREITO, novaPessoa, transborda, violacoes } from './pessoa.ts';
import type { Pessoa, Tela } from './pessoa.ts';

let palco: Palco;
let servico: ServicoDePush;
beforeAll(async () => {
  servico = await servicoDePush();
  palco = await abrirPalco({ PUSH_SERVICES: servico.origem });
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
  await servico.fechar();
});

const PERFIL = '/cliente/meu-perfil#avisos';
const avisar = ({ pagina }: Pessoa) => pagina.getByRole('button', { name: 'Avise-me neste aparelho' });
/** By their fingerprints. */
const aparelhosDe = async (usuario: string, host: string): Promise<string[]> => {
  const token = await palco.programa.entrar(host, usuario);
  const { corpo } = await palco.programa.chamar(host, 'GET', '/v1/cliente/aparelhos', { token });
  return (corpo['aparelhos'] as { impressao: string }[]).map((a) => a.impressao);
};
const quantos = async (usuario: string, host: string): Promise<number> =>
  (await aparelhosDe(usuario, host)).length;

/** A client who is logged in in a browser of his own. */
async function quem(usuario: string, host: string, tela: Tela = DESKTOP): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador, tela);
  await palco.entrar(pessoa, usuario, host);
  return pessoa;
}

/** What no screen may have: a barrier, something cut off at 320 px, an error. */
async function semDefeito({ pagina, erros }: Pessoa): Promise<void> {
  const achados = await violacoes(pagina);
  await pagina.setViewportSize(ESTREITO);
  if (await transborda(pagina)) achados.push('wider than 320 px');
  achados.push(...(await violacoes(pagina)));
  await pagina.setViewportSize(DESKTOP);
  expect([...achados, ...erros]).toEqual([]);
}

/** How wide a picture is that this person's browser draws, px. */
const largura = ({ pagina }: Pessoa, endereco: string): Promise<number> =>
  pagina.evaluate(async (src) => {
    const imagem = new Image();
    imagem.src = src;
    await imagem.decode();
    return imagem.naturalWidth;
  }, endereco);

/** Somebody else bids more, over HTTP. */
async function superar(lote: Lote, host: string): Promise<void> {
  const token = await palco.programa.entrar(host, 'comprador2');
  const { proximo } = await palco.aoVivo(lote, host);
  const body = { valor: proximo, chaveIdempotencia: randomUUID() };
  const caminho = `/v1/lote/${lote.lelUid}/lances`;
  expect((await palco.programa.chamar(host, 'POST', caminho, { token, body })).status).toBe(200);
}

describe.each([
  ['the auction house', LEILAO, 'Seu lance foi superado', 'leilao'],
  ['the store', LOJA, 'Sua oferta foi superada', 'loja'],
] as const)('a device of a client of %s', (_nome, host, titulo, tipo) => {
  it('is offered after a bid and not before, and tells him that he was beaten and leads to the lote', async () => {
    const [lote, outro] = await palco.encenar({ host, lotes: 2 });
    const aparelho = servico.navegador();
    const ana = await quem('comprador1', host);
    const { pagina, contexto } = ana;
    await comPush(ana, aparelho.assinatura);
    await abrirLote(ana, palco.pagina(lote, host), lote);
    await dito(ana, /Histórico de/).waitFor();
    expect(await avisar(ana).count()).toBe(0);
    await darLance(ana);
    await continuar(ana);
    await avisar(ana).waitFor();
    await semDefeito(ana);
    await avisar(ana).press('Enter');
    await pagina.getByText('Pronto: este aparelho avisa você.').waitFor();
    expect(await quantos('comprador1', host)).toBe(1);

    await superar(lote, host);
    const [recebido] = await until(
      () => {
        const todos = servico.de(aparelho);
        return todos.length > 0 ? todos : null;
      },
      { what: 'the push' },
    );
    const caminho = caminhoDoLote(lote, tipo);
    expect(recebido?.aviso).toMatchObject({ titulo: expect.stringContaining(titulo), caminho });

    const trabalhador = await trabalhadorDe(ana, palco.endereco(host));
    await trabalhador.entregar(recebido?.aviso);
    const { mostradas } = await trabalhador.feito();
    expect(mostradas[0]?.[0]).toContain(titulo);
    expect(mostradas[0]?.[1]).toMatchObject({
      body: expect.stringMatching(/\nAgora: R\$.*Para voltar à frente: R\$/),
      tag: lote.lelUid,
      data: { caminho },
      icon: expect.stringMatching(/^\/marca\/.*-icone\.png\?v=/),
      badge: expect.stringMatching(/^\/marca\/.*-distintivo\.png\?v=/),
    });
    // A browser draws both, each in its size.
    const { icon = '', badge = '' } = mostradas[0]?.[1] ?? {};
    expect(await Promise.all([icon, badge].map((endereco) => largura(ana, endereco)))).toEqual([192, 96]);
    // So does a home screen, where the site says what it is called.
    const manifesto: unknown = await pagina.evaluate(async () =>
      (await fetch('/manifest.webmanifest')).json(),
    );
    expect((manifesto as { icons: unknown }).icons).toContainEqual({
      src: icon,
      sizes: '192x192',
      type: 'image/png',
    });
    // A tab of that lote is brought to the front, also where it says more than the lote's address.
    expect(await trabalhador.apertar()).toBe(true);
    expect(await trabalhador.feito()).toMatchObject({ abertas: [], trazidas: [palco.pagina(lote, host)] });
    // Elsewhere, a new one is opened.
    if (outro !== undefined) await pagina.goto(palco.pagina(outro, host));
    await trabalhador.apertar();
    expect((await trabalhador.feito()).abertas).toEqual([palco.endereco(host) + caminho]);

    // The browser gives itself another address: nobody has to press anything.
    const novo = servico.navegador();
    await trabalhador.trocar(aparelho.assinatura, novo.assinatura);
    const { endpoint } = novo.assinatura;
    expect(await aparelhosDe('comprador1', host)).toEqual([
      createHash('sha256').update(endpoint).digest('hex'),
    ]);
    await contexto.close();
  });

  it('is turned on and off on his profile, by keyboard, and all of them at once', async () => {
    const usuario = await palco.novato(host);
    const nina = await quem(usuario, host);
    const { pagina, contexto } = nina;
    await comPush(nina, servico.navegador().assinatura);
    await pagina.goto(palco.endereco(host) + PERFIL);
    await avisar(nina).waitFor();
    await semDefeito(nina);
    await avisar(nina).press('Enter');
    const parar = pagina.getByRole('button', { name: 'Parar de avisar neste aparelho' });
    await parar.waitFor();
    await pagina.getByText('Este aparelho avisa você.').waitFor();
    await pagina.reload();
    await parar.waitFor();
    await semDefeito(nina);
    expect(await quantos(usuario, host)).toBe(1);
    await parar.press('Enter');
    await avisar(nina).waitFor();
    expect(await quantos(usuario, host)).toBe(0);

    // On two devices: the other one is counted here, and both are off after one press.
    await avisar(nina).click();
    await parar.waitFor();
    const la = await quem(usuario, host);
    await comPush(la, servico.navegador().assinatura);
    await la.pagina.goto(palco.endereco(host) + PERFIL);
    await la.pagina.getByText('Avisamos em outro aparelho.').waitFor();
    await avisar(la).click();
    await la.pagina.getByText('E também em outro aparelho.').waitFor();
    await semDefeito(la);
    await la.pagina.getByRole('button', { name: 'Parar de avisar em todos os aparelhos' }).press('Enter');
    await avisar(la).waitFor();
    expect(await quantos(usuario, host)).toBe(0);
    await Promise.all([contexto.close(), la.contexto.close()]);
  });

  it('tells him nothing any more once he has left, and he is told so when he comes back', async () => {
    const usuario = await palco.novato(host);
    const nina = await quem(usuario, host);
    const { pagina, contexto } = nina;
    await comPush(nina, servico.navegador().assinatura);
    await pagina.goto(palco.endereco(host) + PERFIL);
    await avisar(nina).click();
    await pagina.getByText('Este aparelho avisa você.').waitFor();
    await pagina.goto(`${palco.endereco(host)}/sair`);
    await pagina.getByText('Você saiu').waitFor();
    expect(await quantos(usuario, host)).toBe(0);
    expect(await pagina.evaluate(() => localStorage.getItem('teste-push'))).toBeNull();
    await contexto.close();
  });
});

describe('a browser that does not let itself be reached', () => {
  const abrir = async (preparar: (p: Pessoa) => Promise<unknown>): Promise<Pessoa> => {
    const nina = await quem(await palco.novato(), LEILAO);
    await preparar(nina);
    await nina.pagina.goto(palco.endereco(LEILAO) + PERFIL);
    return nina;
  };

  it.each([
    ['by its user’s no', 'nega', /navegador está bloqueando os avisos/],
    ['because its question was closed', 'fecha a pergunta', /escolha “Permitir”/],
    ['because it reaches no push service', 'sem servico', /não conseguiu ligar os avisos/],
  ] as const)('%s says what to do', async (_nome, resposta, frase) => {
    const nina = await abrir((p) => comPush(p, servico.navegador().assinatura, resposta));
    await avisar(nina).click();
    await nina.pagina.getByText(frase).waitFor();
    await semDefeito(nina);
    await nina.contexto.close();
  });

  it('because it is an iPhone’s, or of another kind, says where it would work', async () => {
    const semPush = (userAgent: string) => (p: Pessoa) =>
      p.contexto.addInitScript((agente) => {
        Reflect.deleteProperty(globalThis, 'PushManager');
        Object.defineProperty(navigator, 'userAgent', { get: () => agente });
      }, userAgent);
    const iphone = await abrir(semPush('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'));
    await iphone.pagina.getByText(/site na tela de início/).waitFor();
    await semDefeito(iphone);
    const outro = await abrir(semPush('Mozilla/5.0 (X11; Linux x86_64) Qualquer/1.0'));
    await outro.pagina.getByText(/não recebe avisos com o site fechado/).waitFor();
    await Promise.all([iphone.contexto.close(), outro.contexto.close()]);
  });

  it('keeps what the server refused apart from what it is', async () => {
    const nina = await abrir((p) =>
      comPush(p, { ...servico.navegador().assinatura, endpoint: 'https://push.example.com/x' }),
    );
    await avisar(nina).click();
    await nina.pagina
      .getByRole('alert')
      .filter({ hasText: 'Ainda não sabemos avisar neste navegador' })
      .waitFor();
    expect(await avisar(nina).isVisible()).toBe(true);
    await nina.contexto.close();
  });
});
