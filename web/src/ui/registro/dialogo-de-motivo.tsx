import { Button, InputBase, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import estilos from './formulario.module.css';

const MAXIMO = 300;

type Props = {
  readonly titulo: string;
  /** What follows, in a sentence. */
  readonly texto: ReactNode;
  /** The verb on the button. */
  readonly verbo: string;
  readonly obrigatorio: boolean;
  readonly perigo?: boolean;
  readonly enviando: boolean;
  readonly aoConfirmar: (motivo: string) => void;
  readonly aoFechar: () => void;
};

/** Asks for a reason before something is done; it stands in the history for ever. */
export function DialogoDeMotivo({
  titulo,
  texto,
  verbo,
  obrigatorio,
  perigo = false,
  enviando,
  aoConfirmar,
  aoFechar,
}: Props) {
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState(false);
  return (
    <Modal opened onClose={aoFechar} title={titulo} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form
        className={estilos.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          // A dialog stands in the page of a form, and its answer is not the form's.
          e.stopPropagation();
          if (obrigatorio && motivo.trim() === '') setFalta(true);
          else aoConfirmar(motivo.trim());
        }}
      >
        <p>{texto}</p>
        <InputBase
          component="textarea"
          multiline
          rows={3}
          data-autofocus
          label={obrigatorio ? 'Motivo' : 'Motivo (opcional)'}
          description="Fica no histórico, com seu nome."
          maxLength={MAXIMO}
          value={motivo}
          error={falta && motivo.trim() === '' ? 'Diga o motivo.' : undefined}
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
        <div className={estilos.botoes}>
          <Button type="submit" loading={enviando} {...(perigo ? { color: 'red' } : {})}>
            {verbo}
          </Button>
          <Button variant="default" onClick={aoFechar}>
            {/* Two buttons that say the same would leave one to guess. */}
            {verbo === 'Cancelar' ? 'Voltar' : 'Cancelar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
