export { BotaoRecibo } from './parts/botao-recibo.tsx';
