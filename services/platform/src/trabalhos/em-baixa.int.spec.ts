import { describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { emBaixa } from './em-baixa.ts';
import { TrabalhoRecusado } from './recusado.ts';

const TAREFA = new URL('./testing/tarefa.ts', import.meta.url);
const nada = { sinal: new AbortController().signal, progresso: () => undefined };

describe('the heavy part of a job', () => {
  it('works at the lowest priority, knows no environment, and says how far it is', async () => {
    const dito: unknown[] = [];
    const feito = await emBaixa(TAREFA, { faz: 'conta' }, { ...nada, progresso: (...p) => dito.push(p) });
    expect(feito).toMatchObject({ prioridade: 19, ambiente: [] });
    expect(dito).toEqual([[1, 4, 'contando']]);
  });

  it('works without the right to anything but its folder', async () => {
    const soNaPasta = import.meta.dirname;
    expect(await emBaixa(TAREFA, { faz: 'conta' }, { ...nada, soNaPasta })).toMatchObject({ ambiente: [] });
  });

  it('refuses, breaks, or dies with its process', async () => {
    await expect(emBaixa(TAREFA, { faz: 'recusa' }, nada)).rejects.toThrow(
      new TrabalhoRecusado('Nada a contar.'),
    );
    await expect(emBaixa(TAREFA, { faz: 'recusa' }, nada)).rejects.toBeInstanceOf(TrabalhoRecusado);
    await expect(emBaixa(TAREFA, { faz: 'quebra' }, nada)).rejects.toThrow('it broke');
    await expect(emBaixa(TAREFA, { faz: 'morre' }, nada)).rejects.toThrow('ended early (SIGKILL)');
  });

  it('is gone when it is to stop', async () => {
    const parar = new AbortController();
    let comecou = false;
    const feito = emBaixa(
      TAREFA,
      { faz: 'espera' },
      { sinal: parar.signal, progresso: () => (comecou = true) },
    );
    await until(() => comecou);
    parar.abort(new Error('cancelled'));
    await expect(feito).rejects.toThrow('cancelled');
  });
});
