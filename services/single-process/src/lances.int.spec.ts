import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

let programa: ProgramaDeTeste;
let token: string;
let rival: string;
let lelUid: string;

type Lote = {
  lelUid: string;
  aoVivo: { situacao: string; proximo: number; valor: number | null; revisao: number; quantidade: number };
};

const lotes = async (host: string): Promise<Lote[]> =>
  (
    (await programa.chamar(host, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24')).corpo[
      'leiloes'
    ] as { destaques: Lote[] }[]
  ).flatMap((l) => l.destaques);
const aoVivo = async (): Promise<Lote['aoVivo']> =>
  (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo as unknown as Lote['aoVivo'];
const lance = (valor: unknown, extra: Record<string, unknown> = {}) => ({
  valor,
  chaveIdempotencia: randomUUID(),
  confirmado: true,
  ...extra,
});
const dar = (quem: string | undefined, body: unknown, uid = lelUid, host = LEILAO) =>
  programa.chamar(host, 'POST', `/v1/lote/${uid}/lances`, {
    body,
    ...(quem === undefined ? {} : { token: quem }),
  });

beforeAll(async () => {
  programa = await programaDeTeste();
  token = await programa.entrar(LEILAO, 'comprador1');
  rival = await programa.entrar(LEILAO, 'comprador2');
  const aberto = (
    await until(async () => (await lotes(LEILAO)).length > 3 && (await lotes(LEILAO)), {
      what: 'lotes on the list',
    })
  ).find((l) => l.aoVivo.situacao === 'AO_VIVO');
  lelUid = aberto?.lelUid ?? '';
});

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

describe('a bid over HTTP', () => {
  it("is acknowledged after the commit, shows in the live state, the history and the bidder's own place", async () => {
    const { proximo, revisao } = await aoVivo();
    const { status, corpo } = await dar(token, lance(proximo));
    expect({ status, situacao: corpo['situacao'], valor: corpo['valor'] }).toEqual({
      status: 200,
      situacao: 'Vencendo',
      valor: proximo,
    });
    const depois = await aoVivo();
    expect(depois.valor).toBe(proximo);
    expect(depois.revisao).toBeGreaterThan(revisao);
    const historico = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/lances?porPagina=1`);
    expect((historico.corpo['lances'] as { valor: number }[])[0]?.valor).toBe(proximo);
    const posicao = await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/minha-posicao`, { token });
    expect(posicao.corpo['ganhandoPerdendo']).toBe('ganhando');
  });

  it('answers a repeated key with the same answer and one effect, and another content with 422', async () => {
    const { proximo } = await aoVivo();
    const corpo = lance(proximo);
    const primeira = await dar(rival, corpo);
    const { quantidade } = await aoVivo();
    const repetida = await dar(rival, corpo);
    expect([repetida.status, repetida.corpo]).toEqual([primeira.status, primeira.corpo]);
    expect((await aoVivo()).quantidade).toBe(quantidade);
    const outra = await dar(rival, { ...corpo, valor: proximo + 100_000 });
    expect([outra.status, outra.corpo.codigo]).toEqual([422, 'CHAVE_REPETIDA']);
  });

  it.each([
    ['a missing value', { chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['a negative value', { valor: -5_000, chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['zero', { valor: 0, chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['a fraction of a centavo', { valor: 1_000.5, chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['a huge value', { valor: 9e15, chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['a text', { valor: 'mil reais', chaveIdempotencia: 'chave-valida-1' }, 'valor'],
    ['an unknown field', { valor: 1_000, chaveIdempotencia: 'chave-valida-1', desconto: 1 }, 'desconto'],
    ['no key', { valor: 1_000 }, 'chaveIdempotencia'],
  ])('refuses %s with 400 and names the field', async (_nome, body, campo) => {
    const antes = await aoVivo();
    const { status, corpo } = await dar(token, body);
    expect([status, corpo.codigo]).toEqual([400, 'DADOS_INVALIDOS']);
    expect(JSON.stringify(corpo['campos'])).toContain(campo);
    expect(await aoVivo()).toEqual(antes);
  });

  it('refuses what is not JSON, a body too large, no session, a wrong and a foreign token, an unknown and a foreign lote', async () => {
    const bruto = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, {
      bruto: '{valor',
      token,
    });
    expect([bruto.status, bruto.corpo.codigo]).toEqual([400, 'JSON_INVALIDO']);
    const grande = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lelUid}/lances`, {
      bruto: `{"x":"${'a'.repeat(200_000)}"}`,
      token,
    });
    expect([grande.status, grande.corpo.codigo]).toEqual([413, 'CORPO_GRANDE_DEMAIS']);
    expect((await dar(undefined, lance(1))).corpo.codigo).toBe('NAO_AUTENTICADO');
    expect((await dar('nada.disso.vale', lance(1))).corpo.codigo).toBe('TOKEN_INVALIDO');
    const daLoja = await programa.entrar(LOJA, 'comprador1');
    expect((await dar(daLoja, lance(1))).corpo.codigo).toBe('TOKEN_INVALIDO');
    const desconhecido = await dar(token, lance(100_000), randomUUID());
    expect([desconhecido.status, desconhecido.corpo.codigo]).toEqual([404, 'LOTE_NAO_ENCONTRADO']);
    const [alheio] = await lotes(LOJA);
    const foraDoSite = await dar(token, lance(100_000_000), alheio?.lelUid);
    expect([foraDoSite.status, foraDoSite.corpo.codigo]).toEqual([404, 'LOTE_NAO_ENCONTRADO']);
  });

  it('takes any body without ever answering 500 or changing the lote wrongly', async () => {
    const qualquer = fc.record(
      {
        valor: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
        tipoNegociacao: fc.constantFrom('Disputa', 'Proposta', 'Compre Já', 'Troca', 7),
        tipoLance: fc.constantFrom('Manual', 'Configuração Automática', 'Automático'),
        chaveIdempotencia: fc.oneof(fc.string(), fc.uuid()),
        versaoVista: fc.oneof(fc.integer(), fc.string()),
        confirmado: fc.oneof(fc.boolean(), fc.string()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(qualquer, fc.jsonValue()), async (body) => {
        const { status, corpo } = await dar(token, body);
        expect([200, 400, 403, 409, 422]).toContain(status);
        if (status !== 200) expect(typeof corpo.codigo).toBe('string');
      }),
      { numRuns: 150 },
    );
  });
});

describe('two tenants', () => {
  it('each sees its own lotes, words and colours, and no id of the other', async () => {
    const [aqui, la] = [await lotes(LEILAO), await lotes(LOJA)];
    expect(aqui.length * la.length).toBeGreaterThan(0);
    for (const [host, alheios] of [
      [LEILAO, la],
      [LOJA, aqui],
    ] as const) {
      for (const { lelUid: uid } of alheios.slice(0, 3)) {
        for (const caminho of [
          `/v1/lote/by-id/${uid}`,
          `/v1/lote/${uid}/ao-vivo`,
          `/v1/lote/${uid}/lances`,
          `/v1/leiloes/by-lote/${uid}`,
          `/fotos/${uid}/0-480.webp`,
        ]) {
          expect([caminho, (await programa.chamar(host, 'GET', caminho)).status]).toEqual([caminho, 404]);
        }
      }
    }
    const sites = await Promise.all(
      [LEILAO, LOJA].map((h) => programa.chamar(h, 'GET', '/v1/hotsite/public')),
    );
    expect(sites.map((s) => s.corpo['termoLance'])).toEqual(['Lance', 'Oferta']);
    expect(sites[0]?.corpo['corPrimaria']).not.toBe(sites[1]?.corpo['corPrimaria']);
    const alheia = await dar(await programa.entrar(LOJA, 'comprador1'), lance(1_000), la[0]?.lelUid, LOJA);
    expect(JSON.stringify(alheia.corpo['message'])).not.toMatch(/\blance\b|\blote\b/i);
  });
});

describe('the lists', () => {
  it("converge to the engine's own view of every lote, also after a cancel (I9)", async () => {
    const vera = await programa.entrar(LEILAO, 'adm');
    const { proximo } = await aoVivo();
    const lider =
      (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/minha-posicao`, { token })).corpo[
        'ganhandoPerdendo'
      ] === 'ganhando';
    const dado = await dar(lider ? rival : token, lance(proximo));
    const caminho = `/v1/leiloeiro/lote/${lelUid}/lances/${String(dado.corpo['lanUid'])}/cancelar`;
    expect(
      (
        await programa.chamar(LEILAO, 'POST', caminho, {
          token: vera,
          body: { motivo: 'lance por engano' },
        })
      ).status,
    ).toBe(200);
    const { corpo } = await programa.chamar(LEILAO, 'GET', '/v1/leiloes/lista-site?quadro=todos&limit=50');
    for (const { uid } of corpo['leiloes'] as { uid: string }[]) {
      await until(
        async () => {
          const { corpo: pagina } = await programa.chamar(
            LEILAO,
            'GET',
            `/v1/leiloes/${uid}/lotes?porPagina=100`,
          );
          for (const lote of pagina['lotes'] as Lote[])
            expect(lote.aoVivo).toEqual(
              (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lote.lelUid}/ao-vivo`)).corpo,
            );
          return true;
        },
        { what: `the lotes of ${uid}` },
      );
    }
  });
});

describe('the auditor', () => {
  it('replays the lote: chain whole, proof right, maxima left out; others may not', async () => {
    const adm = await programa.entrar(LEILAO, 'adm');
    const { status, corpo } = await programa.chamar(LEILAO, 'GET', `/v1/auditoria/lote/${lelUid}`, {
      token: adm,
    });
    expect([status, corpo['correnteIntegra'], (corpo['prova'] as { confere: boolean }).confere]).toEqual([
      200,
      true,
      true,
    ]);
    expect(JSON.stringify(corpo)).not.toMatch(/"maximo"|"valorComitente"/);
    expect((await programa.chamar(LEILAO, 'GET', `/v1/auditoria/lote/${lelUid}`, { token })).status).toBe(
      403,
    );
    const aberto = await programa.chamar(LEILAO, 'POST', `/v1/auditoria/lote/${lelUid}/revelar-maximos`, {
      token: adm,
      body: { motivo: 'conferência' },
    });
    expect([aberto.status, aberto.corpo.codigo]).toEqual([409, 'TRANSICAO_INVALIDA']);
  });

  it('checks a signed receipt, and refuses a changed one', async () => {
    const { proximo } = await aoVivo();
    const dado = await dar(
      (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/minha-posicao`, { token })).corpo[
        'ganhandoPerdendo'
      ] === 'ganhando'
        ? rival
        : token,
      lance(proximo),
    );
    const lanUid = String(dado.corpo['lanUid']);
    const donos = await Promise.all(
      [token, rival].map((t) =>
        programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/lances/${lanUid}/recibo`, { token: t }),
      ),
    );
    expect(donos.map((d) => d.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const recibo = String(donos.find((d) => d.status === 200)?.corpo['recibo']);
    const conferir = (texto: string) =>
      programa.chamar(LEILAO, 'POST', '/v1/auditoria/recibo/conferir', { body: { recibo: texto } });
    expect((await conferir(recibo)).corpo).toMatchObject({
      assinaturaValida: true,
      noRegistro: true,
      hashConfere: true,
    });
    const [cabeca, corpo, assinatura] = recibo.split('.');
    const mudado = Buffer.from(
      Buffer.from(corpo ?? '', 'base64url')
        .toString()
        .replace(String(proximo), String(proximo + 1)),
    ).toString('base64url');
    expect((await conferir(`${cabeca}.${mudado}.${assinatura}`)).corpo).toMatchObject({
      assinaturaValida: false,
      dados: null,
    });
  });
});
