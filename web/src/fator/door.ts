export { comSegundoPasso } from './passo.ts';
export { SegundoPasso } from './segundo-passo.tsx';
