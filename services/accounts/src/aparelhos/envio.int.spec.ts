import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { avisoNoAparelho } from '@martelo/schemas/aparelhos/aparelho.ts';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { mundoComPush } from '../testing/com-push.ts';
import type { Pessoa } from '../testing/com-push.ts';
import { LEILAO, LOJA } from '../testing/mundo.ts';
import type { Navegador } from '../testing/servico-de-push.ts';

const MINUTO = 60_000;
let c: Awaited<ReturnType<typeof mundoComPush>>;
beforeAll(async () => {
  c = await mundoComPush();
});
afterAll(() => c.fechar());
beforeEach(() => {
  c.servico.responde = () => 201;
});

const LEL = '00000000-0000-4000-8000-0000000000f2';
const aviso = (
  { uid: cliUid }: Pick<Pessoa, 'uid'>,
  mais: Partial<AvisoDeSuperado> = {},
): AvisoDeSuperado => ({
  lanUid: randomUUID(),
  hotUid: LEILAO,
  cliUid,
  valor: 1_250_000,
  preco: 1_300_000,
  proximo: 1_320_000,
  fim: c.m.relogio.agora + 10 * MINUTO,
  lote: {
    lelUid: LEL,
    numero: 12,
    nome: 'Fiat Uno',
    tipo: 'Carros',
    localizacao: { cidade: 'Campinas', uf: 'SP' },
    veiculo: { marca: 'Fiat', anoModelo: 2012 },
  },
  ...mais,
});
/** Somebody with a device. */
async function alguem(hotUid = LEILAO, servico = c.servico) {
  const quem = await c.pessoa(hotUid);
  const navegador = servico.navegador();
  await c.guardar(quem, navegador);
  return { quem, navegador };
}
const chegou = (navegador: Navegador, vezes = 1) =>
  until(() => c.servico.de(navegador).length >= vezes, { what: 'the push', timeoutMs: 30_000 });
type Linha = { situacao: string; tentativas: number; texto: string };
const mensagens = async ({ caminho }: Navegador): Promise<Linha[]> =>
  (
    await c.m.banco.pool.query<Linha>(
      `SELECT situacao, tentativas, texto FROM correio.mensagens
       WHERE canal = 'push' AND para = encode(sha256($1::bytea), 'hex') ORDER BY criada_em`,
      [c.servico.origem + caminho],
    )
  ).rows;
const terminada = (navegador: Navegador, situacao: string) =>
  until(async () => (await mensagens(navegador)).at(-1)?.situacao === situacao, {
    what: `a message that is ${situacao}`,
    timeoutMs: 30_000,
  });

describe('a beaten bid', () => {
  it('is told on every device of its client once, encrypted for it, urgent, as long as the lote is open', async () => {
    const { quem, navegador } = await alguem();
    const outro = c.servico.navegador();
    await c.guardar(quem, outro);
    const novo = aviso(quem);
    await c.m.contas.avisarNosAparelhos(novo);
    await c.m.contas.avisarNosAparelhos(novo);
    await chegou(navegador);
    await chegou(outro);
    await c.m.reiniciar();
    await c.m.contas.avisarNosAparelhos(novo);
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    await chegou(navegador, 2);
    expect(await mensagens(navegador)).toHaveLength(2);
    const [recebido] = c.servico.de(navegador);
    expect(recebido?.aviso).toEqual({
      titulo: 'Seu lance foi superado · Martelo Leilões',
      corpo: expect.stringMatching(
        /^Fiat Uno\nAgora: R\$\s13\.000,00\. Para voltar à frente: R\$\s13\.200,00\.$/,
      ),
      caminho: expect.stringMatching(new RegExp(`^/leilao/.*/${LEL}$`)),
      lelUid: LEL,
      icone: '',
      distintivo: '',
    });
    expect(avisoNoAparelho.safeParse(recebido?.aviso).success).toBe(true);
    expect(recebido?.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: LEL.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    });
    // Our key signs for this push service alone, and says whom to write to.
    const [, token = '', k = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(String(recebido?.headers.authorization)) ?? [];
    expect(k).toBe(c.chave);
    const ponto = Buffer.from(k, 'base64url');
    const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map((b) => b.toString('base64url'));
    const chave = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256');
    const { payload } = await jwtVerify(token, chave, { audience: c.servico.origem });
    expect(payload.sub).toBe(`mailto:${c.m.hotsites.get(LEILAO)?.emailContato || 'casa@example.com'}`);
    // Nothing of who he is, nor of what he would give.
    const dito = JSON.stringify(recebido?.aviso);
    for (const segredo of ['Ana', 'Segredo', quem.uid, '12.500', '1250000'])
      expect(dito).not.toContain(segredo);
  });

  it('is told in the words of the store, for an hour where no end is set', async () => {
    const hotsite = c.m.hotsites.get(LOJA);
    if (hotsite === undefined) throw new Error('no store');
    c.m.hotsites.set(LOJA, {
      ...hotsite,
      termoLance: '',
      termoLote: '',
      termoLeilao: '',
      favicon: `/marca/${LOJA}-icone.svg?v=1`,
    });
    const { quem, navegador } = await alguem(LOJA);
    await c.m.contas.avisarNosAparelhos(aviso(quem, { hotUid: LOJA, fim: null }));
    await chegou(navegador);
    const [recebido] = c.servico.de(navegador);
    expect(recebido?.aviso).toMatchObject({
      titulo: 'Sua oferta foi superada · Pátio Aberto',
      caminho: expect.stringMatching(/^\/anuncio\//),
      icone: `/marca/${LOJA}-icone.png?v=1`,
      distintivo: `/marca/${LOJA}-distintivo.png?v=1`,
    });
    expect(recebido?.headers['ttl']).toBe('3600');
  });

  it('is told nobody who may not bid, has left, or is another tenant’s, and not of a lote that has ended', async () => {
    const { quem, navegador } = await alguem();
    await c.m.contas.avisarNosAparelhos(aviso(quem, { hotUid: LOJA }));
    await c.m.contas.avisarNosAparelhos(aviso(quem, { hotUid: randomUUID() }));
    await c.m.contas.avisarNosAparelhos(aviso({ uid: randomUUID() }));
    await c.m.contas.avisarNosAparelhos(aviso(quem, { fim: c.m.relogio.agora }));
    await c.m.contas.mudarUsuario(LEILAO, quem.uid, { situacao: 'bloqueado' });
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    await c.m.contas.mudarUsuario(LEILAO, quem.uid, { situacao: 'aprovado' });
    await c.m.contas.desativarUsuario(LEILAO, quem.uid);
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    expect(await mensagens(navegador)).toEqual([]);
  });
});

describe('the push service', () => {
  it.each([404, 410])('that knows a browser no more (%i) has it forgotten', async (status) => {
    const { quem, navegador } = await alguem();
    c.servico.responde = () => status;
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    await terminada(navegador, 'recusada');
    expect(await c.quantos(quem)).toBe(0);
  });

  it.each([429, 503])('that cannot take it now (%i) is asked again', async (status) => {
    const { quem, navegador } = await alguem();
    let vezes = 0;
    c.servico.responde = () => ((vezes += 1) === 1 ? status : 201);
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    await chegou(navegador, 2);
    await terminada(navegador, 'enviada');
    expect([(await mensagens(navegador)).map((x) => x.tentativas), await c.quantos(quem)]).toEqual([[2], 1]);
  });

  it.each([400, 403, 413, 307])(
    'that refuses it (%i) is not asked again, nor followed elsewhere',
    async (status) => {
      const { quem, navegador } = await alguem();
      c.servico.responde = ({ caminho }) => (caminho === '/outro' ? 201 : status);
      await c.m.contas.avisarNosAparelhos(aviso(quem));
      await terminada(navegador, 'recusada');
      expect([(await mensagens(navegador)).map((x) => x.tentativas), await c.quantos(quem)]).toEqual([
        [1],
        1,
      ]);
    },
  );

  it('is asked for nobody who has logged out since, and for no lote that has ended since', async () => {
    const saiu = await alguem();
    c.servico.responde = () => 503;
    await c.m.contas.avisarNosAparelhos(aviso(saiu.quem));
    await chegou(saiu.navegador);
    await c.pedir(saiu.quem, 'POST', '/v1/usuario/efetuar-logout', {});
    c.servico.responde = () => 201;
    await terminada(saiu.navegador, 'recusada');
    const { quem, navegador } = await alguem();
    c.servico.responde = () => 503;
    await c.m.contas.avisarNosAparelhos(aviso(quem));
    await chegou(navegador);
    c.servico.responde = () => 201;
    c.m.relogio.agora += 10 * MINUTO + 1;
    await terminada(navegador, 'desistiu');
    expect([saiu.navegador, navegador].map((n) => c.servico.de(n).length)).toEqual([1, 1]);
  });

  it('that does not answer holds up no other one, and is left alone meanwhile', async () => {
    const { quem: deOutro, navegador } = await alguem();
    const calados = await Promise.all([1, 2].map(() => alguem(LEILAO, c.outro)));
    // Ten devices each.
    for (const { quem } of calados)
      for (let i = 1; i < 10; i += 1) await c.guardar(quem, c.outro.navegador());
    let chamadas = 0;
    c.outro.responde = () => {
      chamadas += 1;
      return null;
    };
    for (const { quem } of calados) await c.m.contas.avisarNosAparelhos(aviso(quem));
    await until(() => chamadas === 16, { what: 'every hand held' });
    await c.m.contas.avisarNosAparelhos(aviso(deOutro));
    await chegou(navegador);
    // Of twenty that wait for it, sixteen were tried: the others gave way at once.
    expect(chamadas).toBe(16);
  });
});
