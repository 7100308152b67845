import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotulosPerguntados } from '../observability/metricas.ts';
import { iniciarConstelacao } from './constelacao.ts';
import type { Constelacao } from './constelacao.ts';
import { portasLivres } from './portas.ts';
import { Processo } from './processo.ts';
import { AMBIENTE, casa, PARTIDA_MS } from './testing/casa.ts';
import { jornada } from './testing/jornada.ts';
import { restricoes } from './testing/restricoes.ts';
import { superadoPorCarta } from './testing/superado.ts';
import { vendaPreparada } from './testing/venda.ts';
import { visitasPelaTomada } from './testing/visitas.ts';

describe('in one process', () => {
  const { databaseUrl, pasta, fechar } = casa();
  let programa: Processo;

  beforeAll(async () => {
    const [porta = 0, portaDeOperacoes = 0] = await portasLivres(2);
    programa = new Processo({
      nome: 'single-process',
      programa: 'services/single-process/src/main.ts',
      porta,
      portaDeOperacoes,
      registro: path.join(pasta(), 'single-process.log'),
      ambiente: { ...AMBIENTE, DEMO: 'false', DATABASE_URL: databaseUrl(), DATA_DIR: pasta() },
    });
    programa.iniciar();
    await programa.pronto();
  }, PARTIDA_MS);
  afterAll(async () => {
    await programa.parar();
    await fechar();
  });

  jornada(() => ({ aqui: programa.url, la: programa.url }));
  restricoes(() => ({ aqui: programa.url, la: programa.url }));
  visitasPelaTomada(() => ({ aqui: programa.url, la: programa.url }));
  superadoPorCarta(() => ({ aqui: programa.url, la: programa.url }), databaseUrl);
  vendaPreparada(() => ({ aqui: programa.url, la: programa.url }));
});

describe('as a constellation of processes', () => {
  const { databaseUrl, pasta, fechar } = casa();
  let constelacao: Constelacao;

  beforeAll(async () => {
    constelacao = await iniciarConstelacao({
      databaseUrl: databaseUrl(),
      pasta: pasta(),
      ambiente: AMBIENTE,
    });
  }, PARTIDA_MS);
  afterAll(async () => {
    await constelacao.parar();
    await fechar();
  });

  const alvo = (): { aqui: string; la: string } => {
    const [aqui, la] = constelacao.gateways.map((g) => g.url);
    return { aqui: aqui ?? '', la: la ?? '' };
  };
  jornada(alvo);
  restricoes(alvo);
  visitasPelaTomada(alvo);
  superadoPorCarta(alvo, databaseUrl);
  vendaPreparada(alvo);

  it('measures everything that dashboards and alerts ask for', async () => {
    const textos = await Promise.all(
      constelacao.todos.map(async ({ operationsUrl }) => (await fetch(`${operationsUrl}/metrics`)).text()),
    );
    const linhas = textos.flatMap((t) => t.split('\n'));
    for (const [nome, rotulos] of rotulosPerguntados()) {
      expect([nome, linhas.some((l) => l.startsWith(`# TYPE ${nome} `))]).toEqual([nome, true]);
      const amostras = linhas.filter((l) => new RegExp(`^${nome}(_bucket)?[{ ]`).test(l));
      // One that nothing happened to yet has no sample, and no labels to be seen.
      for (const rotulo of rotulos)
        if (amostras.length > 0)
          expect([nome, rotulo, amostras.some((l) => l.includes(`${rotulo}="`))]).toEqual([
            nome,
            rotulo,
            true,
          ]);
    }
  });
});
