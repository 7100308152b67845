import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AQUI = import.meta.dirname;
const PASTA = path.join(AQUI, 'grafana/dashboards');
/** Words of PromQL's that look like a metric. */
const METRICA = /\b((?:martelo|nodejs|process)_[a-z0-9_]+)\b/g;
/** What a histogram's name becomes in a question. */
const SUFIXO = /_(bucket|count|sum)$/;

/** Every metric that a dashboard or an alert asks for, without the endings of histograms. */
export function metricasPerguntadas(): ReadonlySet<string> {
  const textos = [
    readFileSync(path.join(AQUI, 'alerts.yaml'), 'utf8'),
    ...readdirSync(PASTA).map((arquivo) => readFileSync(path.join(PASTA, arquivo), 'utf8')),
  ];
  const nomes = textos.flatMap((texto) => [...texto.matchAll(METRICA)].map(([, nome = '']) => nome));
  return new Set(nomes.map((nome) => nome.replace(SUFIXO, '')));
}
