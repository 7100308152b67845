import { Textarea } from '@mantine/core';
import { useTermos } from '../../hotsites/door.ts';

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
  /** Has the focus when the dialog opens. */
  readonly primeiro?: boolean;
};

/** The reason of an act; Ctrl+Enter sends its form. */
export function CampoDeMotivo({ motivo, aoMudar, tentou, nota, primeiro = false }: Props) {
  const { leilao } = useTermos();
  return (
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
  );
}
