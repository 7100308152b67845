import type { AuditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { Loader, SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { loteQuery } from '../../lotes/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import type { Eixo } from '../grafico.ts';
import { CabecaDaAuditoria } from '../parts/cabeca.tsx';
import { Controles } from '../parts/controles.tsx';
import { Ferramentas } from '../parts/ferramentas.tsx';
import { GraficoDePrecos } from '../parts/grafico-de-precos.tsx';
import { Integridade } from '../parts/integridade.tsx';
import { ListaDeEventos } from '../parts/lista-de-eventos.tsx';
import { Momento } from '../parts/momento.tsx';
import { replayQuery } from '../queries.ts';
import { replay, replayInicial } from '../replay-state.ts';
import { useReprodutor } from '../use-reprodutor.ts';
import estilos from './replay.module.css';

/** How many public bids stand up to each event. */
function contarLances(passos: AuditoriaDoLote['passos']): number[] {
  let n = 0;
  return passos.map((p) => (p.tipo === 'LanceRegistrado' ? (n += 1) : n));
}

function Replay({ auditoria }: { readonly auditoria: AuditoriaDoLote }) {
  const { passos } = auditoria;
  const [estado, despachar] = useReducer(replay, {
    ...replayInicial,
    total: passos.length,
    indice: passos.length - 1,
  });
  const [eixo, setEixo] = useState<Eixo>('eventos');
  const instantes = useMemo(() => passos.map((p) => p.em), [passos]);
  const lances = useMemo(() => contarLances(passos), [passos]);
  useEffect(() => despachar({ tipo: 'carregar', total: passos.length }), [passos.length]);
  useReprodutor(estado.tocando, instantes, despachar);
  // The list follows when there is time: slider and chart come first.
  const naLista = useDeferredValue(estado.indice);
  const atual = passos[estado.indice];
  const ir = useCallback((indice: number): void => despachar({ tipo: 'ir', indice }), []);
  return (
    <>
      <Integridade auditoria={auditoria} />
      <div className={estilos.palco}>
        <section className={estilos.cartao} aria-label="Replay">
          <SegmentedControl
            aria-label="Eixo do gráfico"
            value={eixo}
            onChange={(v) => setEixo(v === 'tempo' ? 'tempo' : 'eventos')}
            data={[
              { value: 'eventos', label: 'Por evento' },
              { value: 'tempo', label: 'No tempo' },
            ]}
          />
          <GraficoDePrecos passos={passos} indice={estado.indice} eixo={eixo} aoIr={ir} />
          <Controles replay={estado} despachar={despachar} atual={atual} />
        </section>
        <div className={estilos.cartao}>
          {atual !== undefined && <Momento passo={atual} lances={lances[estado.indice] ?? 0} />}
        </div>
      </div>
      <Ferramentas auditoria={auditoria} />
      <ListaDeEventos passos={passos} indice={naLista} aoIr={ir} />
    </>
  );
}

/** /admin/auditoria/{lelUid}: everything that happened to a lote, event by event. */
export function PaginaDoReplay() {
  const { lelUid } = useParams({ from: '/admin/auditoria/$lelUid' });
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const consulta = useQuery(replayQuery(chamar, lelUid));
  const { data } = consulta;
  // The log knows no vehicles; without the catalog's word the number says which lote it is.
  const { data: lote } = useQuery(loteQuery(chamar, lelUid));
  if (data === undefined)
    return consulta.isError ? (
      <div className={`largura ${estilos.pagina}`}>
        <Falha de={consulta} />
      </div>
    ) : (
      <Aviso titulo="Reconstituindo" texto={`Lendo e conferindo todos os eventos ${termos.lote.do}.`}>
        <Loader aria-label="Carregando" />
      </Aviso>
    );
  return (
    <div className={`largura ${estilos.pagina}`}>
      <CabecaDaAuditoria
        volta={data.leiUid}
        titulo={`Replay ${termos.lote.do} ${data.numero}`}
        texto={<span className={estilos.nome}>{lote?.nome}</span>}
        lado={
          <button
            type="button"
            className={estilos.atualizar}
            onClick={() => void consulta.refetch()}
            aria-busy={consulta.isFetching}
          >
            <IconRefresh size={20} aria-hidden /> {consulta.isFetching ? 'Lendo...' : 'Ler de novo'}
          </button>
        }
      />
      {data.passos.length === 0 ? <Integridade auditoria={data} /> : <Replay auditoria={data} />}
    </div>
  );
}
