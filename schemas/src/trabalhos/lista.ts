import { z } from 'zod';
import { BLOQUEADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { booleano, campo, escolha, inteiro, instante, texto } from '../shared/registro/tipos.ts';
import { SITUACOES_DO_TRABALHO, TIPOS_DE_TRABALHO } from './situacoes.ts';

/** Jobs as rows of a list. No record that anybody saves: what may be done with one are the calls of `trabalho.ts`. */
const trabalhos = registro('trabalhos', {
  campos: z.strictObject({
    titulo: campo(texto(1, 200), { rotulo: 'Trabalho' }),
    tipo: campo(escolha(TIPOS_DE_TRABALHO), { rotulo: 'Tipo' }),
    situacao: campo(escolha(SITUACOES_DO_TRABALHO), { rotulo: 'Situação' }),
    progresso: campo(inteiro(0, 100), { rotulo: 'Andamento' }),
    etapa: campo(texto(0, 100), { rotulo: 'Etapa' }),
    cancelar: campo(booleano, { rotulo: 'Cancelamento pedido' }),
    tentativas: campo(inteiro(0, 1_000), { rotulo: 'Tentativas' }),
    erro: campo(texto(0, 300), { rotulo: 'O que deu errado' }),
    pedidoPor: campo(texto(0, 200), { rotulo: 'Pedido por' }),
    pedidoEm: campo(instante, { rotulo: 'Pedido em' }),
    comecadoEm: campo(instante.nullable().default(null), { rotulo: 'Começou em' }),
    terminadoEm: campo(instante.nullable().default(null), { rotulo: 'Terminou em' }),
  }),
  ler: BLOQUEADORES,
  mudar: BLOQUEADORES,
  titulo: (t) => t.titulo,
  um: 'trabalho',
});

export const listaDeTrabalhos = lista(trabalhos, {
  soLida: true,
  colunas: ['titulo', 'situacao', 'progresso', 'pedidoPor', 'pedidoEm', 'tentativas', 'erro'],
  busca: ['titulo', 'pedidoPor', 'erro'],
  filtros: ['tipo', 'situacao', 'pedidoEm'],
  ordens: ['titulo', 'situacao', 'pedidoEm', 'pedidoPor', 'tentativas'],
  padrao: ['pedidoEm,DESC'],
});
