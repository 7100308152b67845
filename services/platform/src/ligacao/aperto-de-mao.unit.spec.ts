import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import { CONTRATO, escreverContrato } from '@martelo/schemas/shared/contrato.ts';
import { CABECALHO_DO_CONTRATO, CABECALHO_DO_ENVELOPE } from '../interno/cabecalhos.ts';
import { criarSelo } from '../interno/envelope.ts';
import { until } from '../testing/until.ts';
import { CAMINHO_DO_MOTOR, PROTOCOLO } from './protocolo.ts';
import { aceito, bancada, loteDe } from './testing/bancada.ts';
import { publicacao, SEGREDO } from './testing/replica.ts';

const { engine, remoto, fechar } = bancada();
afterEach(fechar);

describe('version skew and secrets at the handshake', () => {
  const subir = async (url: string, headers: Record<string, string>): Promise<number> => {
    const pedido = request(new URL(CAMINHO_DO_MOTOR, url), {
      headers: { connection: 'Upgrade', upgrade: PROTOCOLO, ...headers },
    });
    pedido.end();
    const status = await Promise.race([
      once(pedido, 'response').then(([r]) => (r as { statusCode: number }).statusCode),
      once(pedido, 'upgrade').then(([, socket]) => {
        (socket as { destroy(): void }).destroy();
        return 101;
      }),
    ]);
    return status;
  };
  const envelope = (segredo = SEGREDO, em = Date.now()): string =>
    criarSelo(segredo, Date.now).selar('GET', CAMINHO_DO_MOTOR, {
      tenant: null,
      sessao: null,
      recebidoEm: em,
    });
  const { versao, desde } = CONTRATO;

  it.each([
    ['the same version', escreverContrato(CONTRATO), 101],
    ['a newer one that still understands us', escreverContrato({ versao: versao + 1, desde }), 101],
    ['a newer one that no longer does', escreverContrato({ versao: versao + 2, desde: versao + 1 }), 426],
    ['one that is too old for us', escreverContrato({ versao: desde - 1, desde: 0 }), 426],
    ['none', '', 426],
  ])('answers %s', async (_nome, contrato, status) => {
    const a = await engine();
    expect(
      await subir(a.url, { [CABECALHO_DO_CONTRATO]: contrato, [CABECALHO_DO_ENVELOPE]: envelope() }),
    ).toBe(status);
  });

  it('lets nobody in without the secret, with another, or with an old seal', async () => {
    const a = await engine();
    const contrato = { [CABECALHO_DO_CONTRATO]: escreverContrato(CONTRATO) };
    expect(await subir(a.url, contrato)).toBe(403);
    expect(await subir(a.url, { ...contrato, [CABECALHO_DO_ENVELOPE]: envelope('outro'.repeat(10)) })).toBe(
      403,
    );
    expect(
      await subir(a.url, { ...contrato, [CABECALHO_DO_ENVELOPE]: envelope(SEGREDO, Date.now() - 600_000) }),
    ).toBe(403);
  });

  it('does not use a replica of a version that it does not understand', async () => {
    const server = createServer().on('upgrade', (_pedido, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${PROTOCOLO}\r\nConnection: Upgrade\r\n` +
          `${CABECALHO_DO_CONTRATO}: ${versao + 5}.${versao + 5}\r\n\r\n`,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const boa = await engine({ darLance: aceito('boa') });
    const motor = await remoto([url, boa.url], 1);
    expect(motor.donoDe(loteDe(url, [url, boa.url]))).toBe(boa.url);
    server.closeAllConnections();
    server.close();
  });

  it('skips what a newer engine says besides', async () => {
    const a = await engine();
    const motor = await remoto([a.url]);
    const ouvidas: PublicacaoLote[] = [];
    motor.assinar((p) => ouvidas.push(...p));
    const nova = { ...publicacao('l1', 1), novidade: { profunda: true } };
    a.publicar({ ...nova, lote: { ...nova.lote, campoNovo: 1 } as never });
    await until(() => ouvidas.length === 1, { what: 'the publication with a new field' });
    expect(ouvidas[0]?.lote.revisao).toBe(1);
  });
});
