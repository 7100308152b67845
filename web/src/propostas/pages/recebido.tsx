import { telaDasPropostas } from '@martelo/schemas/propostas/telas.ts';
import { verLanceRecebido } from '@martelo/schemas/propostas/proposta.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { raiz } from '../../lib/raiz.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { CHAVE } from '../chave.ts';
import { Proposta } from '../parts/proposta.tsx';

/** /admin/lance-recebido/{uid}: one received offer, to be sent around as an address. */
export function PaginaDoRecebido() {
  const { chamar } = raiz.useRouteContext();
  const { uid = '' } = useParams({ strict: false }) as { uid?: string };
  const uma = useQuery({
    queryKey: [...CHAVE, uid],
    queryFn: ({ signal }) => chamar(verLanceRecebido, { params: { lanUid: uid } }, { signal }),
    retry: false,
  });
  return (
    <PaginaEstreita largura="larga" titulo="Proposta recebida">
      <Espera de={uma} altura={180} />
      {uma.data !== undefined && <Proposta p={uma.data} />}
      <p className={formularios.miudo}>
        <Link to={telaDasPropostas.caminho}>Todas as propostas</Link>
      </p>
    </PaginaEstreita>
  );
}
