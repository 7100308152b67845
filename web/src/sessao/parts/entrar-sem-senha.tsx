import { entrarComTokenDeUsoUnico, pedirTokenDeUsoUnico } from '@martelo/schemas/sessao/acessos.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { emailValido } from '../../lib/format/contato.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeEmail } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { useEntrar } from '../use-entrar.ts';

type Props = { readonly aoEntrar: () => void; readonly aoVoltar: () => void };

/** A password for one login, sent by e-mail: for who forgot his, or does not want to type it here. */
export function EntrarSemSenha({ aoEntrar, aoVoltar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [erro, setErro] = useState('');
  const pedir = useMutation({
    mutationFn: () => chamar(pedirTokenDeUsoUnico, { body: { email: email.trim() } }),
    onSuccess: () => toast.sucesso('Veja o seu e-mail'),
  });
  const entrar = useEntrar({
    pedir: () =>
      chamar(entrarComTokenDeUsoUnico, { body: { nomeUsuario: email.trim(), senha: senha.trim() } }),
    aoEntrar,
  });
  const problema = entrar.isError ? entrar.error : pedir.isError ? pedir.error : null;
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Entrar sem senha"
      onSubmit={(e) => {
        e.preventDefault();
        const certo = emailValido(email);
        setErro(certo ? '' : 'Informe um e-mail válido.');
        if (!certo) e.currentTarget.querySelector('input')?.focus();
        else if (pedir.isSuccess) entrar.mutate();
        else pedir.mutate();
      }}
    >
      <CampoDeEmail nome="email" valor={email} aoMudar={setEmail} erro={erro} readOnly={pedir.isSuccess} />
      {pedir.isSuccess && (
        <TextInput
          label="Senha de uso único"
          description="Enviamos ao seu e-mail, se houver um cadastro com ele. Vale por 10 minutos; o botão da mensagem entra direto."
          name="senha"
          autoComplete="one-time-code"
          size="md"
          value={senha}
          autoFocus
          onChange={(e) => setSenha(e.currentTarget.value)}
        />
      )}
      {problema !== null && <ErroDoFormulario>{comoErro(problema).message}</ErroDoFormulario>}
      <Button type="submit" size="lg" fullWidth loading={pedir.isPending || entrar.isPending}>
        {pedir.isSuccess ? 'Entrar' : 'Receber senha por e-mail'}
      </Button>
      <Button variant="subtle" fullWidth onClick={aoVoltar}>
        Entrar com a senha
      </Button>
    </form>
  );
}
