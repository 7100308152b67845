export { Esqueleto, NadaEncontrado, NaoCarregou, SemLinha, Vazia } from './estados.tsx';
export { comCalculadas } from './calculadas.ts';
export { Lista } from './lista.tsx';
