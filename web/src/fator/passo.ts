import type { UsuarioLogado } from '@martelo/schemas/sessao/usuario.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { comoErro, ErroDeChamada } from '../lib/client/erros.ts';
import { toast } from '../ui/toast/store.ts';

/** A login whose first step is done; `novo` where a second factor has to be made first. */
export type Passo = {
  readonly desafio: string;
  readonly novo: boolean;
  readonly manterLogado: boolean;
  readonly terminar: (usuario: UsuarioLogado) => void;
  readonly desistir: (porque?: Error) => void;
};

const passo = createStore<{ readonly aberto: Passo | null }>()(() => ({ aberto: null }));

/** The login that waits for its second step on this page; null where none does. */
export const usePasso = (): Passo | null => useStore(passo, (s) => s.aberto);

const desistiu = (): ErroDeChamada =>
  new ErroDeChamada({
    statusCode: 401,
    codigo: 'SEGUNDO_FATOR',
    message: 'A entrada não terminou: faltou o segundo fator.',
  });

/**
 * A login by whatever proves who one is: where the server asks for more, the dialog over the page does, and the answer is as if
 * there had been one step. @throws ErroDeChamada as `pedir`, or where he gives up
 */
export async function comSegundoPasso<T>(
  pedir: () => Promise<T>,
  manterLogado: boolean,
): Promise<T | UsuarioLogado> {
  try {
    return await pedir();
  } catch (e) {
    const { desafio, codigo } = comoErro(e);
    if (desafio === undefined) throw e;
    toast.terminou();
    return new Promise((resolve, reject) => {
      const fechar = (): void => passo.setState({ aberto: null });
      passo.setState({
        aberto: {
          desafio,
          novo: codigo === 'SEGUNDO_FATOR_EXIGIDO',
          manterLogado,
          terminar: (usuario) => {
            fechar();
            resolve(usuario);
          },
          desistir: (porque) => {
            fechar();
            reject(porque ?? desistiu());
          },
        },
      });
    });
  }
}
