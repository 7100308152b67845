import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { perguntas, rotulosPerguntados } from './metricas.ts';

const AQUI = import.meta.dirname;
const PAINEIS = path.join(AQUI, 'grafana/dashboards');
const ler = (arquivo: string): string => readFileSync(path.join(AQUI, arquivo), 'utf8');

type Compose = {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly build?: object;
        readonly volumes?: readonly string[];
        readonly ports?: readonly string[];
        readonly secrets?: readonly string[];
        readonly environment?: Readonly<Record<string, string>>;
      }
    >
  >;
};
const { services } = parse(ler('../compose/compose.yaml'), { merge: true }) as Compose;
const { scrape_configs: jobs, rule_files: regras } = parse(ler('prometheus.yaml')) as {
  scrape_configs: {
    job_name: string;
    metrics_path?: string;
    authorization?: { credentials_file: string };
    static_configs: { targets: string[] }[];
  }[];
  rule_files: string[];
};
/** The file of ours that a container finds at a path. */
const montado = (servico: string, caminho: string): string | undefined =>
  services[servico]?.volumes
    ?.map((v) => v.split(':'))
    .find(([, alvo = '']) => caminho === alvo || caminho.startsWith(`${alvo}/`))
    ?.slice(0, 1)
    .map((de) => path.resolve(AQUI, '../compose', de))[0];

describe('Prometheus', () => {
  it('scrapes every process of the constellation, where it answers', async () => {
    const alvos = jobs.flatMap((j) => j.static_configs.flatMap((s) => s.targets));
    const [, porta = ''] = /\bOPERATIONS_PORT=(\d+)/.exec(ler('../docker/Dockerfile')) ?? [];
    const nossos = Object.keys(services).filter((nome) => services[nome]?.build !== undefined);
    expect(new Set(alvos)).toEqual(new Set(nossos.map((nome) => `${nome}:${porta}`)));
    const operationsToken = 'o-segredo-de-quem-opera-longo-o-bastante';
    const app = await appFalso({ calls: [], config: { operationsToken } });
    const headers = { authorization: `Bearer ${operationsToken}` };
    for (const { metrics_path: url = '/metrics', authorization } of jobs) {
      // What Prometheus finds there is what the programs are given.
      const arquivo = authorization?.credentials_file ?? '';
      expect(services['prometheus']?.secrets).toContain(path.basename(arquivo));
      for (const nome of nossos) expect(services[nome]?.environment?.['OPERATIONS_TOKEN_FILE']).toBe(arquivo);
      expect((await app.operations.inject({ url, headers })).headers['content-type']).toContain('text/plain');
    }
    // What health checks of images and balancers ask for.
    const [vida = ''] = /\/health\/\w+/.exec(ler('../docker/health.mjs')) ?? [];
    expect((await app.inject({ url: vida })).statusCode).toBe(200);
    for (const de of [app, app.operations])
      expect((await de.inject({ url: '/health/ready', headers })).statusCode).toBe(200);
    await app.close();
  });

  it('finds its rules, which ask for jobs that it has', () => {
    for (const caminho of regras) expect(existsSync(montado('prometheus', caminho) ?? '')).toBe(true);
    const nomes = jobs.map((j) => j.job_name);
    for (const pergunta of perguntas())
      for (const [, nome = ''] of pergunta.matchAll(/\bjob="([^"]+)"/g))
        expect([pergunta, nomes]).toEqual([pergunta, expect.arrayContaining([nome])]);
  });

  it('has alerts that say what is felt and where to look', () => {
    const { groups } = parse(ler('alerts.yaml')) as {
      groups: {
        rules: { alert: string; expr: string; labels: object; annotations: Record<string, string> }[];
      }[];
    };
    const todas = groups.flatMap((g) => g.rules);
    expect(new Set(todas.map((r) => r.alert)).size).toBe(todas.length);
    for (const regra of todas) {
      expect(regra.labels).toMatchObject({ severity: expect.stringMatching(/^(page|ticket)$/) as unknown });
      expect(Object.keys(regra.annotations)).toEqual(['summary', 'look']);
    }
  });
});

describe('Grafana', () => {
  it('finds its dashboards, each panel with a question to a source that it has', () => {
    const { datasources } = parse(ler('grafana/provisioning/datasources/prometheus.yaml')) as {
      datasources: { uid: string; url: string }[];
    };
    for (const { url } of datasources) expect(Object.keys(services)).toContain(new URL(url).hostname);
    const { providers } = parse(ler('grafana/provisioning/dashboards/martelo.yaml')) as {
      providers: { options: { path: string } }[];
    };
    for (const { options } of providers) expect(montado('grafana', options.path)).toBe(PAINEIS);
    const fontes = datasources.map((d) => d.uid);
    const arquivos = readdirSync(PAINEIS);
    expect(arquivos.length).toBeGreaterThanOrEqual(3);
    const uids = arquivos.map((arquivo) => {
      const { uid, panels } = JSON.parse(readFileSync(path.join(PAINEIS, arquivo), 'utf8')) as {
        uid: string;
        panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
      };
      for (const { title, targets, datasource } of panels)
        expect([title, targets.length > 0, fontes.includes(datasource.uid)]).toEqual([title, true, true]);
      return uid;
    });
    expect(new Set(uids).size).toBe(arquivos.length);
  });
});

describe('what is asked of Prometheus', () => {
  it('names metrics and labels that can be told apart in the questions', () => {
    const rotulos = rotulosPerguntados();
    expect(rotulos.get('martelo_commit_seconds')).toEqual(new Set(['resultado']));
    expect(rotulos.get('martelo_comandos_recusados_total')).toEqual(new Set(['codigo']));
    expect(rotulos.get('martelo_http_request_seconds')).toEqual(new Set(['chamada', 'status']));
    expect(rotulos.get('martelo_servico_replicas')).toEqual(new Set(['servico']));
  });
});
