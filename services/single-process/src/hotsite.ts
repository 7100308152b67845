import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { exitOnSignals, runCommand, WrongCall } from '@martelo/platform/process/command.ts';
import { ateLer } from '@martelo/schemas/hotsites/contraste.ts';
import {
  criarPrimeiraConta,
  identidade,
  primeiroPatio,
  salvarCores,
} from '@martelo/schemas/instalacao/instalacao.ts';
import { PALETAS } from '@martelo/schemas/instalacao/passos.ts';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import type { z } from 'zod';
import { naMaquina } from './na-maquina.ts';

const USO = `Use: npm run hotsite -- criar --nome "CASA" --host HOST --adm "NOME" --email EMAIL
  --tipo leilao|loja        leilao onde falta
  --senha-de ARQUIVO        a senha da conta; sem ele uma é sorteada e escrita uma vez
  --cor-primaria #rrggbb --cor-secundaria #rrggbb
  --patio "NOME" --endereco "RUA, 1" --cidade CIDADE --uf UF   o primeiro pátio
A conta administra a casa: Interno - ADM e Interno - Desenvolvimento TI.`;

/** What a schema takes, or the sentences that it says. @throws WrongCall */
function ler<S extends z.ZodType>(schema: S, valor: unknown): z.output<S> {
  const lido = schema.safeParse(valor);
  if (!lido.success) throw new WrongCall([...new Set(lido.error.issues.map((i) => i.message))].join(' '));
  return lido.data;
}

exitOnSignals();
/**
 * `npm run hotsite -- criar`: what /instalar does, without a browser: a brand, its first account and its first yard, in DATA_DIR
 * (or DATABASE_URL), also beside a running program, which serves it within seconds.
 */
await runCommand(USO, process.env, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      nome: { type: 'string' },
      host: { type: 'string' },
      tipo: { type: 'string', default: 'leilao' },
      adm: { type: 'string' },
      email: { type: 'string' },
      'senha-de': { type: 'string' },
      'cor-primaria': { type: 'string', default: PALETAS[0].corPrimaria },
      'cor-secundaria': { type: 'string', default: PALETAS[0].corSecundaria },
      patio: { type: 'string' },
      endereco: { type: 'string' },
      cidade: { type: 'string' },
      uf: { type: 'string' },
    },
  });
  if (positionals.join(' ') !== 'criar') throw new WrongCall('Diga o que fazer: criar.');
  const casa = ler(identidade, { nome: values.nome, tipo: values.tipo, host: values.host });
  const cores = ler(salvarCores.body, {
    corPrimaria: values['cor-primaria'],
    corSecundaria: values['cor-secundaria'],
  });
  if (ateLer(cores.corPrimaria) !== cores.corPrimaria.toLowerCase())
    throw new WrongCall(
      `Sobre ${cores.corPrimaria} não se lê texto branco. Use ${ateLer(cores.corPrimaria)}, ou outra mais escura.`,
    );
  const patio =
    values.patio === undefined
      ? ('pulado' as const)
      : ler(primeiroPatio, {
          nome: values.patio,
          endereco: values.endereco,
          cidade: values.cidade,
          uf: values.uf?.toUpperCase(),
        });
  const arquivo = values['senha-de'];
  const sorteada = arquivo === undefined ? randomBytes(12).toString('base64url') : null;
  const senha = sorteada ?? (await lerSenha(arquivo ?? ''));
  // No link travels here: any of its form stands in its place.
  const { token: _semLink, ...conta } = ler(criarPrimeiraConta.body, {
    token: 'A'.repeat(22),
    nome: values.adm,
    email: values.email,
    senha,
  });
  const config = singleProcessConfig(process.env);
  return naMaquina(config, async ({ site, accounts }) => {
    if (site.hotsites().some((h) => h.hosts.includes(casa.host)))
      throw new WrongCall(`${casa.host} já é de outro site.`);
    const hotUid = await site.instalacao.proxima();
    const feita = await accounts.instalacao.criarNaMaquina(hotUid, conta);
    // The account may be there already: the house was begun in the browser.
    const jaHavia = !feita.ok && feita.recusa.codigo === 'EMAIL_EM_USO';
    if (!feita.ok && !jaHavia)
      throw new WrongCall(ERROS[feita.recusa.codigo].texto(TERMOS[casa.tipo], feita.recusa.detalhes));
    await site.instalacao.criar(hotUid, { identidade: casa, cores, patio }, String(config.PORT));
    console.log(`${casa.nome} atende em ${casa.host}. Entre em /login com ${conta.email}.`);
    if (jaHavia) console.log('Esta conta já existia: a senha é a dela.');
    else if (sorteada !== null) console.log(`Senha, escrita só desta vez: ${sorteada}`);
    return 0;
  });
});

/** The first line of a file. @throws WrongCall where it cannot be read */
async function lerSenha(arquivo: string): Promise<string> {
  try {
    return ((await readFile(arquivo, 'utf8')).split('\n')[0] ?? '').trim();
  } catch {
    throw new WrongCall(`Não deu para ler a senha em ${arquivo}.`);
  }
}
