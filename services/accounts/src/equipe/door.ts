export { migrations as migrationsDaEquipe } from './migrations.ts';
export { pessoasDe } from './pessoas.ts';
export { recuperacao } from './recuperar.ts';
export { salaDaEquipe } from './sala.ts';
