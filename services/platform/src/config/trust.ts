import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/**
 * Whose word about the client counts: that of so many proxies in a row, counted from us outwards, or of those whose address
 * lies in one of these networks. Null: nobody's.
 */
export type Trust = { readonly hops: number } | { readonly networks: BlockList } | null;

const HOPS = /^\d{1,2}$/;
const MAX_HOPS = 10;

const SAID_SO_FAR =
  'true and false are not taken any more, because "true" believed whatever a client wrote: say how many proxies stand in front (TRUST_PROXY=1), or their networks (TRUST_PROXY=10.0.0.0/8,fd00::/8), or TRUST_PROXY=none';
const WRONG =
  'must be the number of proxies in front (1 to 10), their addresses or networks separated by commas (10.0.0.0/8,192.0.2.7), or none';

/** Adds `10.0.0.0/8`, `192.0.2.7` or `fd00::/8`; false where it is no network. */
function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), family);
  return true;
}

/** TRUST_PROXY. Undefined where nobody said anything, which is as good as `none` until the program is to be open to the world. */
export const trustProxy = z
  .string()
  .transform((text, context): Trust => {
    const said = text.trim().toLowerCase();
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (said === 'none') return null;
    if (said === 'true' || said === 'false') return refuse(SAID_SO_FAR);
    if (HOPS.test(said)) {
      const hops = Number(said);
      return hops <= MAX_HOPS ? (hops === 0 ? null : { hops }) : refuse(WRONG);
    }
    const networks = new BlockList();
    const parts = said.split(',').map((part) => part.trim());
    return parts.length <= 100 && parts.every((part) => addNetwork(networks, part))
      ? { networks }
      : refuse(WRONG);
  })
  .optional();
