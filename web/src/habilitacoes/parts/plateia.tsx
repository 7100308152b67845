import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Achados } from '../../ui/pagina-de-lista.tsx';
import { plateiaQuery } from '../queries.ts';
import { Atos } from './atos.tsx';
import estilos from './habilitado.module.css';
import { Situacao } from './situacao.tsx';

const PARTICIPANTES = { um: 'participante', varios: 'participantes' };

/** The floor bidders of an event, and what staff did to the habilitação of each; the panel of the leiloeiro is where they do it. */
export function Plateia({ leiUid, para }: { readonly leiUid: string; readonly para: string }) {
  const { chamar } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const consulta = useQuery(plateiaQuery(chamar, leiUid));
  if (!consulta.isSuccess) return <Espera de={consulta} altura={320} />;
  const { data: apelidos } = consulta;
  if (apelidos.length === 0)
    return (
      <Aviso
        lugar="faixa"
        icone={<IconUsersGroup size={30} stroke={1.6} />}
        titulo="Ninguém da plateia"
        texto={`Quem for cadastrado na sala, no painel de quem conduz ${leilao.o}, aparece aqui com o histórico da sua habilitação.`}
      />
    );
  return (
    <Achados
      total={apelidos.length}
      nome={PARTICIPANTES}
      porPagina={apelidos.length}
      para={para}
      filtros={{}}
    >
      {apelidos.map((p) => (
        <li key={p.uid}>
          <article className={estilos.habilitado} aria-label={p.apelido}>
            <div className={estilos.linha}>
              <div className={estilos.quem}>
                <strong>{p.apelido}</strong>
                <span>{formatarLugar(p.cidade, p.estado)}</span>
              </div>
              <div className={estilos.alcance}>
                <span>Desde {formatarDataHora(p.dataCadastro)}</span>
              </div>
              <div className={estilos.fim}>
                <Situacao de={p.situacao} />
              </div>
            </div>
            {p.atos.length > 0 && (
              <div className={estilos.ficha}>
                <Atos atos={p.atos} comeco="Cadastro na plateia" desde={p.dataCadastro} />
              </div>
            )}
          </article>
        </li>
      ))}
    </Achados>
  );
}
