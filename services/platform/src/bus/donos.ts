import { lerDonos } from './comandos-protocolo.ts';
import { partitionOf } from './partition.ts';
import type { Bus, Consumer } from './port.ts';
import { TOPICO_DE_COMANDOS, TOPICO_DE_DONOS } from './topicos.ts';

/** Which replica owns a lote by the consumer group's word; undefined while nobody has said so. */
export type DonosDosLotes = {
  donoDe(lelUid: string): string | undefined;
  parar(): Promise<void>;
};

type Dono = { readonly url: string; readonly desde: number };

/**
 * Hears which replica of the engine holds which partitions of the commands, and so which lotes. What is known stays while
 * the bus is away: then lotes keep their owners, and bids go on over the lines. Wrong for a moment costs a conflict in the
 * store, never a second effect.
 *
 * @throws BusUnavailable
 */
export async function ouvirDonos(bus: Pick<Bus, 'consume' | 'partitions'>): Promise<DonosDosLotes> {
  const porParticao = new Map<number, Dono>();
  const quantas = bus.partitions(TOPICO_DE_COMANDOS);
  const consumidor: Consumer = await bus.consume({
    topic: TOPICO_DE_DONOS,
    group: null,
    handler: ({ messages }) => {
      for (const { value } of messages) {
        const dito = lerDonos(value);
        if (dito === undefined) continue;
        const { url, particoes, desde } = dito;
        for (const [particao, dono] of porParticao)
          if (dono.url === url && !particoes.includes(particao)) porParticao.delete(particao);
        for (const particao of particoes)
          // Two may claim one while it moves: the later assignment holds.
          if ((porParticao.get(particao)?.desde ?? -1) <= desde) porParticao.set(particao, { url, desde });
      }
    },
  });
  return {
    donoDe: (lelUid) => porParticao.get(partitionOf(lelUid, quantas))?.url,
    parar: () => consumidor.stop(),
  };
}
