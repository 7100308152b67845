/** What the socket and the gateway's composition see of the visits. */
export { metricasDasVisitas } from './metricas.ts';
export { semRegistro } from './quem-nao.ts';
export { RecepcaoDeVisitas } from './recepcao.ts';
