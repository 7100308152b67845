import { efetuarLogin } from '@martelo/schemas/sessao/sessao.ts';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { guardarSessao } from '../store.ts';
import estilos from './formulario-de-login.module.css';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the fields before they are sent (spec 1, section 5, Login). */
export function errosDoLogin(email: string, senha: string): { email?: string; senha?: string } {
  const erros: { email?: string; senha?: string } = {};
  if (email.trim() === '') erros.email = 'Informe o e-mail.';
  else if (!EMAIL.test(email.trim())) erros.email = 'Informe um e-mail válido.';
  if (senha === '') erros.senha = 'Informe a senha.';
  else if (senha.length < 6) erros.senha = 'A senha deve ter ao menos 6 caracteres.';
  return erros;
}

/** E-mail and password. `aoEntrar` runs once the session is stored; used on the login page and over the bid panel. */
export function FormularioDeLogin({ aoEntrar }: { readonly aoEntrar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [manterLogado, setManterLogado] = useState(true);
  const [erros, setErros] = useState<ReturnType<typeof errosDoLogin>>({});
  const entrar = useMutation({
    mutationFn: () => chamar(efetuarLogin, { body: { email: email.trim(), senha, manterLogado } }),
    onMutate: () => toast.andamento('Efetuando login'),
    onSuccess: (usuario) => {
      guardarSessao({ ...usuario, manterLogado });
      toast.sucesso('Login efetuado com sucesso');
      aoEntrar();
    },
  });
  const enviar = (e: FormEvent<HTMLFormElement>): void => {
    e.preventDefault();
    const achados = errosDoLogin(email, senha);
    setErros(achados);
    if (achados.email === undefined && achados.senha === undefined) entrar.mutate();
    else
      e.currentTarget
        .querySelector<HTMLInputElement>(achados.email === undefined ? '[name=senha]' : '[name=email]')
        ?.focus();
  };
  return (
    <form className={estilos.formulario} onSubmit={enviar} noValidate aria-label="Entrar">
      {entrar.isError && (
        <p className={estilos.erro} role="alert">
          {comoErro(entrar.error).message}
        </p>
      )}
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        size="md"
        value={email}
        error={erros.email}
        onChange={(e) => setEmail(e.currentTarget.value)}
      />
      <PasswordInput
        label="Senha"
        name="senha"
        autoComplete="current-password"
        size="md"
        value={senha}
        error={erros.senha}
        onChange={(e) => setSenha(e.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <Checkbox
        label="Manter conectado neste aparelho"
        checked={manterLogado}
        onChange={(e) => setManterLogado(e.currentTarget.checked)}
      />
      <Button type="submit" size="lg" fullWidth loading={entrar.isPending}>
        Entrar
      </Button>
    </form>
  );
}
