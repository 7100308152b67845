import { z } from 'zod';
import { UFS } from '../shared/endereco.ts';
import { ADMINISTRADORES, ORGANIZADORES } from '../shared/papeis.ts';
import { escreverLugar } from '../shared/lugar.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import type { ItemDe } from '../shared/registro/registro.ts';
import { campo, escolha, inteiro, reais, texto } from '../shared/registro/tipos.ts';

const ESTADOS = Object.fromEntries(UFS.map((uf) => [uf, uf])) as Record<(typeof UFS)[number], string>;

/** One price of the freight table (spec 1, section 9): what a vehicle costs from an origin to a city, and how long it takes. */
export const fretes = registro('fretes', {
  campos: z.strictObject({
    origem: campo(texto(3, 80), { rotulo: 'Sai de', exemplo: 'Goiânia - GO' }),
    estado: campo(escolha(ESTADOS), { rotulo: 'Estado de destino' }),
    cidade: campo(texto(2, 80), {
      rotulo: 'Cidade de destino',
      ajuda: 'Quem mora em uma cidade fora da tabela paga o frete da capital do estado.',
    }),
    valor: campo(reais({ minimo: 100 }), { rotulo: 'Valor' }),
    prazo: campo(inteiro(1, 180), { rotulo: 'Prazo em dias' }),
  }),
  um: 'frete',
  ler: ORGANIZADORES,
  mudar: ADMINISTRADORES,
  titulo: ({ origem, cidade, estado }) => `${origem} a ${escreverLugar(cidade, estado)}`,
});

export type Frete = ItemDe<typeof fretes>;

export const listaDeFretes = lista(fretes, {
  colunas: ['origem', 'estado', 'cidade', 'valor', 'prazo'],
  busca: ['origem', 'cidade'],
  filtros: ['origem', 'estado', 'ativo'],
  padrao: ['origem', 'estado', 'cidade'],
});
