import type { Maquina, Passo } from '@martelo/schemas/shared/maquina.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuem } from '../../lib/quem.ts';
import { DialogoDeMotivo, Painel } from '../registro/door.ts';
import { Selo } from '../selo.tsx';
import estilos from './passos.module.css';

const TONS = { neutro: 'neutro', andamento: 'info', bom: 'bom', atencao: 'ruim', ruim: 'vivo' } as const;

type DaSituacao<S extends string> = {
  readonly de: Pick<Maquina<S, string>, 'tons' | 'rotulos'>;
  readonly situacao: S;
  /** What it is called for this tenant, where that is not the machine's own word. */
  readonly rotulo?: ((situacao: S) => string) | undefined;
};

/** How a situation looks: its word, in the colour of its kind. */
export const SeloDaSituacao = <S extends string>({ de, situacao, rotulo }: DaSituacao<S>) => (
  <Selo tom={TONS[de.tons[situacao]]}>{rotulo?.(situacao) ?? de.rotulos[situacao]}</Selo>
);

/** What a screen knows of a step besides its machine. */
export type DoPasso = {
  /** What its button says, where the tenant calls it otherwise than the machine. */
  readonly acao?: string;
  /** Why it may not be taken now, beyond what the machine says; null where nothing stands in the way. */
  readonly impede?: string | null;
  /** What follows from it, where somebody asks himself. */
  readonly segue?: string | undefined;
  /** Whether its reason is asked for, where the step takes one and need not have it. */
  readonly pedeMotivo?: boolean;
  /** It is not undone. */
  readonly perigo?: boolean;
};

type Props<S extends string, E extends string> = {
  readonly titulo: string;
  readonly de: Maquina<S, E>;
  readonly situacao: S;
  /** The way that it usually goes. */
  readonly caminho: readonly S[];
  readonly rotulo?: (situacao: S) => string;
  readonly sobre?: (passo: Passo<S, E>) => DoPasso;
  /** Takes a step; it is over when this is. */
  readonly dar: (passo: Passo<S, E>, motivo: string) => Promise<unknown>;
  /** Further buttons, beside those of the machine. */
  readonly mais?: ReactNode;
  /** Further words, below those that say why not. */
  readonly notas?: readonly string[];
};

/** A machine as steps: what may be done now is offered, the rest says why not. A step that asks or warns does so in a dialog first. */
export function Passos<S extends string, E extends string>(p: Props<S, E>) {
  const { de, situacao, caminho, sobre, dar, notas = [] } = p;
  const papeis = useQuem()?.papeis ?? [];
  const [aberto, setAberto] = useState<Passo<S, E> | null>(null);
  const [dando, setDando] = useState<E | null>(null);
  const rotulo = (s: S): string => p.rotulo?.(s) ?? de.rotulos[s];
  const agora = caminho.indexOf(situacao);
  const daqui = de.passos
    .filter((passo) => passo.de.includes(situacao) && passo.sozinho === undefined)
    .map((passo) => {
      const {
        acao = passo.acao,
        impede = null,
        segue,
        pedeMotivo = false,
        perigo = false,
      } = sobre?.(passo) ?? {};
      return {
        passo,
        acao,
        segue,
        perigo,
        motivo: passo.motivo === 'exige' || (passo.motivo === 'aceita' && pedeMotivo),
        porque: de.porque(passo.evento, situacao, papeis) ?? impede,
        proximo: passo.para === caminho[agora + 1],
      };
    })
    .toSorted((a, b) => Number(b.proximo) - Number(a.proximo));
  const tomar = (passo: Passo<S, E>, motivo: string): void => {
    setDando(passo.evento);
    void dar(passo, motivo)
      .then(() => setAberto(null))
      // Who takes it says what went wrong.
      .catch(() => undefined)
      .finally(() => setDando(null));
  };
  const doAberto = daqui.find((d) => d.passo === aberto);
  return (
    <Painel titulo={p.titulo} dito={<SeloDaSituacao de={de} situacao={situacao} rotulo={p.rotulo} />}>
      <ol className={estilos.passos} aria-label="Etapas">
        {caminho.map((s, i) => (
          <li
            key={s}
            className={estilos.passo}
            data-estado={i === agora ? 'agora' : i < agora ? 'feito' : 'depois'}
            aria-current={i === agora ? 'step' : undefined}
          >
            {rotulo(s)}
          </li>
        ))}
      </ol>
      <div className={estilos.dentro}>
        <div className={estilos.botoes}>
          {daqui
            .filter((d) => d.porque === null)
            .map((d) => (
              <Button
                key={d.passo.evento}
                variant={d.proximo ? 'light' : d.perigo ? 'subtle' : 'default'}
                {...(d.perigo ? { color: 'red' } : {})}
                loading={dando === d.passo.evento}
                onClick={() => (d.motivo || d.segue !== undefined ? setAberto(d.passo) : tomar(d.passo, ''))}
              >
                {d.acao}
                {d.motivo || d.segue !== undefined ? '…' : ''}
              </Button>
            ))}
          {p.mais}
        </div>
        <ul className={estilos.porque}>
          {daqui
            .filter((d) => d.porque !== null)
            .map((d) => (
              <li key={d.passo.evento}>
                {d.acao}: {d.porque}
              </li>
            ))}
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      </div>
      {aberto !== null && doAberto !== undefined && (
        <DialogoDeMotivo
          titulo={`${doAberto.acao}?`}
          texto={doAberto.segue}
          verbo={doAberto.acao}
          obrigatorio={doAberto.motivo}
          perigo={doAberto.perigo}
          enviando={dando !== null}
          aoConfirmar={(motivo) => tomar(aberto, motivo)}
          aoFechar={() => setAberto(null)}
        />
      )}
    </Painel>
  );
}
