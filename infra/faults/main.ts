// `npm run torture [-- NAME...] [--quick] [--soak MINUTES]`: faults on the real parts (docs/faults.md). Runs all that this
// machine allows, prints the table and keeps it in infra/faults/results.json, unless it was quick. Exit code 1 where a row
// is broken.
import { parseArgs } from 'node:util';
import { endWithReader } from '@martelo/platform/process/command.ts';
import { FALHAS } from './falhas.ts';
import { correrFalha, emTexto, guardar, recuperacao, type Linha } from './quadro.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { quick: { type: 'boolean', default: false }, soak: { type: 'string' } },
});
const nomes = FALHAS.map((f) => f.nome);
const desconhecidas = [
  ...positionals.filter((p) => !nomes.includes(p)),
  ...Object.keys(values).filter((opcao) => opcao !== 'quick' && opcao !== 'soak'),
];
const quick = values.quick === true;
const minutos = values.soak === true ? 0 : Number(values.soak ?? (quick ? 0.5 : 3));
if (desconhecidas.length > 0 || !(minutos > 0 && minutos <= 24 * 60)) {
  console.error(`Use: npm run torture [-- NAME...] [--quick] [--soak MINUTES]\nNames: ${nomes.join(', ')}`);
  process.exit(2);
}
endWithReader();
const linhas: Linha[] = [];
for (const falha of FALHAS.filter((f) => positionals.length === 0 || positionals.includes(f.nome))) {
  console.log(`\n${falha.nome}: ${falha.titulo}`);
  const linha = await correrFalha(falha, {
    rapido: quick,
    soakMs: minutos * 60_000,
    dizer: (texto) => console.log(`  ${texto}`),
  });
  linhas.push(linha);
  if (!linha.correu) console.log(`  not run: ${linha.motivo}`);
  else {
    const { injetadas, confirmados, perdidos, dobrados, recuperacoesMs, nota, problemas } = linha;
    console.log(
      `  injected ${injetadas}, acknowledged ${confirmados}, lost ${perdidos}, doubled ${dobrados}, recovery ${recuperacao(recuperacoesMs)}`,
    );
    if (nota !== '') console.log(`  ${nota}`);
    for (const p of problemas) console.log(`  PROBLEM: ${p}`);
  }
  if (!quick) await guardar(linhas, nomes);
}
console.log(`\n${emTexto(linhas)}\n`);
console.log(quick ? 'Not kept: these are few injections.' : `Kept in ${await guardar(linhas, nomes)}`);
process.exit(linhas.some((l) => l.correu && !l.certo) ? 1 : 0);
