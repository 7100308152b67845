import { listarFotosRecusadas } from '@martelo/schemas/fotos/aprovacao.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { telasDosVeiculos } from '@martelo/schemas/veiculos/telas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './massa.module.css';

/** Photos that I sent and that were refused, with the reason: taken out or replaced, they leave this list. */
export function Recusadas() {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['fotos-recusadas'],
    queryFn: async ({ signal }) => (await chamar(listarFotosRecusadas, {}, { signal })).fotos,
    refetchInterval: 60_000,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Painel
      titulo="Recusadas que você enviou"
      dito={<span className={estilos.miudo}>{data.length === 1 ? '1 foto' : `${data.length} fotos`}</span>}
    >
      <div className={estilos.dentro}>
        <ul className={estilos.lista} aria-label="Fotos recusadas">
          {data.map((f) => (
            <li key={f.uid} className={estilos.recusada}>
              <img src={f.url} alt="" width={96} height={72} loading="lazy" />
              <span className={estilos.nome}>
                <Link
                  to={f.de === 'lote' ? telasDosLotes.ficha.caminho : telasDosVeiculos.ficha.caminho}
                  params={{ uid: f.alvo }}
                >
                  {f.onde}
                </Link>{' '}
                <strong>{f.motivo}</strong>
                <br />
                <span className={estilos.miudo}>
                  {f.nome} · {f.por}, {formatarDataHora(f.em)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Painel>
  );
}
