import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { Tomada } from './cliente.ts';
import type { Pedido, Resposta } from '@martelo/platform/sessao/testing/chamar.ts';

/** Where the product answers, whatever it is made of. Two addresses may be one and the same. */
export type Alvo = { readonly aqui: string; readonly la: string };

const HOST = 'leilao.localhost';
const LOJA = 'loja.localhost';
const SENHA = 'martelo123';

type AoVivo = {
  readonly situacao: string;
  readonly proximo: number;
  readonly valor: number | null;
  readonly revisao: number;
  readonly finalizacaoManual: boolean;
};
type Lote = {
  readonly lelUid: string;
  readonly leiUid: string;
  readonly fotosUrls: readonly string[];
  readonly aoVivo: AoVivo;
};

/** The featured lotes of all events, as the first page gets them. */
const emDestaque = (corpo: Resposta['corpo']): readonly Lote[] =>
  ((corpo['leiloes'] ?? []) as { readonly destaques: readonly Lote[] }[]).flatMap((l) => l.destaques);

/**
 * One evening of an auction as its people live it: logging in, being enabled, bidding by socket and over HTTP, hearing
 * that one was outbid, the hammer, the result on the lists, the audit of the chain, a receipt, leaving. Runs unchanged
 * against the single process and the constellation; whoever has two addresses is served at both.
 */
export function jornada(alvo: () => Alvo): void {
  const em = (base: string, metodo: string, caminho: string, pedido?: Pedido): Promise<Resposta> =>
    chamar(base, HOST, metodo, caminho, pedido);
  const lance = (valor: number) => ({ valor, chaveIdempotencia: randomUUID(), confirmado: true });

  async function entrar(base: string, usuario: string): Promise<string> {
    const { status, corpo } = await em(base, 'POST', '/v1/usuario/efetuar-login', {
      body: { email: `${usuario}@leilao.example.com`, senha: SENHA },
    });
    expect([usuario, status]).toEqual([usuario, 200]);
    return String(corpo['token']);
  }

  /** A lote that is held by the auctioneer's hand, open for bids, and not led by whoever holds this token. */
  async function loteDoPregao(base: string, token: string): Promise<Lote> {
    return until(
      async () => {
        const { corpo } = await em(base, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24');
        for (const lote of emDestaque(corpo)) {
          if (!lote.aoVivo.finalizacaoManual || lote.aoVivo.situacao !== 'AO_VIVO') continue;
          const posicao = await em(base, 'GET', `/v1/lote/${lote.lelUid}/minha-posicao`, { token });
          if (posicao.corpo['ganhandoPerdendo'] !== 'ganhando') return lote;
        }
        return null;
      },
      { what: 'an open lote of the auctioneer', timeoutMs: 60_000 },
    );
  }

  it('holds an evening of an auction from the login to the receipt', async () => {
    const { aqui, la } = alvo();
    const [ana, beto, leiloeiro, auditor] = await Promise.all([
      entrar(aqui, 'comprador1'),
      entrar(la, 'comprador2'),
      entrar(la, 'leiloeiro'),
      entrar(aqui, 'adm'),
    ]);
    const { lelUid, leiUid } = await loteDoPregao(aqui, ana);
    const aoVivo = async (base: string): Promise<AoVivo> =>
      (await em(base, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo as unknown as AoVivo;

    // Enabled at one address, known at the other.
    for (const [base, token] of [
      [aqui, ana],
      [la, beto],
    ] as const) {
      const body = { leiUid, aceitoEdital: true };
      const { status } = await em(base, 'POST', '/v1/cliente/habilitacoes', { token, body });
      expect(status).toBe(200);
    }
    const minhas = await em(la, 'GET', '/v1/cliente/estou-habilitado', { token: ana });
    expect(JSON.stringify(minhas.corpo['habilitacoes'])).toContain(leiUid);

    // Ana follows at one address, a visitor at the other.
    const dela = await Tomada.abrir(aqui, HOST);
    const visitante = await Tomada.abrir(la, HOST);
    expect((await dela.pedir('autenticar', { token: ana })).tipo).toBe('autenticado');
    expect((await dela.pedir('acompanhar-lotes', { lotes: [{ lelUid }] })).tipo).toBe('acompanhando');
    expect((await visitante.pedir('acompanhar-leilao', { leiUid })).tipo).toBe('acompanhando');

    // She leads, unless the demo's past has her lead already.
    const antes = await aoVivo(aqui);
    const primeiro = await dela.pedir('dar-lance', { lelUid, lance: lance(antes.proximo) });
    expect(primeiro).toMatchObject({ tipo: 'lance-aceito', lance: { valor: antes.proximo } });
    const viu = await visitante.esperar(
      (m) =>
        m.tipo === 'lote-atualizado' &&
        (m['lote'] as { lelUid: string; valor: number }).lelUid === lelUid &&
        (m['lote'] as { valor: number }).valor >= antes.proximo,
      'the push of her bid at the other address',
    );
    expect(viu['novos']).not.toEqual([]);

    // A repeated key is the same bid, at whatever address.
    const { corpo, dado } = await until(
      async () => {
        // Somebody's maximum from the demo's past may still answer; he goes on until he leads.
        const tentado = lance((await aoVivo(la)).proximo);
        const resposta = await em(la, 'POST', `/v1/lote/${lelUid}/lances`, { token: beto, body: tentado });
        return resposta.corpo['situacao'] === 'Vencendo' && { corpo: tentado, dado: resposta };
      },
      { what: 'his lead', timeoutMs: 60_000 },
    );
    const proximo = corpo.valor;
    const repetido = await em(aqui, 'POST', `/v1/lote/${lelUid}/lances`, { token: beto, body: corpo });
    expect(repetido.corpo).toEqual(dado.corpo);

    // She hears at once and alone that she was outbid, and is refused below the next amount.
    await dela.esperar((m) => m.tipo === 'posicao' && m['superado'] === true, 'that she was outbid');
    expect(visitante.recebidas.some((m) => m.tipo === 'posicao')).toBe(false);
    const baixo = await dela.pedir('dar-lance', { lelUid, lance: lance(proximo) });
    expect(baixo).toMatchObject({ tipo: 'recusa', erro: { codigo: 'LANCE_BAIXO' } });

    // Dou-lhe uma, dou-lhe duas, martelo; each waits for the auctioneer's dwell.
    for (const [acao, situacao] of [
      ['dou-lhe-uma', 'DOULHE_UMA'],
      ['dou-lhe-duas', 'DOULHE_DUAS'],
    ] as const) {
      await until(
        async () => {
          const { revisao } = await aoVivo(la);
          const body = { versaoVista: revisao };
          await em(la, 'POST', `/v1/leiloeiro/lote/${lelUid}/${acao}`, { token: leiloeiro, body });
          return (await aoVivo(la)).situacao === situacao;
        },
        { what: acao, timeoutMs: 60_000, everyMs: 250 },
      );
    }
    const velho = await em(aqui, 'POST', `/v1/leiloeiro/lote/${lelUid}/martelo`, {
      token: leiloeiro,
      body: { versaoVista: antes.revisao },
    });
    expect(velho.corpo.codigo).toBe('VERSAO_ANTIGA');
    await until(
      async () => {
        const { revisao } = await aoVivo(aqui);
        const body = { versaoVista: revisao, aprovado: true };
        const batido = await em(aqui, 'POST', `/v1/leiloeiro/lote/${lelUid}/martelo`, {
          token: leiloeiro,
          body,
        });
        return batido.status === 200;
      },
      { what: 'the hammer', timeoutMs: 60_000, everyMs: 250 },
    );
    const fim = await aoVivo(la);
    expect(fim.valor).toBe(proximo);
    expect(fim.situacao).not.toMatch(/^(AO_VIVO|DOULHE)/);
    await visitante.esperar(
      (m) => m.tipo === 'lote-atualizado' && (m['lote'] as AoVivo).situacao === fim.situacao,
      'the push of the hammer',
    );
    const tarde = await dela.pedir('dar-lance', { lelUid, lance: lance(fim.proximo + 100_000) });
    expect(tarde).toMatchObject({ tipo: 'recusa', erro: { codigo: 'LOTE_ENCERRADO' } });

    // The lists come to say the same (I9), the other brand says nothing (I11).
    await until(
      async () => {
        const lista = await em(aqui, 'GET', `/v1/leiloes/${leiUid}/lotes?porPagina=100`);
        const naLista = (lista.corpo['lotes'] as Lote[]).find((l) => l.lelUid === lelUid);
        return naLista?.aoVivo.situacao === fim.situacao && naLista.aoVivo.valor === fim.valor;
      },
      { what: 'the result on the lists', timeoutMs: 60_000 },
    );
    expect((await chamar(aqui, LOJA, 'GET', `/v1/lote/by-id/${lelUid}`)).status).toBe(404);
    expect((await chamar(la, LOJA, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).status).toBe(404);

    // The auditor replays the chain; Beto's receipt holds.
    const auditado = await em(aqui, 'GET', `/v1/auditoria/lote/${lelUid}`, { token: auditor });
    expect(auditado.status).toBe(200);
    expect(auditado.corpo).toMatchObject({ correnteIntegra: true, prova: { confere: true } });
    const lanUid = String(dado.corpo['lanUid']);
    const recibo = await em(la, 'GET', `/v1/lote/${lelUid}/lances/${lanUid}/recibo`, { token: beto });
    const conferido = await em(aqui, 'POST', '/v1/auditoria/recibo/conferir', {
      body: { recibo: recibo.corpo['recibo'] },
    });
    expect(conferido.corpo).toMatchObject({ assinaturaValida: true, noRegistro: true, hashConfere: true });

    // Leaving ends the token everywhere, and the socket with it.
    expect((await em(la, 'POST', '/v1/usuario/efetuar-logout', { token: ana, body: {} })).status).toBe(200);
    await until(
      async () => (await em(aqui, 'GET', '/v1/cliente/estou-habilitado', { token: ana })).status === 401,
      { what: 'the end of her session at the other address' },
    );
    await until(() => dela.fechada !== null, { what: 'the end of her socket' });
    visitante.fechar();
  });

  it('tells open pages at every address how a leilão stands, and no other brand', async () => {
    const { aqui, la } = alvo();
    const [adm, visitante, daLoja] = [
      await entrar(aqui, 'adm'),
      await Tomada.abrir(la, HOST),
      await Tomada.abrir(la, LOJA),
    ];
    const { corpo } = await em(aqui, 'GET', '/v1/leiloes/lista-site?quadro=todos&limit=50');
    const leilao = (corpo['leiloes'] as { uid: string; situacao: string; versao: number }[]).find(
      (l) => l.situacao === 'EM_LOTEAMENTO',
    );
    if (leilao === undefined) throw new Error('the demo has a leilão that is being prepared');
    const vistos = [{ leiUid: leilao.uid, versao: leilao.versao }];
    expect(await visitante.pedir('acompanhar-leiloes', { vistos })).toMatchObject({
      tipo: 'acompanhando-leiloes',
      leiloes: [],
    });
    await daLoja.pedir('acompanhar-leiloes', { vistos });
    const cancelado = await em(aqui, 'POST', `/v1/leiloeiro/leilao/${leilao.uid}/cancelar`, {
      token: adm,
      body: { motivo: 'O comitente desistiu.' },
    });
    expect(cancelado.status).toBe(200);
    await visitante.esperar(
      (m) =>
        m.tipo === 'on-leiloes-site' &&
        (m['leilao'] as { uid: string }).uid === leilao.uid &&
        (m['leilao'] as { situacao: string }).situacao === 'CANCELADO',
      'the push that it was cancelled',
    );
    // Who comes now with what he saw before is told in the answer.
    const outro = await Tomada.abrir(aqui, HOST);
    const resposta = await until(
      async () => {
        const m = await outro.pedir('acompanhar-leiloes', { vistos });
        return (m['leiloes'] as unknown[]).length > 0 ? m : null;
      },
      { what: 'the same at the other address', timeoutMs: 60_000 },
    );
    expect(resposta).toMatchObject({ leiloes: [{ uid: leilao.uid, situacao: 'CANCELADO' }] });
    expect(daLoja.recebidas.filter((m) => JSON.stringify(m).includes(leilao.uid))).toEqual([]);
    for (const t of [visitante, daLoja, outro]) t.fechar();
  });

  it('serves pages, pictures, errors and operations at every address', async () => {
    const { aqui, la } = alvo();
    for (const base of [aqui, la]) {
      const pagina = await em(base, 'GET', '/');
      expect([pagina.status, pagina.cabecalhos['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(pagina.texto).toContain('<h1');
      const { corpo } = await em(base, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=1');
      const [lote] = emDestaque(corpo);
      const foto = await em(base, 'GET', lote?.fotosUrls[0] ?? '');
      expect([foto.status, foto.cabecalhos['content-type']]).toEqual([200, 'image/webp']);
      const correlacao = await em(base, 'GET', '/v1/hotsite/public', {
        headers: { 'x-request-id': 'pedido-de-teste-1' },
      });
      expect([correlacao.status, correlacao.cabecalhos['x-request-id']]).toEqual([200, 'pedido-de-teste-1']);
      expect((await em(base, 'GET', '/v1/nada')).corpo.codigo).toBe('NAO_ENCONTRADO');
      expect((await em(base, 'PUT', '/v1/hotsite/public')).corpo.codigo).toBe('METODO_NAO_PERMITIDO');
      const invalido = await em(base, 'POST', '/v1/usuario/efetuar-login', { body: { email: 7 } });
      expect([invalido.status, invalido.corpo.codigo]).toEqual([400, 'DADOS_INVALIDOS']);
      expect((await em(base, 'GET', '/interno/tenants')).status).toBe(404);
      expect((await chamar(base, 'ninguem.localhost', 'GET', '/v1/hotsite/public')).corpo.codigo).toBe(
        'HOTSITE_NAO_ENCONTRADO',
      );
      expect((await em(base, 'GET', '/health/ready')).status).toBe(200);
      // What is measured is told at the port of operations alone.
      expect((await em(base, 'GET', '/metrics')).texto).not.toContain('martelo_');
      expect((await em(base, 'GET', '/openapi.json')).texto).toContain('/v1/lote/{lelUid}/lances');
    }
  });
}
