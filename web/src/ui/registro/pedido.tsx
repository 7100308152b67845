import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PainelDoConflito } from './conflito.tsx';
import { ContextoDaFicha } from './contexto.ts';
import { DialogoDeMotivo } from './dialogo-de-motivo.tsx';
import estilos from './formulario.module.css';
import { Faixa } from '../faixa.tsx';
import { Rascunho } from './oferta-de-rascunho.tsx';
import type { Ficha, FichaDe } from './tipos.ts';

type Props = {
  /** What `useFormulario` answered. */
  readonly de: Pick<FichaDe<never, unknown>, 'lugar'>;
  /** What it is for, for who listens. */
  readonly nome: string;
  /** The verb on its button. */
  readonly verbo: string;
  readonly children: ReactNode;
};

/** A form within a page or a dialog: its fields, what is wrong with them, one button. A page of its own is `<Formulario>`. */
export function Pedido({ de, nome, verbo, children }: Props) {
  const ficha = de as Ficha;
  const { lugar, falha, salvando, soLeitura, salvar, pedindoMotivo, desistirDoMotivo, conflito } = ficha;
  return (
    <ContextoDaFicha value={{ ficha, lado: null }}>
      {conflito !== null && <PainelDoConflito conflito={conflito} />}
      <form
        ref={lugar}
        className={estilos.dialogo}
        hidden={conflito !== null}
        noValidate
        aria-label={nome}
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          salvar();
        }}
      >
        <Rascunho ficha={ficha} />
        {children}
        {falha !== null && <Faixa tom="ruim" titulo={falha.message} />}
        <div>
          <Button type="submit" loading={salvando} disabled={soLeitura}>
            {verbo}
          </Button>
        </div>
      </form>
      {pedindoMotivo && (
        <DialogoDeMotivo
          titulo={`${verbo} com que motivo?`}
          texto="Esta mudança pede um motivo."
          verbo={verbo}
          obrigatorio
          enviando={salvando}
          aoConfirmar={salvar}
          aoFechar={desistirDoMotivo}
        />
      )}
    </ContextoDaFicha>
  );
}
