import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import { useQuery } from '@tanstack/react-query';
import { raiz } from '../lib/raiz.ts';
import { useSessao } from '../sessao/door.ts';
import { habilitacoesQuery } from './queries.ts';

export { FormularioDeHabilitacao } from './parts/formulario-de-habilitacao.tsx';

/** The user's name before others in an event: the one of his habilitação, else that of his account. */
export function useMeuApelido(leiUid: string): string | null {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const cliente = sessao?.roles.some(ehPapelDeCliente) === true;
  const { data } = useQuery(habilitacoesQuery(chamar, cliente ? sessao.uid : null));
  if (sessao === null) return null;
  return data?.habilitacoes.find((h) => h.leiUid === leiUid)?.apelido ?? sessao.apelido;
}
