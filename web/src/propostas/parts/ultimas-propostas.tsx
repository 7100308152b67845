import { EQUIPE_DO_LEILAO, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { lazy, Suspense } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { pedaco } from '../../lib/pedaco.ts';
import { useSessao } from '../../sessao/door.ts';

const Lista = lazy(() =>
  pedaco(() => import('./lista-das-ultimas.tsx')).then((m) => ({ default: m.ListaDasUltimas })),
);

/** The last proposals for a lote, on its page, for the staff of the leilão where the tenant has them; nothing for anybody else. */
export function UltimasPropostas({ lelUid }: { readonly lelUid: string }) {
  const { recursos } = useHotsite();
  const papeis = useSessao()?.roles ?? null;
  if (!recursos.includes('ultimasPropostas') || !podeAcessar(EQUIPE_DO_LEILAO, papeis)) return null;
  return (
    <Suspense>
      <Lista lelUid={lelUid} />
    </Suspense>
  );
}
