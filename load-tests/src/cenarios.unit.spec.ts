import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Falta } from './testing/servidor-de-mentira.ts';
import { julgarLance, lerResumo } from './veredito.ts';

const run = promisify(execFile);
const k6 = fileURLToPath(new URL('testing/k6-de-mentira.ts', import.meta.url));

/** Thresholds that the scenario finds crossed where the fault befalls the server so long after the start. */
async function cruzados(cenario: string, falta: Falta, desdeMs: number): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [k6, cenario, falta, String(desdeMs)]);
  return (JSON.parse(stdout) as { cruzados: string[] }).cruzados;
}

/** In the last tenth of each scenario's bids: nearly everything was answered well by then. */
const TARDE: Readonly<Record<string, number>> = {
  smoke: 50,
  'hot-lote': 13_500,
  'thousand-lotes': 13_500,
  'fan-out': 18_500,
  'reconnect-storm': 22_000,
};
const PARA_TODOS = ['morre', 'para', 'erra', 'vazio', 'ocupado', 'lento'] as const;

describe.each(Object.keys(TARDE))('%s', (cenario) => {
  const em = TARDE[cenario] ?? 0;

  it('holds where the server is well', async () => {
    expect(await cruzados(cenario, 'bom', 0)).toEqual([]);
  });

  it('fails where it dies, stalls, answers wrongly, emptily, without room or slowly, late in the run', async () => {
    const achados = await Promise.all(
      PARA_TODOS.map(async (f) => [f, await cruzados(cenario, f, em)] as const),
    );
    expect(achados.filter(([, limiares]) => limiares.length === 0)).toEqual([]);
  });
});

describe.each(['fan-out', 'reconnect-storm'])('the watchers of %s', (cenario) => {
  it('fail it where news is lost, or an older state comes after a newer one', async () => {
    expect(await cruzados(cenario, 'perde', 6_000)).toContainEqual(expect.stringMatching(/plateia_em_dia/));
    expect(await cruzados(cenario, 'volta', 6_000)).toContain('respostas_erradas: rate==0');
  });

  it('fail it where the server dies, stalls or answers wrongly when the bids are over', async () => {
    for (const falta of ['morre', 'para', 'erra', 'vazio'] as const)
      expect(await cruzados(cenario, falta, 24_500)).toContainEqual(expect.stringMatching(/plateia_em_dia/));
  });
});

it('knows every scenario', () => {
  const arquivos = readdirSync(path.join(import.meta.dirname, 'cenarios')).map((f) => path.parse(f).name);
  expect(arquivos.filter((n) => n !== 'comum' && n !== 'socket').toSorted()).toEqual(
    Object.keys(TARDE).toSorted(),
  );
});

describe('a verdict on a bid', () => {
  const certa = { lelUid: 'l', revisao: 3 };
  it.each([
    [200, JSON.stringify(certa), 'aceito'],
    [200, JSON.stringify({ ...certa, lelUid: 'outro' }), 'errado'],
    [200, '{}', 'errado'],
    [200, '<html>', 'errado'],
    [409, '{"codigo":"LANCE_BAIXO"}', 'recusado'],
    [503, '{"codigo":"OCUPADO"}', 'ocupado'],
    [503, '{"codigo":"SERVICO_INDISPONIVEL"}', 'errado'],
    [500, '{"codigo":"LANCE_BAIXO"}', 'errado'],
    [0, null, 'errado'],
  ])('of %s %s is: %s', (status, corpo, fim) => {
    expect(julgarLance('l', status, corpo).fim).toBe(fim);
  });

  it("reads k6's own account, and counts what was crossed", () => {
    const metrics = {
      lances: { values: { count: 3 }, thresholds: { 'count>=2': { ok: true }, 'count<3': { ok: false } } },
      outra: { values: { rate: 0 } },
    };
    expect(lerResumo({ metrics })).toEqual({
      linhas: ['ok      lances: count>=2 (count=3)', 'CROSSED lances: count<3 (count=3)'],
      cruzados: 1,
    });
  });
});
