import { ACOES_APELIDO, ROTULOS_ACAO_APELIDO } from '@martelo/schemas/habilitacoes/acoes-do-apelido.ts';
import { useId } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import type { ApelidoNaTela } from '../plateia.ts';
import { TECLAS_ACAO_APELIDO } from '../teclas.ts';
import { escolherAcao, useVez } from '../vez.ts';
import estilos from './rodizio.module.css';
import { Tecla } from './tecla.tsx';

type Props = {
  readonly vez: ApelidoNaTela;
  /** What he would bid now, centavos. */
  readonly valor: number;
  readonly plateia: { readonly apelidos: readonly ApelidoNaTela[]; readonly lider: string | null };
  readonly recebe: boolean;
  readonly dar: () => void;
};

/** Whose turn it is to bid from the floor, and how the turn passes on after an accepted bid (spec 3, section 4). */
export function Rodizio({ vez, valor, plateia, recebe, dar }: Props) {
  const { lance } = useTermos();
  const legenda = useId();
  const escolhida = useVez((e) => e.acao);
  return (
    <div className={estilos.rodizio}>
      <button
        type="button"
        className={estilos.vez}
        aria-disabled={!recebe}
        aria-keyshortcuts="D"
        onClick={() => recebe && dar()}
      >
        <Tecla>D</Tecla>
        <span className={estilos.nome}>
          <small>Vez de</small> {vez.apelido}
        </span>
        <span className="numeros">{formatarValor(valor)}</span>
      </button>
      <p id={legenda} className={estilos.legenda}>
        Depois {lance.do}
      </p>
      <div className={estilos.acoes} role="group" aria-labelledby={legenda}>
        {ACOES_APELIDO.map((a) => (
          <button
            key={a}
            type="button"
            aria-pressed={a === escolhida}
            aria-keyshortcuts={TECLAS_ACAO_APELIDO[a]}
            onClick={() => escolherAcao(a, plateia)}
          >
            {ROTULOS_ACAO_APELIDO[a]} <Tecla>{TECLAS_ACAO_APELIDO[a]}</Tecla>
          </button>
        ))}
      </div>
    </div>
  );
}
