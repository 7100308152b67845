import {
  DESCRICAO_DA_SESSAO,
  descreverConfiguracao,
  descreverItem,
} from '@martelo/schemas/paginas/formularios.ts';
import { MAXIMO_DE_ITENS } from '@martelo/schemas/paginas/rascunho.ts';
import { NO_EDITOR } from '@martelo/schemas/paginas/rotulos.ts';
import { useSortable } from '@dnd-kit/react/sortable';
import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { EmOrdem } from '../../ui/em-ordem.tsx';
import { SubFormulario } from '../../ui/registro/door.ts';
import { Atos, moverPorTeclas } from './atos.tsx';
import estilos from './editor.module.css';
import { ItemDaSecao } from './item.tsx';
import { copiaDoItem, itemNovo, levar } from './valores.ts';
import type { Item, Secao } from './valores.ts';
import { Pega } from '../../ui/pega.tsx';

type Props = {
  readonly secao: Secao;
  /** The page's uri: on the login page items have a form of their own. */
  readonly uri: string;
  readonly em: number;
  readonly de: number;
  readonly cheia: boolean;
  readonly soLeitura: boolean;
  readonly aberta: boolean;
  /** Paths of what is wrong on the page. */
  readonly errados: readonly string[];
  readonly abrir: () => void;
  readonly mudar: (secao: Secao) => void;
  readonly mover: (para: number) => void;
  readonly duplicar: () => void;
  readonly apagar: () => void;
  /** An item was copied or taken out, which the specification says in words of its own. */
  readonly mudarItens: (ato: 'duplicar' | 'apagar', secao: Secao) => void;
};

const tituloDa = ({ nome, configuracao }: Secao): string => {
  const { titulo } = configuracao as { readonly titulo?: unknown };
  return nome !== undefined && nome !== '' ? nome : typeof titulo === 'string' ? titulo : '';
};

function Itens({ p, aqui }: { readonly p: Props; readonly aqui: string }) {
  const { secao, errados } = p;
  const { itens } = secao;
  const [abertos, setAbertos] = useState<readonly string[]>(() =>
    itens.length <= 2 ? itens.map((i) => i.uid) : [],
  );
  const descricao = descreverItem(secao.elemento, p.uri);
  const cheio = itens.length >= MAXIMO_DE_ITENS;
  const por = (novos: Item[]): Secao => ({ ...secao, itens: novos });
  return (
    <div className={estilos.itens}>
      <h3>
        Itens ({itens.length} de {MAXIMO_DE_ITENS})
      </h3>
      {itens.length > 0 && (
        <EmOrdem
          naMao="Item na mão."
          ficou="O item ficou onde estava."
          mudou="Item no novo lugar."
          aoMover={(uid, para) => p.mudar(por(levar(itens, uid, para)))}
        >
          <ul>
            {itens.map((item, k) => {
              const onde = `${aqui}.itens.${k}`;
              const errado = errados.some((e) => e.startsWith(`${onde}.`));
              const aberto = errado || abertos.includes(item.uid);
              return (
                <ItemDaSecao
                  key={item.uid}
                  item={item}
                  descricao={descricao}
                  em={k}
                  de={itens.length}
                  onde={onde}
                  cheio={cheio}
                  soLeitura={p.soLeitura}
                  aberto={aberto}
                  abrir={() =>
                    setAbertos(aberto ? abertos.filter((u) => u !== item.uid) : [...abertos, item.uid])
                  }
                  mudar={(novo) => p.mudar(por(itens.with(k, novo)))}
                  mover={(para) => p.mudar(por(levar(itens, item.uid, para)))}
                  duplicar={() => p.mudarItens('duplicar', por(itens.toSpliced(k + 1, 0, copiaDoItem(item))))}
                  apagar={() => p.mudarItens('apagar', por(itens.toSpliced(k, 1)))}
                />
              );
            })}
          </ul>
        </EmOrdem>
      )}
      {!p.soLeitura && !cheio && (
        <span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              const novo = itemNovo();
              setAbertos([...abertos, novo.uid]);
              p.mudar(por([...itens, novo]));
            }}
          >
            Novo item
          </Button>
        </span>
      )}
    </div>
  );
}

/** One section in its place: its kind's own form, its items, and how it stands on the page. */
export function SecaoDaPagina(p: Props) {
  const { secao, em, errados } = p;
  const id = useId();
  const aqui = `sessoes.${em}`;
  const { ref, handleRef, isDragging } = useSortable({ id: secao.uid, index: em, disabled: p.soLeitura });
  const { nome: tipo } = NO_EDITOR[secao.elemento];
  const qual = `seção ${em + 1}, ${tipo}`;
  const deDentro = errados.filter((e) => e.startsWith(`${aqui}.`));
  const aberta = p.aberta || deDentro.length > 0;
  const naAparencia = deDentro.some((e) => !/\.(configuracao|itens)\./.test(e));
  return (
    <li
      ref={p.soLeitura ? undefined : ref}
      className={estilos.secao}
      data-arrastada={isDragging}
      aria-label={`Seção ${em + 1}: ${tipo}`}
    >
      <div className={estilos.cabeca} onKeyDown={moverPorTeclas(em, p.mover)}>
        {!p.soLeitura && <Pega alca={handleRef} de={qual} />}
        <button
          type="button"
          className={estilos.abrir}
          aria-expanded={aberta}
          aria-controls={id}
          onClick={p.abrir}
        >
          <IconChevronRight size={16} aria-hidden />
          <span className={estilos.dizeres}>
            <strong>{tipo}</strong>
            {tituloDa(secao) !== '' && <span>{tituloDa(secao)}</span>}
            {secao.ativo === false && <span className={estilos.marca}>desligada</span>}
          </span>
        </button>
        {!p.soLeitura && (
          <Atos
            qual={qual}
            em={em}
            de={p.de}
            cheio={p.cheia}
            mover={p.mover}
            duplicar={p.duplicar}
            apagar={p.apagar}
          />
        )}
      </div>
      <div id={id} className={estilos.dentro} hidden={!aberta}>
        {aberta && (
          <>
            <SubFormulario
              descricao={descreverConfiguracao(secao.elemento)}
              de="sessoes"
              onde={`${aqui}.configuracao`}
              valores={secao.configuracao}
              mudar={(nome, valor) =>
                p.mudar({ ...secao, configuracao: { ...secao.configuracao, [nome]: valor } })
              }
            />
            {descreverItem(secao.elemento, p.uri).length > 0 && <Itens p={p} aqui={aqui} />}
            <details className={estilos.aparencia} open={naAparencia || undefined}>
              <summary>Margens, largura e nome</summary>
              <div>
                <SubFormulario
                  descricao={DESCRICAO_DA_SESSAO}
                  de="sessoes"
                  onde={aqui}
                  valores={secao}
                  mudar={(nome, valor) => p.mudar({ ...secao, [nome]: valor })}
                />
              </div>
            </details>
          </>
        )}
      </div>
    </li>
  );
}
