import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { abrirMundo, lance, LEILAO, LOJA, UM_LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const REGINA = '00000000-0000-4000-8000-0000000000c9';
const BUSCA = '/v1/lote/busca-elastic-comitente';
const VINCULOS = `/v1/comitentes/usuario-comitente/${REGINA}`;
/** A token by who it is of: signs that a header takes. */
const tokenDe = (quem: string): string => Buffer.from(quem).toString('hex');
const sessoes = new Map(
  [
    ...PAPEIS_INTERNOS.map((p) => [p, sessaoFalsa([p])] as const),
    ['cliente', sessaoFalsa(['Clientes - leilao.localhost'])] as const,
    ['Regina', { ...sessaoFalsa(['Interno - Comitente']), cliUid: REGINA }] as const,
    ['adm da loja', sessaoFalsa(['Interno - ADM'], LOJA)] as const,
  ].map(([quem, sessao]) => [tokenDe(quem), sessao]),
);

type Achado = { lelUid: string; informacoesPrivadas: Record<string, unknown> };
let m: Mundo;
const lotes = { dela: '', vendido: '', alheio: '', daLoja: '' };
const [site, plateia] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  m = await abrirMundo({
    sessoes,
    contatosDe: async (hotUid, uids) =>
      uids
        .filter((u) => u === REGINA && hotUid === LEILAO)
        .map((cliUid) => ({ cliUid, email: 'r@x', telefone: '' })),
    visitasDe: async (_hotUid, uids) =>
      uids
        .filter((u) => u === lotes.dela)
        .map((lelUid) => ({ lelUid, pageviews: 9, visitasClientesCadastrados: 2, visitasTotais: 5 })),
  });
  await m.leilao(UM_LEILAO, LEILAO, 'Leilão de Frotas');
  lotes.dela = (await m.liberado({ comId: 7, valorComitente: 4_200_000, posicao: 1 })).lelUid;
  lotes.vendido = (await m.liberado({ comId: 7, posicao: 2 })).lelUid;
  lotes.alheio = (await m.liberado({ comId: 8, posicao: 3 })).lelUid;
  lotes.daLoja = (await m.liberado({ comId: 7, hotUid: LOJA })).lelUid;
  await m.acontecer(
    `lote-${lotes.dela}`,
    { ...lance(1_000_000, m.agora), cliUid: site },
    { ...lance(1_100_000, m.agora), cliUid: plateia, origem: 'plateia' },
    {
      tipo: 'ConfiguracaoRegistrada',
      lanUid: randomUUID(),
      cliUid: site,
      apelido: 'A',
      cidade: 'C',
      maximo: 9_900_000,
      recebidoEm: 1,
      chave: 'k',
    },
  );
  await m.acontecer(`lote-${lotes.vendido}`, { tipo: 'LoteNaoArrematado' });
});
afterAll(async () => m.fechar());

const procurar = async (quem: string, corpo: object = {}, host = 'leilao.localhost') => {
  const r = await m.pedir(host, 'POST', BUSCA, corpo, tokenDe(quem));
  return { ...r, achados: (Array.isArray(r.corpo) ? r.corpo : []) as Achado[] };
};
const uidsDe = (achados: readonly Achado[]) => achados.map((a) => a.lelUid);

describe('the search of who follows lotes from inside', () => {
  it('is for administrators, support, leiloeiros and consignors', async () => {
    const abertos = [];
    for (const papel of PAPEIS_INTERNOS) if ((await procurar(papel)).status === 200) abertos.push(papel);
    expect(abertos).toEqual(['Interno - ADM', 'Interno - SAC', 'Interno - Leiloeiro', 'Interno - Comitente']);
    expect((await procurar('cliente')).status).toBe(403);
    expect((await m.pedir('leilao.localhost', 'POST', BUSCA, {})).status).toBe(401);
    expect((await procurar('Interno - ADM', {}, 'loja.localhost')).status).toBe(401);
  });

  it('tells the private information of each lote, and nobody’s maximum', async () => {
    const { achados, count, corpo } = await procurar('Interno - ADM');
    expect([uidsDe(achados).toSorted(), count]).toEqual([[lotes.dela, lotes.alheio].toSorted(), 2]);
    const dela = achados.find((a) => a.lelUid === lotes.dela);
    expect(dela?.informacoesPrivadas).toMatchObject({
      uid: lotes.dela,
      placa: 'BRA2E19',
      chassi: '9BD00000000000019',
      valorComitente: 4_200_000,
      comitenteId: 7,
      lancesParticipantesCliUid: [plateia, site],
      quantidadeLances: { manuais: 1, leiloeiro: 1, automaticos: 0, configuracoesAutomaticas: 1 },
      quantidadeVisitas: { pageviews: 9, visitasClientesCadastrados: 2, visitasTotais: 5 },
      lanceAtualLeiloeiro: true,
      condicional: false,
      dataCadastroLote: m.agora,
      chatUid: null,
    });
    expect(achados.find((a) => a.lelUid === lotes.alheio)?.informacoesPrivadas).toMatchObject({
      valorComitente: null,
      lancesParticipantesCliUid: [],
      lanceAtualLeiloeiro: false,
      quantidadeVisitas: { pageviews: 0, visitasClientesCadastrados: 0, visitasTotais: 0 },
    });
    expect(JSON.stringify(corpo)).not.toContain('9900000');
  });

  it('tells those of one lote by its uid, of the tenant’s own', async () => {
    const ver = (quem: string, busca: string, host = 'leilao.localhost') =>
      m.pedir(host, 'GET', `/v1/lote/informacoes-privadas${busca}`, undefined, tokenDe(quem));
    const { achados } = await procurar('Interno - ADM');
    const dela = achados.find((a) => a.lelUid === lotes.dela);
    expect((await ver('Interno - SAC', `?loteUid=${lotes.dela}`)).corpo).toEqual(dela?.informacoesPrivadas);
    const abertos = [];
    for (const papel of [...PAPEIS_INTERNOS, 'cliente'])
      if ((await ver(papel, `?loteUid=${lotes.dela}`)).status !== 403) abertos.push(papel);
    expect(abertos).toEqual(['Interno - ADM', 'Interno - SAC', 'Interno - Leiloeiro', 'Interno - Comitente']);
    for (const loteUid of [lotes.daLoja, randomUUID()])
      expect((await ver('Interno - ADM', `?loteUid=${loteUid}`)).status).toBe(404);
    expect((await ver('Regina', `?loteUid=${lotes.dela}`)).corpo).toMatchObject({
      codigo: 'LOTE_NAO_ENCONTRADO',
    });
    for (const ruim of ['', '?loteUid=1']) {
      const { status, corpo } = await ver('Interno - ADM', ruim);
      expect([status, (corpo as { campos: string[] }).campos]).toEqual([400, ['loteUid']]);
    }
  });

  it('takes the filters, order and pages of the public search, and refuses what it refuses', async () => {
    const { achados } = await procurar('Interno - SAC', {
      requisicoesBusca: [
        { campo: 'leiUid', valores: [UM_LEILAO] },
        { campo: 'situacao', valores: ['NAO_ARREMATADO', 'LIBERADO_LEILAO'] },
      ],
      listaOrdenacao: [{ campo: 'posicaoLeilao', ordem: 'desc' }],
      size: 2,
    });
    expect(uidsDe(achados)).toEqual([lotes.alheio, lotes.vendido]);
    expect((await procurar('Interno - SAC', { size: 5_000 })).status).toBe(400);
    expect((await procurar('Interno - SAC', { comIds: [7] })).status).toBe(400);
  });

  it('shows a consignor the lotes of those he is linked with, in his tenant, and none before', async () => {
    expect((await procurar('Regina')).achados).toEqual([]);
    await m.pedir(
      'leilao.localhost',
      'POST',
      VINCULOS,
      { comIds: [7], nomeSite: 'Banco Vereda' },
      tokenDe('Interno - ADM'),
    );
    const { achados, count } = await procurar('Regina');
    expect([uidsDe(achados), count]).toEqual([[lotes.dela], 1]);
    const privadas = (loteUid: string) =>
      m.pedir(
        'leilao.localhost',
        'GET',
        `/v1/lote/informacoes-privadas?loteUid=${loteUid}`,
        undefined,
        tokenDe('Regina'),
      );
    expect((await privadas(lotes.vendido)).corpo).toMatchObject({ uid: lotes.vendido, comitenteId: 7 });
    expect((await privadas(lotes.alheio)).status).toBe(404);
    const fechados = await procurar('Regina', {
      requisicoesBusca: [
        { campo: 'leiUid', valores: [UM_LEILAO] },
        { campo: 'situacao', valores: ['NAO_ARREMATADO'] },
      ],
    });
    expect(uidsDe(fechados.achados)).toEqual([lotes.vendido]);
    // What somebody else asks in the same words is not answered from what he was shown.
    expect((await procurar('Interno - ADM')).achados).toHaveLength(2);
    await m.pedir('leilao.localhost', 'DELETE', `${VINCULOS}/7`, undefined, tokenDe('Interno - ADM'));
    expect((await procurar('Regina')).achados).toEqual([]);
  });
});

describe('whom a user acts for', () => {
  const vincular = (corpo: object, quem = 'Interno - ADM', host = 'leilao.localhost') =>
    m.pedir(host, 'POST', VINCULOS, corpo, tokenDe(quem));

  it('is kept by administrators, seen by support', async () => {
    expect((await vincular({ comIds: [3, 2, 3], nomeSite: 'Vereda' })).corpo).toEqual({
      comitentes: [
        { comId: 2, nomeSite: 'Vereda', cogId: null },
        { comId: 3, nomeSite: 'Vereda', cogId: null },
      ],
    });
    expect((await vincular({ comIds: [3], nomeSite: 'Outro', cogId: 4 })).corpo).toMatchObject({
      comitentes: [{ comId: 2 }, { comId: 3, nomeSite: 'Outro', cogId: 4 }],
    });
    expect((await vincular({ comIds: [3] }, 'Interno - SAC')).status).toBe(403);
    const vistos = await m.pedir('leilao.localhost', 'GET', VINCULOS, undefined, tokenDe('Interno - SAC'));
    expect((vistos.corpo as { comitentes: unknown[] }).comitentes).toHaveLength(2);
    const sem = await m.pedir(
      'leilao.localhost',
      'DELETE',
      `${VINCULOS}/2`,
      undefined,
      tokenDe('Interno - ADM'),
    );
    expect(sem.corpo).toMatchObject({ comitentes: [{ comId: 3 }] });
  });

  it('chooses among the consignors that have lotes in the tenant', async () => {
    const ver = (quem: string) =>
      m.pedir('leilao.localhost', 'GET', '/v1/comitentes/listar-comitentes', undefined, tokenDe(quem));
    expect((await ver('Interno - SAC')).corpo).toMatchObject({ comitentes: [{ comId: 7 }, { comId: 8 }] });
    for (const quem of ['Regina', 'cliente']) expect((await ver(quem)).status).toBe(403);
  });

  it('refuses bad input by its field, and users of another tenant', async () => {
    for (const comIds of [[], ['x'], [0], 'tudo']) {
      const r = await vincular({ comIds });
      expect([r.status, String((r.corpo as { campos: string[] }).campos[0]).split('.')[0]]).toEqual([
        400,
        'comIds',
      ]);
    }
    expect((await vincular({ comIds: [3] }, 'adm da loja', 'loja.localhost')).status).toBe(404);
  });
});
