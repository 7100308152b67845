export { UltimasPropostas } from './parts/ultimas-propostas.tsx';
