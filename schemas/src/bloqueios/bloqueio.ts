import { z } from 'zod';
import { BLOQUEADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import type { ItemDe } from '../shared/registro/registro.ts';
import { campo, escolha, instante, texto } from '../shared/registro/tipos.ts';

/** An address, a range of them (`203.0.113.0/24`) or a browser that gets nothing but the 429 sentence until `ate` (epoch ms; null without end). */
const campos = z.strictObject({
  tipo: campo(escolha({ ip: 'Endereço IP', dispositivo: 'Dispositivo' }), { rotulo: 'Tipo' }),
  valor: campo(texto(3, 64).toLowerCase(), {
    rotulo: 'Endereço ou dispositivo',
    ajuda: 'Um endereço, uma faixa ou o identificador do dispositivo; nunca o de quem bloqueia.',
    exemplo: '203.0.113.7 ou 203.0.113.0/24',
  }),
  motivo: campo(texto(5, 300), { rotulo: 'Motivo' }),
  ate: campo(instante.nullable(), { rotulo: 'Até', ajuda: 'Sem data, vale sem prazo.' }),
});

export const bloqueios = registro('bloqueios', {
  campos,
  um: 'bloqueio',
  ler: BLOQUEADORES,
  mudar: BLOQUEADORES,
  titulo: (b) => b.valor,
});
export type Bloqueio = ItemDe<typeof bloqueios>;

export const listaDeBloqueios = lista(bloqueios, {
  colunas: ['valor', 'tipo', 'motivo', 'ate', 'mudadoPor', 'mudadoEm'],
  busca: ['valor', 'motivo', 'mudadoPor'],
  filtros: ['tipo', 'ate', 'ativo'],
  ordens: ['valor', 'ate', 'mudadoEm'],
  padrao: ['mudadoEm,DESC'],
});
