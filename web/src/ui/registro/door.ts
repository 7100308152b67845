export { Formulario } from './formulario.tsx';
export { AoLado, Grupo, Inteiro, Painel } from './grupo.tsx';
export { CampoSolto } from './campo-solto.tsx';
export { DialogoDeMotivo } from './dialogo-de-motivo.tsx';
export { Pedido } from './pedido.tsx';
export { SubFormulario } from './sub-formulario.tsx';
export { useFormulario } from './use-formulario.ts';
export { useRegistro } from './use-registro.ts';
export type { AtoDaHistoria, Item } from './tipos.ts';
