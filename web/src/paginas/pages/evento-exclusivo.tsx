import { useQuery } from '@tanstack/react-query';
import type { EventoAtivo } from '@martelo/schemas/hotsites/hotsite.ts';
import { eventoQuery } from '../../hotsites/door.ts';
import { CardDeLeilao, leilaoQuery } from '../../leiloes/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { DestaquesDoLeilao } from '../../lotes/door.ts';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Contagem } from '../parts/contagem.tsx';
import { Corpo } from '../parts/corpo.tsx';
import { paginaQuery } from '../queries.ts';
import { PaginaDeConteudo } from './conteudo.tsx';
import estilos from './evento-exclusivo.module.css';

function Campanha({ evento }: { readonly evento: EventoAtivo }) {
  const { chamar } = raiz.useRouteContext();
  const { data: pagina } = useQuery(paginaQuery(chamar, 'evento-exclusivo'));
  const { leiUid } = evento;
  const { data: leilao } = useQuery({
    ...leilaoQuery(chamar, leiUid ?? ''),
    enabled: leiUid !== null,
    retry: false,
  });
  return (
    <>
      <CabecaDaPagina
        titulo={evento.nome}
        descricao={evento.descricao}
        tom="cor"
        lado={leilao === undefined ? undefined : <CardDeLeilao leilao={leilao} prioritario />}
      >
        <p className={estilos.quando}>
          De {formatarDiaHora(evento.dataInicio)} até {formatarDiaHora(evento.dataFim)}
        </p>
        <h2 className={estilos.termina}>Termina em</h2>
        <div className={estilos.tempo}>
          <Contagem ate={evento.dataFim} fim="Terminou. Obrigado a quem participou!" />
        </div>
      </CabecaDaPagina>
      {leiUid !== null && (
        <div className={`largura ${estilos.destaques}`}>
          <DestaquesDoLeilao leiUid={leiUid} />
        </div>
      )}
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
