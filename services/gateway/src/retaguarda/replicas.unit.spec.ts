import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CABECALHO_DO_CONTRATO } from '@martelo/platform/interno/cabecalhos.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { CONTRATO, escreverContrato } from '@martelo/schemas/shared/contrato.ts';
import { Replicas } from './replicas.ts';

const fechar: (() => void)[] = [];
afterEach(() => {
  for (const f of fechar.splice(0)) f();
});

/** A service that says of itself what the spec wants. */
async function servico(contrato = escreverContrato(CONTRATO)) {
  const estado = { status: 200, contrato };
  const server = createServer((_pedido, resposta) =>
    resposta.writeHead(estado.status, { [CABECALHO_DO_CONTRATO]: estado.contrato }).end('{}'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fechar.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { estado, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function olhar(urls: readonly string[]): Promise<Replicas> {
  const replicas = new Replicas({
    servico: 'catalog',
    urls,
    log: createLog({ level: 'silent', name: 'spec' }),
    olharMs: 20,
    esperarMs: 100,
  });
  await replicas.iniciar();
  fechar.push(() => replicas.parar());
  return replicas;
}
const varias = (r: Replicas): Set<string | undefined> =>
  new Set(Array.from({ length: 10 }, () => r.escolher()));

describe('the replicas of a service', () => {
  it('take turns, leave while they are not ready, and come back', async () => {
    const [a, b] = [await servico(), await servico()];
    const replicas = await olhar([a.url, b.url]);
    await until(() => replicas.prontas === 2, { what: 'both' });
    expect(varias(replicas)).toEqual(new Set([a.url, b.url]));
    a.estado.status = 503;
    await until(() => replicas.prontas === 1, { what: 'one to be left out' });
    expect(varias(replicas)).toEqual(new Set([b.url]));
    a.estado.status = 200;
    await until(() => replicas.prontas === 2, { what: 'its return' });
  });

  it('are left out at once by whoever found nobody there, until they answer again', async () => {
    const a = await servico();
    const replicas = await olhar([a.url]);
    replicas.faltou(a.url);
    expect(replicas.escolher()).toBeUndefined();
    await until(() => replicas.escolher() === a.url, { what: 'its return' });
  });

  it('are used only in a version that is understood, older and newer ones by their own word', async () => {
    const { versao, desde } = CONTRATO;
    const nova = await servico(escreverContrato({ versao: versao + 1, desde }));
    const demais = await servico(escreverContrato({ versao: versao + 9, desde: versao + 9 }));
    const replicas = await olhar([nova.url, demais.url]);
    expect(varias(replicas)).toEqual(new Set([nova.url]));
  });

  it('leave a start waiting only so long', async () => {
    const replicas = await olhar(['http://127.0.0.1:1']);
    expect([replicas.prontas, replicas.escolher()]).toEqual([0, undefined]);
  });
});
