import { listaDeBanners } from '@martelo/schemas/banners/cadastro.ts';
import { telasDosBanners } from '@martelo/schemas/banners/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/banners: what stands in the four positions of the site. */
export const PaginaDosBanners = () => (
  <Lista
    de={listaDeBanners}
    titulo="Banners"
    vazio="Nenhum banner cadastrado"
    nova="Novo banner"
    ficha={telasDosBanners.ficha}
  />
);
