import { BYTES_DA_PARTE } from '@martelo/schemas/envios/envio.ts';
import { expect, it } from 'vitest';
import type { Chamar } from '../../lib/client/client.ts';
import { erroDaResposta, erroSemResposta } from '../../lib/client/erros.ts';
import { ArquivoMudou, enviarUm } from './enviar-um.ts';
import type { AEnviar } from './enviar-um.ts';

const TAMANHO = BYTES_DA_PARTE * 2 + 10;
const aEnviar: AEnviar = {
  uid: '00000000-0000-4000-8000-000000000001',
  para: 'fotoDoVeiculo',
  alvo: '00000000-0000-4000-8000-000000000002',
  arquivo: new File([new Uint8Array(TAMANHO)], 'frente.jpg'),
};

/** A server that keeps parts; `falhas` says which of its calls, counted from 1, nobody answers. */
function servidor(falhas: ReadonlySet<number> = new Set(), recusa: Error | null = null) {
  const s = { recebido: 0, chamadas: 0, de: [] as number[] };
  const chamar = async (call: { nome: string }, entrada: { params: { de?: number }; arquivo?: Blob }) => {
    s.chamadas += 1;
    if (recusa !== null && call.nome === 'enviarParte') throw recusa;
    if (call.nome === 'enviarParte' && entrada.params.de === s.recebido) {
      s.de.push(s.recebido);
      s.recebido += entrada.arquivo?.size ?? 0;
    }
    // The part was kept, and its answer was lost.
    if (falhas.has(s.chamadas)) throw erroSemResposta();
    return {
      uid: aEnviar.uid,
      recebido: s.recebido,
      situacao: s.recebido === TAMANHO ? 'NA_FILA' : 'RECEBENDO',
    };
  };
  return { s, chamar: chamar as unknown as Chamar };
}
function meio(chamar: Chamar) {
  const visto = { andou: [] as number[], parado: [] as boolean[], esperas: [] as number[] };
  const parar = new AbortController();
  const opcoes = {
    chamar,
    sinal: parar.signal,
    aoAndar: (n: number) => void visto.andou.push(n),
    aoParar: (p: boolean) => void visto.parado.push(p),
    esperar: async (vez: number) => void visto.esperas.push(vez),
  };
  return { visto, parar, opcoes };
}

it('sends a file in parts, each from where the last one ended', async () => {
  const { s, chamar } = servidor();
  const { visto, opcoes } = meio(chamar);
  expect(await enviarUm(aEnviar, opcoes)).toMatchObject({ situacao: 'NA_FILA' });
  expect(s.de).toEqual([0, BYTES_DA_PARTE, BYTES_DA_PARTE * 2]);
  expect([visto.andou, visto.esperas]).toEqual([[0, ...s.de.slice(1), TAMANHO], []]);
});

it('asks how much has arrived after a break, and sends no part twice', async () => {
  // The first call at all, the answer to the second part, and the server that comes back slowly.
  const { s, chamar } = servidor(new Set([1, 4, 5]));
  const { visto, opcoes } = meio(chamar);
  expect(await enviarUm(aEnviar, opcoes)).toMatchObject({ recebido: TAMANHO });
  expect(s.de).toEqual([0, BYTES_DA_PARTE, BYTES_DA_PARTE * 2]);
  expect(visto.esperas).toEqual([0, 1, 2]);
  expect(visto.parado).toEqual([true, false, true, true, false]);
});

it('waits before it asks a server once more that keeps nothing of what it is sent', async () => {
  const surdo = (async () => ({ uid: aEnviar.uid, recebido: 7, situacao: 'RECEBENDO' })) as unknown as Chamar;
  const { visto, parar, opcoes } = meio(surdo);
  const esperar = async (vez: number): Promise<void> => {
    visto.esperas.push(vez);
    if (vez === 2) parar.abort();
  };
  await expect(enviarUm(aEnviar, { ...opcoes, esperar })).rejects.toThrow();
  expect(visto.esperas).toEqual([0, 1, 2]);
});

it('ends with what is refused, what was given up, and what is no longer on the device', async () => {
  const recusa = erroDaResposta(415, { message: 'Envie fotos em JPG, PNG ou WebP.' });
  const { opcoes, visto } = meio(servidor(new Set(), recusa).chamar);
  await expect(enviarUm(aEnviar, opcoes)).rejects.toBe(recusa);
  expect(visto.esperas).toEqual([]);

  const desistiu = meio(servidor(new Set([1, 2, 3])).chamar);
  const esperar = async (): Promise<void> => desistiu.parar.abort();
  await expect(enviarUm(aEnviar, { ...desistiu.opcoes, esperar })).rejects.toThrow();

  const arquivo = new File(['x'], 'a.jpg');
  arquivo.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) as unknown as Blob;
  await expect(enviarUm({ ...aEnviar, arquivo }, meio(servidor().chamar).opcoes)).rejects.toThrow(
    ArquivoMudou,
  );
});
