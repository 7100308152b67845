export { cumpridorDeOrdens } from './ordens.ts';
export { internoDoMotor } from './interno.ts';
