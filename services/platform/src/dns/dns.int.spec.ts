import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { dnsDoSistema } from './dns.ts';

const NXDOMAIN = 3;
let servidor: Socket;
afterEach(() => void servidor.close());

/** A name server on this machine: these texts, each in pieces, or a code of failure, or silence. */
async function ligar(resposta: readonly (readonly string[])[] | number | null): Promise<string> {
  servidor = createSocket('udp4', (pergunta, de) => {
    if (resposta === null) return;
    const textos = typeof resposta === 'number' ? [] : resposta;
    const cabeca = Buffer.from(pergunta.subarray(0, 12));
    cabeca.writeUInt16BE(0x8180 | (typeof resposta === 'number' ? resposta : 0), 2);
    cabeca.writeUInt16BE(textos.length, 6);
    cabeca.writeUInt32BE(0, 8);
    // The question: labels up to the empty one, type, class.
    const questao = pergunta.subarray(12, pergunta.indexOf(0, 12) + 5);
    const registros = textos.map((pedacos) => {
      const dados = Buffer.concat(
        pedacos.map((p) => Buffer.concat([Buffer.from([p.length]), Buffer.from(p)])),
      );
      const fixo = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      fixo.writeUInt16BE(dados.length, 10);
      return Buffer.concat([fixo, dados]);
    });
    servidor.send(Buffer.concat([cabeca, questao, ...registros]), de.port, de.address);
  });
  servidor.bind(0, '127.0.0.1');
  await once(servidor, 'listening');
  return `127.0.0.1:${servidor.address().port}`;
}

describe('the DNS', () => {
  it('tells the texts of a name, a long one in one piece', async () => {
    const dns = dnsDoSistema([await ligar([['martelo-site=', 'abc'], ['v=spf1 -all']])]);
    expect(await dns.txt('_martelo.vereda.example')).toEqual(['martelo-site=abc', 'v=spf1 -all']);
  });

  it.each([
    ['a name that is not there', NXDOMAIN],
    ['a name without such a record', []],
  ])('tells nothing of %s', async (_o, resposta) => {
    expect(await dnsDoSistema([await ligar(resposta)]).txt('_martelo.vereda.example')).toEqual([]);
  });

  it('says so where no server answers in time, and never waits for ever', async () => {
    const dns = dnsDoSistema([await ligar(null)], 50);
    await expect(dns.txt('_martelo.vereda.example')).rejects.toMatchObject({
      code: expect.stringMatching(/^E(TIMEOUT|CANCELLED)$/) as string,
    });
  });
});
