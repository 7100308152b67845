import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { Agenda, leiloesQuery } from '../../leiloes/door.ts';
import { contar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Falha } from '../../ui/falha.tsx';
import { mesDe, naOrdemDaAgenda, nomeDoMes, outroMes } from '../agenda.ts';
import { daAgenda } from '../consultas.ts';
import { Corpo } from '../parts/corpo.tsx';
import { paginaQuery, patiosQuery } from '../queries.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './agenda.module.css';

/** /agenda: the events of a month, of all yards or of one; both stand in the address. */
export function PaginaDaAgenda() {
  const { chamar, agora } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const { paginasDinamicas } = useHotsite();
  const navegar = useNavigate();
  const busca = useSearch({ strict: false }) as { mes?: string; patio?: string };
  const { data: pagina } = useQuery(paginaQuery(chamar, 'agenda'));
  const mes = busca.mes ?? mesDe(agora);
  const { data, isError, error, refetch } = useQuery(leiloesQuery(chamar, daAgenda(mes, busca.patio)));
  const { data: dosPatios } = useQuery({
    ...patiosQuery(chamar),
    enabled: paginasDinamicas.includes('patios'),
  });
  const nomes = new Set([
    ...(dosPatios?.patios.map((p) => p.nome) ?? []),
    ...(busca.patio === undefined ? [] : [busca.patio]),
  ]);
  const patios = [...nomes].toSorted((a, b) => a.localeCompare(b));
  const deste = naOrdemDaAgenda(data?.leiloes ?? []);
  const para = (outro: string) => ({
    ...(busca.patio === undefined ? {} : { patio: busca.patio }),
    mes: outro,
  });
  return (
    <>
      <CabecaDaPagina titulo={pagina?.titulo ?? 'Agenda'} descricao={pagina?.descricao ?? ''} />
      <div className={`largura ${estilos.agenda}`}>
        <div className={estilos.barra}>
          <nav aria-label="Mês" className={estilos.meses}>
            <Link
              to="/agenda"
              search={para(outroMes(mes, -1)) as never}
              className={estilos.seta}
              aria-label={`Mês anterior, ${nomeDoMes(outroMes(mes, -1))}`}
              resetScroll={false}
            >
              <IconChevronLeft size={22} aria-hidden />
            </Link>
            <h2 aria-live="polite">{nomeDoMes(mes)}</h2>
            <Link
              to="/agenda"
              search={para(outroMes(mes, 1)) as never}
              className={estilos.seta}
              aria-label={`Próximo mês, ${nomeDoMes(outroMes(mes, 1))}`}
              resetScroll={false}
            >
              <IconChevronRight size={22} aria-hidden />
            </Link>
          </nav>
          <CampoDeEscolha
            aria-label="Pátio"
            size="md"
            value={busca.patio ?? ''}
            data={[{ value: '', label: 'Todos os pátios' }, ...patios]}
            onChange={(e) => {
              const patio = e.currentTarget.value;
              const search = { mes, ...(patio === '' ? {} : { patio }) };
              void navegar({ to: '/agenda', search: search as never, resetScroll: false });
            }}
          />
        </div>
        {isError ? (
          <Falha de={{ error, refetch }} />
        ) : (
          <>
            <p className={estilos.quantos}>{contar(deste.length, leilao)}</p>
            <Agenda
              leiloes={deste}
              vazia={`${concordar('Nenhum', leilao)} ${leilao.um} neste mês. Veja o mês seguinte ou outro pátio.`}
            />
          </>
        )}
      </div>
      {pagina !== undefined && <Corpo sessoes={pagina.sessoes} />}
    </>
  );
}
