export { migrations as migrationsDaEquipe, migrationsDasPessoas } from './migrations.ts';
export { outrosComPapel, pessoasDe } from './pessoas.ts';
export { recuperacao } from './recuperar.ts';
export { salaDaEquipe } from './sala.ts';
