import { ehPapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { IconClock } from '@tabler/icons-react';
import { useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { janelaDoSite, useHotsite } from '../hotsites/door.ts';
import { useNoRelogio } from '../lib/clock.ts';
import { ehReservada } from '../lib/raiz.ts';
import { formatarDataHora } from '../lib/format/data.ts';
import { useSessao } from '../sessao/door.ts';
import { Aviso } from '../ui/aviso.tsx';

/** Before a tenant's site opens and after it has closed (its viewing window), only its staff and the doors are there. */
export function Janela({ children }: { readonly children: ReactNode }) {
  const hotsite = useHotsite();
  const { dataInicioVisualizacao: inicio, nomeSite } = hotsite;
  const equipe = useSessao()?.roles.some(ehPapelInterno) ?? false;
  const porta = useMatches({ select: ehReservada });
  const quando = useNoRelogio((agora) => janelaDoSite(hotsite, agora));
  const router = useRouter();
  const soDaEquipe = equipe && quando !== 'aberto';
  useEffect(() => {
    // What the server could not fetch without a session: titles and data come now.
    if (soDaEquipe) void router.invalidate();
  }, [soDaEquipe, router]);
  if (quando === 'aberto' || equipe || porta) return children;
  return (
    <Aviso
      icone={<IconClock size={32} stroke={1.6} />}
      titulo={quando === 'antes' ? `${nomeSite} abre em breve` : `${nomeSite} encerrou as visitas`}
      texto={
        quando === 'antes'
          ? `As páginas abrem em ${formatarDataHora(inicio)}. Guarde o endereço e volte.`
          : 'Obrigado por acompanhar. Se ficou alguma dúvida sobre a sua compra, fale com a nossa equipe.'
      }
    />
  );
}
