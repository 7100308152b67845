import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AQUI = import.meta.dirname;
const PASTA = path.join(AQUI, 'grafana/dashboards');
/** Words of PromQL's that look like a metric, and what stands in braces behind one. */
const METRICA = /\b((?:martelo|nodejs|process)_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g;
/** What a histogram's name becomes in a question. */
const SUFIXO = /_(bucket|count|sum)$/;
/** Labels that Prometheus itself gives to everything that it scrapes. */
const SEUS: ReadonlySet<string> = new Set(['job', 'instance', 'le']);

/** Every question of the dashboards and alerts, one expression each. */
export function perguntas(): string[] {
  const alertas = readFileSync(path.join(AQUI, 'alerts.yaml'), 'utf8');
  const paineis = readdirSync(PASTA).map((arquivo) => readFileSync(path.join(PASTA, arquivo), 'utf8'));
  return [
    ...[...alertas.matchAll(/^\s*expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ...paineis.flatMap((texto) =>
      [...texto.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, json = '""']) => JSON.parse(json) as string,
      ),
    ),
  ];
}

/**
 * Every metric that a dashboard or an alert asks for, without the endings of histograms, with the labels of its own by which it
 * is selected or summed.
 */
export function rotulosPerguntados(): ReadonlyMap<string, ReadonlySet<string>> {
  const rotulos = new Map<string, Set<string>>();
  for (const pergunta of perguntas()) {
    const soma = [...pergunta.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, lista = '']) => lista.split(','));
    for (const [, nome = '', escolha = ''] of pergunta.matchAll(METRICA)) {
      const metrica = nome.replace(SUFIXO, '');
      const escolhidos = [...escolha.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, rotulo = '']) => rotulo);
      const seus = rotulos.get(metrica) ?? new Set();
      for (const rotulo of [...soma, ...escolhidos].map((r) => r.trim()))
        if (!SEUS.has(rotulo)) seus.add(rotulo);
      rotulos.set(metrica, seus);
    }
  }
  return rotulos;
}
