import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { Skeleton } from '@mantine/core';
import { daTela } from './da-tela.ts';

const Esperando = () => (
  <div className="largura" role="status" aria-label="Carregando">
    <Skeleton height={28} width={260} mt="lg" />
    <Skeleton height={320} mt="md" />
  </div>
);

/**
 * What a route takes from the screen of one record (`…/$uid`): as `daTela`, and besides it waits with bones in its place while
 * the record is read.
 */
export const daFicha = <const P extends string>(tela: Tela<P>) => ({
  ...daTela(tela),
  pendingComponent: Esperando,
});
