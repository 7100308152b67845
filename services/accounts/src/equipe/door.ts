export { migrations as migrationsDaEquipe } from './migrations.ts';
export { salaDaEquipe } from './sala.ts';
