import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';
import type { VeiculoDesenhado } from './desenhar.ts';
import { abrirFotos, chaveDaFoto, chaveDoFilme, FotosOcupadas } from './render.ts';
import type { PedidoFoto } from './render.ts';

export { carimboEmDataUri } from './carimbo.ts';
export { QUANTIDADE_FOTOS } from './desenhar.ts';
export { logoEmDataUri } from './logo.ts';

const ouOcupado = (desenhar: () => Promise<Buffer>) => (): Promise<Buffer | null> =>
  desenhar().catch((erro: unknown) => {
    if (erro instanceof FotosOcupadas) return null;
    throw erro;
  });

/**
 * Pictures (WebP) and films (WebM) of vehicles that were never photographed, drawn on demand and kept in `pasta`. Each has the
 * name of its content as `chave`; `bytes` gives null where too many wait to be drawn. @throws RangeError for a picture that a vehicle does not have
 */
export function desenhos(pasta: string) {
  const fotos = abrirFotos({ pasta });
  return {
    foto: (lelUid: string, indice: number, largura: FotoLargura, veiculo: VeiculoDesenhado) => {
      const pedido: PedidoFoto = { lelUid, indice, largura, formato: 'webp' };
      return { chave: chaveDaFoto(pedido, veiculo), bytes: ouOcupado(() => fotos.foto(pedido, veiculo)) };
    },
    filme: (lelUid: string, veiculo: VeiculoDesenhado) => ({
      chave: chaveDoFilme(lelUid, veiculo),
      bytes: ouOcupado(() => fotos.filme(lelUid, veiculo)),
    }),
  };
}
