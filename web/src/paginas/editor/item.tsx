import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { useSortable } from '@dnd-kit/react/sortable';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { SubFormulario } from '../../ui/registro/door.ts';
import { Atos, moverPorTeclas } from './atos.tsx';
import estilos from './editor.module.css';
import type { Item } from './valores.ts';
import { Pega } from '../../ui/pega.tsx';

type Props = {
  readonly item: Item;
  readonly descricao: readonly DescricaoDeCampo[];
  readonly em: number;
  readonly de: number;
  readonly onde: string;
  readonly cheio: boolean;
  readonly soLeitura: boolean;
  readonly aberto: boolean;
  readonly abrir: () => void;
  readonly mudar: (item: Item) => void;
  readonly mover: (para: number) => void;
  readonly duplicar: () => void;
  readonly apagar: () => void;
};

const resumo = ({ titulo, texto, textoBotao, imagem }: Item): string =>
  [titulo, texto, textoBotao, imagem].find((t) => t !== undefined && t !== '')?.slice(0, 80) ?? 'Vazio';

/** One item of a section: its own small form, in its place. */
export function ItemDaSecao(p: Props) {
  const { item, em, aberto } = p;
  const id = useId();
  const { ref, handleRef, isDragging } = useSortable({ id: item.uid, index: em, disabled: p.soLeitura });
  const qual = `item ${em + 1}`;
  return (
    <li
      ref={p.soLeitura ? undefined : ref}
      className={estilos.item}
      data-arrastada={isDragging}
      aria-label={`Item ${em + 1}: ${resumo(item)}`}
    >
      <div className={estilos.cabeca} onKeyDown={moverPorTeclas(em, p.mover)}>
        {!p.soLeitura && <Pega alca={handleRef} de={qual} />}
        <button
          type="button"
          className={estilos.abrir}
          aria-expanded={aberto}
          aria-controls={id}
          onClick={p.abrir}
        >
          <IconChevronRight size={16} aria-hidden />
          <span className={estilos.dizeres}>
            <span>{resumo(item)}</span>
          </span>
        </button>
        {!p.soLeitura && (
          <Atos
            qual={qual}
            em={em}
            de={p.de}
            cheio={p.cheio}
            mover={p.mover}
            duplicar={p.duplicar}
            apagar={p.apagar}
          />
        )}
      </div>
      <div id={id} className={estilos.dentro} hidden={!aberto}>
        {aberto && (
          <SubFormulario
            descricao={p.descricao}
            de="sessoes"
            onde={p.onde}
            valores={item}
            mudar={(nome, valor) => p.mudar({ ...item, [nome]: valor })}
          />
        )}
      </div>
    </li>
  );
}
