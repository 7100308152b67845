import { inicioDoPainel } from '@martelo/schemas/painel/telas.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { ICONE } from '../icones.ts';
import { gruposDoMenu } from '../menu.ts';
import { trocarGrupo, usePreferencias } from '../preferencias.ts';
import { useTela, useTelas } from '../use-telas.ts';
import estilos from './menu.module.css';

function Item({ tela, atual }: { readonly tela: Tela; readonly atual: boolean }) {
  const nome = emTermos(tela.nome, useTermos());
  const Icone = ICONE[tela.icone];
  return (
    <li>
      <Link
        to={tela.caminho}
        className={estilos.item}
        title={nome}
        activeOptions={{ exact: true }}
        data-atual={atual}
      >
        <Icone size={18} stroke={1.7} aria-hidden />
        <span className={estilos.nome}>{nome}</span>
      </Link>
    </li>
  );
}

type DoGrupo = {
  readonly chave: string;
  readonly nome: string;
  readonly telas: readonly Tela[];
  readonly atual: string | null;
};

function Grupo({ chave, nome, telas, atual }: DoGrupo) {
  const id = useId();
  const aberto = !usePreferencias().fechados.includes(chave);
  return (
    <li className={estilos.grupo}>
      <button
        type="button"
        className={estilos.titulo}
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => trocarGrupo(chave)}
      >
        <span>{nome}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </button>
      <ul id={id} hidden={!aberto} aria-label={nome}>
        {telas.map((t) => (
          <Item key={t.caminho} tela={t} atual={t.caminho === atual} />
        ))}
      </ul>
    </li>
  );
}

/** The side menu: what somebody marked, then the groups of what his roles open. */
export function Menu() {
  const telas = useTelas();
  const termos = useTermos();
  const { favoritos } = usePreferencias();
  const aberta = useTela();
  // What no menu has stands below what one has.
  const atual =
    aberta === null ? null : aberta.menu === null ? (aberta.sob ?? aberta.caminho) : aberta.caminho;
  const inicio = telas.find((t) => t.caminho === inicioDoPainel.caminho);
  const marcadas = favoritos.flatMap((f) => telas.filter((t) => t.caminho === f && t.menu !== null));
  return (
    <nav aria-label="Principal" className={estilos.menu}>
      <ul>
        {inicio !== undefined && <Item tela={inicio} atual={atual === inicio.caminho} />}
        {marcadas.length > 0 && <Grupo chave="favoritos" nome="Favoritos" telas={marcadas} atual={atual} />}
        {gruposDoMenu(telas, termos).map(({ grupo, nome, telas: dele }) => (
          <Grupo key={grupo} chave={grupo} nome={nome} telas={dele} atual={atual} />
        ))}
      </ul>
    </nav>
  );
}
