import { efetuarLogin } from '@martelo/schemas/sessao/sessao.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { emailValido } from '../../lib/format/contato.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeEmail, CampoDeSenha } from '../../ui/campos.tsx';
import { useEntrar } from '../use-entrar.ts';
import estilos from './formulario-de-login.module.css';

/** What is wrong with the fields before they are sent (spec 1, section 5, Login). */
export function errosDoLogin(email: string, senha: string): { email?: string; senha?: string } {
  const erros: { email?: string; senha?: string } = {};
  if (email.trim() === '') erros.email = 'Informe o e-mail.';
  else if (!emailValido(email)) erros.email = 'Informe um e-mail válido.';
  if (senha === '') erros.senha = 'Informe a senha.';
  else if (senha.length < 6) erros.senha = 'A senha deve ter ao menos 6 caracteres.';
  return erros;
}

/** E-mail and password. `aoEntrar` runs once the session is stored; used on the login page and over the bid panel. */
export function FormularioDeLogin({ aoEntrar }: { readonly aoEntrar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  // Without it an idle session ends, which is the rule where nobody asks otherwise (spec 1, section 1).
  const [manterLogado, setManterLogado] = useState(false);
  const [erros, setErros] = useState<ReturnType<typeof errosDoLogin>>({});
  const entrar = useEntrar({
    pedir: () => chamar(efetuarLogin, { body: { email: email.trim(), senha, manterLogado } }),
    manterLogado,
    andamento: 'Efetuando login',
    aoEntrar,
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
      <CampoDeEmail nome="email" valor={email} aoMudar={setEmail} erro={erros.email} />
      <CampoDeSenha nome="senha" valor={senha} aoMudar={setSenha} erro={erros.senha} />
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
