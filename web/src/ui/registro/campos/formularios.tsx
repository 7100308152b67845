import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import type { Valores } from '../comparar.ts';
import estilos from './campos.module.css';
import { Rotulo } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

const novo = (itens: readonly DescricaoDeCampo[]): Valores =>
  Object.fromEntries(itens.map((d) => [d.nome, structuredClone(d.inicial)]));

/** The same list with the one at `de` put at `para`. */
function mover<T>(lista: readonly T[], de: number, para: number): T[] {
  const sem = lista.toSpliced(de, 1);
  return sem.toSpliced(para, 0, ...lista.slice(de, de + 1));
}

type Props = PropsDoTipo & {
  /** Draws a field of whatever kind. */
  readonly Campo: (p: PropsDoTipo) => ReactNode;
};

/** A list of small forms of one shape: added, taken out, put in order. */
export function CampoDeFormularios({ Campo, ...p }: Props) {
  const { d, onde, soLeitura } = p;
  const formas = (Array.isArray(p.valor) ? p.valor : []) as Valores[];
  const id = useId();
  const lugar = useRef<HTMLDivElement>(null);
  const cheio = d.maximo !== null && formas.length >= d.maximo;
  const focarUltimo = (): void =>
    requestAnimationFrame(() =>
      lugar.current?.querySelector<HTMLElement>('li:last-of-type :is(input, select, textarea)')?.focus(),
    ) as unknown as void;
  return (
    <div ref={lugar} className={estilos.formas} role="group" aria-labelledby={id}>
      <div className={estilos.titulo} id={id}>
        <Rotulo
          d={d}
          alterado={p.alterado}
          lado={d.maximo === null ? undefined : `${formas.length} de ${d.maximo}`}
        />
      </div>
      {d.ajuda !== '' && <p className={estilos.ajuda}>{d.ajuda}</p>}
      <ul>
        {formas.map((forma, i) => {
          const trocar = (nome: string, valor: unknown): void =>
            p.mudar(formas.with(i, { ...forma, [nome]: valor }));
          const qual = `${d.rotulo}, ${i + 1}`;
          return (
            // Its place is all that tells it from the others: they have no names of their own.
            <li key={i} className={estilos.forma} aria-label={qual}>
              <div className={estilos.campos}>
                {d.itens.map((item) => (
                  <Campo
                    key={item.nome}
                    d={item}
                    onde={`${onde}.${i}.${item.nome}`}
                    valor={forma[item.nome]}
                    mudar={(valor) => trocar(item.nome, valor)}
                    sair={p.sair}
                    erros={p.erros}
                    alterado={false}
                    soLeitura={soLeitura}
                    irmaos={{ descricao: d.itens, valores: forma, mudar: trocar }}
                    lista={p.lista}
                  />
                ))}
              </div>
              {!soLeitura && (
                <div className={estilos.atos}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Subir: ${qual}`}
                    disabled={i === 0}
                    onClick={() => p.mudar(mover(formas, i, i - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Descer: ${qual}`}
                    disabled={i === formas.length - 1}
                    onClick={() => p.mudar(mover(formas, i, i + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Tirar: ${qual}`}
                    onClick={() => p.mudar(formas.toSpliced(i, 1))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {p.erros[onde] !== undefined && (
        <p className={estilos.erro} role="alert">
          {p.erros[onde]}
        </p>
      )}
      {!soLeitura && !cheio && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            p.mudar([...formas, novo(d.itens)]);
            focarUltimo();
          }}
        >
          Incluir
        </Button>
      )}
    </div>
  );
}
