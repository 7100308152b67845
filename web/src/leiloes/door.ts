export { separarAoVivo } from './agrupar.ts';
export { Agenda } from './parts/agenda.tsx';
export { CarrosselAoVivo } from './parts/carrossel-ao-vivo.tsx';
export { FolhasDoLeilao } from './parts/folhas-do-leilao.tsx';
export { NovidadesDosLeiloes } from './parts/novidades.tsx';
export { CardDeLeilao } from './parts/card-de-leilao.tsx';
export {
  leilaoDoLoteQuery,
  leilaoQuery,
  leiloesDaEquipeQuery,
  leiloesQuery,
  todosOsLotesQuery,
} from './queries.ts';
export { useEstado as useEstadoDoLeilao } from './preparo/use-preparo.ts';
