import { z } from 'zod';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, formularios, texto } from '../shared/registro/tipos.ts';
import { MAXIMO_DE_FOTOS, MAXIMO_DE_RETIRADAS } from './limites.ts';

const foto = campo(texto(36, 36), { rotulo: 'Foto' });

/**
 * How the photos of a record stand: their order, of which the first is the cover, what each shows, and which were taken out. Its
 * uid is that of the record. Photos that it does not name come after those that it names: what arrives meanwhile is no conflict.
 */
export const arranjoDeFotos = registro('arranjoDeFotos', {
  campos: z.strictObject({
    ordem: campo(
      formularios(
        z.strictObject({ foto, legenda: campo(texto(0, 120).default(''), { rotulo: 'Legenda' }) }),
        { maximo: MAXIMO_DE_FOTOS },
      ).default([]),
      { rotulo: 'Ordem' },
    ),
    retiradas: campo(formularios(z.strictObject({ foto }), { maximo: MAXIMO_DE_RETIRADAS }).default([]), {
      rotulo: 'Retiradas',
    }),
  }),
  ler: EQUIPE_DO_LEILAO,
  mudar: ORGANIZADORES,
  titulo: () => 'Fotos',
  um: 'arranjo de fotos',
  base: '/v1/fotos/arranjos',
});
