import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { pdfDeTeste } from '@martelo/platform/files/testing/pdf.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Pedido, Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Alvo } from './jornada.ts';

const HOST = 'leilao.localhost';
const SENHA = 'martelo123';
const HORA = 3_600_000;
const ESPERA = { timeoutMs: 60_000 };

type Estado = {
  readonly situacao: string;
  readonly ordens: readonly unknown[];
  readonly lotes: readonly { readonly lelUid: string; readonly situacao: string }[];
};

/** People of the demo's house, each at one of its addresses. */
async function pessoas({ aqui, la }: Alvo) {
  const tokens = new Map<string, string>();
  const pedir = (
    quem: string | null,
    metodo: string,
    caminho: string,
    pedido: Pedido = {},
  ): Promise<Resposta> =>
    chamar(quem === 'adm' ? aqui : la, HOST, metodo, caminho, {
      ...pedido,
      ...(quem === null ? {} : { token: tokens.get(quem) ?? '' }),
    });
  for (const quem of ['adm', 'leiloeiro', 'comprador1']) {
    const body = { email: `${quem}@leilao.example.com`, senha: SENHA };
    tokens.set(
      quem,
      String((await pedir(null, 'POST', '/v1/usuario/efetuar-login', { body })).corpo['token']),
    );
  }
  const certo = async (...p: Parameters<typeof pedir>): Promise<Resposta['corpo']> => {
    const { status, corpo } = await pedir(...p);
    expect([p[2], status, status < 300 ? '' : corpo]).toEqual([p[2], expect.any(Number), '']);
    return corpo;
  };
  const criar = async (base: string, campos: object): Promise<string> => {
    const uid = randomUUID();
    await certo('adm', 'PUT', `${base}/${uid}`, { body: { ...campos, revisao: 0 } });
    return uid;
  };
  return { pedir, certo, criar };
}

/** A leilão with a lote prepared in records, ordered of the engine and shown to everybody. */
async function vendaPublicada(alvo: Alvo) {
  const { pedir, certo, criar } = await pessoas(alvo);
  const leiloeiro = await criar('/v1/leiloeiros', { nome: 'Marta Couto', inscricao: 'JUCESP 1.234' });
  const comitente = await criar('/v1/comitentes/cadastro', { nomeSite: 'Banco Vereda' });
  const leiUid = await criar('/v1/cadastro/leiloes', {
    nome: 'Leilão preparado aqui',
    data: Date.now() + HORA,
    leiloeiro,
    fechamento: 'MANUAL',
  });
  const marca = await criar('/v1/marcas', { nome: `Fiat ${randomUUID().slice(0, 8)}` });
  const veiculo = await criar('/v1/veiculos', {
    nome: 'FIAT STRADA 1.4',
    comitente,
    categoria: 'Utilitários',
    marca,
    anoFabricacao: 2_019,
    anoModelo: 2_020,
    combustivel: 'FLE',
    retomada: 'Frota',
    cidade: 'Campinas',
    uf: 'SP',
  });
  const lelUid = await criar('/v1/cadastro/lotes', {
    leilao: leiUid,
    veiculo,
    numero: 1,
    posicaoLeilao: 1,
    tipo: 'Utilitários',
    minimo: 100_000,
  });
  const estado = async (): Promise<Estado> =>
    (await certo('adm', 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`)) as unknown as Estado;
  await until(async () => (await estado()).lotes[0]?.situacao === 'CADASTRADO', {
    what: 'the engine to have taken the lote',
    ...ESPERA,
  });
  expect((await pedir(null, 'GET', `/v1/leiloes/${leiUid}`)).status).toBe(404);
  for (const passo of ['lotear', 'publicar'])
    await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/${passo}`, { body: {} });
  await certo('adm', 'POST', `/v1/leiloeiro/lote/${lelUid}/liberar`, { body: {} });
  await until(
    async () => (await pedir(null, 'GET', `/v1/leiloes/${leiUid}/lotes?porPagina=50`)).texto.includes(lelUid),
    { what: 'the site to show it', ...ESPERA },
  );
  const habilitar = () =>
    until(
      async () =>
        (
          await pedir('comprador1', 'POST', '/v1/cliente/habilitacoes', {
            body: { leiUid, aceitoEdital: true },
          })
        ).status === 200,
      ESPERA,
    );
  const lancar = (valor: number) =>
    pedir('comprador1', 'POST', `/v1/lote/${lelUid}/lances`, {
      body: { valor, confirmado: true, chaveIdempotencia: randomUUID() },
    });
  return { leiUid, lelUid, pedir, certo, estado, habilitar, lancar };
}

/** A sale from its records to the hammer, against the single process and the constellation. */
export function vendaPreparada(alvo: () => Alvo): void {
  it('sells a lote that was prepared in records and ordered of the engine', async () => {
    const { leiUid, lelUid, certo, pedir, estado, habilitar, lancar } = await vendaPublicada(alvo());
    const pdf = pdfDeTeste({});
    const envio = `/v1/envios/${randomUUID()}`;
    await certo('adm', 'PUT', envio, {
      body: { para: 'edital', alvo: leiUid, nome: 'edital.pdf', tamanho: pdf.length },
    });
    await certo('adm', 'PUT', `${envio}/partes/0`, {
      bruto: pdf,
      headers: { 'content-type': 'application/octet-stream' },
    });
    await until(
      async () =>
        (
          await pedir('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/aprontar`, {
            body: { motivo: 'Sem fotos.' },
          })
        ).status === 200,
      { what: 'the leilão to be ready', ...ESPERA },
    );
    await until(async () => (await estado()).situacao === 'PRONTO', ESPERA);
    await habilitar();
    await certo('leiloeiro', 'POST', `/v1/leiloeiro/leilao/${leiUid}/iniciar`, { body: {} });
    const passo = (qual: string, corpo: object = {}) =>
      until(
        async () => {
          const { corpo: vivo } = await pedir(null, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
          const body = { versaoVista: vivo['revisao'], ...corpo };
          return (
            (await pedir('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/${qual}`, { body })).status ===
            200
          );
        },
        { what: qual, ...ESPERA },
      );
    await passo('abrir');
    const { status, corpo } = await lancar(100_000);
    expect([status, corpo['situacao']]).toEqual([200, 'Vencendo']);
    for (const qual of ['dou-lhe-uma', 'dou-lhe-duas', 'martelo']) await passo(qual);
    expect((await pedir(null, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo).toMatchObject({
      situacao: 'AG_PAGAMENTO',
      valor: 100_000,
      finalizacaoManual: true,
    });
    await until(async () => (await estado()).lotes[0]?.situacao === 'AG_PAGAMENTO', ESPERA);
    expect((await estado()).ordens).toEqual([]);
  });
}
