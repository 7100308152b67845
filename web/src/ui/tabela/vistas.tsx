import type { VistaSalva } from '@martelo/schemas/vistas/vista.ts';
import { ActionIcon, Button, Popover } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ADMINISTRADORES } from '@martelo/schemas/shared/papeis.ts';
import { usePode } from '../../lib/quem.ts';
import { DialogoDaVista } from './dialogo-da-vista.tsx';
import menus from './menus.module.css';
import type { Vistas } from './use-vistas.ts';
import estilos from './vistas.module.css';

type Props = {
  readonly de: Vistas;
  /** How the list stands now, as an address has it. */
  readonly agora: VistaSalva['endereco'];
  readonly aberto: boolean;
  readonly aoAbrir: (aberto: boolean) => void;
};

/** The same address, however its parts are ordered. */
const escrito = (endereco: VistaSalva['endereco']): string =>
  JSON.stringify(Object.entries(endereco).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function Uma({
  v,
  de,
  pode,
  aoEscolher,
  aoEditar,
}: {
  readonly v: VistaSalva;
  readonly de: Vistas;
  readonly pode: boolean;
  readonly aoEscolher: () => void;
  readonly aoEditar: () => void;
}) {
  const inicial = de.padrao === v.uid;
  const Estrela = inicial ? IconStarFilled : IconStar;
  return (
    <li>
      <button
        type="button"
        className={menus.campo}
        aria-current={de.aberta?.uid === v.uid ? 'true' : undefined}
        onClick={aoEscolher}
      >
        <span className={estilos.nome}>
          {v.nome}
          {!v.minha && <small>de {v.porNome}</small>}
        </span>
      </button>
      <span className={menus.setas}>
        <ActionIcon
          variant="subtle"
          color={inicial ? 'yellow' : 'gray'}
          aria-label={`Começar com ${v.nome}`}
          aria-pressed={inicial}
          onClick={() => de.escolher(inicial ? null : v.uid)}
        >
          <Estrela size={16} aria-hidden />
        </ActionIcon>
        {pode && (
          <>
            <ActionIcon variant="subtle" color="gray" aria-label={`Mudar ${v.nome}`} onClick={aoEditar}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Apagar ${v.nome}`}
              onClick={() => de.apagar(v)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </span>
    </li>
  );
}

/** The list's saved views: open one, begin with one, keep how the list stands now under a name. */
export function MenuDeVistas({ de, agora, aberto, aoAbrir }: Props) {
  const [editada, setEditada] = useState<VistaSalva | 'nova' | null>(null);
  const administra = usePode(ADMINISTRADORES);
  const { aberta } = de;
  const mudou = aberta !== undefined && escrito(aberta.endereco) !== escrito(agora);
  const podeMudar = (v: VistaSalva): boolean => v.minha || administra;
  const fechar = (): void => aoAbrir(false);
  const editar = (qual: VistaSalva | 'nova'): void => {
    fechar();
    setEditada(qual);
  };
  const grupo = (titulo: string, quais: readonly VistaSalva[]) =>
    quais.length > 0 && (
      <section aria-label={titulo}>
        <p className={menus.titulo}>{titulo}</p>
        <ul className={menus.itens}>
          {quais.map((v) => (
            <Uma
              key={v.uid}
              v={v}
              de={de}
              pode={podeMudar(v)}
              aoEscolher={() => {
                fechar();
                de.abrir(v);
              }}
              aoEditar={() => editar(v)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <Popover
        opened={aberto}
        onChange={aoAbrir}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="md"
        width={320}
      >
        <Popover.Target>
          <Button
            variant="default"
            className={estilos.botao}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => aoAbrir(!aberto)}
          >
            {aberta === undefined ? 'Vistas' : aberta.nome}
            {mudou && <span className={estilos.mudou}> · mudada</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Vistas salvas" className={menus.menu}>
          {de.vistas.length === 0 && (
            <p className={estilos.vazio}>
              Guarde os filtros, as colunas e a ordem desta lista com um nome. A vista aparece em todos os
              seus aparelhos.
            </p>
          )}
          {grupo(
            'Minhas vistas',
            de.vistas.filter((v) => v.minha && !v.daCasa),
          )}
          {grupo(
            'Da casa',
            de.vistas.filter((v) => v.daCasa),
          )}
          {de.vistas.length > 0 && (
            <ul className={menus.itens}>
              <li>
                <button
                  type="button"
                  className={menus.campo}
                  onClick={() => {
                    fechar();
                    de.semVista();
                  }}
                >
                  Como a lista vem
                </button>
              </li>
            </ul>
          )}
          <div className={estilos.botoes}>
            {mudou && podeMudar(aberta) && (
              <Button
                size="xs"
                loading={de.salvando}
                onClick={() => void de.salvar({ ...aberta, endereco: agora }).then(fechar, () => undefined)}
              >
                Salvar mudanças
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => editar('nova')}>
              Salvar como nova vista…
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {editada !== null && (
        <DialogoDaVista
          de={de}
          vista={editada === 'nova' ? null : editada}
          agora={agora}
          aoFechar={() => setEditada(null)}
        />
      )}
    </>
  );
}
