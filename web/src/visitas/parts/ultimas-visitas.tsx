import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { minhasVisitasQuery } from '../queries.ts';
import { caminhoDaVisita, rotuloDaVisita } from '../rotulos.ts';
import estilos from './ultimas-visitas.module.css';

/** The last pages that the person opened while logged in (spec 2, section 2, /cliente/minha-pagina). */
export function UltimasVisitas() {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const visitas = useQuery(minhasVisitasQuery(chamar, useSessao()?.uid ?? null));
  if (visitas.data === undefined) return null;
  return (
    <section className={estilos.visitas} aria-labelledby="t-visitas">
      <h2 id="t-visitas">Últimas visitas</h2>
      {visitas.data.visitas.length === 0 ? (
        <p>Nenhuma página registrada. Se o seu navegador pede para não ser rastreado, nada é guardado.</p>
      ) : (
        <ol>
          {visitas.data.visitas.map((v) => {
            const caminho = caminhoDaVisita(v.url, location.origin);
            const rotulo = rotuloDaVisita(v, termos);
            return (
              <li key={`${v.data}-${v.url}`}>
                {caminho === null ? <span>{rotulo}</span> : <Link to={caminho as never}>{rotulo}</Link>}
                <time dateTime={new Date(v.data).toISOString()}>{formatarDataHora(v.data)}</time>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
