/**
 * `npm run k6 -- CENARIO [--perfil=leve|cheio] [--resumo=FILE]`: starts the product with data of its own, lets k6 run the scenario,
 * and checks every invariant of what was stored afterwards. With `--alvo=http://host:port` (or ALVO) and that product's TOKEN_SECRET
 * it presses on one that runs elsewhere, whose invariants are for `npm run conferir` there. Exit code 0: thresholds and invariants
 * hold; 1: not; 2: usage, or no k6 here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PERFIS } from './perfis/perfis.ts';
import type { NomeDoPerfil } from './perfis/perfis.ts';
import { lerAlvo, preparar, type Alvo } from './preparar.ts';
import { iniciar, portaLivre, rodar } from './servidor.ts';
import { lerResumo, type Resumo } from './veredito.ts';

const COMO_OBTER = `k6 is not installed here. Get it from https://grafana.com/docs/k6/latest/set-up/install-k6/, or with Go:
  mkdir k6 && cd k6 && go mod init k6 && go get go.k6.io/k6/v2@v2.2.0
  printf 'package main\\n\\nimport "go.k6.io/k6/v2/cmd"\\n\\nfunc main() { cmd.Execute() }\\n' > main.go
  go build -o k6 . && sudo mv k6 /usr/local/bin/`;

const HOST = 'leilao.localhost';
/** Size of the demo: a thousand open lotes need a larger one. */
const TAMANHO: Readonly<Record<string, number>> = { 'thousand-lotes': 20 };

const cenarios = path.join(import.meta.dirname, 'cenarios');
const nomes = (await readdir(cenarios))
  .map((f) => path.parse(f).name)
  .filter((n) => n !== 'comum' && n !== 'socket');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    perfil: { type: 'string', default: 'leve' },
    alvo: { type: 'string', default: process.env['ALVO'] ?? '' },
    resumo: { type: 'string', default: '' },
  },
});
const nome = positionals[0] ?? '';
const perfil = String(values.perfil);
const deFora = lerAlvo(String(values.alvo));
const segredoDeFora = process.env['TOKEN_SECRET'] ?? '';
const semSentido = deFora === undefined || (deFora !== null && segredoDeFora === '');
const conhecidas = Object.keys(values).every((opcao) => ['perfil', 'alvo', 'resumo'].includes(opcao));
if (
  semSentido ||
  positionals.length !== 1 ||
  !conhecidas ||
  !nomes.includes(nome) ||
  !Object.hasOwn(PERFIS, perfil)
) {
  console.error(
    `Usage: npm run k6 -- CENARIO [--perfil=${Object.keys(PERFIS).join('|')}] [--resumo=FILE] [--alvo=http://host:port]\n` +
      `Scenarios: ${nomes.join(', ')}. A target elsewhere also needs its TOKEN_SECRET: bids there are real ones.`,
  );
  process.exit(2);
}
const versao = spawnSync('k6', ['version'], { encoding: 'utf8' });
if (versao.error !== undefined) {
  console.error(COMO_OBTER);
  process.exit(2);
}
console.log(versao.stdout.trim());

const pasta = await mkdtemp(path.join(tmpdir(), 'martelo-k6-'));
await chmod(pasta, 0o755);
const resumo = path.resolve(String(values.resumo) || path.join(pasta, 'resumo.json'));
const fim = new AbortController();
// What this command started must not outlive it: everything is stopped in order, and the data goes.
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.on(sinal, () => fim.abort());
process.exitCode = 1;
try {
  process.exitCode = (await (deFora === null ? comUmNosso() : pressionar(deFora, segredoDeFora))) ? 0 : 1;
} catch (erro) {
  if (fim.signal.aborted) process.exitCode = 130;
  else console.error(erro instanceof Error ? erro.message : erro);
} finally {
  await rm(pasta, { recursive: true, force: true, maxRetries: 5 });
}

/** Presses on a product of its own, started with demo data and checked afterwards; answers whether all holds. */
async function comUmNosso(): Promise<boolean> {
  const porta = await portaLivre();
  const segredo = randomBytes(24).toString('hex');
  const ambiente = {
    PORT: String(porta),
    HOST: '127.0.0.1',
    DATA_DIR: pasta,
    DATABASE_URL: '',
    TOKEN_SECRET: segredo,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    // One address stands for everybody here, and no bot joins in.
    LIMITS_FACTOR: '100000',
    DEMO: 'false',
  };
  if ((await rodar('demo.ts', [String(TAMANHO[nome] ?? 1)], ambiente, fim.signal)) !== 0)
    throw new Error('The demo data could not be made.');
  const servidor = await iniciar(ambiente, fim.signal);
  let segura: boolean;
  try {
    segura = await pressionar({ base: `http://${HOST}:${porta}`, host: HOST, ip: '127.0.0.1' }, segredo);
  } finally {
    await servidor.parar();
  }
  fim.signal.throwIfAborted();
  const invariantes = await rodar('conferir.ts', [], ambiente, fim.signal);
  console.log(`${nome}: invariants ${invariantes === 0 ? 'hold' : 'BROKEN'}`);
  return segura && invariantes === 0;
}

/** Lets k6 run the scenario; answers whether every threshold held, by its exit code and by its own account. */
async function pressionar(alvo: Alvo, segredo: string): Promise<boolean> {
  const dados = await preparar(alvo, segredo, PERFIS[perfil as NomeDoPerfil]);
  console.log(`${dados.lotes.length} open lotes, ${dados.tokens.length} bidders`);
  const arquivo = path.join(pasta, 'dados.json');
  await writeFile(arquivo, JSON.stringify(dados));
  const codigo = await correrK6(arquivo);
  const { linhas, cruzados } = lerResumo(JSON.parse(await readFile(resumo, 'utf8')) as Resumo);
  const segura = codigo === 0 && linhas.length > 0 && cruzados === 0;
  console.log(`${nome}: thresholds ${segura ? 'hold' : 'CROSSED'}`);
  return segura;
}

/** Runs k6 to its end; answers its exit code, null where a signal ended it. */
async function correrK6(arquivo: string): Promise<number | null> {
  fim.signal.throwIfAborted();
  const argumentos = ['run', '--quiet', '-e', `DADOS=${arquivo}`, '-e', `RESUMO=${resumo}`];
  for (const tag of [`cenario=${nome}`, `perfil=${perfil}`]) argumentos.push('--tag', tag);
  argumentos.push(path.join(cenarios, `${nome}.ts`));
  const k6 = spawn('k6', argumentos, { stdio: 'inherit' });
  const parar = (): void => void k6.kill('SIGINT');
  fim.signal.addEventListener('abort', parar);
  const [codigo] = (await once(k6, 'exit')) as [number | null];
  fim.signal.removeEventListener('abort', parar);
  return codigo;
}
