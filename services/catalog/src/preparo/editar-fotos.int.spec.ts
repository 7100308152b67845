import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fotoDeTeste, medidasDaFoto } from '@martelo/platform/files/testing/foto.ts';
import { CASA, DA_LOJA, mundoDeFotos } from '../testing/mundo-de-fotos.ts';
import type { ConjuntoDeTeste, MundoDeFotos } from '../testing/mundo-de-fotos.ts';

let m: MundoDeFotos;
beforeAll(async () => {
  m = await mundoDeFotos();
});
afterAll(() => m.mundo.fechar());

const NADA = { borroes: [], girar: 0, corte: null };
const editar = (veiculo: string, foto: string, revisao: number, edicao: object, de = {}) =>
  m.pedir<ConjuntoDeTeste & { codigo: string }>(
    'PUT',
    `/v1/fotos/veiculo/${veiculo}/${foto}/edicao`,
    { revisao, edicao: { ...NADA, ...edicao } },
    de,
  );
const ver = async (foto: string) => m.mundo.pedir(CASA, 'GET', `/fotos/${foto}/f-1200.webp`);

it('makes what visitors get anew, keeps the original for staff, and goes back to it by an edit or by the history', async () => {
  const veiculo = await m.novoVeiculo();
  const [a, b] = [
    await m.enviar(veiculo, await fotoDeTeste('#c80f2e', 400, 300)),
    await m.enviar(veiculo, await fotoDeTeste('#0fc82e', 400, 300)),
  ];
  // 400 x 300 on its side is upright at 300 x 400; a quarter on it lies, and the half of it is kept.
  const edicao = {
    girar: 90,
    corte: { x: 0, y: 0, largura: 0.5, altura: 1 },
    borroes: [{ x: 0.1, y: 0.1, largura: 0.3, altura: 0.1 }],
  };
  const feita = await editar(veiculo, a, 0, edicao);
  expect(feita.status).toBe(200);
  const nova = feita.corpo.fotos[0]?.uid ?? '';
  expect(feita.corpo.fotos).toMatchObject([{ largura: 200, altura: 300 }, { uid: b }]);
  expect(feita.corpo.retiradas).toEqual([]);
  expect(await medidasDaFoto((await ver(nova)).corpo as Buffer)).toEqual([200, 300]);
  // The address of what showed the plate leads nowhere; who edits it again sees it.
  expect((await ver(a)).status).toBe(404);
  const original = await m.pedir<{ imagem: string; edicao: object }>(
    'GET',
    `/v1/fotos/veiculo/${veiculo}/${nova}/original`,
  );
  expect(original.corpo.edicao).toEqual(edicao);
  expect(original.corpo.imagem).toMatch(/^data:image\/webp;base64,/);
  // Another edit begins from the original again, and what was made before is nowhere.
  const outra = await editar(veiculo, nova, 1, { girar: 180 });
  expect(outra.corpo.fotos).toMatchObject([{ largura: 300, altura: 400 }, { uid: b }]);
  expect((await ver(outra.corpo.fotos[0]?.uid ?? '')).status).toBe(200);
  expect((await editar(veiculo, nova, 2, { girar: 90 })).status).toBe(404);
  // Nothing done is the original; and the history may put the edited one back.
  const volta = await editar(veiculo, outra.corpo.fotos[0]?.uid ?? '', 2, {});
  expect(volta.corpo.fotos.map((f) => f.uid)).toEqual([a, b]);
  expect((await ver(a)).status).toBe(200);
  const ordem = [nova, b].map((foto) => ({ foto, legenda: '' }));
  const desfeita = await m.pedir<ConjuntoDeTeste>('PUT', `/v1/fotos/veiculo/${veiculo}`, {
    revisao: 3,
    ordem,
    retiradas: [],
  });
  expect(desfeita.corpo.fotos.map((f) => f.uid)).toEqual([nova, b]);
  expect((await editar(veiculo, nova, 0, { girar: 90 })).corpo.codigo).toBe('REGISTRO_MUDADO');
  expect((await editar(veiculo, nova, 4, { girar: 45 })).status).toBe(400);
  expect((await editar(veiculo, nova, 4, { corte: { x: 0.9, y: 0, largura: 0.5, altura: 1 } })).status).toBe(
    400,
  );
  expect((await editar(veiculo, nova, 4, { girar: 90 }, DA_LOJA)).status).toBe(404);
  expect((await editar(veiculo, nova, 4, { girar: 90 }, { quem: 'leiloeiro' })).status).toBe(403);
  expect(
    (await m.pedir('GET', `/v1/fotos/veiculo/${veiculo}/${nova}/original`, undefined, DA_LOJA)).status,
  ).toBe(404);
});

it('says which views a vehicle lacks by the model of its yard, and knows a view by the name of the file', async () => {
  const veiculo = await m.novoVeiculo();
  type Vistas = {
    modelo: string | null;
    faltam: string[];
    vistas: { vista: string; foto: string | null; linhas: object[] }[];
  };
  const vistas = async (de = {}) => m.pedir<Vistas>('GET', `/v1/fotos-por-vista/${veiculo}`, undefined, de);
  expect((await vistas()).corpo).toMatchObject({ modelo: null, faltam: [], vistas: [] });
  const modelo = {
    nome: 'Carros',
    tipo: 'Carros',
    vistas: [{ vista: 'FRENTE' }, { vista: 'CHASSI' }, { vista: 'AVARIA', obrigatoria: false }],
    linhas: [{ vista: 'FRENTE', x: 50, y: 70, comprimento: 80 }],
    revisao: 0,
  };
  const salvar = (quem: string) =>
    m.pedir('PUT', `/v1/modelos-de-fotos/${randomUUID()}`, modelo, { host: CASA, quem });
  expect((await salvar('adm')).status).toBe(403);
  expect((await salvar('ti')).status).toBe(200);
  expect((await vistas()).corpo).toMatchObject({ modelo: 'Carros', faltam: ['FRENTE', 'CHASSI'] });
  const bytes = await fotoDeTeste('#445566');
  const uid = randomUUID();
  m.mundo.agora += 1;
  const envio = { para: 'fotoDoVeiculo', alvo: veiculo, nome: 'ABC1D23 frente.jpg', tamanho: bytes.length };
  await m.pedir('PUT', `/v1/envios/${uid}`, envio);
  await m.parte(uid, 0, bytes);
  await m.terminado(uid, veiculo);
  expect((await vistas()).corpo).toMatchObject({
    faltam: ['CHASSI'],
    vistas: [
      {
        vista: 'FRENTE',
        foto: `/fotos/${uid}/f-480.webp`,
        linhas: [{ x: 50, y: 70, rotacao: 0, comprimento: 80 }],
      },
      { foto: null },
      {},
    ],
  });
  const dizer = (vista: string, de = {}) =>
    m.pedir('PUT', `/v1/fotos/veiculo/${veiculo}/${uid}/vista`, { vista }, de);
  expect((await dizer('CHASSI')).status).toBe(200);
  expect((await vistas()).corpo.faltam).toEqual(['FRENTE']);
  expect((await dizer('FRENTE', DA_LOJA)).status).toBe(404);
  expect((await vistas(DA_LOJA)).status).toBe(404);
});
