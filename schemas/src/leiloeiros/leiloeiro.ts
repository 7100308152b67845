import { z } from 'zod';
import { ABREM_LEILOES, ORGANIZADORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, texto } from '../shared/registro/tipos.ts';

/** Who conducts a leilão, as the edital names him (spec 3, section 3: id, nome, inscricao). */
export const leiloeiros = registro('leiloeiros', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome', ajuda: 'Como o edital o chama.' }),
    inscricao: campo(texto(1, 60), {
      rotulo: 'Inscrição',
      ajuda: 'O registro na Junta Comercial.',
      exemplo: 'JUCESP 1.234',
    }),
  }),
  ler: ABREM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (l) => l.nome,
  um: 'leiloeiro',
});

export const listaDeLeiloeiros = lista(leiloeiros, {
  colunas: ['nome', 'inscricao', 'mudadoEm'],
  busca: ['nome', 'inscricao'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
