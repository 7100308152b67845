import { TextInput } from '@mantine/core';
import { mascararReais } from '../lib/format/texto.ts';
import estilos from './campo-de-reais.module.css';

type Props = {
  readonly rotulo: string;
  readonly descricao?: string;
  readonly valor: string;
  readonly aoMudar: (texto: string) => void;
  readonly erro?: string | undefined;
  readonly exemplo?: string;
};

/** An amount in reais: digits are grouped while they are typed. The text is read with `lerReais`. */
export function CampoDeReais({ rotulo, descricao, valor, aoMudar, erro, exemplo }: Props) {
  return (
    <TextInput
      label={rotulo}
      description={descricao}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      leftSection={
        <span className={estilos.sigla} aria-hidden>
          R$
        </span>
      }
      classNames={{ input: `numeros ${estilos.campo}` }}
      value={valor}
      placeholder={exemplo}
      error={erro}
      maxLength={18}
      onChange={(e) => aoMudar(mascararReais(e.currentTarget.value))}
    />
  );
}
