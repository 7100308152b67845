import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { Recusado } from '@martelo/platform/http/errors.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';

/**
 * A body on its way through: nothing of it is kept, and past `limite` bytes it ends with CORPO_GRANDE_DEMAIS. What nobody
 * wants any more (the service is gone, or refused) is read away, so that the client's next request finds its connection in
 * order; the server's own limit of time bounds how long.
 */
export function corpoLimitado(corpo: Readable, limite: number): Readable {
  let bytes = 0;
  const medidor = new Transform({
    transform(pedaco: Buffer, _codificacao, passar) {
      bytes += pedaco.length;
      if (bytes > limite) passar(new Recusado(recusar('CORPO_GRANDE_DEMAIS')));
      else passar(null, pedaco);
    },
  });
  // Whoever forwards hears it as well; with nobody forwarding, a stream without a listener would end the process.
  medidor.on('error', () => undefined);
  medidor.on('close', () => {
    corpo.unpipe(medidor);
    corpo.resume();
  });
  corpo.on('error', (erro) => medidor.destroy(erro));
  return corpo.pipe(medidor);
}
