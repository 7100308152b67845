import { randomUUID } from 'node:crypto';
import { until } from '@martelo/platform/testing/until.ts';
import { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import type { Importacao, LinhaDaImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import { BYTES_DA_PARTE } from '@martelo/schemas/envios/envio.ts';
import { TENANTS } from '@martelo/platform/testing/http.ts';
import type { Mundo } from '../../testing/mundo.ts';

export const CASA = 'leilao.localhost';

/** Sends sheets of a house and takes them through their steps, as the page does. */
export const planilhasDe = (m: Mundo, casa = CASA, quem = 'adm') => {
  const hotUid = TENANTS[casa]?.hotUid ?? '';
  const pedir = (metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: object) =>
    m.pedir(casa, metodo, url, corpo, quem);
  const ver = async (uid: string): Promise<Importacao> =>
    (await pedir('GET', `/v1/importacoes/${uid}`)).corpo as Importacao;
  const parada = (uid: string): Promise<Importacao> =>
    until(
      async () => {
        const { rows } = await m.banco.pool.query(
          `SELECT tentativas, erro FROM trabalhos.trabalhos WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') AND dados->>'uid' = $1`,
          [uid],
        );
        const [um] = rows as { tentativas: number; erro: string }[];
        // One that fails is tried again after a while: nobody waits for that here.
        if (um !== undefined && um.erro !== '') throw new Error(um.erro);
        return um === undefined ? ver(uid) : null;
      },
      { timeoutMs: 30_000 },
    );
  const passo = async (i: Importacao, qual: string, corpo: object = {}): Promise<Importacao> => {
    const r = await pedir('POST', `/v1/importacoes/${i.uid}/${qual}`, { revisao: i.revisao, ...corpo });
    if (r.status !== 200) throw new Error(`${qual}: ${r.status} ${JSON.stringify(r.corpo)}`);
    return parada(i.uid);
  };
  return {
    ver,
    parada,
    passo,
    /** Sends bytes; answers what became of the file. */
    async enviar(
      nome: string,
      bytes: Buffer,
    ): Promise<{ uid: string; situacao: string; recusa: string | null }> {
      const uid = randomUUID();
      const corpo = { para: 'planilha', alvo: hotUid, nome, tamanho: bytes.length };
      const r = await pedir('PUT', `/v1/envios/${uid}`, corpo);
      if (r.status !== 200) throw new Error(`${r.status} ${JSON.stringify(r.corpo)}`);
      for (let de = 0; de < bytes.length; de += BYTES_DA_PARTE) {
        const p = await pedir(
          'PUT',
          `/v1/envios/${uid}/partes/${de}`,
          bytes.subarray(de, de + BYTES_DA_PARTE),
        );
        if (p.status !== 200)
          return { uid, situacao: 'RECUSADO', recusa: (p.corpo as { message: string }).message };
      }
      await until(
        async () =>
          (
            await m.banco.pool.query(
              `SELECT 1 FROM catalog.envios WHERE uid = $1 AND situacao IN ('PRONTO', 'RECUSADO')`,
              [uid],
            )
          ).rows.length > 0,
        { timeoutMs: 30_000 },
      );
      const { envios } = (await pedir('GET', `/v1/envios?para=planilha&alvo=${hotUid}`)).corpo as {
        envios: { uid: string; situacao: string; recusa: string | null }[];
      };
      return envios.find((x) => x.uid === uid) ?? { uid, situacao: '', recusa: null };
    },
    /** Sends it and looks at its rows, with what the page would change of the reading. */
    async conferir(
      nome: string,
      bytes: Buffer,
      muda: Partial<Importacao['leitura']> = {},
    ): Promise<Importacao> {
      const { uid, recusa } = await this.enviar(nome, bytes);
      if (recusa !== null) throw new Error(recusa);
      const i = await ver(uid);
      return passo(i, 'conferir', {
        leitura: {
          ...i.leitura,
          ...muda,
          fixos: { ...i.leitura.fixos, ...muda.fixos },
          mapa: { ...i.leitura.mapa, ...muda.mapa },
        },
      });
    },
    linhas: async (uid: string, busca = ''): Promise<LinhaDaImportacao[]> =>
      (
        (await pedir('GET', `/v1/importacoes/${uid}/linhas?limit=200${busca}`)).corpo as {
          linhas: LinhaDaImportacao[];
        }
      ).linhas,
    async comitente(nomeSite: string): Promise<string> {
      const uid = randomUUID();
      const r = await pedir('PUT', `${comitentes.base}/${uid}`, { nomeSite, revisao: 0 });
      if (r.status !== 200) throw new Error(JSON.stringify(r.corpo));
      return uid;
    },
    async marca(nome: string): Promise<string> {
      const uid = randomUUID();
      const r = await pedir('PUT', `/v1/marcas/${uid}`, { nome, revisao: 0 });
      if (r.status !== 200) throw new Error(JSON.stringify(r.corpo));
      return uid;
    },
    async leilao(nome: string): Promise<string> {
      const uid = randomUUID();
      const r = await pedir('PUT', `/v1/cadastro/leiloes/${uid}`, {
        nome,
        data: 1_900_000_000_000,
        revisao: 0,
      });
      if (r.status !== 200) throw new Error(JSON.stringify(r.corpo));
      return uid;
    },
    veiculos: async (): Promise<
      { uid: string; placa: string; km: number | null; nome: string; revisao: number }[]
    > =>
      ((await pedir('GET', '/v1/veiculos?limit=200&filter=ativo||eq||true')).corpo as { itens: never[] })
        .itens,
    lotes: async (): Promise<
      { uid: string; numero: number; minimo: number; veiculo: string; leilao: string }[]
    > =>
      (
        (await pedir('GET', '/v1/cadastro/lotes?limit=200&filter=ativo||eq||true')).corpo as {
          itens: never[];
        }
      ).itens,
  };
};

/** A plate of the new kind, by its number. */
export const placaDe = (n: number): string =>
  `ABC${Math.floor(n / 2_600) % 10}${String.fromCodePoint(65 + (Math.floor(n / 100) % 26))}${String(n % 100).padStart(2, '0')}`;

/** The headings of a house's sheet. */
export const TITULOS =
  'Placa;Comitente;Tipo;Marca;Modelo;Ano de fabricação;Ano do modelo;Combustível;KM;Origem;Cidade onde está;UF onde está;Lance inicial';
/** A row of a house's sheet. */
export const linhaDe = (n: number, muda: { km?: string; comitente?: string; minimo?: string } = {}): string =>
  [
    placaDe(n),
    muda.comitente ?? 'Banco Azul',
    'Carros;Fiat;Strada;2020;2021;Flex',
    muda.km ?? '58.300',
    'Frota;Campinas;SP',
    muda.minimo ?? 'R$ 12.345,60',
  ].join(';');
/** A sheet of these rows, as Excel in Brazil writes it. */
export const csvDe = (...linhas: string[]): Buffer =>
  Buffer.from([TITULOS, ...linhas].join('\r\n'), 'latin1');
