import { listarHotsites } from '@martelo/schemas/hotsites/administracao.ts';
import { telasDosHotsites } from '@martelo/schemas/hotsites/telas.ts';
import { SITUACAO_ROTULOS, TIPO_ROTULOS } from '@martelo/schemas/hotsites/rotulos.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { raiz } from '../../lib/raiz.ts';
import cartao from '../../ui/cartao.module.css';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { Selo } from '../../ui/selo.tsx';
import estilos from './hotsites.module.css';

/** /admin/hotsites: the brand that is open; nothing crosses brands. */
export function PaginaDosHotsites() {
  const { chamar } = raiz.useRouteContext();
  const lidos = useQuery({
    queryKey: ['hotsites'],
    queryFn: ({ signal }) => chamar(listarHotsites, {}, { signal }),
  });
  return (
    <PaginaDeLista
      titulo="Hotsites"
      texto="A marca deste endereço. Nada passa de uma marca para outra: cada uma se administra no seu próprio site."
    >
      <Espera de={lidos} altura={120} />
      <ul className={estilos.lista}>
        {lidos.data?.hotsites.map((h) => (
          <li key={h.uid} className={`${cartao.cartao} ${estilos.hotsite}`}>
            <span className={estilos.logo}>
              {h.logomarca === '' ? h.nome.slice(0, 2) : <img src={h.logomarca} alt="" />}
            </span>
            <div className={estilos.dados}>
              <h2>
                <Link
                  to={telasDosHotsites.ficha.caminho}
                  params={{ uid: h.uid }}
                  className={cartao.ligacao ?? ''}
                >
                  {h.nome}
                </Link>
              </h2>
              <p>
                {TIPO_ROTULOS[h.tipo]} · {h.hosts.join(', ') || 'sem endereço provado'}
              </p>
              {h.hostsPendentes.length > 0 && (
                <p className={estilos.espera}>
                  À espera de prova: {h.hostsPendentes.map((p) => p.host).join(', ')}
                </p>
              )}
            </div>
            <Selo tom={h.situacao === 'ATIVO' ? 'bom' : 'neutro'}>{SITUACAO_ROTULOS[h.situacao]}</Selo>
          </li>
        ))}
      </ul>
      <p className={estilos.nota}>
        Outra marca entra por quem cuida da máquina, com <code>npm run hotsite -- criar</code>.
      </p>
    </PaginaDeLista>
  );
}
