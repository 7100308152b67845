import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { aoDigitar } from '../lib/format/digitar.ts';
import { mascararReais } from '../lib/format/reais.ts';
import estilos from './campo-de-reais.module.css';

type Props = {
  readonly rotulo: string;
  readonly descricao?: string;
  readonly valor: string;
  readonly aoMudar: (texto: string) => void;
  readonly erro?: string | undefined;
  readonly exemplo?: string;
  /** A button beside the amount; what is wrong with the amount stands below both. */
  readonly junto?: ReactNode;
};

/** An amount in reais: digits are grouped while they are typed. The text is read with `lerReais`. */
export function CampoDeReais({ rotulo, descricao, valor, aoMudar, erro, exemplo, junto }: Props) {
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
      {...(junto === undefined
        ? {}
        : {
            inputContainer: (campo: ReactNode) => (
              <div className={estilos.lado}>
                {campo}
                {junto}
              </div>
            ),
          })}
      maxLength={18}
      onChange={aoDigitar(mascararReais, valor, aoMudar)}
    />
  );
}
