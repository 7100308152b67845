import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { AvisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { LanceRecebido } from '@martelo/schemas/propostas/proposta.ts';
import { abrirMundo, HORA, lance, LEILAO, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const tokenDe = (quem: string): string => Buffer.from(quem).toString('hex');
const sessoes = new Map(
  [
    ...PAPEIS_INTERNOS.map((p) => [p, sessaoFalsa([p])] as const),
    ['cliente', sessaoFalsa(['Clientes - leilao.localhost'])] as const,
    ['loja', sessaoFalsa(['Interno - ADM'], LOJA)] as const,
  ].map(([quem, sessao]) => [tokenDe(quem), sessao]),
);
const [ana, beto] = [randomUUID(), randomUUID()];
const lotes: Record<'livre' | 'disputado' | 'daLoja', string> = { livre: '', disputado: '', daLoja: '' };
const uids = { anaVelha: randomUUID(), ana: randomUUID(), beto: randomUUID(), alheia: randomUUID() };

let m: Mundo;
/** What was handed over to be told; the first time nobody takes it. */
const avisos: AvisoDeProposta[] = [];
let ausente = true;
let recusados = 0;
const proposta = (lanUid: string, cliUid: string, valor: number, em: number) => ({
  tipo: 'PropostaRegistrada',
  lanUid,
  cliUid,
  apelido: 'Falcão',
  cidade: 'Campinas - SP',
  valor,
  recebidoEm: em,
  chave: lanUid,
});
beforeAll(async () => {
  m = await abrirMundo({
    sessoes,
    avisarProposta: async (aviso) => {
      if (ausente) {
        recusados += 1;
        throw new Error('nobody answers');
      }
      avisos.push(aviso);
    },
    contatosDe: async (_h, quem) => quem.map((cliUid) => ({ cliUid, email: 'ana@x', telefone: '19' })),
  });
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Frotas');
  lotes.livre = (await m.liberado({ posicao: 1 })).lelUid;
  lotes.disputado = (await m.liberado({ posicao: 2 })).lelUid;
  lotes.daLoja = (await m.liberado({ hotUid: LOJA })).lelUid;
  await m.acontecer(
    `lote-${lotes.livre}`,
    proposta(uids.anaVelha, ana, 500, 1),
    proposta(uids.ana, ana, 700, 2),
  );
  await m.acontecer(`lote-${lotes.disputado}`, proposta(uids.beto, beto, 900, 3), lance(1_000_000, m.agora));
  await m.acontecer(`lote-${lotes.daLoja}`, proposta(uids.alheia, beto, 800, 4));
});
afterAll(async () => m.fechar());

const pedir = (caminho: string, quem: string, host = 'leilao.localhost') =>
  m.pedir(host, 'GET', `/v1/lances-recebidos${caminho}`, undefined, tokenDe(quem));
async function ver(busca = '', quem = 'Interno - SAC', host = 'leilao.localhost'): Promise<LanceRecebido[]> {
  const { status, corpo } = await pedir(busca, quem, host);
  expect(status).toBe(200);
  const { total, propostas } = corpo as { total: number; propostas: LanceRecebido[] };
  expect(total).toBe(propostas.length);
  return propostas;
}

it('is seen by support, settlement and administrators, each of his tenant', async () => {
  const veem = [];
  for (const papel of PAPEIS_INTERNOS) if ((await pedir('', papel)).status === 200) veem.push(papel);
  expect(veem).toEqual(['Interno - ADM', 'Interno - SAC', 'Interno - Acerto']);
  expect((await pedir('', 'cliente')).status).toBe(403);
  expect((await ver('', 'loja', 'loja.localhost')).map((p) => p.lanUid)).toEqual([uids.alheia]);
  expect((await pedir(`/${uids.alheia}`, 'Interno - ADM')).status).toBe(404);
});

it('shows each client’s last proposta with its lote, and whether it may be taken', async () => {
  const [doBeto, daAna, ...resto] = await ver();
  expect(resto).toEqual([]);
  expect(doBeto).toMatchObject({ lanUid: uids.beto, podeAceitar: false, lote: { valor: 1_000_000 } });
  expect(daAna).toMatchObject({
    lanUid: uids.ana,
    lelUid: lotes.livre,
    leiUid: UM_LEILAO,
    valor: 700,
    apelido: 'Falcão',
    email: 'ana@x',
    telefone: '19',
    situacao: 'Proposta',
    podeAceitar: true,
    resposta: null,
    lote: { numero: 1, situacao: 'LIBERADO_LEILAO', minimo: 1_000_000, valor: null },
  });
  expect((await pedir(`/${uids.ana}`, 'Interno - Acerto')).corpo).toEqual(daAna);
  // Replaced by a newer one of the same client.
  expect((await pedir(`/${uids.anaVelha}`, 'Interno - Acerto')).status).toBe(404);
});

it('shows refusals with their reason, the winner, and the others as beaten', async () => {
  await m.acontecer(`lote-${lotes.livre}`, {
    tipo: 'PropostaRecusada',
    lanUid: uids.ana,
    cliUid: ana,
    motivo: 'abaixo do esperado',
  });
  expect((await ver('?quais=respondidas'))[0]).toMatchObject({
    lanUid: uids.ana,
    situacao: 'Cancelado',
    podeAceitar: false,
    resposta: { motivo: 'abaixo do esperado' },
  });
  expect((await ver('?quais=abertas')).map((p) => p.lanUid)).toEqual([uids.beto]);
  const [nova, outra] = [randomUUID(), randomUUID()];
  await m.acontecer(`lote-${lotes.livre}`, proposta(nova, ana, 800, 10), proposta(outra, beto, 750, 11));
  expect((await ver('?quais=abertas')).map((p) => p.lanUid)).toEqual([outra, nova, uids.beto]);
  await m.acontecer(`lote-${lotes.livre}`, {
    tipo: 'PropostaAceita',
    lanUid: nova,
    cliUid: ana,
    apelido: 'Falcão',
    cidade: 'Campinas - SP',
    valor: 800,
  });
  const depois = await ver(`?leiUid=${UM_LEILAO}`);
  const como = Object.fromEntries(depois.map((p) => [p.lanUid, p.situacao]));
  expect(como).toEqual({ [nova]: 'Vencedor', [outra]: 'Superado', [uids.beto]: 'Proposta' });
  expect(depois.find((p) => p.lanUid === nova)?.lote.situacao).toBe('AG_PAGAMENTO');
  expect((await pedir('?quais=algumas', 'Interno - ADM')).status).toBe(400);
});

it('are told to who made them, once somebody takes the answer, those of old not any more', async () => {
  const pendentes = async () =>
    Number((await m.banco.pool.query('SELECT count(*) FROM catalog.avisos_de_propostas')).rows[0].count);
  await until(() => recusados > 1, { what: 'both answers to be refused' });
  expect([avisos, await pendentes()]).toEqual([[], 2]);
  const velha = randomUUID();
  await m.acontecer(`lote-${lotes.disputado}`, proposta(velha, ana, 600, 20), {
    tipo: 'PropostaRecusada',
    em: m.agora - 8 * 24 * HORA,
    lanUid: velha,
    cliUid: ana,
    motivo: 'de outro tempo',
  });
  // Answered and replaced within one batch: he is told, and his new one stands.
  const [recusada, seguinte] = [randomUUID(), randomUUID()];
  await m.acontecer(
    `lote-${lotes.disputado}`,
    proposta(recusada, beto, 910, 21),
    { tipo: 'PropostaRecusada', lanUid: recusada, cliUid: beto, motivo: 'ainda baixo' },
    proposta(seguinte, beto, 920, 22),
  );
  expect((await ver('?quais=abertas')).map((p) => p.lanUid)).toContain(seguinte);
  ausente = false;
  await until(async () => (await pendentes()) === 0, { what: 'everything told', timeoutMs: 20_000 });
  const lote = { lelUid: lotes.livre, numero: 1, nome: 'Fiat Uno', recebePropostas: false };
  expect(avisos).toMatchObject([
    { lanUid: uids.ana, hotUid: LEILAO, cliUid: ana, aceita: false, valor: 700, lote },
    { hotUid: LEILAO, cliUid: ana, aceita: true, valor: 800, motivo: '', lote },
    { lanUid: recusada, cliUid: beto, aceita: false, valor: 910, motivo: 'ainda baixo' },
  ]);
  expect(avisos[0]?.motivo).toBe('abaixo do esperado');
});
