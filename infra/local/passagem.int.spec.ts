import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { iniciarConstelacao } from './constelacao.ts';
import type { Constelacao } from './constelacao.ts';
import type { Processo } from './processo.ts';
import { AMBIENTE, casa, PARTIDA_MS } from './testing/casa.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import { leiloar } from './testing/leiloada.ts';
import type { Leiloada } from './testing/leiloada.ts';

const HOST = 'leilao.localhost';
/**
 * What a bidder hears who lost a race, and on a crowded machine (OCUPADO: a commit took too long): nothing that tells of
 * processes that came and went.
 */
const NORMAIS: ReadonlySet<string> = new Set(['LANCE_BAIXO', 'JA_VENCENDO', 'LOTE_ENCERRADO', 'OCUPADO']);

describe('processes that come and go while people bid', () => {
  const { databaseUrl, pasta, fechar } = casa();
  let constelacao: Constelacao;
  let leiloada: Leiloada;

  beforeAll(async () => {
    constelacao = await iniciarConstelacao({
      databaseUrl: databaseUrl(),
      pasta: pasta(),
      ambiente: AMBIENTE,
    });
    leiloada = await leiloar(
      constelacao.gateways.map((g) => g.url),
      4,
    );
  }, PARTIDA_MS);
  afterAll(async () => {
    await leiloada.parar();
    const fins = await constelacao.parar();
    expect(fins.filter(({ codigo }) => codigo !== 0)).toEqual([]);
    await fechar(leiloada.aceitos);
  });

  const anormais = (): Record<string, number> =>
    Object.fromEntries([...leiloada.recusas].filter(([codigo]) => !NORMAIS.has(codigo)));
  /** Bids go on: so many more were acknowledged than before. */
  const maisAceitos = (n: number) => {
    const antes = leiloada.aceitos.size;
    return until(() => leiloada.aceitos.size >= antes + n, { what: `${n} more bids`, timeoutMs: 60_000 });
  };
  const voltar = async (processo: Processo): Promise<void> => {
    processo.iniciar();
    await processo.pronto();
  };

  it('hands the lotes of an engine that is stopped over to the other: no bidder is refused for it', async () => {
    await maisAceitos(10);
    for (const motor of constelacao.motores) {
      const { codigo, ms } = await motor.parar();
      expect(codigo).toBe(0);
      // Some two seconds: what it waits for is that gateways see it leave. A line that nobody ends costs ten and more.
      expect(ms).toBeLessThan(9_000);
      expect(await readFile(path.join(pasta(), 'logs', `${motor.nome}.log`), 'utf8')).toMatch(
        /"msg":"stopped"/,
      );
      await maisAceitos(10);
      await voltar(motor);
      await maisAceitos(10);
    }
    expect(anormais()).toEqual({});
  });

  it('goes on when an engine is killed: what was under way is asked again, with its key', async () => {
    for (const motor of constelacao.motores) {
      await motor.matar();
      await maisAceitos(10);
      await voltar(motor);
    }
    await maisAceitos(10);
    expect(anormais()['INDISPONIVEL'] ?? 0).toBe(0);
  });

  it('serves at the other gateway while one is killed', async () => {
    const [um] = constelacao.gateways;
    await um?.matar();
    await maisAceitos(10);
    if (um !== undefined) await voltar(um);
    await maisAceitos(10);
  });

  it('answers 503 in its own words for a service that is away, serves the rest, and comes back by itself', async () => {
    const base = constelacao.gateways[0]?.url ?? '';
    const listas = () => chamar(base, HOST, 'GET', '/v1/leiloes/lista-site?quadro=todos&limit=1');
    await constelacao.catalogo.matar();
    const fora = await until(
      async () => {
        const resposta = await listas();
        return resposta.status === 503 && resposta;
      },
      { what: 'the refusal' },
    );
    expect(fora.corpo).toMatchObject({ statusCode: 503, codigo: 'SERVICO_INDISPONIVEL' });
    expect(fora.cabecalhos['retry-after']).toBe('1');
    expect((await chamar(base, HOST, 'GET', '/v1/hotsite/public')).status).toBe(200);
    expect((await chamar(base, HOST, 'GET', '/health/ready')).status).toBe(200);
    await maisAceitos(10);
    await voltar(constelacao.catalogo);
    await until(async () => (await listas()).status === 200, { what: 'the lists again' });
  });
});
