import type { TextInputProps } from '@mantine/core';
import { PasswordInput, TextInput } from '@mantine/core';

type Campo = {
  readonly rotulo?: string;
  readonly nome: string;
  readonly valor: string;
  readonly aoMudar: (texto: string) => void;
  readonly erro?: string | undefined;
  readonly descricao?: string;
};

/** An e-mail; by default the one that opens the account. */
export const CampoDeEmail = ({
  rotulo = 'E-mail',
  nome,
  valor,
  aoMudar,
  erro,
  ...resto
}: Campo & Pick<TextInputProps, 'autoComplete' | 'readOnly'>) => (
  <TextInput
    label={rotulo}
    name={nome}
    type="email"
    inputMode="email"
    autoComplete="username"
    size="md"
    value={valor}
    error={erro}
    onChange={(e) => aoMudar(e.currentTarget.value)}
    {...resto}
  />
);

/** A password that can be shown; `nova` is one that is chosen now. It takes no `maxLength`: one that is cut is another one. */
export const CampoDeSenha = ({
  rotulo = 'Senha',
  nome,
  valor,
  aoMudar,
  erro,
  descricao,
  nova = false,
}: Campo & { readonly nova?: boolean }) => (
  <PasswordInput
    label={rotulo}
    description={descricao}
    name={nome}
    size="md"
    autoComplete={nova ? 'new-password' : 'current-password'}
    value={valor}
    error={erro}
    onChange={(e) => aoMudar(e.currentTarget.value)}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
  />
);
