import { Button, Textarea } from '@mantine/core';
import { useTermos } from '../../hotsites/door.ts';
import estilos from './formulario.module.css';

const MINIMO = 5;

/** Whether it says too little to stand in the record of the leilão. */
export const motivoCurto = (motivo: string): boolean => motivo.trim().length < MINIMO;

type Props = {
  readonly motivo: string;
  readonly aoMudar: (motivo: string) => void;
  /** Its form was sent: a short reason is complained of. */
  readonly tentou: boolean;
  /** Said after where the reason goes. */
  readonly nota?: string;
  /** Reasons that are given often, one press each. */
  readonly prontos?: readonly string[];
  /** Has the focus when the dialog opens. */
  readonly primeiro?: boolean;
};

/** The reason of an act; Ctrl+Enter sends its form. */
export function CampoDeMotivo({ motivo, aoMudar, tentou, nota, prontos = [], primeiro = false }: Props) {
  const { leilao } = useTermos();
  return (
    <>
      {prontos.length > 0 && (
        <div className={estilos.prontos} role="group" aria-label="Frases prontas">
          {prontos.map((m) => (
            <Button key={m} variant="default" aria-pressed={m === motivo} onClick={() => aoMudar(m)}>
              {m}
            </Button>
          ))}
        </div>
      )}
      <Textarea
        data-autofocus={primeiro || undefined}
        label="Motivo"
        description={[`Fica no registro ${leilao.do}.`, nota].join(' ').trim()}
        rows={3}
        maxLength={500}
        value={motivo}
        error={tentou && motivoCurto(motivo) ? 'Escreva o motivo, com ao menos 5 letras.' : undefined}
        onChange={(e) => aoMudar(e.currentTarget.value)}
        onKeyDown={(e) =>
          e.key === 'Enter' && (e.ctrlKey || e.metaKey) && e.currentTarget.form?.requestSubmit()
        }
      />
    </>
  );
}
