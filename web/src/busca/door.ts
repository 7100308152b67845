export { TiraDeVisitados } from './parts/tira-de-visitados.tsx';
