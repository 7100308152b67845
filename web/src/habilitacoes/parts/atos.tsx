import type { AtoDaPlateia } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import type { AtoDaHabilitacao } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { atoEmPalavras } from '../em-palavras.ts';
import estilos from './atos.module.css';

type Props = {
  /** The newest first. */
  readonly atos: readonly (AtoDaHabilitacao | AtoDaPlateia)[];
  /** How the habilitação began, in words, and when (epoch ms). */
  readonly comeco: string;
  readonly desde: number;
};

/** What staff did to somebody's habilitação: when, who and why, down to how it began. */
export function Atos({ atos, comeco, desde }: Props) {
  const termos = useTermos();
  return (
    <ol className={estilos.atos}>
      {atos.map((ato) => (
        <li key={`${ato.em} ${ato.tipo}`}>
          <strong>{atoEmPalavras(ato, termos)}</strong>
          <span>{ato.motivo}</span>
          <span className={estilos.miudo}>
            {ato.quem === '' ? 'Equipe' : ato.quem} · {formatarDataHora(ato.em)}
          </span>
        </li>
      ))}
      <li>
        <strong>{comeco}</strong>
        <span className={estilos.miudo}>{formatarDataHora(desde)}</span>
      </li>
    </ol>
  );
}
