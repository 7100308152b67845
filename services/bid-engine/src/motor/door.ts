/** What sibling rooms may see of the engine. */
export { idDoEvento } from './leitura.ts';
export { LIMITES_PADRAO, type Limites } from './limites.ts';
export type { EstadoDoMotor, LogDoMotor, MetricasDoMotor } from './metricas.ts';
export { criarMotor, type Motor, type OpcoesDoMotor } from './motor.ts';
export type { Participantes } from './participantes.ts';
export { medidasDoMotor } from './medidas.ts';
