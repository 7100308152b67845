import { inicioDoPainel } from '@martelo/schemas/painel/telas.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import { IconChevronRight, IconMenu2, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TrocaDeTema } from '../../app/scheme-switch.tsx';
import { useTermos } from '../../hotsites/door.ts';
import { nomeDoGrupo, trilhaDe } from '../menu.ts';
import { useNomeDoAberto } from '../../lib/nome-aberto.ts';
import { trocarFavorita, usePreferencias } from '../preferencias.ts';
import { useTela } from '../use-telas.ts';
import { Conta } from './conta.tsx';
import estilos from './topo.module.css';

/** Where the open screen stands: its group, the screens above it, itself. */
function Trilha() {
  const tela = useTela();
  const termos = useTermos();
  const nome = useNomeDoAberto();
  if (tela === null) return <span className={estilos.trilha} />;
  const acima = trilhaDe(tela);
  const aqui = nome ?? emTermos(tela.nome, termos);
  return (
    <nav aria-label="Você está em" className={estilos.trilha}>
      <ol>
        {tela.caminho !== inicioDoPainel.caminho && (
          <li className={estilos.grupo}>
            <span>{nomeDoGrupo(tela.grupo, termos)}</span>
            <IconChevronRight size={14} aria-hidden />
          </li>
        )}
        {acima.map((t) => (
          <li key={t.caminho}>
            <Link to={t.caminho}>{emTermos(t.nome, termos)}</Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page" title={aqui}>
          <span>{aqui}</span>
        </li>
      </ol>
    </nav>
  );
}

/** Puts the open screen on top of the menu, or takes it from there. */
function Estrela() {
  const tela = useTela();
  const { favoritos } = usePreferencias();
  if (tela === null || tela.menu === null) return null;
  const marcada = favoritos.includes(tela.caminho);
  const Icone = marcada ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={estilos.botao}
      aria-pressed={marcada}
      aria-label="Favorita no menu"
      title={marcada ? 'Tirar dos favoritos do menu' : 'Pôr nos favoritos do menu'}
      onClick={() => trocarFavorita(tela.caminho)}
    >
      <Icone size={17} stroke={1.7} aria-hidden />
    </button>
  );
}

type Props = {
  readonly aoBuscar: () => void;
  readonly aoAbrirMenu: () => void;
  /** No menu stands beside it: the way to it is here, at any width. */
  readonly naJanelaInteira: boolean;
};

/** The bar above every screen: the way to the menu on a phone, where one is, and who one is. */
export const Topo = ({ aoBuscar, aoAbrirMenu, naJanelaInteira }: Props) => (
  <header data-casca data-console={naJanelaInteira} className={estilos.topo}>
    <button type="button" className={estilos.botaoMenu} aria-label="Abrir menu" onClick={aoAbrirMenu}>
      <IconMenu2 size={20} aria-hidden />
    </button>
    <Trilha />
    <Estrela />
    <button
      type="button"
      className={estilos.busca}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={aoBuscar}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span>Buscar telas e registros…</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
    <div className={estilos.fim}>
      <TrocaDeTema />
      <Conta />
    </div>
  </header>
);
