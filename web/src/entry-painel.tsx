import './painel/estilos.ts';
import { partir } from './painel/partida.tsx';

partir();
