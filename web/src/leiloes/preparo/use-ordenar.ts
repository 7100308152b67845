import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { useChamar } from '../../lib/chamar.ts';
import { useAto } from './use-preparo.ts';

type Lote = EstadoDoLeilao['lotes'][number];

/** The two change places in the order; each is saved on what stands there now, so nothing else of it changes. */
export function useTrocarDeLugar(estado: EstadoDoLeilao) {
  const chamar = useChamar();
  const { salvar, ver } = cadastroDeLotes.chamadas;
  const por = async (lelUid: string, posicaoLeilao: number): Promise<void> => {
    const params = { uid: lelUid };
    const {
      uid: _uid,
      ativo: _ativo,
      mudadoEm: _em,
      mudadoPor: _por,
      ...campos
    } = await chamar(ver, { params });
    await chamar(salvar, { params, body: { ...campos, posicaoLeilao } });
  };
  return useAto(estado.leiUid, async ({ um, outro }: { readonly um: Lote; readonly outro: Lote }) => {
    // Two with the same place: the one that is moved takes the next.
    const junto = um.posicaoLeilao === outro.posicaoLeilao;
    await por(um.lelUid, outro.posicaoLeilao);
    await por(outro.lelUid, junto ? um.posicaoLeilao + 1 : um.posicaoLeilao);
    return null;
  });
}
