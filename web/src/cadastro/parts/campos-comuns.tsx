import { COMO_CONHECEU, INTERESSES } from '@martelo/schemas/clientes/cliente.ts';
import { Checkbox, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { Mascara } from '../../lib/format/digitar.ts';
import { mascararTelefone } from '../../lib/format/mascaras.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from '../../ui/formulario.module.css';

type Texto = (nome: 'telefone2' | 'telefone3', mascara: Mascara) => TextInputProps;

/** The telephones that nobody has to give, in a form whose text fields `texto` makes. */
export function OutrosTelefones({ texto }: { readonly texto: Texto }) {
  return (
    <>
      <TextInput
        {...texto('telefone2', mascararTelefone)}
        label="Outro telefone (opcional)"
        type="tel"
        autoComplete="off"
      />
      <TextInput
        {...texto('telefone3', mascararTelefone)}
        label="Mais um telefone (opcional)"
        type="tel"
        autoComplete="off"
      />
    </>
  );
}

type Campo<T> = { readonly valor: T; readonly aoMudar: (valor: T) => void };

/** What somebody looks for. `rotulo` stands above it where nothing else does. */
export function CampoDeInteresses({
  valor,
  aoMudar,
  rotulo,
}: Campo<readonly string[]> & { readonly rotulo?: string }) {
  return (
    <Checkbox.Group
      {...(rotulo === undefined ? { 'aria-label': 'Interesses' } : { label: rotulo, size: 'md' })}
      value={[...valor]}
      onChange={aoMudar}
    >
      <div className={estilos.dois}>
        {INTERESSES.map((i) => (
          <Checkbox key={i} value={i} label={i} size="md" />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Where somebody heard of the house. */
export function CampoComoConheceu({
  valor,
  aoMudar,
  className,
}: Campo<string> & { readonly className?: string }) {
  return (
    <CampoDeEscolha
      name="comoConheceu"
      label="Como nos conheceu (opcional)"
      size="md"
      value={valor}
      data={[{ value: '', label: 'Escolha' }, ...COMO_CONHECEU]}
      onChange={(e) => aoMudar(e.currentTarget.value)}
      {...(className === undefined ? {} : { className })}
    />
  );
}
