import { z } from 'zod';
import { EDITORES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, inteiro, texto, url } from '../shared/registro/tipos.ts';

/** A film of the house itself, which a transmission may show between lotes (spec 3, section 3). */
export const videosInstitucionais = registro('videosInstitucionais', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome' }),
    url: campo(url.nullable().default(null), { rotulo: 'Endereço do vídeo', exemplo: 'https://' }),
    filename: campo(texto(0, 200).default(''), {
      rotulo: 'Nome do arquivo',
      exemplo: 'abertura.mp4',
    }),
    tempoEmSegundos: campo(inteiro(1, 86_400), { rotulo: 'Duração em segundos' }),
  }),
  ler: EDITORES,
  mudar: EDITORES,
  titulo: (um) => um.nome,
  um: 'vídeo institucional',
});

export const listaDeVideosInstitucionais = lista(videosInstitucionais, {
  colunas: ['nome', 'url', 'filename', 'tempoEmSegundos'],
  busca: ['nome', 'filename'],
  filtros: ['ativo'],
  padrao: ['nome'],
});
