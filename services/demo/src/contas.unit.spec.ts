import { readFileSync } from 'node:fs';
import { gerarDemo } from './catalogo/door.ts';
import { expect, it } from 'vitest';
import { contasLivres, SENHA_DA_DEMO } from './contas.ts';

it('are told in the README, each account that no bot plays, with the password and the mailbox', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const { pessoas, hotsites } = gerarDemo({ seed: 'martelo', agora: Date.now(), tamanho: 0.1 });
  const leilao = hotsites.find(({ subdominio }) => subdominio === 'leilao');
  if (leilao === undefined) throw new Error('the demo has no auctioneer');
  const contas = [...pessoas, ...contasLivres(leilao)].filter(
    ({ hotUid, robo }) => hotUid === leilao.hotUid && robo === null,
  );
  expect(contas).toHaveLength(8);
  for (const { email } of contas) expect(readme).toContain(`\`${email}\``);
  expect(readme).toContain(`\`${SENHA_DA_DEMO}\``);
  expect(readme).toContain('/dev/caixa-de-correio');
});
