import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { IPv4, IPv6 } from 'ipaddr.js';
import { redeDe } from '../http/request.ts';

/** The widest range that may be named: beyond it stands half of the country. Bits of the prefix. */
const MIN_BITS = { ipv4: 8, ipv6: 24 } as const;
/** One customer has an IPv6 network of so many bits, which counts as one address. */
const BITS_DE_UM = { ipv4: 32, ipv6: 64 } as const;

type Rede = readonly [endereco: IPv4 | IPv6, bits: number];

function lerRede(texto: string): Rede | null {
  const [endereco = '', prefixo, ...resto] = texto.split('/');
  if (isIP(endereco) === 0 || resto.length > 0 || (prefixo !== undefined && !/^\d{1,3}$/.test(prefixo)))
    return null;
  const dado = ipaddr.parse(endereco);
  const lido = ipaddr.process(endereco);
  const maximo = lido.kind() === 'ipv4' ? 32 : 128;
  // An IPv4 address may be written as IPv6 (::ffff:203.0.113.0/120); then its prefix counts from there.
  const fora = dado.kind() === lido.kind() ? 0 : 96;
  const bits = prefixo === undefined ? maximo : Number(prefixo) - fora;
  return bits > maximo || bits < MIN_BITS[lido.kind()] ? null : [lido, bits];
}

/**
 * An address or a range of them as it is kept: `203.0.113.7`, `203.0.113.0/24`, `2001:db8:1:2::` (the network of one
 * customer), `2001:db8:1::/48`. Null for what is neither, and for a range wider than anybody means.
 */
export function redeNormal(texto: string): string | null {
  const rede = lerRede(texto);
  if (rede === null) return null;
  const [endereco, bits] = rede;
  if (bits >= BITS_DE_UM[endereco.kind()]) return redeDe(endereco.toString());
  const inicio =
    endereco.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${endereco.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${endereco.toString()}/${bits}`);
  return `${inicio.toString()}/${bits}`;
}

/** Whether an address (one customer's, as `redeDe` has it) lies in a range that `redeNormal` wrote. */
export function estaNaRede(ip: string, rede: string): boolean {
  if (isIP(ip) === 0) return false;
  const lida = lerRede(rede);
  const endereco = ipaddr.process(ip);
  return lida !== null && endereco.kind() === lida[0].kind() && endereco.match(lida[0], lida[1]);
}
