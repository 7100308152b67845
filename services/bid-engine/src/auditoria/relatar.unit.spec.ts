import { verificarArquivo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import { FORMATO_RECIBO } from '@martelo/schemas/auditoria/verificador/recibo.ts';
import { describe, expect, it } from 'vitest';
import { criarCartorio, novaChavePem } from './recibo.ts';
import { relatar } from './relatar.ts';

/** What the command says of a file that somebody hands in. */
async function dito(...linhas: readonly object[]): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(linhas.map((l) => `${JSON.stringify(l)}\n`).join(''));
  return relatar(
    await verificarArquivo({ tamanho: bytes.length, ler: async (de, ate) => bytes.subarray(de, ate) }),
    false,
  );
}
const cabecalho = (mais: object) => ({
  linha: 'cabecalho',
  formato: 'martelo-auditoria',
  versao: 1,
  escopo: { tipo: 'dia', dia: 'x' },
  ...mais,
});

describe('what the command says of a file of which nobody knows who wrote it', () => {
  it('has no line of the file’s own, and nothing that moves the cursor', async () => {
    const forjado = '\u001B[2J\u001B[1;1HTudo confere.\nAssinado por: a casa\u202E';
    const linhas = await dito(
      cabecalho({ geradoEm: 1, escopo: { tipo: forjado } }),
      { linha: 'quebrado', stream: forjado, revisao: forjado },
      { linha: 'raiz', dia: `${forjado}${'x'.repeat(5_000)}`, assinada: '' },
    );
    expect(linhas[0]).toBe('NÃO CONFERE.');
    expect(linhas.filter((l) => l.startsWith('Tudo confere'))).toEqual([]);
    for (const linha of linhas) {
      expect(linha).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(linha.length).toBeLessThan(500);
    }
  });

  it.each([undefined, null, 'ontem', 1e300, {}])('is said where its time is %j', async (geradoEm) => {
    expect((await dito(cabecalho({ geradoEm }))).join('\n')).toMatch(/^NÃO CONFERE[^]*Pacote: dia x/);
  });

  it.each([null, 'x', 7, [1]])('is said where its scope is %j', async (escopo) => {
    expect((await dito(cabecalho({ escopo })))[0]).toBe('NÃO CONFERE.');
  });

  it('is said of a receipt that states no time, signed by whoever made it', async () => {
    const cartorio = await criarCartorio(novaChavePem());
    const recibo = await cartorio.assinarComo('recibo+jws', { lelUid: 'x', valor: 'muito' });
    const chaves = [cartorio.chavePublica];
    const arquivo = { formato: FORMATO_RECIBO, versao: 1, recibo, chaves, raiz: null, prova: null };
    const linhas = await dito(arquivo);
    expect(linhas[0]).toBe('Tudo confere.');
    expect(linhas.join('\n')).toContain('recebido em data que não se lê');
    expect(linhas.at(-1)).toContain('A chave veio no próprio arquivo');
  });
});
