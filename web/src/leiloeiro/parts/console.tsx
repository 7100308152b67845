import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLances } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import { fechaNaMao } from '../acoes.ts';
import { podemDarLance } from '../plateia.ts';
import { apelidosQuery, LANCES_NA_TELA, lancesDoPainelQuery } from '../queries.ts';
import { esvaziarPainel, usePainelStore } from '../store.ts';
import { useAcionar } from '../use-acionar.ts';
import { usePainel } from '../use-painel.ts';
import { useTeclado } from '../use-teclado.ts';
import { abrirVez } from '../vez.ts';
import { Acoes } from './acoes.tsx';
import { AvisoDoComando } from './aviso-do-comando.tsx';
import { Barra } from './barra.tsx';
import { Cancelamentos } from './cancelamentos.tsx';
import estilos from './console.module.css';
import { Dialogos } from './dialogos.tsx';
import { HistoricoDoLote } from './historico-do-lote.tsx';
import { Passos } from './passos.tsx';
import { Plateia } from './plateia.tsx';
import { QuadroDeLotes } from './quadro-de-lotes.tsx';
import { Telao } from './telao.tsx';

/** Bids of the shown lote. Where a rush of them left fewer than the screen has room for, the list is asked for again. */
function useLancesDoLote(lelUid: string | null, quantidade: number) {
  const { chamar } = raiz.useRouteContext();
  const { data, refetch } = useQuery({
    ...lancesDoPainelQuery(chamar, lelUid ?? ''),
    enabled: lelUid !== null,
  });
  const lances = useLances(lelUid ?? '', data);
  const faltam = lelUid !== null && lances.length < Math.min(quantidade, LANCES_NA_TELA);
  useEffect(() => {
    if (faltam) void refetch({ cancelRefetch: false });
  }, [faltam, quantidade, refetch]);
  return useMemo(() => lances.slice(0, LANCES_NA_TELA), [lances]);
}

type Props = {
  readonly leilao: Leilao;
  readonly leiloes: readonly Leilao[];
  readonly trocar: (leiUid: string) => void;
};

/** The console of one event: board, big screen, keys, bids and floor. */
export function Console({ leilao, leiloes, trocar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const painel = usePainel(leilao);
  const { consulta, juntos, atual, comandos, pode } = painel;
  const vivo = atual?.vivo ?? null;
  const plateia = usePainelStore((s) => s.plateia);
  const campo = useRef<HTMLInputElement>(null);
  const lances = useLancesDoLote(vivo?.lelUid ?? null, vivo?.quantidade ?? 0);
  const apelidos = useQuery({
    ...apelidosQuery(chamar, vivo?.lelUid ?? ''),
    enabled: plateia && vivo !== null,
  });
  const lista = useMemo(() => podemDarLance(apelidos.data ?? []), [apelidos.data]);
  const { acao, tecla, darLanceDaPlateia } = useAcionar(painel, {
    apelidos: lista,
    lances,
    digitarValor: () => campo.current?.focus(),
  });
  useTeclado({ plateia, pode: (a) => pode(a).pode, fazer: tecla });
  useEffect(() => esvaziarPainel, []);
  useEffect(() => abrirVez(leilao.uid), [leilao.uid]);
  const naMao = vivo !== null && fechaNaMao(leilao, vivo);

  return (
    <div className={estilos.console}>
      <Barra leiloes={leiloes} leilao={leilao} trocar={trocar} painel={painel} acionar={acao} />
      {consulta.isError && consulta.data === undefined && <Falha de={consulta} />}
      {consulta.data?.length === 0 && (
        <Aviso
          lugar="faixa"
          titulo={`Sem ${termos.lote.varios}`}
          texto={`Quando ${termos.lote.os} d${termos.leilao.este} forem cadastrados, aparecem aqui.`}
        />
      )}
      {consulta.isPending && (
        <p className={estilos.carregando} role="status">
          Carregando {termos.lote.os}...
        </p>
      )}
      {atual !== null && vivo !== null && (
        <div className={estilos.corpo}>
          <QuadroDeLotes lotes={juntos} atual={vivo.lelUid} />
          <div className={estilos.palco}>
            <Telao lote={atual.lote} vivo={vivo} naMao={naMao} />
            <AvisoDoComando vivo={vivo} />
            <Passos vivo={vivo} naMao={naMao} painel={painel} acionar={acao} />
            <Acoes painel={painel} acionar={acao} />
          </div>
          <aside className={estilos.lado} aria-label={plateia ? 'Plateia e histórico' : 'Histórico'}>
            <Cancelamentos leiUid={leilao.uid} painel={painel} />
            {plateia && (
              <Plateia
                vivo={vivo}
                apelidos={lista}
                revogados={(apelidos.data ?? []).filter((a) => a.revogacao !== null)}
                carregando={apelidos.isPending}
                campo={campo}
                dar={darLanceDaPlateia}
                recebe={pode('plateia').pode}
              />
            )}
            <HistoricoDoLote lelUid={vivo.lelUid} lances={lances} quantidade={vivo.quantidade} />
          </aside>
        </div>
      )}
      <Dialogos leiUid={leilao.uid} lotes={juntos} vivo={vivo} comandos={comandos} />
    </div>
  );
}
