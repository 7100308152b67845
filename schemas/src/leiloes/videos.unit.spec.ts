import { expect, it } from 'vitest';
import { lerVideosColados } from './videos.ts';

const lotes = [7, 8, 9].map((numero) => ({
  lelUid: `lote-${numero}`,
  numero,
  nome: 'Fiat Argo',
  video: numero === 8 ? 'https://videos.example/velho' : null,
  videoDoVeiculo: null,
}));

it('gives pasted addresses to the lotes by number, or one after the other to those without one', () => {
  const { videos, erros } = lerVideosColados(
    '8;https://videos.example/8\r\nhttps://videos.example/a\n\n9\thttps://videos.example/9\n10;https://videos.example/10\nnada',
    lotes,
  );
  expect(Object.fromEntries(videos)).toEqual({
    'lote-8': 'https://videos.example/8',
    'lote-7': 'https://videos.example/a',
    'lote-9': 'https://videos.example/9',
  });
  expect(erros).toEqual([
    { linha: 5, texto: '10;https://videos.example/10', porque: 'não há lote 10' },
    { linha: 6, texto: 'nada', porque: 'não é um endereço' },
  ]);
  const demais = lerVideosColados(
    Array.from({ length: 3 }, (_, i) => `https://v.example/${i}`).join('\n'),
    lotes,
  );
  expect([demais.videos.size, demais.erros[0]?.porque]).toEqual([2, 'não sobrou lote sem vídeo']);
});
