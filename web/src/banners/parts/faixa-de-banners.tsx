import type { Banner } from '@martelo/schemas/banners/banner.ts';
import { useQuery } from '@tanstack/react-query';
import { raiz } from '../../lib/raiz.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { bannersQuery } from '../queries.ts';
import type { PosicaoDeBanner } from '../queries.ts';
import estilos from './faixa-de-banners.module.css';

/** One banner as a low strip: its picture where it has one, its words, and where it leads. */
export const FaixaDeBanner = ({ banner: b }: { readonly banner: Banner }) => (
  <aside className={`so-tela ${estilos.faixa}`} aria-label={b.categoria === '' ? 'Destaque' : b.categoria}>
    {b.imagem !== '' && (
      <picture>
        {b.imagemMobile !== '' && <source media="(max-width: 47.99em)" srcSet={b.imagemMobile} />}
        <img src={b.imagem} alt="" loading="lazy" />
      </picture>
    )}
    <p>
      {b.categoria !== '' && <span>{b.categoria}</span>}
      {b.urlDestino === null ? (
        <strong>{b.nome}</strong>
      ) : (
        <Ligacao para={b.urlDestino} className={estilos.inteira}>
          {b.nome}
        </Ligacao>
      )}
    </p>
  </aside>
);

/** The banners of a position that are on now; loaded with the page. `leiUid`: on an event's own page. */
export function useBanners(posicao: PosicaoDeBanner, leiUid?: string): readonly Banner[] {
  const { chamar } = raiz.useRouteContext();
  return useQuery(bannersQuery(chamar, posicao, leiUid)).data?.banners ?? [];
}

/** The first banner of a position; nothing where there is none. */
export function BannerDaPosicao(p: { readonly posicao: PosicaoDeBanner; readonly leiUid?: string }) {
  const [banner] = useBanners(p.posicao, p.leiUid);
  return banner === undefined ? null : <FaixaDeBanner banner={banner} />;
}
