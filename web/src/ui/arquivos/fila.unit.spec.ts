import { expect, it, vi } from 'vitest';
import type { Chamar } from '../../lib/client/client.ts';
import { acrescentar, fila } from './fila.ts';

it('begins a file only once the server knows the one that was chosen before it, so that photos keep that order', async () => {
  const comecados: string[] = [];
  const respostas: (() => void)[] = [];
  const chamar = async (_call: unknown, { body }: { body: { nome: string } }) => {
    comecados.push(body.nome);
    await new Promise<void>((pronto) => respostas.push(pronto));
    return { recebido: 3, situacao: 'NA_FILA', recusa: null };
  };
  acrescentar(
    { chamar: chamar as unknown as Chamar, quem: 'ana', para: 'fotoDoVeiculo', alvo: 'v1' },
    ['frente.jpg', 'lado.jpg', 'painel.jpg'].map((nome) => new File(['jpg'], nome)),
  );
  const fotos = ['frente.jpg', 'lado.jpg', 'painel.jpg'];
  for (const [i] of fotos.entries()) {
    await vi.waitFor(() => expect(respostas).toHaveLength(i + 1));
    expect(comecados).toEqual(fotos.slice(0, i + 1));
    respostas[i]?.();
  }
  await vi.waitFor(() =>
    expect(fila.getState().arquivos.map((a) => a.estado)).toEqual(fotos.map(() => 'tratando')),
  );
});

it('says of an empty file that it is empty, without asking the server', () => {
  const chamar = vi.fn<Chamar>();
  acrescentar({ chamar: chamar as unknown as Chamar, quem: 'ana', para: 'fotoDoVeiculo', alvo: 'v2' }, [
    new File([], 'vazia.jpg'),
  ]);
  const [vazia] = fila.getState().arquivos.filter((a) => a.alvo === 'v2');
  expect(vazia).toMatchObject({ estado: 'recusado', frase: 'O arquivo está vazio. Escolha outro.' });
  expect(chamar).not.toHaveBeenCalled();
});
