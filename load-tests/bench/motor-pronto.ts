import { randomBytes } from 'node:crypto';
import type { SocketDeps } from '@martelo/gateway/socket/gateway.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { INCREMENTO, uidDe } from './lotes.ts';

const FIM = 1_763_700_000_000;

/** Takes every bid at once, decides nothing and keeps nothing: behind the real socket, what is measured is the socket. */
export function motorPronto(lotes: number): { motor: SocketDeps['motor']; lelUids: readonly string[] } {
  const kind = randomBytes(2).toString('hex');
  let revisao = 0;
  return {
    lelUids: Array.from({ length: lotes }, (_, n) => uidDe(kind, n)),
    motor: {
      assinar: () => () => undefined,
      aoVivo: () => Promise.resolve(null),
      lances: () => Promise.resolve(null),
      posicoes: () => Promise.resolve([]),
      darLance: (_, lelUid, { valor }) =>
        Promise.resolve({
          ok: true,
          valor: {
            lelUid,
            lanUid: lelUid,
            revisao: (revisao += 1),
            situacao: 'Vencendo',
            valor,
            preco: valor,
            proximo: emCentavos(valor + INCREMENTO),
            dataFim: FIM,
          },
        }),
    },
  };
}
