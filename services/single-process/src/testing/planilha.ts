import { randomUUID } from 'node:crypto';
import { until } from '@martelo/platform/testing/until.ts';
import type { ProgramaDeTeste } from './programa.ts';

/** Sends a sheet of a house to be imported; answers its uid once it was read. */
export async function enviarPlanilha(
  { chamar }: ProgramaDeTeste,
  host: string,
  token: string,
  hotUid: string,
): Promise<string> {
  const uid = randomUUID();
  const bytes = Buffer.from('Placa;KM\r\nABC1D23;10\r\n');
  const body = { para: 'planilha', alvo: hotUid, nome: 'lista.csv', tamanho: bytes.length };
  await chamar(host, 'PUT', `/v1/envios/${uid}`, { token, body });
  const headers = { 'content-type': 'application/octet-stream' };
  await chamar(host, 'PUT', `/v1/envios/${uid}/partes/0`, { token, bruto: bytes, headers });
  await until(async () => (await chamar(host, 'GET', `/v1/importacoes/${uid}`, { token })).status === 200, {
    what: 'a sheet that was read',
    timeoutMs: 60_000,
    everyMs: 250,
  });
  return uid;
}

const LEITURA = {
  linhaDoTitulo: 1,
  mapa: { 'veiculo.placa': 0 },
  fixos: {},
  trocas: [],
  identidade: 'contrato',
};

/** How each call of an import is tried with that of another house. */
export const tentativasNaPlanilha = (uidDela: () => string) => {
  const dela = () => ({ params: { uid: uidDela() } });
  const passo = () => ({ ...dela(), body: { revisao: 1 } });
  return {
    verImportacao: dela,
    listarLinhasDaImportacao: dela,
    conferirImportacao: () => ({ ...dela(), body: { revisao: 1, leitura: LEITURA } }),
    criarOsQueFaltam: () => ({
      ...dela(),
      body: { revisao: 1, chave: 'veiculo.comitente', textos: ['Banco'] },
    }),
    importarPlanilha: passo,
    desfazerImportacao: passo,
    baixarImportacao: dela,
  };
};
