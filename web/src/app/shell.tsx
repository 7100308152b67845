import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BarraDaComparacao } from '../comparacao/door.ts';
import { FaixaDeConexao } from '../disputa/door.ts';
import { SegundoPasso } from '../fator/door.ts';
import { useVidaDosFavoritos } from '../favoritos/door.ts';
import { NovidadesDosLeiloes } from '../leiloes/door.ts';
import { lembrarVisitado } from '../lib/visitados.ts';
import { useVisitas } from '../visitas/door.ts';
import { adiado } from '../ui/adiado.tsx';
import { Pular } from '../ui/pular.tsx';
import { Toasts } from '../ui/toast/toasts.tsx';
import { FaixaAssistida } from './faixa-assistida.tsx';
import { FaixasDoTopo } from './faixa-do-evento.tsx';
import { Cabecalho } from './header.tsx';
import { Rodape } from './footer.tsx';
import { Janela } from './janela.tsx';
import { Vitrine } from './vitrine.tsx';
import { useVidaDaSessao } from './use-session-life.ts';
import estilos from './shell.module.css';

const RodapeAdiado = adiado(Rodape);

/** After a navigation the focus goes to the new page, so that a screen reader and the keyboard start there. */
function useFocoNaNavegacao(): React.RefObject<HTMLElement | null> {
  const principal = useRef<HTMLElement>(null);
  const caminho = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const anterior = useRef(caminho);
  useEffect(() => {
    if (anterior.current !== undefined && anterior.current !== caminho)
      principal.current?.focus({ preventScroll: true });
    anterior.current = caminho;
  }, [caminho]);
  return principal;
}

/** Remembers the lotes that were looked at (spec 1, section 9: in local storage). */
function useVisitados(): void {
  const lelUid = useMatches({
    select: (m) => m.map((x) => (x.params as { lelUid?: string }).lelUid).find((u) => u !== undefined),
  });
  useEffect(() => {
    if (lelUid !== undefined) lembrarVisitado(lelUid);
  }, [lelUid]);
}

/** Header, page, footer: what stands around every page of a tenant. */
export function Casca() {
  const principal = useFocoNaNavegacao();
  const semMoldura = useMatches({ select: (m) => m.some((x) => x.staticData.semMoldura === true) });
  useVidaDaSessao();
  useVisitados();
  useVisitas();
  useVidaDosFavoritos();
  return (
    <div className={estilos.casca}>
      <Pular para="conteudo">Pular para o conteúdo</Pular>
      {!semMoldura && <Cabecalho />}
      <FaixaDeConexao />
      <FaixaAssistida />
      <main id="conteudo" ref={principal} tabIndex={-1} className={estilos.principal}>
        <Janela>
          <FaixasDoTopo />
          <Vitrine>
            <Outlet />
          </Vitrine>
        </Janela>
      </main>
      {!semMoldura && <RodapeAdiado />}
      <NovidadesDosLeiloes />
      <BarraDaComparacao />
      <SegundoPasso />
      <Toasts />
    </div>
  );
}
