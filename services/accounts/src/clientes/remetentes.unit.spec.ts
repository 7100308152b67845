import { describe, expect, it } from 'vitest';
import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import type { HotsiteDasContas } from './regras.ts';
import { remetentes } from './remetentes.ts';

const hotsite: HotsiteDasContas = {
  ...HOTSITE_EXEMPLO,
  hosts: ['www.leilao.example.com', 'leilao.localhost'],
  urlSite: {
    producao: 'https://www.leilao.example.com',
    homologacao: '',
    teste: 'http://leilao.localhost:3000',
  },
};
const pedido = (host: string, porta = '') =>
  ({
    tenant: { hotUid: hotsite.uid, host },
    request: { protocol: 'http', host: `${host}${porta}` },
  }) as never;

/** Where a letter leads that was asked for at this host. */
const origem = async (development: boolean, host: string, porta?: string) =>
  (await remetentes({ hotsiteDe: () => hotsite, development }).doPedido(pedido(host, porta)))?.origem;

describe('the links of a letter', () => {
  it.each([
    ['leilao.localhost', ':4841', 'http://leilao.localhost:4841'],
    ['localhost', ':3000', 'http://localhost:3000'],
    ['[::1]', ':3000', 'http://[::1]:3000'],
    ['203.0.113.9', '', 'http://leilao.localhost:3000'],
    ['[2001:db8::1]', ':3000', 'http://leilao.localhost:3000'],
  ])('lead, while developing, from %s%s to %s', async (host, porta, leva) => {
    expect(await origem(true, host, porta)).toBe(leva);
  });

  it.each([
    ['www.leilao.example.com', 'https://www.leilao.example.com'],
    // Of the reader's own machine, where nobody of the house answers.
    ['leilao.localhost', 'https://www.leilao.example.com'],
    ['alheio.example', 'https://www.leilao.example.com'],
  ])('lead in production from %s to %s', async (host, leva) => {
    expect(await origem(false, host, ':3000')).toBe(leva);
  });

  it('never lead to an address that the tenant has not proved', async () => {
    const urlSite = { ...hotsite.urlSite, producao: 'https://www.alheio.example' };
    const { semPedido } = remetentes({ hotsiteDe: () => ({ ...hotsite, urlSite }), development: false });
    expect((await semPedido(hotsite.uid))?.origem).toBe('https://www.leilao.example.com');
  });

  it('lead, of what nobody asked for, to where the site was last opened by a name of its own', async () => {
    const { doPedido, semPedido } = remetentes({ hotsiteDe: () => hotsite, development: true });
    await doPedido(pedido('leilao.localhost', ':4841'));
    await doPedido(pedido('203.0.113.9'));
    expect((await semPedido(hotsite.uid))?.origem).toBe('http://leilao.localhost:4841');
  });
});
