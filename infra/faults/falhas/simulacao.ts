import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Falha } from '../quadro.ts';

const PRINCIPAL = path.resolve(import.meta.dirname, '../../../services/simulation/src/main.ts');
const DITO = /(\d+) bids acknowledged/;

/** The long campaign of what `npm test` has a short one of: each seed an auction full of faults, under virtual time. */
export const simulacao: Falha = {
  nome: 'simulation',
  titulo: 'auctions full of faults under virtual time, each its own seed',
  deve: 'every invariant holds, by the product and by oracles of their own',
  correr: async ({ rapido, dizer }) => {
    const campanhas = [
      ['--seeds', rapido ? '10' : '300', '--from', '1'],
      ['--seeds', rapido ? '5' : '40', '--from', '100', '--alone'],
    ];
    let [injetadas, confirmados] = [0, 0];
    const problemas: string[] = [];
    for (const args of campanhas) {
      const filho = promisify(execFile)(process.execPath, [PRINCIPAL, ...args], {
        maxBuffer: 64 * 1024 * 1024,
      });
      const { stdout, falhou } = await filho.then(
        (r) => ({ stdout: r.stdout, falhou: false }),
        (erro: { stdout?: string; message: string }) => ({
          stdout: erro.stdout ?? erro.message,
          falhou: true,
        }),
      );
      dizer(stdout.trimEnd().split('\n').slice(-2).join(' '));
      injetadas += Number(args[1]);
      confirmados += Number(DITO.exec(stdout)?.[1] ?? 0);
      if (falhou) problemas.push(`simulate ${args.join(' ')}: ${stdout.trimEnd().slice(-2_000)}`);
    }
    return {
      injetadas,
      confirmados,
      perdidos: 0,
      dobrados: 0,
      recuperacoesMs: [],
      problemas,
      nota: `${injetadas} seeds (docs/simulation.md)`,
    };
  },
};
