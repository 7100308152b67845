export { BotaoDeImportar } from './parts/botao-de-importar.tsx';
