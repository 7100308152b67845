import { describe, expect, it } from 'vitest';
import { MensagemAdiada, MensagemRecusada } from './port.ts';
import { erroDaResposta, esperaPedidaMs } from './respostas.ts';

/** A quarter past eight of the sixth of November of 1994, a Sunday. */
const AGORA = Date.UTC(1994, 10, 6, 8, 15, 0);
const espera = (pedida: string, mais: Record<string, string> = {}): number | null =>
  esperaPedidaMs(new Headers({ ...(pedida === '' ? {} : { 'retry-after': pedida }), ...mais }), AGORA);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    [' 120 ', 120_000],
    ['3600', 3_600_000],
    // More than an hour is an hour.
    ['3601', 3_600_000],
    ['86400', 3_600_000],
    [`9${'0'.repeat(400)}`, 3_600_000],
    // The dates of RFC 9110, 5.6.7.
    ['Sun, 06 Nov 1994 08:49:37 GMT', 2_077_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 2_077_000],
    ['Sun Nov  6 08:49:37 1994', 2_077_000],
    ['Sun, 06 Nov 1994 09:15:01 GMT', 3_600_000],
    // What is past is now.
    ['Sun, 06 Nov 1994 08:14:59 GMT', 0],
    ['Sunday, 06-Nov-93 08:49:37 GMT', 0],
  ])('%s', (pedida, ms) => {
    expect(espera(pedida)).toBe(ms);
  });

  it.each([
    '',
    '-1',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5, 10',
    'soon',
    '1994-11-06T08:49:37Z',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 +0100',
    'Sun, 06 Nov 1994 28:49:37 GMT',
    'Dom, 06 Nov 1994 08:49:37 GMT',
  ])('is nothing where it is “%s”', (pedida) => {
    expect(espera(pedida)).toBeNull();
  });

  it('counts from the clock of who asks, where he tells it', () => {
    const ate = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(espera(ate, { date: 'Sun, 06 Nov 1994 08:49:07 GMT' })).toBe(30_000);
    expect(espera(ate, { date: 'yesterday' })).toBe(2_077_000);
    expect(espera('30', { date: 'Sun, 06 Nov 1994 08:49:07 GMT' })).toBe(30_000);
  });

  it('may name a year of the next century in two digits', () => {
    const fim = Date.UTC(1999, 11, 31, 23, 59, 30);
    const pedida = new Headers({ 'retry-after': 'Saturday, 01-Jan-00 00:00:00 GMT' });
    expect(esperaPedidaMs(pedida, fim)).toBe(30_000);
  });
});

describe('an answer over HTTP', () => {
  const erro = (status: number, headers: Record<string, string> = {}): Error | null =>
    erroDaResposta('the gateway', new Response(null, { status, headers }), AGORA);

  it('takes the message, refuses it for good, wants it later, or wants it then', () => {
    expect([200, 201, 202].map((s) => erro(s))).toEqual([null, null, null]);
    for (const status of [301, 400, 401, 403, 404, 410, 413])
      expect([status, erro(status)]).toEqual([status, expect.any(MensagemRecusada)]);
    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      expect(erro(status)?.message).toBe(`the gateway answered ${status}`);
      expect(erro(status)).not.toBeInstanceOf(MensagemRecusada);
      expect(erro(status)).not.toBeInstanceOf(MensagemAdiada);
      expect(erro(status, { 'retry-after': '60' })).toMatchObject({ esperarMs: 60_000 });
    }
    expect(erro(403, { 'retry-after': '60' })).toBeInstanceOf(MensagemRecusada);
  });
});
