import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import { IconCheck } from '@tabler/icons-react';
import { feito, PASSOS } from '../passos.ts';
import type { Passo } from '../passos.ts';
import estilos from './trilha.module.css';

type Props = {
  readonly casa: EstadoDaInstalacao;
  readonly passo: Passo;
  readonly aoEscolher: (passo: Passo) => void;
};

/** The steps, which of them are saved, and the way back to any that was. Nothing may be chosen before the house has a name. */
export function Trilha({ casa, passo, aoEscolher }: Props) {
  return (
    <nav aria-label="Passos da instalação">
      <ol className={estilos.trilha}>
        {PASSOS.map(({ nome, rotulo }, i) => (
          <li key={nome}>
            <button
              type="button"
              className={estilos.passo}
              data-feito={feito(casa, nome)}
              aria-current={nome === passo ? 'step' : undefined}
              disabled={casa.identidade === null && nome !== 'identidade'}
              onClick={() => aoEscolher(nome)}
            >
              <span className={estilos.sinal}>
                {feito(casa, nome) ? <IconCheck size={16} stroke={2.4} aria-label="salvo" /> : i + 1}
              </span>
              <span className={estilos.rotulo}>{rotulo}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
