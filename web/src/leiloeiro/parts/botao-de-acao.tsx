import { useTermos } from '../../hotsites/door.ts';
import type { Acao } from '../acoes.ts';
import { papelPode } from '../acoes.ts';
import { rotuloDaAcao, teclaDaAcao } from '../teclas.ts';
import type { Painel } from '../use-painel.ts';
import estilos from './botao-de-acao.module.css';
import { Tecla } from './tecla.tsx';

type Props = {
  readonly acao: Acao;
  readonly painel: Painel;
  readonly acionar: (acao: Acao) => void;
  /** `vez` is what comes next, once it may be done. */
  readonly tom?: 'normal' | 'grave' | 'vez';
  /** Said after the name: what it is about. */
  readonly detalhe?: string | number | null;
};

/**
 * A button of the console with its key. It is never `disabled`, so that the focus stays where it is: pressing it too early
 * says why. Roles that may never do it do not see it.
 */
export function BotaoDeAcao({ acao, painel, acionar, tom = 'normal', detalhe = null }: Props) {
  const termos = useTermos();
  if (!papelPode(acao, painel.momento.papeis)) return null;
  const p = painel.pode(acao);
  const tecla = teclaDaAcao(acao);
  return (
    <button
      type="button"
      className={estilos.botao}
      data-tom={tom}
      aria-disabled={!p.pode}
      aria-keyshortcuts={tecla}
      title={p.pode || p.porque === null ? undefined : p.porque}
      onClick={() => acionar(acao)}
    >
      {detalhe === null ? rotuloDaAcao(acao, termos) : `${rotuloDaAcao(acao, termos)}: ${detalhe}`}
      <Tecla>{tecla}</Tecla>
    </button>
  );
}
