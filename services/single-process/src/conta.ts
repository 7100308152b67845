import { parseArgs } from 'node:util';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { exitOnSignals, runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { naMaquina } from './na-maquina.ts';

const USO = `Use: npm run conta -- recuperar --email EMAIL [--host HOST]
  --host   o site da pessoa, onde mais de um tem este e-mail
Para quando ninguém mais entra: retira o segundo fator da conta, encerra as sessões dela e imprime um link que
escolhe outra senha, uma vez e por uma hora. Só para contas da equipe; fica escrito no histórico da conta.`;

exitOnSignals();
/**
 * `npm run conta -- recuperar`: the way back into a house for who sits at its machine, in DATA_DIR (or DATABASE_URL), also beside
 * a running program, which takes the link at once.
 */
await runCommand(USO, process.env, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, host: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'recuperar') throw new WrongCall('Diga o que fazer: recuperar.');
  const { email, host } = values;
  if (email === undefined || email.trim() === '') throw new WrongCall('Informe o e-mail da conta.');
  const config = singleProcessConfig(process.env);
  return naMaquina(config, async ({ site, accounts }) => {
    const casas = site.hotsites();
    const casaDe = (hotUid: string) => casas.find((c) => c.uid === hotUid);
    const pessoas = (await accounts.recuperacao.achar(email)).filter(
      (p) => host === undefined || casaDe(p.hotUid)?.hosts.includes(host) === true,
    );
    const [pessoa] = pessoas;
    const onde = host === undefined ? '' : ` em ${host}`;
    if (pessoa === undefined) throw new WrongCall(`Ninguém da equipe tem o e-mail ${email}${onde}.`);
    if (pessoas.length > 1) {
      const hosts = pessoas.map((p) => casaDe(p.hotUid)?.hosts[0] ?? p.hotUid).join(', ');
      throw new WrongCall(`Mais de um site tem este e-mail. Diga qual com --host: ${hosts}.`);
    }
    if (pessoa.desativado)
      throw new WrongCall(
        `A conta de ${pessoa.nome} está desativada. Outro administrador a reativa em Equipe.`,
      );
    const segredo = await accounts.recuperacao.abrir(pessoa);
    const deCasa = casaDe(pessoa.hotUid)?.hosts[0] ?? 'localhost';
    const origem = config.NODE_ENV === 'production' ? `https://${deCasa}` : `http://${deCasa}:${config.PORT}`;
    console.log(`Segundo fator retirado e sessões encerradas: ${pessoa.nome}, ${email}.`);
    console.log(
      `Link para escolher outra senha, uma vez e por uma hora:\n  ${origem}/redefinir-senha#${segredo}`,
    );
    return 0;
  });
});
