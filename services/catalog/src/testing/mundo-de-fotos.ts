import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirMundo } from './mundo.ts';
import type { Mundo } from './mundo.ts';

export const CASA = 'leilao.localhost';
export const OUTRA = 'loja.localhost';
export const DA_LOJA = { host: OUTRA, quem: 'da-loja' };
export const HOT = TENANTS[CASA]?.hotUid ?? '';

/** The engine takes everything. */
const cumprir: CumprirOrdem = async () => ({ ok: true, valor: { situacao: 'CRIADO', revisao: 0 } }) as never;

type Corpo = Record<string, never> & { recebido: number; situacao: string; recusa: string | null };
/** Photos of a record, as far as specs look at them. */
export type ConjuntoDeTeste = {
  de: string;
  revisao: number;
  fotos: { uid: string; url: string; legenda: string; largura: number; altura: number }[];
  retiradas: { uid: string }[];
};

/** A catalog in which `adm`, `leiloeiro`, `ti` and `da-loja`, of another house, send photos. */
export async function mundoDeFotos(opcoes: Parameters<typeof abrirMundo>[0] = {}) {
  const mundo: Mundo = await abrirMundo({
    cumprir,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['da-loja', sessaoFalsa(['Interno - ADM', 'Interno - Desenvolvimento TI'], TENANTS[OUTRA]?.hotUid)],
      ['leiloeiro', sessaoFalsa(['Interno - Leiloeiro'])],
      ['ti', sessaoFalsa(['Interno - Desenvolvimento TI'])],
    ]),
    ...opcoes,
  });
  const pedir = async <T = Corpo>(
    metodo: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    corpo?: object,
    { host = CASA, quem = 'adm' } = {},
  ): Promise<{ status: number; corpo: T }> => {
    const { status, corpo: lido } = await mundo.pedir(host, metodo, url, corpo, quem);
    return { status, corpo: lido as T };
  };

  async function novoVeiculo(): Promise<string> {
    const [comitente, veiculo, marca] = [randomUUID(), randomUUID(), randomUUID()];
    await pedir('PUT', `/v1/marcas/${marca}`, { nome: `Toyota ${marca.slice(0, 8)}`, revisao: 0 });
    await pedir('PUT', `/v1/comitentes/cadastro/${comitente}`, { nomeSite: 'Banco Vereda', revisao: 0 });
    const feito = await pedir('PUT', `/v1/veiculos/${veiculo}`, {
      nome: 'Toyota Hilux',
      comitente,
      categoria: 'Carros',
      marca,
      anoFabricacao: 2_021,
      anoModelo: 2_022,
      combustivel: 'DIE',
      retomada: 'Frota',
      cidade: 'Campinas',
      uf: 'SP',
      revisao: 0,
    });
    expect(feito.status).toBe(200);
    return veiculo;
  }

  const comecar = (uid: string, alvo: string, bytes: Buffer, para = 'fotoDoVeiculo') => {
    mundo.agora += 1;
    return pedir('PUT', `/v1/envios/${uid}`, { para, alvo, nome: 'IMG_0001.jpg', tamanho: bytes.length });
  };
  const parte = (uid: string, de: number, bytes: Buffer) =>
    pedir('PUT', `/v1/envios/${uid}/partes/${de}`, bytes);
  const situacaoDe = async (uid: string, alvo: string, para = 'fotoDoVeiculo') => {
    const { corpo } = await pedir<{ envios: { uid: string; situacao: string; recusa: string | null }[] }>(
      'GET',
      `/v1/envios?para=${para}&alvo=${alvo}`,
    );
    return corpo.envios.find((e) => e.uid === uid);
  };
  const terminado = (uid: string, alvo: string, para?: string) =>
    until(
      async () => {
        const e = await situacaoDe(uid, alvo, para);
        return e?.situacao === 'PRONTO' || e?.situacao === 'RECUSADO' ? e : undefined;
        // Photos are drawn when nobody else wants the processor, and who asks too often is told to wait.
      },
      { what: 'the file to be drawn', timeoutMs: 60_000, everyMs: 250 },
    );
  async function enviar(alvo: string, bytes: Buffer, para?: string): Promise<string> {
    const uid = randomUUID();
    expect((await comecar(uid, alvo, bytes, para)).status).toBe(200);
    expect((await parte(uid, 0, bytes)).status).toBe(200);
    expect(await terminado(uid, alvo, para)).toMatchObject({ situacao: 'PRONTO' });
    return uid;
  }
  const fotosDe = async (de: 'veiculo' | 'lote', alvo: string): Promise<ConjuntoDeTeste> =>
    (await pedir<ConjuntoDeTeste>('GET', `/v1/fotos/${de}/${alvo}`)).corpo;
  return { mundo, pedir, novoVeiculo, comecar, parte, situacaoDe, terminado, enviar, fotosDe };
}
export type MundoDeFotos = Awaited<ReturnType<typeof mundoDeFotos>>;
