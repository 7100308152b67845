import { randomUUID } from 'node:crypto';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import type { Mundo } from './mundo.ts';

/** A leilão with lotes that staff registered by their calls, each of a vehicle of its own. */
export type VendaDeTeste = {
  readonly leiUid: string;
  readonly comitente: string;
  readonly lelUids: readonly string[];
  readonly veiUids: readonly string[];
};

export const DATA_DA_VENDA = 1_900_000_000_000;

/** Registers it: `lotes` says of each what differs from a bare one, `veiculo` of its vehicle. */
export async function vendaCadastrada(
  mundo: Pick<Mundo, 'pedir'>,
  host: string,
  lotes: readonly { readonly lote?: object; readonly veiculo?: object }[],
  token = 'adm',
): Promise<VendaDeTeste> {
  const [leiUid, comitente, marca] = [randomUUID(), randomUUID(), randomUUID()];
  const criar = async (url: string, corpo: object): Promise<void> => {
    const r = await mundo.pedir(host, 'PUT', url, { ...corpo, revisao: 0 }, token);
    if (r.status !== 200) throw new Error(`${url}: ${JSON.stringify(r.corpo)}`);
  };
  await criar(`/v1/cadastro/leiloes/${leiUid}`, { nome: 'Leilão de sábado', data: DATA_DA_VENDA });
  await criar(`/v1/comitentes/cadastro/${comitente}`, { nomeSite: 'Banco Vereda' });
  await criar(`/v1/marcas/${marca}`, { nome: `Toyota ${marca.slice(0, 8)}` });
  const uids = lotes.map(() => ({ lelUid: randomUUID(), veiUid: randomUUID() }));
  for (const [i, { lelUid, veiUid }] of uids.entries()) {
    await criar(`/v1/veiculos/${veiUid}`, {
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
      ...lotes[i]?.veiculo,
    });
    await criar(`/v1/cadastro/lotes/${lelUid}`, {
      leilao: leiUid,
      veiculo: veiUid,
      numero: i + 1,
      posicaoLeilao: i + 1,
      tipo: 'Carros',
      minimo: 1_000_00,
      ...lotes[i]?.lote,
    });
  }
  return { leiUid, comitente, lelUids: uids.map((u) => u.lelUid), veiUids: uids.map((u) => u.veiUid) };
}

/** What an order to the engine says of a lote. */
export type OrdemDoLote = {
  readonly lelUid: string;
  readonly numero: number;
  readonly regras: RegrasDisputa;
};
