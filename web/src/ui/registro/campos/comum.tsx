import { podeFicarVazio } from '@martelo/schemas/shared/registro/descricao.ts';
import type { ReactNode } from 'react';
import estilos from './campos.module.css';
import type { PropsDoTipo } from './tipo.ts';

const ORDEM = ['label', 'input', 'description', 'error'] as const;

/** The label of a field: its name, whether it may stay empty, whether it was changed, and what else is said beside it. */
export const Rotulo = ({
  d,
  alterado,
  lado,
}: Pick<PropsDoTipo, 'd' | 'alterado'> & { readonly lado?: ReactNode }) => (
  <span className={estilos.rotulo}>
    <span>{d.rotulo}</span>
    {alterado && (
      <span className={estilos.alterado} aria-hidden>
        alterado
      </span>
    )}
    {lado !== undefined ? (
      <span className={estilos.lado}>{lado}</span>
    ) : (
      podeFicarVazio(d) && (
        // Who listens hears which ones are required.
        <span className={estilos.lado} aria-hidden>
          opcional
        </span>
      )
    )}
  </span>
);

/** What the kit's fields take of any field of ours. */
export const comum = ({ d, onde, erros, alterado, soLeitura, sair }: PropsDoTipo, lado?: ReactNode) => ({
  name: onde,
  label: <Rotulo d={d} alterado={alterado} lado={lado} />,
  description: d.ajuda === '' ? undefined : d.ajuda,
  error: erros[onde],
  required: d.obrigatorio,
  withAsterisk: false,
  readOnly: soLeitura,
  inputWrapperOrder: [...ORDEM],
  onBlur: sair,
});
