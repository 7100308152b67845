import { listarUltimasPropostas } from '@martelo/schemas/propostas/proposta.ts';
import { useQuery } from '@tanstack/react-query';
import { ligacaoDoTelefone } from '../../lib/format/contato.ts';
import { mascararTelefone } from '../../lib/format/mascaras.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import estilos from './proposta.module.css';

const QUANTAS = 10;

/** How much, when, and how to reach who proposed (spec 1, section 3, Latest proposal). Nothing while there are none. */
export function ListaDasUltimas({ lelUid }: { readonly lelUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { data } = useQuery({
    queryKey: ['ultimas-propostas', lelUid],
    queryFn: ({ signal }) =>
      chamar(listarUltimasPropostas, { query: { lelUid, limit: QUANTAS } }, { signal }),
    staleTime: 5_000,
    retry: false,
  });
  if (data === undefined || data.propostas.length === 0) return null;
  return (
    <section aria-labelledby="ultimas-propostas" className={estilos.ultimas}>
      <h2 id="ultimas-propostas">Últimas propostas</h2>
      <p className={estilos.nota}>Só a equipe vê esta lista.</p>
      <ul>
        {data.propostas.map((p) => (
          <li key={p.cliUid} className={estilos.quem}>
            <strong className="numeros">{formatarValor(p.valor)}</strong>
            <span className={estilos.nota}>{formatarDataHora(p.data)}</span>
            {p.email !== '' && <a href={`mailto:${p.email}`}>{p.email}</a>}
            {p.telefone !== '' && <a href={ligacaoDoTelefone(p.telefone)}>{mascararTelefone(p.telefone)}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
