export { Esqueleto, NadaEncontrado, NaoCarregou, SemLinha, Vazia } from './estados.tsx';
export { Lista } from './lista.tsx';
