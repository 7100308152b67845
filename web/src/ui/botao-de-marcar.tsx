import type { ReactNode } from 'react';
import estilos from './botao-de-marcar.module.css';

type Props = {
  readonly marcado: boolean;
  readonly aoMarcar: () => void;
  readonly icone: ReactNode;
  /** What readers are told; it begins with the words that are seen, for those who speak to their device. */
  readonly rotulo: string;
  readonly dica: string;
  /** `foto` is a round on a picture, `texto` stands beside a title and says what it does. */
  readonly lugar: 'foto' | 'texto';
  /** What `texto` says before and after it is pressed. */
  readonly palavras: readonly [antes: string, depois: string];
  /** `gosto` is a heart's red; `escolha` the tenant's colour. */
  readonly tom: 'gosto' | 'escolha';
};

/** A mark that is set on something and taken away by the same button. */
export function BotaoDeMarcar({ marcado, aoMarcar, icone, rotulo, dica, lugar, palavras, tom }: Props) {
  return (
    <button
      type="button"
      className={estilos[lugar]}
      data-tom={tom}
      aria-pressed={marcado}
      aria-label={rotulo}
      title={dica}
      onClick={aoMarcar}
    >
      {icone}
      {lugar === 'texto' && (
        <span className={estilos.palavras} aria-hidden>
          <span data-dita={!marcado}>{palavras[0]}</span>
          <span data-dita={marcado}>{palavras[1]}</span>
        </span>
      )}
    </button>
  );
}
