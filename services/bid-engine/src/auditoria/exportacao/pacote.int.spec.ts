import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { verificarArquivo } from '@martelo/schemas/auditoria/verificador/verificar.ts';
import type { ChavePublica } from '@martelo/schemas/auditoria/verificador/assinatura.ts';
import type { Escopo } from '@martelo/schemas/auditoria/verificador/linhas.ts';
import { escreverRecibo, verificarRecibo } from '@martelo/schemas/auditoria/verificador/recibo.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as cenario from '../../motor/testing/cenario.ts';
import { inicioDoDia } from '../diario/dias.ts';
import { casaDeTeste, type CasaDeTeste } from '../testing/casa.ts';
import { criarCartorio, novaChavePem } from '../recibo.ts';
import { montarPacote } from './pacote.ts';

const { HOTSITE, LEILAO } = cenario;
const MEIA_NOITE = inicioDoDia('2026-11-20');
const DIA = 86_400_000;
const OUTRA_CASA = randomUUID();
const run = promisify(execFile);

let casa: CasaDeTeste;
let lote: string;
let alheio: string;
let vivo: string;
let pasta: string;

beforeAll(async () => {
  casa = await casaDeTeste(cenario);
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-pacote-'));
  casa.em(MEIA_NOITE + 1_000);
  lote = await casa.lote(6);
  alheio = await casa.lote(2, OUTRA_CASA);
  vivo = await casa.lote(6);
  casa.situacoes.set(vivo, 'AO_VIVO');
  casa.em(MEIA_NOITE + DIA + 1_000);
  await casa.dar(lote, 2);
  await casa.diario.fecharDias(MEIA_NOITE + 3 * DIA);
  casa.em(MEIA_NOITE + 2 * DIA + 1_000);
  await casa.dar(lote, 1);
});
afterAll(async () => {
  await casa.fechar();
  await rm(pasta, { recursive: true, force: true });
});

const emMemoria = (b: Uint8Array) => ({
  tamanho: b.length,
  ler: async (i: number, f: number) => b.subarray(i, f),
});
const conferir = (b: Uint8Array, chaves: readonly ChavePublica[] = [casa.cartorio.chavePublica]) =>
  verificarArquivo(emMemoria(b), chaves);

async function pacote(escopo: Escopo): Promise<Buffer> {
  const pedido = { escopo, hotUid: HOTSITE, geradoEm: MEIA_NOITE + 3 * DIA };
  const feito = await montarPacote({ fontes: casa.fontes, cartorio: casa.cartorio, pedido });
  const bytes = await buffer(feito.bytes);
  expect(bytes.length).toBe(feito.tamanho);
  return bytes;
}

describe('a package', () => {
  it('of a lote, a leilão or a day holds, with a proof for every day that is closed', async () => {
    const eventos = (await casa.store.readStream(streamDoLote(lote))).length;
    const doLote = await conferir(await pacote({ tipo: 'lote', lelUid: lote }));
    expect(doLote).toMatchObject({ problemas: [], lotes: 1, eventos, dias: 2, provas: 2, semProva: 0 });
    const doLeilao = await conferir(await pacote({ tipo: 'leilao', leiUid: LEILAO }));
    expect(doLeilao).toMatchObject({ problemas: [], lotes: 2, abertos: 1, provas: 3 });
    const doDia = await conferir(await pacote({ tipo: 'dia', dia: '2026-11-20' }));
    expect(doDia).toMatchObject({ problemas: [], lotes: 2, abertos: 1, provas: 2, dias: 2 });
  });

  it('holds no other house’s lotes, nothing of one that is open, and no maximum until it is revealed', async () => {
    const bytes = await pacote({ tipo: 'leilao', leiUid: LEILAO });
    const texto = bytes.toString('utf8');
    expect(texto).not.toContain(alheio);
    expect(texto).not.toMatch(/"(maximo|valorComitente)\\?":/);
    const eventosDoVivo = await casa.store.readStream(streamDoLote(vivo));
    for (const e of eventosDoVivo.slice(0, -1)) expect(texto).not.toContain(e.hash);
    // What would let an amount be guessed by its hash stays back with it.
    const reservados = (await casa.store.readStream(streamDoLote(lote))).filter((e) =>
      ['LoteCadastrado', 'ConfiguracaoRegistrada'].includes(e.type),
    );
    expect(reservados.length).toBeGreaterThan(1);
    for (const e of reservados) {
      const { chave = e.id } = JSON.parse(e.data) as { chave?: string };
      expect(texto).not.toContain(chave);
    }
    casa.revelados.add(lote);
    const revelado = await pacote({ tipo: 'lote', lelUid: lote });
    casa.revelados.delete(lote);
    expect(revelado.toString('utf8')).toContain('maximo');
    expect(await conferir(revelado)).toMatchObject({ problemas: [], reservados: 0 });
  });

  it('leaves nothing behind, read or not', async () => {
    // A folder that nobody else writes to.
    vi.stubEnv('TMPDIR', pasta);
    const restos = async () =>
      (await readdir(pasta)).filter((n) => n.startsWith('martelo-exportacao-')).length;
    const pedido = { escopo: { tipo: 'lote', lelUid: lote }, hotUid: HOTSITE, geradoEm: 0 } as const;
    const feito = await montarPacote({ fontes: casa.fontes, cartorio: casa.cartorio, pedido });
    expect(await restos()).toBe(1);
    feito.bytes.destroy();
    await pacote({ tipo: 'lote', lelUid: lote });
    await until(async () => (await restos()) === 0, { what: 'the folder to go' });
    vi.unstubAllEnvs();
  });

  it('shows any byte that was changed, put in, taken out or cut off', async () => {
    const inteiro = await pacote({ tipo: 'lote', lelUid: lote });
    const pagina = inteiro.indexOf('<!doctype html>');
    const fimDaPagina = inteiro.indexOf('</html>', pagina);
    // The verifier’s page is most of the bytes and one hash like any other: half of the tries go to the rest.
    const lugar = fc.oneof(
      fc.integer({ min: 0, max: inteiro.length - 1 }),
      fc.integer({ min: fimDaPagina, max: inteiro.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(lugar, fc.integer({ min: 1, max: 255 }), fc.nat(3), async (em, outro, como) => {
        const mudado = Buffer.from(inteiro);
        mudado[em] = (mudado[em] ?? 0) ^ outro;
        const casos = [
          mudado,
          Buffer.concat([inteiro.subarray(0, em), inteiro.subarray(em + 1)]),
          Buffer.concat([inteiro.subarray(0, em), Buffer.of(outro), inteiro.subarray(em)]),
          inteiro.subarray(0, em),
        ];
        const laudo = await conferir(casos[como] ?? mudado);
        expect(laudo.problemas.length, `byte ${em}`).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it('is not taken when another house signed it, nor with another lote’s proof under our own seal', async () => {
    const bytes = await pacote({ tipo: 'lote', lelUid: lote });
    const outra = await criarCartorio(novaChavePem());
    expect((await conferir(bytes, [outra.chavePublica])).problemas.join()).toMatch(/outra chave/);
    const provas = casa.diario.caminhoDoLote;
    const [doVivo] = await casa.diario.elosDoLote(streamDoLote(vivo));
    const fontes = {
      ...casa.fontes,
      diario: {
        ...casa.diario,
        caminhoDoLote: async (_: unknown, dia: string) => (doVivo === undefined ? null : provas(doVivo, dia)),
      },
    };
    const pedido = { escopo: { tipo: 'lote', lelUid: lote }, hotUid: HOTSITE, geradoEm: 0 } as const;
    const forjado = await montarPacote({ fontes, cartorio: casa.cartorio, pedido });
    expect((await conferir(await buffer(forjado.bytes))).problemas.join()).toMatch(/não está na raiz/);
  });

  it('is checked by the command, without server or database', async () => {
    const arquivo = path.join(pasta, 'pacote.zip');
    const chave = path.join(pasta, 'chave.json');
    const bytes = await pacote({ tipo: 'dia', dia: '2026-11-20' });
    await writeFile(arquivo, bytes);
    await writeFile(chave, JSON.stringify(casa.cartorio.chavePublica));
    const comando = path.resolve(import.meta.dirname, '../../verificar.ts');
    const { stdout } = await run(process.execPath, [comando, arquivo, '--chave', chave]);
    expect(stdout).toMatch(/^Tudo confere\.\nPacote: dia 2026-11-20/);
    bytes[bytes.length - 500] = (bytes[bytes.length - 500] ?? 0) ^ 1;
    await writeFile(arquivo, bytes);
    await expect(run(process.execPath, [comando, arquivo])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^NÃO CONFERE/) as string,
    });
    expect((await readFile(chave, 'utf8')).length).toBeGreaterThan(0);
  });
});

describe('a receipt file', () => {
  const completo = async (): Promise<string> => {
    const [e] = await casa.store.readStream(streamDoLote(lote), 5, 1);
    const provado = await casa.diario.provar(streamDoLote(lote), 5);
    if (e === undefined || provado === null) throw new Error('the lote has no such event');
    const recibo = await casa.cartorio.assinar({
      lelUid: lote,
      lanUid: lote,
      cliUid: lote,
      tipo: e.type,
      valor: 100,
      revisao: 5,
      recebidoEm: 1,
      decididoEm: 2,
      hash: e.hash,
    });
    const { raiz, prova } = provado;
    return escreverRecibo({ recibo, chaves: [casa.cartorio.chavePublica], raiz: raiz.assinada, prova });
  };

  it('proves its day, and shows any byte that was changed', async () => {
    const texto = await completo();
    expect(verificarRecibo(texto)).toMatchObject({ problemas: [], raiz: { dia: '2026-11-20' } });
    fc.assert(
      fc.property(fc.nat(texto.length - 1), fc.integer({ min: 32, max: 126 }), (em, codigo) => {
        const letra = String.fromCharCode(codigo);
        if (texto[em] === letra) return;
        const mudado = texto.slice(0, em) + letra + texto.slice(em + 1);
        expect(verificarRecibo(mudado).problemas.length, `character ${em}`).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('is nothing with the proof of another lote or day, or without the key that is trusted', async () => {
    const lido = JSON.parse(await completo()) as Parameters<typeof escreverRecibo>[0];
    const doVivo = await casa.diario.provar(streamDoLote(vivo), 5);
    const outroDia = await casa.diario.dia('2026-11-21');
    const outra = await criarCartorio(novaChavePem());
    const casos = [
      verificarRecibo(escreverRecibo({ ...lido, prova: doVivo?.prova ?? null })),
      verificarRecibo(escreverRecibo({ ...lido, raiz: outroDia?.assinada ?? null })),
      verificarRecibo(escreverRecibo({ ...lido, prova: null })),
      verificarRecibo(escreverRecibo(lido), [outra.chavePublica]),
      verificarRecibo(lido.recibo),
    ];
    expect(casos.map((c) => c.problemas.length)).toEqual([1, 1, 1, 1, 1]);
    expect(verificarRecibo(lido.recibo, [casa.cartorio.chavePublica]).problemas).toEqual([]);
  });
});
