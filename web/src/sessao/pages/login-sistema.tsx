import { inicioDe } from '@martelo/schemas/equipe/inicio.ts';
import { verInfosDoCliente } from '@martelo/schemas/clientes/perfil.ts';
import { entrarComoSistema } from '@martelo/schemas/sessao/acessos.ts';
import { restaurarSessao } from '@martelo/schemas/sessao/sessao.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { comSegundoPasso } from '../../fator/door.ts';
import { raiz } from '../../lib/raiz.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { errosDoLogin } from '../parts/formulario-de-login.tsx';
import { repartir } from '../state.ts';
import { guardarSessao, sessaoStore } from '../store.ts';

/** /login-sistema: the credentials of a system or of staff (client_id, client_secret; spec 1, section 5). */
export function PaginaLoginSistema() {
  const { chamar } = raiz.useRouteContext();
  const router = useRouter();
  const [id, setId] = useState('');
  const [segredo, setSegredo] = useState('');
  const [erros, setErros] = useState<ReturnType<typeof errosDoLogin>>({});
  const entrar = useMutation({
    mutationFn: async () => {
      const body = { client_id: id.trim(), client_secret: segredo };
      const r = await comSegundoPasso(() => chamar(entrarComoSistema, { body }), false);
      if ('roles' in r) return guardarSessao(...repartir(r, false));
      // The token response names nobody: with it in hand the session is asked for.
      const token = r.access_token;
      const { id: numero = 0 } = await chamar(verInfosDoCliente, { query: { fields: 'id' } }, { token });
      const sessao = await chamar(restaurarSessao, { params: { id: numero } }, { token });
      guardarSessao(...repartir(sessao, false));
    },
    onMutate: () => toast.andamento('Efetuando o login, aguarde!'),
    onError: () => toast.terminou(),
    onSuccess: () => {
      toast.sucesso('Login efetuado com sucesso');
      router.history.replace(inicioDe(sessaoStore.getState().sessao?.roles ?? []) ?? '/');
    },
  });
  return (
    <PaginaEstreita titulo="Entrada de sistemas e equipe" texto="Para integrações e para a equipe interna.">
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Entrar"
        onSubmit={(e) => {
          e.preventDefault();
          const achados = errosDoLogin(id, segredo);
          setErros(achados);
          if (achados.email === undefined && achados.senha === undefined) entrar.mutate();
        }}
      >
        <TextInput
          label="Identificação (client_id)"
          name="client_id"
          size="md"
          autoComplete="username"
          value={id}
          error={erros.email}
          onChange={(e) => setId(e.currentTarget.value)}
        />
        <PasswordInput
          label="Segredo (client_secret)"
          name="client_secret"
          size="md"
          autoComplete="current-password"
          value={segredo}
          error={erros.senha}
          onChange={(e) => setSegredo(e.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o segredo' }}
        />
        {entrar.isError && <ErroDoFormulario>{comoErro(entrar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="lg" fullWidth loading={entrar.isPending}>
          Entrar
        </Button>
      </form>
    </PaginaEstreita>
  );
}
