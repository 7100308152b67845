export { BotaoFavorito } from './parts/botao-favorito.tsx';
export { useFavoritos } from './store.ts';
export { useVidaDosFavoritos } from './use-vida-dos-favoritos.ts';
