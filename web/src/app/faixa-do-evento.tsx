import { CAMINHO_DA_PAGINA } from '@martelo/schemas/paginas/uris.ts';
import { IconArrowRight, IconCalendarStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { FaixaDeBanner, useBanners } from '../banners/door.ts';
import { caminhoDaAgenda, caminhoDosLeiloes, caminhoDosLotes } from '../lib/caminhos.ts';
import { useNoRelogio } from '../lib/clock.ts';
import { formatarDiaHora } from '../lib/format/data.ts';
import { raiz } from '../lib/raiz.ts';
import { eventoQuery } from '../hotsites/door.ts';
import estilos from './faixa-do-evento.module.css';

/** Where somebody looks around: on other pages he has something to do. */
const olhando = (tipo: 'leilao' | 'loja'): readonly string[] => [
  '/',
  caminhoDosLotes(tipo),
  caminhoDosLeiloes(tipo),
  caminhoDaAgenda(),
];

/** What stands above the pages on which one looks around: the campaign that is on now, and the header's banner. */
export function FaixasDoTopo() {
  const { hotsite } = raiz.useRouteContext();
  const aqui = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  const [banner] = useBanners('cabecalho');
  if (!olhando(hotsite.tipo).includes(aqui)) return null;
  return (
    <>
      <FaixaDoEvento />
      {banner !== undefined && (
        <div className={`largura ${estilos.banner}`}>
          <FaixaDeBanner banner={banner} />
        </div>
      )}
    </>
  );
}

/** The campaign that is on now, in one line; it goes when the campaign ends. */
function FaixaDoEvento() {
  const { chamar } = raiz.useRouteContext();
  // Loaded before the page shows (app/router.tsx).
  const { data: evento } = useQuery({ ...eventoQuery(chamar), enabled: false });
  const fim = evento?.dataFim ?? 0;
  const acabou = useNoRelogio((agora) => agora >= fim);
  if (evento == null || acabou) return null;
  return (
    <Link to={CAMINHO_DA_PAGINA['evento-exclusivo']} className={estilos.faixa}>
      <span className={`largura ${estilos.linha}`}>
        <IconCalendarStar size={20} stroke={1.8} aria-hidden />
        <strong>{evento.nome}</strong>
        <span className={estilos.ate}>até {formatarDiaHora(fim)}</span>
        <IconArrowRight size={18} aria-hidden className={estilos.seta} />
      </span>
    </Link>
  );
}
