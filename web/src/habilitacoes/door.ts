import { useSessao } from '../sessao/door.ts';
import { useMinhaHabilitacao } from './minha.ts';

export { useAoSerRecusado, useMinhaHabilitacao } from './minha.ts';
export { Atos } from './parts/atos.tsx';
export { plateiaQuery } from './queries.ts';
export { FormularioDeHabilitacao } from './parts/formulario-de-habilitacao.tsx';
export { MeuAlcance } from './parts/meu-alcance.tsx';

/** The user's name before others in an event: the one of his habilitação, else that of his account. */
export function useMeuApelido(leiUid: string): string | null {
  const sessao = useSessao();
  const minha = useMinhaHabilitacao(leiUid);
  return sessao === null ? null : (minha?.apelido ?? sessao.apelido);
}
