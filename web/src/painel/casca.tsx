import { Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FaixaAssistida } from '../app/faixa-assistida.tsx';
import { useVidaDaSessao } from '../app/use-session-life.ts';
import { FaixaDeConexao } from '../disputa/door.ts';
import { pedaco } from '../lib/pedaco.ts';
import { ContextoDeQuem } from '../lib/quem.ts';
import { useSessao } from '../sessao/door.ts';
import { Pular } from '../ui/pular.tsx';
import { Toasts } from '../ui/toast/toasts.tsx';
import { useTeclasDaTela } from '../ui/teclas-da-tela.ts';
import { Acompanhados } from '../ui/trabalho/acompanhados.tsx';
import { useVisitas } from '../visitas/door.ts';
import estilos from './casca.module.css';
import { AindaAi } from './parts/ainda-ai.tsx';
import { Casa } from './parts/casa.tsx';
import { Menu } from './parts/menu.tsx';
import { Teclas } from './parts/teclas.tsx';
import { Topo } from './parts/topo.tsx';
import { trocarLargura, usePreferencias } from './preferencias.ts';
import { useJanelaInteira } from './use-telas.ts';

const Paleta = lazy(async () => ({
  default: (await pedaco(() => import('./paleta/paleta.tsx'))).Paleta,
}));

/** After a navigation the focus goes to the new page, so that a screen reader and the keyboard start there. */
function useFocoNaNavegacao(aoMudar: () => void): React.RefObject<HTMLElement | null> {
  const principal = useRef<HTMLElement>(null);
  const caminho = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const anterior = useRef(caminho);
  useEffect(() => {
    if (anterior.current !== undefined && anterior.current !== caminho) {
      principal.current?.focus({ preventScroll: true });
      aoMudar();
    }
    anterior.current = caminho;
  }, [caminho, aoMudar]);
  return principal;
}

function Lado() {
  const { estreito } = usePreferencias();
  const Icone = estreito ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const dizer = estreito ? 'Abrir menu inteiro' : 'Recolher menu';
  return (
    <aside className={estilos.lado} data-estreito={estreito} data-casca>
      <Casa />
      <div className={estilos.rola}>
        <Menu />
      </div>
      <button
        type="button"
        className={estilos.recolher}
        aria-label={dizer}
        title={dizer}
        onClick={trocarLargura}
      >
        <Icone size={18} stroke={1.7} aria-hidden />
        <span aria-hidden>{dizer}</span>
        <kbd aria-hidden>[</kbd>
      </button>
    </aside>
  );
}

/** What stands around every screen of the painel: menu, bar, page. A console has the whole window, its menu folded away. */
export function Casca() {
  const [menuAberto, setMenuAberto] = useState(false);
  const [fechar] = useState(() => () => setMenuAberto(false));
  const principal = useFocoNaNavegacao(fechar);
  const naJanelaInteira = useJanelaInteira();
  const [aberto, setAberto] = useState<'busca' | 'teclas' | null>(null);
  const [jaBuscou, setJaBuscou] = useState(false);
  const buscar = (): void => {
    setJaBuscou(true);
    setAberto('busca');
  };
  const sessao = useSessao();
  const quem = sessao === null ? null : { uid: sessao.uid, nome: sessao.nome, papeis: sessao.roles };
  useVidaDaSessao();
  useVisitas();
  // A console has keys of its own, and its own list of them.
  useTeclasDaTela('Painel', [
    { tecla: 'Ctrl K', diz: 'Buscar telas e registros' },
    ...(naJanelaInteira
      ? []
      : [
          { tecla: '[', diz: 'Recolher ou abrir o menu', fazer: trocarLargura },
          { tecla: '?', diz: 'Esta lista de teclas', fazer: () => setAberto('teclas') },
        ]),
  ]);
  useHotkeys([['mod+K', buscar]], []);
  return (
    <div className={estilos.casca} data-console={naJanelaInteira}>
      <Pular para="conteudo">Pular para o conteúdo</Pular>
      {!naJanelaInteira && <Lado />}
      <div className={estilos.coluna}>
        <Topo aoBuscar={buscar} aoAbrirMenu={() => setMenuAberto(true)} naJanelaInteira={naJanelaInteira} />
        <FaixaDeConexao empurra />
        <FaixaAssistida />
        <main id="conteudo" ref={principal} tabIndex={-1} className={estilos.principal}>
          <ContextoDeQuem value={quem}>
            <Outlet />
          </ContextoDeQuem>
        </main>
      </div>
      <Drawer
        opened={menuAberto}
        onClose={fechar}
        size="18rem"
        padding={0}
        title={<Casa />}
        closeButtonProps={{ 'aria-label': 'Fechar menu' }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <Menu />
      </Drawer>
      {jaBuscou && (
        <Suspense>
          <Paleta aberta={aberto === 'busca'} aoFechar={() => setAberto(null)} />
        </Suspense>
      )}
      <Teclas abertas={aberto === 'teclas'} aoFechar={() => setAberto(null)} />
      <AindaAi />
      <Acompanhados />
      <Toasts />
    </div>
  );
}
