import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dizeresDaFoto, fotoDeTeste, paredeDeTeste } from '@martelo/platform/files/testing/foto.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { CASA, DA_LOJA, HOT, mundoDeFotos, OUTRA } from '../testing/mundo-de-fotos.ts';
import type { ConjuntoDeTeste, MundoDeFotos } from '../testing/mundo-de-fotos.ts';

let m: MundoDeFotos;
let mundo: MundoDeFotos['mundo'];

beforeAll(async () => {
  m = await mundoDeFotos();
  ({ mundo } = m);
});
afterAll(() => mundo.fechar());

it('goes on where it stopped after a kill, keeps nothing of the camera, and shows the photo upright in every width', async () => {
  const veiculo = await m.novoVeiculo();
  const bytes = await fotoDeTeste('#c80f2e', 1_600, 1_200);
  const uid = randomUUID();
  const meio = Math.floor(bytes.length / 2);
  expect((await m.comecar(uid, veiculo, bytes)).corpo).toMatchObject({ recebido: 0, situacao: 'RECEBENDO' });
  await m.parte(uid, 0, bytes.subarray(0, meio));
  await mundo.reiniciar();
  // The page asks how much is there, and says a part again that had arrived: nothing is doubled.
  expect((await m.comecar(uid, veiculo, bytes)).corpo).toMatchObject({ recebido: meio });
  expect((await m.parte(uid, 0, bytes.subarray(0, meio))).corpo).toMatchObject({ recebido: meio });
  expect((await m.parte(uid, bytes.length - 1, bytes.subarray(-1))).corpo).toMatchObject({ recebido: meio });
  await m.parte(uid, meio, bytes.subarray(meio));
  expect(await m.terminado(uid, veiculo)).toMatchObject({ situacao: 'PRONTO', recusa: null });

  const [foto] = (await m.fotosDe('veiculo', veiculo)).fotos;
  // 1600 x 1200 on its side is upright at 1200 x 1600.
  expect(foto).toMatchObject({ uid, largura: 1_200, altura: 1_600, legenda: '', cor: '#c80f2e' });
  for (const largura of [480, 800, 1_200, 1_920]) {
    const url = foto?.url.replace('1200', String(largura)) ?? '';
    const vista = await mundo.pedir(CASA, 'GET', url);
    expect([vista.status, vista.cabecalhos['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await dizeresDaFoto(vista.corpo as Buffer)).toEqual({
      formato: 'webp',
      largura: Math.min(largura, 1_200),
      exif: false,
    });
    expect((await mundo.pedir(OUTRA, 'GET', url)).status).toBe(404);
  }
  expect((await mundo.pedir(CASA, 'GET', foto?.url.replace('1200', 'mestre') ?? '')).status).toBe(404);
});

it('refuses what is no photo with its first bytes, what is too much, and what cannot be read, and says why', async () => {
  const veiculo = await m.novoVeiculo();
  const recusada = async (bytes: Buffer, tamanho = bytes.length) => {
    const uid = randomUUID();
    const comeco = await m.pedir<{ codigo: string }>('PUT', `/v1/envios/${uid}`, {
      para: 'fotoDoVeiculo',
      alvo: veiculo,
      nome: 'a.jpg',
      tamanho,
    });
    if (comeco.status !== 200) return comeco.corpo.codigo;
    const primeira = await m.pedir<{ codigo: string }>('PUT', `/v1/envios/${uid}/partes/0`, bytes);
    if (primeira.status !== 200) return primeira.corpo.codigo;
    return (await m.terminado(uid, veiculo)).recusa;
  };
  expect(await recusada(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('FOTO_INVALIDA');
  expect(await recusada(Buffer.from('%PDF-1.7 and so on'))).toBe('FOTO_INVALIDA');
  expect(await recusada(Buffer.alloc(10), 25_000_001)).toBe('ENVIO_GRANDE');
  const inteira = await fotoDeTeste('#123456');
  expect(await recusada(inteira.subarray(0, inteira.length / 2))).toBe(
    'Não conseguimos ler esta foto. Envie o original ou tire outra.',
  );
  const parede = await paredeDeTeste();
  expect(await recusada(parede)).toBe('A foto tem mais de 60 milhões de pontos. Envie uma menor.');
  expect((await m.fotosDe('veiculo', veiculo)).fotos).toEqual([]);
  const uid = randomUUID();
  await m.comecar(uid, veiculo, inteira);
  const outra = await m.pedir<{ codigo: string }>('PUT', `/v1/envios/${uid}`, {
    para: 'fotoDoVeiculo',
    alvo: veiculo,
    nome: 'outra.jpg',
    tamanho: 5,
  });
  expect([outra.status, outra.corpo.codigo]).toEqual([409, 'ENVIO_DE_OUTRO']);
  // Another tenant knows nothing of it.
  expect((await m.pedir('DELETE', `/v1/envios/${uid}`, undefined, DA_LOJA)).status).toBe(200);
  expect((await m.pedir('PUT', `/v1/envios/${uid}/partes/0`, inteira, DA_LOJA)).status).toBe(404);
  expect(await m.situacaoDe(uid, veiculo)).toMatchObject({ recebido: 0 });
  // Given up: nothing of it is left, and it may be given up again.
  for (let i = 0; i < 2; i += 1) expect((await m.pedir('DELETE', `/v1/envios/${uid}`)).status).toBe(200);
  expect(await m.situacaoDe(uid, veiculo)).toBeUndefined();
});

it('arranges with the revision that was seen, tells who was first, and brings back what was taken out', async () => {
  const veiculo = await m.novoVeiculo();
  const [a, b] = [
    await m.enviar(veiculo, await fotoDeTeste('#aa0000')),
    await m.enviar(veiculo, await fotoDeTeste('#00aa00')),
  ];
  const arranjar = (revisao: number, ordem: [string, string][], retiradas: string[] = [], de = {}) =>
    m.pedir<ConjuntoDeTeste & { codigo: string; atual: { ordem: unknown } }>(
      'PUT',
      `/v1/fotos/veiculo/${veiculo}`,
      {
        revisao,
        ordem: ordem.map(([foto, legenda]) => ({ foto, legenda })),
        retiradas: retiradas.map((foto) => ({ foto })),
      },
      de,
    );
  expect((await m.fotosDe('veiculo', veiculo)).fotos.map((f) => f.uid)).toEqual([a, b]);
  const trocada = await arranjar(0, [
    [b, 'Frente'],
    [a, ''],
  ]);
  expect(trocada.corpo.fotos.map((f) => [f.uid, f.legenda])).toEqual([
    [b, 'Frente'],
    [a, ''],
  ]);
  // Somebody who saw it before: his way and the other one, both in the answer.
  const tarde = await arranjar(0, [
    [a, ''],
    [b, ''],
  ]);
  expect([tarde.status, tarde.corpo.codigo]).toEqual([409, 'REGISTRO_MUDADO']);
  expect(tarde.corpo.atual.ordem).toEqual([
    { foto: b, legenda: 'Frente' },
    { foto: a, legenda: '' },
  ]);
  // What arrives meanwhile is no conflict: it stands at the end.
  const c = await m.enviar(veiculo, await fotoDeTeste('#0000aa'));
  const fora = await arranjar(1, [[a, '']], [b]);
  expect(fora.status).toBe(200);
  expect([fora.corpo.fotos.map((f) => f.uid), fora.corpo.retiradas.map((f) => f.uid)]).toEqual([[a, c], [b]]);
  const volta = await arranjar(2, [
    [b, 'Frente'],
    [a, ''],
    [c, ''],
  ]);
  expect(volta.corpo.fotos.map((f) => f.uid)).toEqual([b, a, c]);
  const { corpo } = await m.pedir<{ atos: { revisao: number; por: { nome: string } }[] }>(
    'GET',
    `/v1/fotos/veiculo/${veiculo}/historico`,
  );
  expect(corpo.atos.map((x) => x.revisao)).toEqual([3, 2, 1]);
  expect((await arranjar(3, [], [], { quem: 'leiloeiro' })).status).toBe(403);
  expect((await m.pedir('GET', `/v1/fotos/veiculo/${veiculo}`, undefined, DA_LOJA)).status).toBe(404);
  expect((await arranjar(3, [], [], DA_LOJA)).status).toBe(404);
});

it('shows a lote its vehicle’s photos until its leilão binds it, then a copy that goes its own way', async () => {
  const veiculo = await m.novoVeiculo();
  const [leilao, lote] = [randomUUID(), randomUUID()];
  await m.pedir('PUT', `/v1/cadastro/leiloes/${leilao}`, {
    nome: 'Sábado',
    data: 1_900_000_000_000,
    revisao: 0,
  });
  const salvo = await m.pedir('PUT', `/v1/cadastro/lotes/${lote}`, {
    leilao,
    veiculo,
    numero: 1,
    posicaoLeilao: 1,
    tipo: 'Carros',
    minimo: 100_000,
    revisao: 0,
  });
  expect(salvo.status).toBe(200);
  await mundo.acontecer(
    `leilao-${leilao}`,
    { tipo: 'LeilaoCriado', leiUid: leilao, hotUid: HOT, nome: 'Sábado', data: 1, rascunho: true },
    { tipo: 'LeilaoEmLoteamento' },
    { tipo: 'LeilaoPublicado' },
  );
  await mundo.cadastrar(lote, { hotUid: HOT, leiUid: leilao });
  const noSite = async () =>
    (await m.pedir<{ fotosUrls: string[]; quantidadeFotos: number }>('GET', `/v1/lote/by-id/${lote}`)).corpo;
  expect((await noSite()).fotosUrls).toEqual([]);
  const a = await m.enviar(veiculo, await fotoDeTeste('#aa0000'));
  const url = (foto: string): string => `/fotos/${foto}/f-1200.webp`;
  expect(await until(async () => (await noSite()).fotosUrls[0])).toBe(url(a));
  expect((await noSite()).quantidadeFotos).toBe(1);
  expect(await m.fotosDe('lote', lote)).toMatchObject({ de: 'veiculo', fotos: [{ uid: a }] });
  const pelaMetade = await m.pedir('PUT', `/v1/fotos/lote/${lote}`, { revisao: 0, ordem: [], retiradas: [] });
  expect(pelaMetade.status).toBe(404);
  const capa = (await m.pedir<{ fotoUrl: string }>('GET', `/v1/leiloes/${leilao}`)).corpo.fotoUrl;
  expect(capa).toBe(`/fotos/${a}/f-480.webp`);

  await mundo.acontecer(`leilao-${leilao}`, { tipo: 'LeilaoPronto', por: 'adm' });
  const b = await m.enviar(veiculo, await fotoDeTeste('#00aa00'));
  expect(await m.fotosDe('lote', lote)).toMatchObject({ de: 'lote', revisao: 0, fotos: [{ uid: a }] });
  const c = await m.enviar(lote, await fotoDeTeste('#0000aa'), 'fotoDoLote');
  const ordem = [
    { foto: c, legenda: 'Frente' },
    { foto: a, legenda: '' },
  ];
  expect((await m.pedir('PUT', `/v1/fotos/lote/${lote}`, { revisao: 0, ordem, retiradas: [] })).status).toBe(
    200,
  );
  expect(
    await until(async () => (await noSite()).fotosUrls[1] !== undefined && (await noSite())),
  ).toMatchObject({
    fotosUrls: [url(c), url(a)],
    fotosLegendas: ['Frente', ''],
  });
  expect((await m.fotosDe('veiculo', veiculo)).fotos.map((f) => f.uid)).toEqual([a, b]);
});
