import { Skeleton } from '@mantine/core';
import { Falha } from './falha.tsx';

type Props = {
  readonly de: Parameters<typeof Falha>[0]['de'] & { readonly isError: boolean; readonly isPending: boolean };
  /** About what the answer will take, px. */
  readonly altura: number;
};

/** What stands where an answer will: a grey patch while it is on its way, else why it does not come. Nothing once it is there. */
export function Espera({ de, altura }: Props) {
  if (de.isError) return <Falha de={de} />;
  return de.isPending ? <Skeleton height={altura} role="status" aria-label="Carregando" /> : null;
}
