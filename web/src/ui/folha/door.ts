export { Folha } from './folha.tsx';
