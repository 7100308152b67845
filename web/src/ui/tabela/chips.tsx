import type { Condicao } from '@martelo/schemas/shared/consulta.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNomes } from '../nomes.ts';
import { useTitulos } from '../registro/titulos.ts';
import estilos from './barra.module.css';
import { EditorDeFiltro } from './filtro.tsx';
import { comCampo, fichasDe, textoDaFicha } from './filtros.ts';
import type { Ficha } from './filtros.ts';
import menus from './menus.module.css';
import type { Referidas, Vitrine } from './tipos.ts';

type Props = {
  readonly lista: Vitrine;
  /** Lists of the records that this one's fields refer to, by the referred record's name. */
  readonly referidas: Referidas;
  readonly filtros: readonly Condicao[];
  readonly aoMudar: (filtros: readonly Condicao[]) => void;
  /** Whether the menu of fields is open: a key opens it as well. */
  readonly aberto: boolean;
  readonly aoAbrir: (aberto: boolean) => void;
};

type DoChip = Pick<Props, 'lista' | 'referidas' | 'filtros' | 'aoMudar'> & { readonly ficha: Ficha };

function Chip({ lista, referidas, ficha, filtros, aoMudar }: DoChip) {
  const [aberto, setAberto] = useState(false);
  const d = lista.campos.get(ficha.campo);
  const referida = referidas[d?.de ?? ''];
  const titulos = useTitulos(
    d === undefined ? [] : [d],
    new Map(referida === undefined ? [] : [[ficha.campo, referida]]),
    [{ [ficha.campo]: ficha.condicoes.flatMap((c) => c.valores) }],
  );
  const lugares = useNomes();
  const nomes: NomesDe = (campo, valor) =>
    ehReferencia(campo.tipo) ? (titulos.get(String(valor)) ?? '…') : lugares(campo, valor);
  if (d === undefined) return null;
  return (
    <span className={estilos.chip}>
      <Popover
        opened={aberto}
        onChange={setAberto}
        trapFocus
        returnFocus
        shadow="md"
        width={280}
        position="bottom-start"
      >
        <Popover.Target>
          <button type="button" className={estilos.dito} onClick={() => setAberto(!aberto)}>
            {d.rotulo} <strong>{textoDaFicha(d, ficha.condicoes, nomes)}</strong>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <EditorDeFiltro
            d={d}
            referida={referida}
            soUma={'paginas' in lista}
            condicoes={ficha.condicoes}
            aoAplicar={(condicoes) => {
              setAberto(false);
              aoMudar(comCampo(filtros, d.nome, condicoes));
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={estilos.tirar}
        aria-label={`Tirar o filtro ${d.rotulo}`}
        onClick={() => aoMudar(comCampo(filtros, d.nome, []))}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}

/** What narrows the list, each with its way out, and the menu of what else could. */
export function Chips({ lista, referidas, filtros, aoMudar, aberto, aoAbrir }: Props) {
  const [campo, setCampo] = useState<string | null>(null);
  const d = campo === null ? undefined : lista.campos.get(campo);
  const fechar = (): void => aoAbrir(false);
  if (lista.filtros.length === 0) return null;
  return (
    <>
      {fichasDe(filtros).map((ficha) => (
        <Chip key={ficha.campo} {...{ lista, referidas, ficha, filtros, aoMudar }} />
      ))}
      <Popover
        opened={aberto}
        onChange={aoAbrir}
        transitionProps={{ onExited: () => setCampo(null) }}
        trapFocus
        returnFocus
        shadow="md"
        width={280}
        position="bottom-start"
      >
        <Popover.Target>
          <button type="button" className={estilos.novo} onClick={() => (aberto ? fechar() : aoAbrir(true))}>
            <IconPlus size={14} aria-hidden /> Filtro <kbd aria-hidden>F</kbd>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          {d === undefined ? (
            <ul className={menus.itens} aria-label="Filtrar por">
              {lista.filtros.map((nome) => (
                <li key={nome}>
                  <button type="button" className={menus.campo} onClick={() => setCampo(nome)}>
                    {lista.campos.get(nome)?.rotulo}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <EditorDeFiltro
              key={d.nome}
              d={d}
              referida={referidas[d.de ?? '']}
              soUma={'paginas' in lista}
              condicoes={filtros.filter((c) => c.campo === d.nome)}
              aoAplicar={(condicoes) => {
                fechar();
                aoMudar(comCampo(filtros, d.nome, condicoes));
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {filtros.length > 0 && (
        <button type="button" className={estilos.limpar} onClick={() => aoMudar([])}>
          Limpar
        </button>
      )}
    </>
  );
}
