export { Arquivos } from './arquivos.tsx';
