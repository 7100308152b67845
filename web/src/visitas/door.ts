export { UltimasVisitas } from './parts/ultimas-visitas.tsx';
export { useVisitaDoLote, useVisitas } from './use-visitas.ts';
