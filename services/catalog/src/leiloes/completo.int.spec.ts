import { randomUUID } from 'node:crypto';
import { leilaoCompleto } from '@martelo/schemas/leiloes/leilao.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirMundo, LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const [comTudo, antigo] = [randomUUID(), randomUUID()];
const localRealizacao = {
  id: 3,
  lcpId: 12,
  nome: 'Auditório do Pátio Anhanguera',
  endereco: 'Avenida das Amoreiras, 2.310',
  cidade: 'Campinas - SP',
  telefone: '(19) 4000-0100',
};
const regulamentoUid = randomUUID();

beforeAll(async () => {
  m = await abrirMundo();
  // Half past eleven in the evening in São Paulo: the next day in Greenwich.
  m.agora = Date.UTC(2026, 10, 22, 2, 30);
  await m.leilao(antigo, LEILAO, 'Antigo');
  await m.leilao(comTudo, LEILAO, 'Com tudo');
  const { rows } = await m.banco.pool.query<{ dados: object }>(
    'SELECT dados FROM catalog.leiloes WHERE uid = $1',
    [comTudo],
  );
  await m.catalogo.gravarLeilao({
    ...(rows[0]?.dados as Parameters<typeof m.catalogo.gravarLeilao>[0]),
    letId: 1,
    texId: 2,
    regulamentoUid,
    localRealizacao,
  });
});
afterAll(async () => m.fechar());

const ver = async (leiUid: string, host = 'leilao.localhost') => {
  const { status, corpo } = await m.pedir(host, 'GET', `/v1/leiloes/${leiUid}`);
  return { status, leilao: leilaoCompleto.safeParse(corpo).data };
};

it('tells the whole record of an event, with its lotes in their order and the day in São Paulo', async () => {
  const segundo = await m.liberado({ leiUid: comTudo, posicao: 2 });
  const primeiro = await m.liberado({ leiUid: comTudo, posicao: 1 });
  const { leilao } = await ver(comTudo);
  expect(leilao).toMatchObject({
    letId: 1,
    texId: 2,
    regulamentoUid,
    lrlId: 3,
    localRealizacao,
    dia: '2026-11-21',
  });
  expect(leilao?.leiloesLotes.map((l) => [l.lelUid, l.posicaoLeilao])).toEqual([
    [primeiro.lelUid, 1],
    [segundo.lelUid, 2],
  ]);
});

it('has null for what an older record does not say, and no lote where there is none', async () => {
  const { leilao } = await ver(antigo);
  expect(leilao).toMatchObject({
    letId: null,
    texId: null,
    regulamentoUid: null,
    lrlId: null,
    localRealizacao: null,
    leiloesLotes: [],
  });
});

it('is nobody else’s, and lists carry none of it', async () => {
  expect((await ver(comTudo, 'loja.localhost')).status).toBe(404);
  expect((await ver(randomUUID())).status).toBe(404);
  const { corpo } = await m.pedir('leilao.localhost', 'GET', '/v1/leiloes/lista-site?quadro=todos');
  const { leiloes } = corpo as { leiloes: { uid: string }[] };
  const dele = leiloes.find((l) => l.uid === comTudo);
  expect(Object.keys(dele ?? {})).not.toContain('localRealizacao');
  expect(dele).toBeDefined();
});
