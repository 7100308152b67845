import {
  cadastrarFatorNaEntrada,
  comecarFatorNaEntrada,
  entrarComSegundoFator,
} from '@martelo/schemas/fator/fator.ts';
import { Loader, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import '../../ui/styles/folhas.ts';
import type { Passo } from '../passo.ts';
import { CodigosGuardados, SegredoNovo } from './cadastro.tsx';
import { FormularioDoCodigo } from './codigo.tsx';

/** What ended with its time cannot be mended here: back to the password. */
const venceu = (e: Error): boolean => comoErro(e).codigo === 'DESAFIO_VENCIDO';

function Codigo({ passo }: { readonly passo: Passo }) {
  const { chamar } = raiz.useRouteContext();
  const { desafio, manterLogado } = passo;
  const entrar = useMutation({
    mutationFn: (codigo: string) =>
      chamar(entrarComSegundoFator, { body: { desafio, codigo, manterLogado } }),
    onSuccess: passo.terminar,
    onError: (e) => (venceu(e) ? passo.desistir(e) : undefined),
  });
  return (
    <FormularioDoCodigo
      nome="Segundo fator"
      verbo="Entrar"
      enviando={entrar.isPending}
      erro={entrar.error}
      aoEnviar={(codigo) => entrar.mutate(codigo)}
    />
  );
}

function Cadastro({ passo }: { readonly passo: Passo }) {
  const { chamar } = raiz.useRouteContext();
  const { desafio, manterLogado } = passo;
  const segredo = useQuery({
    queryKey: ['fator-novo', desafio],
    queryFn: ({ signal }) => chamar(comecarFatorNaEntrada, { body: { desafio } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirmar = useMutation({
    mutationFn: (codigo: string) =>
      chamar(cadastrarFatorNaEntrada, { body: { desafio, codigo, manterLogado } }),
    onError: (e) => (venceu(e) ? passo.desistir(e) : undefined),
  });
  if (confirmar.data !== undefined) {
    const { codigos, usuario } = confirmar.data;
    return (
      <CodigosGuardados
        codigos={codigos}
        verbo="Guardei os códigos: entrar"
        aoGuardar={() => passo.terminar(usuario)}
      />
    );
  }
  if (segredo.isError) return <p role="alert">{comoErro(segredo.error).message}</p>;
  if (segredo.data === undefined) return <Loader aria-label="Carregando" />;
  return (
    <SegredoNovo
      {...segredo.data}
      enviando={confirmar.isPending}
      erro={confirmar.error}
      aoEnviar={(codigo) => confirmar.mutate(codigo)}
    />
  );
}

/** The second step of a login, over the page on which it began. */
export function DialogoDoFator({ passo }: { readonly passo: Passo }) {
  return (
    <Modal
      opened
      onClose={() => passo.desistir()}
      title={passo.novo ? 'O seu papel pede um segundo fator' : 'Confirme que é você'}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {passo.novo ? <Cadastro passo={passo} /> : <Codigo passo={passo} />}
    </Modal>
  );
}
