export { BannerDaPosicao, FaixaDeBanner, useBanners } from './parts/faixa-de-banners.tsx';
export { bannersQuery } from './queries.ts';
