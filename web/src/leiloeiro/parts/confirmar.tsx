import { Button } from '@mantine/core';
import { fecharDialogo, usePainelStore } from '../store.ts';
import estilos from './formulario.module.css';

/** Asks before something that concerns everybody in the hall. */
export function Confirmar({
  texto,
  botao,
  confirmar,
}: {
  readonly texto: string;
  readonly botao: string;
  readonly confirmar: () => void;
}) {
  const enviando = usePainelStore((s) => s.enviando !== null);
  return (
    <div className={estilos.formulario}>
      <p>{texto}</p>
      <div className={estilos.botoes}>
        <Button data-autofocus loading={enviando} onClick={confirmar}>
          {botao}
        </Button>
        <Button variant="default" onClick={fecharDialogo}>
          Voltar
        </Button>
      </div>
    </div>
  );
}
