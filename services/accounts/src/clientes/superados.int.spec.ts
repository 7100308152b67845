import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AvisoDeSuperado } from '@martelo/schemas/superados/aviso.ts';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const ana = { uid: '', email: 'ana.superada@exemplo.com', hotUid: LEILAO };
const daLoja = { uid: '', email: 'bia.superada@exemplo.com', hotUid: LOJA };
beforeAll(async () => {
  m = await mundo();
  for (const quem of [ana, daLoja]) {
    const papel = `Clientes - ${quem === ana ? 'leilao' : 'loja'}.localhost` as const;
    const { hotUid, email } = quem;
    const nome = quem === ana ? 'Ana Lanceira' : 'Bia Ofertante';
    quem.uid = (
      await m.contas.criarUsuario({
        hotUid,
        email,
        nome,
        papeis: [papel],
        senha: SENHA,
        situacao: 'aprovado',
      })
    ).uid;
  }
});
afterAll(() => m.fechar());

/** 25/11/2026 at 14:30 in São Paulo. */
const FIM = Date.UTC(2026, 10, 25, 17, 30);
const LEL = '00000000-0000-4000-8000-0000000000f2';
const aviso = (mais: Partial<AvisoDeSuperado> = {}): AvisoDeSuperado => ({
  lanUid: randomUUID(),
  hotUid: LEILAO,
  cliUid: ana.uid,
  valor: 1_250_000,
  preco: 1_300_000,
  proximo: 1_320_000,
  fim: FIM,
  lote: {
    lelUid: LEL,
    numero: 12,
    nome: 'Fiat Uno <Mille>',
    tipo: 'Carros',
    localizacao: { cidade: 'Campinas', uf: 'SP' },
    veiculo: { marca: 'Fiat', anoModelo: 2012 },
  },
  ...mais,
});
const total = async (): Promise<number> =>
  (await m.cartas(ana.email)).length + (await m.cartas(daLoja.email)).length;

describe('a beaten bid', () => {
  it('is told once, in Lances and lotes, with values, end and the way there; a restart writes nothing again', async () => {
    const novo = aviso();
    await m.contas.avisarSuperado(novo);
    await m.contas.avisarSuperado(novo);
    await m.reiniciar();
    await m.contas.avisarSuperado(novo);
    const [carta, ...outras] = await m.cartas(ana.email);
    expect(outras).toEqual([]);
    if (carta === undefined) throw new Error('no letter came');
    expect(carta.assunto).toBe('Seu lance foi superado: Fiat Uno <Mille>');
    const texto = carta.texto.replaceAll('\u00a0', ' ');
    for (const parte of [
      'Olá, Ana! O seu lance foi superado no lote 12, Fiat Uno <Mille>.',
      '- Seu lance: R$ 12.500,00',
      '- Valor agora: R$ 13.000,00',
      '- Para voltar à frente: a partir de R$ 13.200,00',
      '- Encerramento: 25/11/2026 às 14:30, horário de Brasília',
      'Desligue no seu perfil:\n',
    ])
      expect(texto).toContain(parte);
    expect(texto).toMatch(
      new RegExp(`Dar outro lance:\nhttps?://[^/]+/leilao/campinas-sp/carros/fiat/[^\n]+/ano\\.2012/${LEL}`),
    );
    expect(carta.html).toContain('Fiat Uno &lt;Mille&gt;');
    expect(carta.html).toMatch(/href="https?:\/\/[^/]+\/cliente\/meu-perfil#avisos"/);
    expect(carta.html).toContain(m.hotsites.get(LEILAO)?.corPrimaria);
  });

  it('is told in the words of the store', async () => {
    const hotsite = m.hotsites.get(LOJA);
    if (hotsite === undefined) throw new Error('no store');
    m.hotsites.set(LOJA, { ...hotsite, termoLance: '', termoLote: '', termoLeilao: '' });
    await m.contas.avisarSuperado(aviso({ hotUid: LOJA, cliUid: daLoja.uid, fim: null }));
    const [carta] = await m.cartas(daLoja.email);
    expect(carta?.assunto).toBe('Sua oferta foi superada: Fiat Uno <Mille>');
    for (const parte of [
      'Olá, Bia! A sua oferta foi superada no anúncio 12',
      '- Sua oferta: R$',
      '- Encerramento: sem hora marcada',
    ])
      expect(carta?.texto).toContain(parte);
    expect(carta?.texto).toMatch(/Enviar outra oferta:\nhttps?:\/\/[^/]+\/anuncio\//);
    expect(carta?.texto).not.toMatch(/lance|lote|leil/i);
  });

  it('is no news any more once the lote has ended, or an hour later', async () => {
    // Nothing else is written at this moment.
    const agora = (m.relogio.agora += 1_000);
    for (const fim of [agora + 60_000, agora + 24 * 3_600_000, null])
      await m.contas.avisarSuperado(aviso({ fim }));
    const { rows } = await m.banco.pool.query<{ vale: string }>(
      'SELECT vale_ate - criada_em AS vale FROM correio.mensagens WHERE criada_em = $1 ORDER BY 1',
      [agora],
    );
    expect(rows.map((r) => Number(r.vale))).toEqual([60_000, 3_600_000, 3_600_000]);
  });
});

describe('who does not want to know', () => {
  it('switches it off and on again in his own account, which is written down', async () => {
    const { token } = (await m.entrar(ana.email)).corpo;
    const salvar = (corpo: unknown, quem: string | undefined = token) =>
      m.pedir('PUT', '/v1/cliente/avisos', { corpo, token: quem });
    expect((await m.pedir('GET', '/v1/cliente/avisos', { token })).corpo).toEqual({ superado: true });
    expect((await salvar({ superado: false })).corpo).toEqual({ superado: false });
    const antes = await total();
    await m.contas.avisarSuperado(aviso());
    expect(await total()).toBe(antes);
    await m.reiniciar();
    expect((await m.pedir('GET', '/v1/cliente/avisos', { token })).corpo).toEqual({ superado: false });
    expect((await salvar({ superado: 'talvez' })).corpo['codigo']).toBe('DADOS_INVALIDOS');
    expect((await salvar({ superado: true, outro: 1 })).status).toBe(400);
    expect((await m.pedir('PUT', '/v1/cliente/avisos', { corpo: { superado: true } })).status).toBe(401);
    await salvar({ superado: true });
    await m.contas.avisarSuperado(aviso());
    expect(await total()).toBe(antes + 1);
    const { rows } = await m.banco.pool.query<{ acao: string; detalhes: unknown }>(
      'SELECT acao, detalhes FROM accounts.alteracoes WHERE alvo = $1 ORDER BY id',
      [ana.uid],
    );
    expect(rows).toEqual([
      { acao: 'avisos', detalhes: { superado: false } },
      { acao: 'avisos', detalhes: { superado: true } },
    ]);
  });

  it('is nobody of another tenant, nobody that is unknown, blocked or gone', async () => {
    const antes = await total();
    await m.contas.avisarSuperado(aviso({ hotUid: LOJA }));
    await m.contas.avisarSuperado(aviso({ hotUid: randomUUID() }));
    await m.contas.avisarSuperado(aviso({ cliUid: randomUUID() }));
    await m.contas.mudarUsuario(LEILAO, ana.uid, { situacao: 'bloqueado' });
    await m.contas.avisarSuperado(aviso());
    await m.contas.mudarUsuario(LEILAO, ana.uid, { situacao: 'aprovado' });
    await m.contas.desativarUsuario(LEILAO, ana.uid);
    await m.contas.avisarSuperado(aviso());
    expect(await total()).toBe(antes);
  });
});
