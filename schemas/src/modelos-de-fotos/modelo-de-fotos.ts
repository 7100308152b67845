import { z } from 'zod';
import { NOMES_DAS_VISTAS, VISTAS } from '../fotos/vistas.ts';
import { LOTE_TIPOS } from '../lotes/tipos.ts';
import type { LoteTipo } from '../lotes/tipos.ts';
import { TECNICOS } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { booleano, campo, escolha, formularios, inteiro, texto } from '../shared/registro/tipos.ts';

const TIPOS = Object.fromEntries(LOTE_TIPOS.map((t) => [t, t])) as { [T in LoteTipo]: T };
const exemplo = texto(0, 500)
  .refine((t) => t === '' || /^(?:\/imagens\/[0-9a-f-]{36}\.png|https:\/\/\S+)$/.test(t), {
    error: 'Envie a imagem, ou informe um endereço https://.',
  })
  .default('');

/** Which views a vehicle of a yard and kind needs, each with an example, and the lines that help to stand right for it. */
export const modelosDeFotos = registro('modelosDeFotos', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome' }),
    patio: campo(texto(0, 120).default(''), {
      rotulo: 'Pátio',
      ajuda: 'Como está nos veículos. Vazio: todos.',
    }),
    tipo: campo(escolha(TIPOS).nullable().default(null), {
      rotulo: 'Tipo de veículo',
      ajuda: 'Vazio: todos.',
    }),
    vistas: campo(
      formularios(
        z.strictObject({
          vista: campo(escolha(VISTAS), { rotulo: 'Vista' }),
          obrigatoria: campo(booleano.default(true), { rotulo: 'Obrigatória' }),
          exemplo: campo(exemplo, { rotulo: 'Imagem de exemplo' }),
        }),
        { minimo: 1, maximo: NOMES_DAS_VISTAS.length },
      ),
      { rotulo: 'Vistas' },
    ),
    linhas: campo(
      formularios(
        z.strictObject({
          vista: campo(escolha(VISTAS), { rotulo: 'Vista' }),
          x: campo(inteiro(0, 100), { rotulo: 'Meio, da esquerda (%)' }),
          y: campo(inteiro(0, 100), { rotulo: 'Meio, de cima (%)' }),
          rotacao: campo(inteiro(-90, 90).default(0), { rotulo: 'Rotação (graus)' }),
          comprimento: campo(inteiro(1, 150), { rotulo: 'Comprimento (%)' }),
        }),
        { maximo: 60 },
      ).default([]),
      { rotulo: 'Linhas-guia', ajuda: 'Aparecem sobre a câmera de quem fotografa.' },
    ),
  }),
  ler: TECNICOS,
  mudar: TECNICOS,
  titulo: (um) => um.nome,
  um: 'modelo de fotos',
});

export const listaDeModelosDeFotos = lista(modelosDeFotos, {
  colunas: ['nome', 'patio', 'tipo'],
  busca: ['nome', 'patio'],
  filtros: ['tipo', 'ativo'],
  padrao: ['nome'],
});
