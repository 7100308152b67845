import type { UsuarioLogado } from '@martelo/schemas/sessao/sessao.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { comSegundoPasso } from '../fator/door.ts';
import { toast } from '../ui/toast/store.ts';
import { repartir } from './state.ts';
import { guardarSessao } from './store.ts';

type Entrada = {
  /** Asks the server, by whatever proves who one is. */
  readonly pedir: () => Promise<UsuarioLogado>;
  readonly manterLogado?: boolean;
  /** What is said meanwhile (spec 1, section 7, Login). */
  readonly andamento?: string;
  readonly aoEntrar: () => void;
};

/** A login, however it is done: says that it is under way, keeps the session, says that it is done, goes on. */
export const useEntrar = ({
  pedir,
  manterLogado = false,
  andamento = 'Efetuando o login, aguarde!',
  aoEntrar,
}: Entrada): UseMutationResult<UsuarioLogado, Error, void> =>
  useMutation({
    mutationFn: () => comSegundoPasso(pedir, manterLogado),
    // It says itself that it is under way, and may wait for a code that somebody has to look up.
    meta: { calado: true },
    onMutate: () => toast.andamento(andamento),
    onSuccess: (usuario) => {
      guardarSessao(...repartir(usuario, manterLogado));
      toast.sucesso('Login efetuado com sucesso');
      aoEntrar();
    },
    // The form says why.
    onError: () => toast.terminou(),
  });
