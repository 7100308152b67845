import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import { leiloesNoSite } from '@martelo/schemas/leiloes/leilao.ts';
import { abrirMundo, LEILAO, LOJA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const [A, B, DA_LOJA] = [randomUUID(), randomUUID(), randomUUID()];
let m: Mundo;
let avisos = 0;

beforeAll(async () => {
  m = await abrirMundo();
  await m.leilao(A, LEILAO, 'Leilão A');
  await m.leilao(B, LEILAO, 'Leilão B');
  await m.leilao(DA_LOJA, LOJA, 'Feirão');
  m.catalogo.aoMudarLeiloes(() => (avisos += 1));
});
afterAll(async () => m.fechar());

const ler = async (conhecida: number | null, hotUid = LEILAO): Promise<LeiloesNoSite | null> => {
  const lido = await m.catalogo.leiloesNoSite(hotUid, conhecida);
  return lido === null ? null : leiloesNoSite.parse(lido);
};
const versoes = ({ leiloes }: LeiloesNoSite) => new Map(leiloes.map((l) => [l.uid, l.versao]));

it('hands out what a tenant shows, and nothing while it is what it was', async () => {
  const primeiro = (await ler(null)) as LeiloesNoSite;
  expect(primeiro.leiloes.map((l) => l.uid).toSorted()).toEqual([A, B].toSorted());
  expect(await ler(primeiro.versao)).toBeNull();
  expect((await ler(null, LOJA))?.leiloes.map((l) => l.uid)).toEqual([DA_LOJA]);
  expect(await ler(null, randomUUID())).toEqual({ versao: 0, leiloes: [] });
});

it.each([
  ['its situacao', () => m.acontecer(`leilao-${A}`, { tipo: 'LeilaoEmLoteamento' })],
  ['its record', () => m.leilao(A, LEILAO, 'Leilão A, com outro nome')],
  ['a new lote', async () => void (await m.gravar({ leiUid: A }))],
])('tells of %s with a newer version of that leilão alone, and that something changed', async (_o, mudar) => {
  const antes = (await ler(null)) as LeiloesNoSite;
  const avisados = avisos;
  await mudar();
  const depois = await ler(antes.versao);
  if (depois === null) throw new Error('the change is not seen');
  expect(versoes(depois).get(A)).toBeGreaterThan(versoes(antes).get(A) as number);
  expect(versoes(depois).get(B)).toBe(versoes(antes).get(B));
  expect(avisos).toBeGreaterThan(avisados);
  // The lists say the same of it, so that the newer of the two can be told.
  const { corpo } = await m.pedir('leilao.localhost', 'GET', `/v1/leiloes/${A}`);
  expect((corpo as { versao: number }).versao).toBe(versoes(depois).get(A));
});

it('does not count a lote that was only changed', async () => {
  const { lelUid } = await m.gravar({ leiUid: B });
  const antes = (await ler(null)) as LeiloesNoSite;
  await m.gravar({ leiUid: B, nome: 'Outro nome' }, lelUid);
  expect(await ler(antes.versao)).toBeNull();
});

it('tells of a lote that comes into play alone where its leilão is live, and of none before', async () => {
  const preparado = await m.liberado({ leiUid: B, posicao: 1 });
  const antes = (await ler(null)) as LeiloesNoSite;
  const { lelUid } = await m.gravar({ leiUid: B, posicao: 2 });
  await m.cadastrar(lelUid, { leiUid: B, posicao: 2 }, false);
  // Only that there is one more.
  const comMais = (await ler(antes.versao)) as LeiloesNoSite;
  await m.acontecer(`lote-${preparado.lelUid}`, { tipo: 'LoteSuspenso', motivo: 'Conferência.' });
  await m.acontecer(`lote-${preparado.lelUid}`, {
    tipo: 'LoteRetomado',
    situacao: 'LIBERADO_LEILAO',
    dataFim: m.agora,
  });
  expect(await ler(comMais.versao)).toBeNull();

  await m.acontecer(`leilao-${B}`, { tipo: 'LeilaoAoVivo' });
  for (const entra of [
    () => m.acontecer(`lote-${lelUid}`, { tipo: 'LoteLiberado' }),
    () =>
      m.acontecer(
        `lote-${preparado.lelUid}`,
        { tipo: 'LoteSuspenso', motivo: 'Conferência.' },
        { tipo: 'LoteRetomado', situacao: 'LIBERADO_LEILAO', dataFim: m.agora },
      ),
  ]) {
    const ao = (await ler(null)) as LeiloesNoSite;
    const avisados = avisos;
    await entra();
    const agora = (await ler(ao.versao)) as LeiloesNoSite | null;
    expect(agora === null ? null : versoes(agora).get(B)).toBe((versoes(ao).get(B) as number) + 1);
    expect(avisos).toBeGreaterThan(avisados);
  }
});
