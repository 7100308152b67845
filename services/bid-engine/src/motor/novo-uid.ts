import { randomUUID } from 'node:crypto';

const TRES_DIGITOS = Array.from({ length: 4_096 }, (_, i) => i.toString(16).padStart(3, '0'));
const POR_PREFIXO = 1 << 24;

/**
 * Uids for commands: 98 random bits, a counter of 24 bits, and a last digit 0 so that a decider can derive fifteen more
 * (`uidDerivado`). A fresh prefix every 16 million. One `randomUUID` a bid would cost 750 ns; this costs about 30.
 *
 * Uids of bids are public, and from one all others of a prefix follow. `isolado` gives one that nothing else leads to: it stands
 * in the hashed line of the event, and keeps a secret in that line from being guessed by the line's hash.
 */
export function fabricaDeUids(): (isolado?: boolean) => string {
  let prefixo = randomUUID().slice(0, 29);
  let proximo = 0;
  return (isolado = false) => {
    if (isolado) return `${randomUUID().slice(0, 35)}0`;
    if (proximo === POR_PREFIXO) {
      prefixo = randomUUID().slice(0, 29);
      proximo = 0;
    }
    const n = proximo;
    proximo += 1;
    return `${prefixo}${TRES_DIGITOS[n >>> 12] ?? ''}${TRES_DIGITOS[n & 4_095] ?? ''}0`;
  };
}
