import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useHotsite, useTermos } from '../hotsites/door.ts';
import { useSessao, useSessaoLida } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';
import estilos from './vitrine.module.css';

/**
 * Pages with the tenant's goods, where the tenant shows them only to who is logged in: everybody else finds out where to
 * enter, and comes back here.
 */
export function Vitrine({ children }: { readonly children: ReactNode }) {
  const { necessarioLoginParaVisualizar, nomeSite } = useHotsite();
  const { leilao } = useTermos();
  const router = useRouter();
  const quem = useSessao()?.uid ?? null;
  const lida = useSessaoLida();
  const vitrine = useMatches({ select: (m) => m.some((x) => x.staticData.vitrine === true) });
  const aqui = useRouterState({ select: (s) => s.location.href });
  useEffect(() => {
    // What the server could not fetch without a session: titles and data come now.
    if (necessarioLoginParaVisualizar && quem !== null) void router.invalidate();
  }, [necessarioLoginParaVisualizar, quem, router]);
  if (!necessarioLoginParaVisualizar || !vitrine || quem !== null) return children;
  return (
    <div className={estilos.porta} data-lida={lida}>
      <Aviso
        icone={<IconLock size={32} stroke={1.6} />}
        titulo="Entre para ver"
        texto={`${nomeSite} mostra ${leilao.os} só para quem tem cadastro. Entre com a sua conta e volte direto para esta página.`}
      >
        <Button component={Link} to="/login" search={{ redirect: aqui } as never} size="md">
          Entrar
        </Button>
      </Aviso>
    </div>
  );
}
