import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fotoDeTeste } from '@martelo/platform/files/testing/foto.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { DA_LOJA, HOT, mundoDeFotos } from '../testing/mundo-de-fotos.ts';
import type { MundoDeFotos } from '../testing/mundo-de-fotos.ts';

let m: MundoDeFotos;
/** What the house has set. */
const casa = { manterComoCondicional: false, fotosPrecisamDeAprovacao: false };
const DE_TI = { host: 'leilao.localhost', quem: 'ti' };

beforeAll(async () => {
  m = await mundoDeFotos({ casaDe: async () => casa });
});
afterAll(() => m.mundo.fechar());

/** A lote that visitors see, of a vehicle with two photos. */
async function loteNoSite() {
  const { mundo, pedir } = m;
  const [leilao, lote] = [randomUUID(), randomUUID()];
  const veiculo = await m.novoVeiculo();
  await pedir('PUT', `/v1/cadastro/leiloes/${leilao}`, {
    nome: 'Sábado',
    data: 1_900_000_000_000,
    revisao: 0,
  });
  const doLote = {
    leilao,
    veiculo,
    numero: 1,
    posicaoLeilao: 1,
    tipo: 'Carros',
    minimo: 100_000,
    revisao: 0,
  };
  expect((await pedir('PUT', `/v1/cadastro/lotes/${lote}`, doLote)).status).toBe(200);
  await mundo.acontecer(
    `leilao-${leilao}`,
    { tipo: 'LeilaoCriado', leiUid: leilao, hotUid: HOT, nome: 'Sábado', data: 1, rascunho: true },
    { tipo: 'LeilaoEmLoteamento' },
    { tipo: 'LeilaoPublicado' },
  );
  await mundo.cadastrar(lote, { hotUid: HOT, leiUid: leilao });
  const a = await m.enviar(veiculo, await fotoDeTeste('#aa0000'));
  const b = await m.enviar(veiculo, await fotoDeTeste('#00aa00'));
  type Visto = { fotosUrls: string[]; quantidadeFotos: number; carimbos: Record<string, unknown>[] };
  const noSite = async () => (await pedir<Visto>('GET', `/v1/lote/by-id/${lote}`)).corpo;
  const mostra = (fotos: string[]) =>
    until(
      async () => (await noSite()).fotosUrls.join() === fotos.map((f) => `/fotos/${f}/f-1200.webp`).join(),
      {
        what: 'the photos of the lote on the site',
        timeoutMs: 20_000,
        everyMs: 100,
      },
    );
  await mostra([a, b]);
  return { leilao, lote, veiculo, a, b, noSite, mostra };
}

it('shows approved photos alone where the house asks for it, also after its lotes are bound, and tells who sent what was refused', async () => {
  const { pedir, mundo } = m;
  const { leilao, lote, a, b, mostra, noSite } = await loteNoSite();
  const avaliar = (fotos: string[], avaliacao: string, motivo = '', de = DE_TI) =>
    pedir<{ mudadas: number; codigo?: string }>(
      'PUT',
      '/v1/fotos-a-aprovar',
      { fotos, avaliacao, motivo },
      de,
    );
  // Refused, it is shown to no visitor, whatever the house asks for; and who refuses says why.
  expect((await avaliar([b], 'RECUSADA')).status).toBe(400);
  expect((await avaliar([b], 'RECUSADA', 'Desfocada')).corpo).toEqual({ mudadas: 1 });
  await mostra([a]);
  expect((await noSite()).quantidadeFotos).toBe(1);
  type Recusadas = { fotos: { uid: string; motivo: string; onde: string }[] };
  const minhas = await pedir<Recusadas>('GET', '/v1/fotos-recusadas');
  expect(minhas.corpo.fotos).toMatchObject([{ uid: b, motivo: 'Desfocada', onde: 'Toyota Hilux' }]);
  expect((await pedir<Recusadas>('GET', '/v1/fotos-recusadas', undefined, DA_LOJA)).corpo.fotos).toEqual([]);

  // The house begins to ask for approval: lotes follow by themselves.
  casa.fotosPrecisamDeAprovacao = true;
  await mostra([]);
  const { corpo } = await pedir<{ avisos: string[]; lotes: { faltas: string[] }[] }>(
    'GET',
    `/v1/cadastro/leiloes/${leilao}/estado`,
  );
  expect([
    corpo.avisos.includes('fotosPorAprovar'),
    corpo.lotes[0]?.faltas.includes('fotosPorAprovar'),
  ]).toEqual([true, true]);
  await mundo.acontecer(`leilao-${leilao}`, { tipo: 'LeilaoPronto', por: 'adm' });
  await avaliar([a], 'APROVADA');
  await mostra([a]);
  await avaliar([b], 'APROVADA');
  await mostra([a, b]);
  expect((await pedir<Recusadas>('GET', '/v1/fotos-recusadas')).corpo.fotos).toEqual([]);

  type AAprovar = {
    pendentes: number;
    aprovadas: number;
    lotes: { uid: string; fotos: { uid: string }[] }[];
  };
  const ver = (so: string, de = DE_TI) =>
    pedir<AAprovar>('GET', `/v1/fotos-a-aprovar/${leilao}?so=${so}`, undefined, de);
  expect((await ver('todas')).corpo).toMatchObject({
    pendentes: 0,
    aprovadas: 2,
    lotes: [{ uid: lote, fotos: [{ uid: a }, { uid: b }] }],
  });
  expect((await ver('pendentes')).corpo.lotes).toEqual([]);
  const lista = await pedir<{ precisam: boolean; leiloes: object[] }>(
    'GET',
    '/v1/fotos-a-aprovar',
    undefined,
    DE_TI,
  );
  expect(lista.corpo).toMatchObject({
    precisam: true,
    leiloes: [{ uid: leilao, pendentes: 0, aprovadas: 2 }],
  });
  // Neither who prepares the sale nor another house decides.
  expect((await avaliar([a], 'PENDENTE', '', { host: DE_TI.host, quem: 'adm' })).status).toBe(403);
  expect((await ver('todas', DA_LOJA)).status).toBe(404);
  expect((await avaliar([a], 'RECUSADA', 'minha', DA_LOJA)).corpo).toEqual({ mudadas: 0 });
  casa.fotosPrecisamDeAprovacao = false;
});

it('puts stamps on the lotes that they name and on those of a leilão or consignor, and takes them off again', async () => {
  const { pedir } = m;
  const { leilao, lote, noSite } = await loteNoSite();
  const [porRegra, porNome] = [randomUUID(), randomUUID()];
  const url = `/imagens/${randomUUID()}.png`;
  const salvar = (uid: string, mais: object, de = { host: DE_TI.host, quem: 'adm' }) =>
    pedir('PUT', `/v1/carimbos/${uid}`, { nome: 'Selo', revisao: 0, ...mais }, de);
  const nomes = (esperados: string[]) =>
    until(async () => (await noSite()).carimbos.map((c) => c['nome']).join() === esperados.join(), {
      what: 'the stamps of the lote',
      timeoutMs: 20_000,
      everyMs: 100,
    });
  const regra = {
    nome: 'Único dono',
    leilao,
    urlCard: url,
    lugar: 'SUPERIOR_DIREITO',
    link: 'https://casa.example',
  };
  expect((await salvar(porRegra, regra)).status).toBe(200);
  await nomes(['Único dono']);
  expect((await noSite()).carimbos).toEqual([
    {
      nome: 'Único dono',
      urlCard: url,
      urlLote: null,
      link: 'https://casa.example',
      lugar: 'SUPERIOR_DIREITO',
    },
  ]);
  expect((await salvar(porNome, { nome: 'Aceita troca', lotes: [lote] })).status).toBe(200);
  await nomes(['Aceita troca', 'Único dono']);
  // Another consignor of the same leilão, and nothing said of where: on none of its lotes.
  expect((await salvar(porRegra, { ...regra, comitente: randomUUID(), revisao: 1 })).status).toBe(200);
  await nomes(['Aceita troca']);
  expect((await salvar(porNome, { nome: 'Aceita troca', revisao: 1 })).status).toBe(200);
  await nomes([]);
  expect((await salvar(randomUUID(), {}, DE_TI)).status).toBe(403);
  expect((await salvar(randomUUID(), { urlCard: 'javascript:alert(1)' })).status).toBe(400);
});
