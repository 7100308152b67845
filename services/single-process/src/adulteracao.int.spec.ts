import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { criarCartorio } from '@martelo/bid-engine/module.ts';
import { genesis, link } from '@martelo/platform/event-store/hash-chain.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { changeParts, storedParts } from '@martelo/platform/testing/stored-parts.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEILAO, programaDeTeste, type ProgramaDeTeste } from './testing/programa.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../..');
const DIA = 86_400_000;
const EXPORTAR = 'single-process/src/exportar.ts';
const VERIFICAR = 'bid-engine/src/verificar.ts';

let programa: ProgramaDeTeste;
let banco: ReturnType<typeof createPool>;
let pasta: string;
let adm: string;
let hotUid: string;
/** A lote that was sold, with bids, on a day that is closed. */
let lelUid: string;
let dia: string;

beforeAll(async () => {
  programa = await programaDeTeste();
  banco = createPool({ url: programa.ambiente.DATABASE_URL, schema: 'events', name: 'adulteracao', max: 1 });
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-adulteracao-'));
  adm = await programa.entrar(LEILAO, 'adm');
  [dia = ''] = await programa.bidEngine.diario.fecharDias(programa.bidEngine.agora() + 2 * DIA);
  hotUid = String((await programa.chamar(LEILAO, 'GET', '/v1/hotsite/public')).corpo['uid']);
  const { rows } = await banco.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM parts JOIN bid_engine.elos_dos_lotes USING (stream) WHERE hot_uid = $1 ORDER BY stream',
    [hotUid],
  );
  for (const { stream } of rows) {
    const linhas = (await storedParts(banco, stream)).map((parte) => parte.lines).join('\n');
    if (!linhas.includes('LoteArrematado') || !linhas.includes('LanceRegistrado')) continue;
    lelUid = stream.slice('lote-'.length);
    break;
  }
});
afterAll(async () => {
  await banco.end();
  await rm(pasta, { recursive: true, force: true });
  expect(await programa.encerrar()).toEqual([]);
});
beforeEach(() => banco.query('CREATE TABLE guardado AS SELECT * FROM commits'));
afterEach(async () => {
  await banco.query('TRUNCATE commits; INSERT INTO commits SELECT * FROM guardado; DROP TABLE guardado');
});

const mudar = (como: Parameters<typeof changeParts>[2]) => changeParts(banco, `lote-${lelUid}`, como);
/** Changes the text of the lote's events, wherever it is. */
const trocar = (de: string, por: string) =>
  mudar((parte) => ({ ...parte, lines: parte.lines.replaceAll(de, por) }));
/** Nothing can be read where the lote began. */
const estragarComeco = () =>
  mudar((parte) => (parte.firstRevision === 0 ? { ...parte, lines: '{nonsense' } : parte));
const apagar = () => mudar(() => null);

/** Runs a command as an operator does, beside the program. */
const comando = (programaDele: string, ...args: readonly string[]) => comandoEm({}, programaDele, ...args);

async function comandoEm(
  ambiente: Readonly<Record<string, string>>,
  programaDele: string,
  ...args: readonly string[]
) {
  const env = { ...process.env, ...programa.ambiente, LOG_LEVEL: 'silent', ...ambiente };
  const filho = spawn(process.execPath, [path.join(RAIZ, 'services', programaDele), ...args], { env });
  const [saida, avisos, [codigo]] = await Promise.all([
    text(filho.stdout),
    text(filho.stderr),
    once(filho, 'exit') as Promise<[number]>,
  ]);
  return { codigo, dito: saida + avisos };
}
const conferir = () => comando('single-process/src/conferir.ts');
const exportar = (arquivo: string) =>
  comando(EXPORTAR, '--hotsite', hotUid, '--lote', lelUid, '--saida', arquivo);
const verificar = (arquivo: string) => comando(VERIFICAR, arquivo);
const tela = async () =>
  (await programa.chamar(LEILAO, 'GET', `/v1/auditoria/lote/${lelUid}`, { token: adm })).corpo;

/** What every way of looking at the lote says after its rows were changed. */
async function olhares() {
  const arquivo = path.join(pasta, 'lote.zip');
  const { codigo } = await exportar(arquivo);
  expect(codigo).toBe(0);
  return { tela: await tela(), log: await conferir(), pacote: await verificar(arquivo) };
}

it('finds everything in order while nobody has changed a row, and says who signed the days', async () => {
  const { log, pacote, tela: vista } = await olhares();
  expect(log).toMatchObject({
    codigo: 0,
    dito: expect.stringMatching(/\d dias? fechados?, chave .*\nTudo confere/),
  });
  expect(pacote.codigo).toBe(0);
  expect(vista['correnteIntegra']).toBe(true);
});

describe('rows of a closed day that somebody changed in the database', () => {
  it('show when the last events of a lote are cut off', async () => {
    const total = Number((await tela())['total']);
    await mudar((parte, ultima) => {
      const { lines, hashes } = parte;
      if (!ultima) return parte;
      if (hashes.length === 1) return null;
      return { ...parte, lines: lines.split('\n').slice(0, -1).join('\n'), hashes: hashes.slice(0, -1) };
    });
    const { tela: vista, log, pacote } = await olhares();
    expect(vista).toMatchObject({ correnteIntegra: false, falhaNaRevisao: total - 1, total: total - 1 });
    expect(log).toMatchObject({
      codigo: 1,
      dito: expect.stringContaining(`${lelUid}: from revision ${total - 1} on`),
    });
    expect(pacote).toMatchObject({ codigo: 1, dito: expect.stringContaining('NÃO CONFERE') });
  });

  it('show when the whole lote is gone', async () => {
    await apagar();
    const { tela: vista, log, pacote } = await olhares();
    expect(vista).toMatchObject({ lelUid, correnteIntegra: false, falhaNaRevisao: 0, passos: [] });
    expect(log).toMatchObject({ codigo: 1, dito: expect.stringContaining(`${lelUid}: from revision 0 on`) });
    expect(pacote.codigo).toBe(1);
  });

  it('show when a lote is written anew from its first event, every hash of it right', async () => {
    let elo = genesis(`lote-${lelUid}`);
    await mudar((parte) => {
      const lines = parte.lines.replace(/"apelido":"[^"]*"/, '"apelido":"Outro Nome"');
      return { ...parte, lines, hashes: lines.split('\n').map((l) => (elo = link(elo, l))) };
    });
    const { tela: vista, log, pacote } = await olhares();
    expect(vista).toMatchObject({ correnteIntegra: false, falhaNaRevisao: Number(vista['total']) - 1 });
    expect(log.codigo).toBe(1);
    expect(pacote.codigo).toBe(1);
  });

  it('are read past: what cannot be read is named, and every other lote is looked at all the same', async () => {
    const antes = /(\d+) lotes conferidos/.exec((await conferir()).dito)?.[1];
    await estragarComeco();
    const { tela: vista, log, pacote } = await olhares();
    expect(vista).toMatchObject({ lelUid, correnteIntegra: false, falhaNaRevisao: 0 });
    expect(log.codigo).toBe(1);
    expect(log.dito).toContain(`lote-${lelUid} were changed at revision 0`);
    expect(log.dito).toContain(`${Number(antes) - 1} lotes conferidos`);
    expect(log.dito).toContain(
      `Não conferido: lote-${lelUid}, porque os eventos guardados foram alterados na revisão 0.`,
    );
    expect(pacote.codigo).toBe(1);
  });

  it('show when an event in the middle of a row is no longer as it was written', async () => {
    await trocar('"revision":2,', '"revision":7,');
    const { tela: vista, log, pacote } = await olhares();
    expect(vista).toMatchObject({ lelUid, correnteIntegra: false });
    expect(log).toMatchObject({
      codigo: 1,
      dito: expect.stringContaining(`${lelUid} were changed at revision 2`),
    });
    expect(pacote.codigo).toBe(1);
  });

  it('leave a receipt true up to the bid, and no longer where the bid itself can no longer be read', async () => {
    const partes = await storedParts(banco, `lote-${lelUid}`);
    type Guardado = { type: string; revision: number; data: { lanUid: string; cliUid: string } };
    const linhas = partes.flatMap((parte) => parte.lines.split('\n')).map((l) => JSON.parse(l) as Guardado);
    const lance = linhas.find((l) => l.type === 'LanceRegistrado');
    const { lanUid, cliUid } = lance?.data ?? { lanUid: '', cliUid: '' };
    const passos = (await tela())['passos'] as {
      revisao: number;
      hash: string;
      dados: Record<string, number>;
    }[];
    const passo = passos.find((p) => p.revisao === lance?.revision);
    const cartorio = await criarCartorio(
      await readFile(path.join(programa.ambiente.DATA_DIR, 'secrets', 'recibos.pem'), 'utf8'),
    );
    const recibo = await cartorio.assinar({
      lelUid,
      lanUid,
      cliUid,
      tipo: 'LanceRegistrado',
      valor: emCentavos(passo?.dados['valor'] ?? 0),
      revisao: passo?.revisao ?? 0,
      hash: passo?.hash ?? '',
      recebidoEm: passo?.dados['recebidoEm'] ?? 0,
      decididoEm: passo?.dados['em'] ?? 0,
    });
    const conferido = async () => {
      const body = { recibo };
      const r = await programa.chamar(LEILAO, 'POST', '/v1/auditoria/recibo/conferir', { body });
      return [r.status, r.corpo['assinaturaValida'], r.corpo['noRegistro'], r.corpo['hashConfere']];
    };
    expect(await conferido()).toEqual([200, true, true, true]);
    // The last event of the lote gets another word in it, the envelope of none is touched.
    await trocar('"tipo":"LoteArrematado"', '"tipo":"LoteArrematadO"');
    expect(await conferido()).toEqual([200, true, true, true]);
    await trocar('"type":"LoteArrematado"', '"typo":"LoteArrematado"');
    expect((await conferido()).slice(0, 2)).toEqual([200, true]);
    await estragarComeco();
    expect(await conferido()).toEqual([200, true, false, false]);
  });

  it('show when the signed day itself was signed anew, or what is kept of it was changed', async () => {
    await banco.query('CREATE TABLE elos AS SELECT * FROM bid_engine.elos_dos_lotes');
    await banco.query(`UPDATE bid_engine.elos_dos_lotes SET hash = repeat('0', 64) WHERE stream = $1`, [
      `lote-${lelUid}`,
    ]);
    const { codigo, dito } = await conferir();
    await banco.query(
      'TRUNCATE bid_engine.elos_dos_lotes; INSERT INTO bid_engine.elos_dos_lotes SELECT * FROM elos; DROP TABLE elos',
    );
    expect(codigo).toBe(1);
    expect(dito).toContain(`day ${dia}: what is kept of its lotes is not what was signed`);
  });

  it('are told to the house alone that had the lote', async () => {
    await apagar();
    const token = await programa.entrar('loja.localhost', 'adm');
    const r = await programa.chamar('loja.localhost', 'GET', `/v1/auditoria/lote/${lelUid}`, { token });
    expect([r.status, r.corpo.codigo]).toEqual([404, 'LOTE_NAO_ENCONTRADO']);
  });
});

it('stops an open lote once its replay shows that it was changed: bidders are refused, and it is counted', async () => {
  const token = await programa.entrar(LEILAO, 'comprador1');
  const { corpo } = await programa.chamar(LEILAO, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24');
  type Lote = { lelUid: string; aoVivo: { situacao: string; proximo: number; quantidade: number } };
  const aberto = (corpo['leiloes'] as { destaques: Lote[] }[])
    .flatMap((l) => l.destaques)
    .find(({ aoVivo }) => aoVivo.situacao === 'AO_VIVO' && aoVivo.quantidade > 1);
  const uid = aberto?.lelUid ?? '';
  const body = { valor: aberto?.aoVivo.proximo, chaveIdempotencia: randomUUID(), confirmado: true };
  await changeParts(banco, `lote-${uid}`, (parte) => ({
    ...parte,
    lines: parte.lines.replace('"apelido":"', '"apelido":"X'),
  }));
  const vista = await programa.chamar(LEILAO, 'GET', `/v1/auditoria/lote/${uid}`, { token: adm });
  expect(vista.corpo['correnteIntegra']).toBe(false);
  const { status, corpo: recusa } = await programa.chamar(LEILAO, 'POST', `/v1/lote/${uid}/lances`, {
    token,
    body,
  });
  expect([status, recusa.codigo, recusa['message']]).toEqual([
    409,
    'LOTE_EM_INCIDENTE',
    'Este lote está parado para conferência da auditoria.',
  ]);
  expect(await (await fetch(`${programa.operationsUrl}/metrics`)).text()).toContain(
    'martelo_lote_correntes_quebradas_total 1',
  );
});

describe('an export', () => {
  it('is for its owner alone also where a file that all may read stood, and leaves no part of itself behind', async () => {
    const arquivo = path.join(pasta, 'aberto.zip');
    await writeFile(arquivo, 'what stood there before');
    await chmod(arquivo, 0o644);
    expect((await exportar(arquivo)).codigo).toBe(0);
    const { mode, size } = await stat(arquivo);
    expect([mode & 0o777, size > 10_000]).toEqual([0o600, true]);
    const { codigo, dito } = await exportar(path.join(pasta, 'nowhere', 'x.zip'));
    expect([codigo, dito]).toEqual([2, expect.stringContaining('nowhere/x.zip não existe')]);
    expect(await exportar('')).toMatchObject({ codigo: 2, dito: expect.stringContaining('--saida') });
    expect((await readdir(pasta)).filter((nome) => nome.includes('parte'))).toEqual([]);
  });

  it('is signed by the key of the house alone: none is made where there is none, and one may be given', async () => {
    const vazia = path.join(pasta, 'outra-pasta');
    const arquivo = path.join(pasta, 'assinado.zip');
    const args = ['--hotsite', hotUid, '--lote', lelUid, '--saida', arquivo];
    const em = (mais: Readonly<Record<string, string>>) => comandoEm(mais, EXPORTAR, ...args);
    const sem = await em({ DATA_DIR: vazia });
    expect(sem).toMatchObject({ codigo: 2, dito: expect.stringContaining('não há secrets/recibos.pem') });
    await expect(stat(vazia)).rejects.toThrow('ENOENT');
    const pem = path.join(programa.ambiente.DATA_DIR, 'secrets', 'recibos.pem');
    expect(await em({ DATA_DIR: vazia, RECEIPT_KEY_FILE: pem })).toMatchObject({ codigo: 0 });
    const chave = path.join(pasta, 'chave.json');
    const { corpo } = await programa.chamar(LEILAO, 'GET', '/v1/auditoria/chave-publica');
    await writeFile(chave, JSON.stringify(corpo));
    expect(await comando(VERIFICAR, arquivo, '--chave', chave)).toMatchObject({ codigo: 0 });
  });

  it('is of a house that there is: another name gives no package of nothing', async () => {
    const arquivo = path.join(pasta, 'nada.zip');
    const ninguem = '00000000-0000-4000-8000-000000000000';
    const { codigo, dito } = await comando(EXPORTAR, '--hotsite', ninguem, '--dia', dia, '--saida', arquivo);
    expect([codigo, dito]).toEqual([1, expect.stringContaining('Não há o que exportar')]);
    await expect(stat(arquivo)).rejects.toThrow('ENOENT');
  });
});
