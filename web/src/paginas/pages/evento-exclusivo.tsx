import { useQuery } from '@tanstack/react-query';
import type { EventoAtivo } from '@martelo/schemas/hotsites/hotsite.ts';
import { eventoQuery } from '../../hotsites/door.ts';
import { CardDeLeilao, leilaoQuery } from '../../leiloes/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { DestaquesDoLeilao } from '../../lotes/door.ts';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Secao } from '../../ui/secao.tsx';
import { Contagem } from '../parts/contagem.tsx';
import { Corpo } from '../parts/corpo.tsx';
import { paginaQuery } from '../queries.ts';
import { PaginaDeConteudo } from './conteudo.tsx';
import estilos from './evento-exclusivo.module.css';

/** The event that the campaign leads to; nothing where there is none any more. */
function DoLeilao({ leiUid }: { readonly leiUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { data: leilao } = useQuery({ ...leilaoQuery(chamar, leiUid), retry: false });
  return leilao === undefined ? null : <CardDeLeilao leilao={leilao} />;
}

function Campanha({ evento }: { readonly evento: EventoAtivo }) {
  const { chamar } = raiz.useRouteContext();
  const { data: pagina } = useQuery(paginaQuery(chamar, 'evento-exclusivo'));
  const { leiUid } = evento;
  return (
    <>
      <CabecaDaPagina titulo={evento.nome} descricao={evento.descricao} tom="cor">
        <p className={estilos.quando}>
          De {formatarDiaHora(evento.dataInicio)} até {formatarDiaHora(evento.dataFim)}
        </p>
      </CabecaDaPagina>
      <Secao titulo="Termina em">
        <div className={estilos.topo}>
          <Contagem ate={evento.dataFim} fim="Terminou. Obrigado a quem participou!" />
          {leiUid !== null && <DoLeilao leiUid={leiUid} />}
        </div>
        {leiUid !== null && <DestaquesDoLeilao leiUid={leiUid} />}
      </Secao>
      {pagina !== undefined && <Corpo sessoes={pagina.sessoes} titulada />}
    </>
  );
}

/** /evento-exclusivo and /convidados: the campaign that is on now; without one, what staff wrote for the time between. */
export function PaginaDoEvento() {
  const { chamar } = raiz.useRouteContext();
  const { data: evento } = useQuery(eventoQuery(chamar));
  const fim = evento?.dataFim ?? 0;
  const acabou = useNoRelogio((agora) => agora >= fim);
  return evento == null || acabou ? <PaginaDeConteudo /> : <Campanha evento={evento} />;
}
