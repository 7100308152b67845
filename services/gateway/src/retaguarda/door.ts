/** What the other rooms of the gateway may see of the services behind it. */
export { andamentoPeloBus } from './andamento.ts';
export { bloqueadosDasContas } from './bloqueados.ts';
export { leiloesDoCatalogo, lotesDoCatalogo } from './catalogo.ts';
export { Replicas } from './replicas.ts';
export { scriptsDoSite } from './scripts.ts';
export { sessoesDasContas } from './sessoes.ts';
export { tenantsDoSite } from './tenants.ts';
export { visitasParaOSite } from './visitas.ts';
