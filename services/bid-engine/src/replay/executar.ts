import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import type { Escada } from '@martelo/schemas/disputa/incremento.ts';
import { Agrupador } from './agrupar.ts';
import type { Grupo } from './agrupar.ts';
import { lerEscada } from './escada-json.ts';
import { replicar } from './leilao-gravado.ts';
import { lerCabecalho, lerLance } from './linha-de-lance.ts';
import type { Cabecalho } from './linha-de-lance.ts';
import { lerRegistros } from './registros-csv.ts';
import { linhaDoLeilao, Resumo } from './resumo.ts';

/** Exit codes: the file was replayed (bad rows are reported and counted); it could not be; the engine broke a rule. */
export const SAIDA = { feito: 0, invariante: 1, naoDeu: 2 } as const;

/** Where lines go; `escrever` resolves when more may come. */
export type Terminal = {
  readonly escrever: (linha: string) => Promise<void> | void;
  readonly avisar: (linha: string) => void;
};

const USO = 'usage: npm run -s martelo -- replay FILE.csv [--incrementos LADDER.json]';

/** The whole command: arguments in, lines out, exit code back. See docs/replay.md. */
export async function executar(argumentos: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { arquivo, incrementos } = opcoes(argumentos);
    for (const nome of [arquivo, incrementos])
      if (nome !== undefined && (await stat(nome)).isDirectory()) throw new NaoDeu(`${nome} is a folder`);
    const escada = incrementos === undefined ? ESCADA_PADRAO : await escadaDe(incrementos);
    if (incrementos === undefined)
      terminal.avisar('replay: no --incrementos, so the default ladder of the product applies');
    return await replicarArquivo(
      createReadStream(arquivo, { highWaterMark: 262_144 }),
      arquivo,
      escada,
      terminal,
    );
  } catch (erro) {
    if (!(erro instanceof NaoDeu) && (erro as NodeJS.ErrnoException).code === undefined) throw erro;
    terminal.avisar(`replay: ${(erro as Error).message}`);
    return SAIDA.naoDeu;
  }
}

/** What the user must put right before anything can run. */
class NaoDeu extends Error {}

function opcoes(argumentos: readonly string[]): { arquivo: string; incrementos: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...argumentos],
      options: { incrementos: { type: 'string' } },
      allowPositionals: true,
    });
    const [arquivo, ...demais] = positionals;
    if (arquivo === undefined || demais.length > 0) throw new NaoDeu('give exactly one file');
    return { arquivo, incrementos: values.incrementos };
  } catch (erro) {
    throw new NaoDeu(`${(erro as Error).message}\n${USO}`);
  }
}

async function escadaDe(arquivo: string): Promise<Escada> {
  const lida = lerEscada(await readFile(arquivo, 'utf8'));
  if ('erro' in lida) throw new NaoDeu(`${arquivo}: ${lida.erro}`);
  return lida.escada;
}

async function replicarArquivo(
  fonte: AsyncIterable<Uint8Array>,
  arquivo: string,
  escada: Escada,
  { escrever, avisar }: Terminal,
): Promise<number> {
  const agrupador = new Agrupador();
  const resumo = new Resumo();
  let cabecalho: Cabecalho | null = null;
  let ruins = 0;
  const recusar = (linha: number, erro: string): void => {
    ruins += 1;
    avisar(`replay: line ${linha}: ${erro}`);
  };
  const encerrar = async (grupo: Grupo): Promise<void> => {
    const leilao = replicar(grupo, escada);
    for (const violacao of leilao.violacoes) avisar(`replay: auction ${leilao.auctionid}: ${violacao}`);
    resumo.somar(leilao);
    await escrever(linhaDoLeilao(leilao));
  };
  for await (const registro of lerRegistros(fonte)) {
    if (cabecalho === null) {
      const lido = 'erro' in registro ? registro : lerCabecalho(registro.campos);
      if ('erro' in lido) throw new NaoDeu(`${arquivo}: line ${registro.linha}: ${lido.erro}`);
      cabecalho = lido;
      continue;
    }
    const lance = 'erro' in registro ? registro : lerLance(cabecalho, registro.campos, registro.linha);
    const erro = 'erro' in lance ? lance.erro : agrupador.receber(lance);
    if (erro !== null) recusar(registro.linha, erro);
    for (const grupo of agrupador.excedentes()) await encerrar(grupo);
  }
  if (cabecalho === null) throw new NaoDeu(`${arquivo}: the file is empty`);
  for (const grupo of agrupador.restantes()) await encerrar(grupo);
  await escrever(resumo.linha(ruins));
  return resumo.violacoes === 0 ? SAIDA.feito : SAIDA.invariante;
}
