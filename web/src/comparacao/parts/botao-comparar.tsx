import { IconScale } from '@tabler/icons-react';
import { alternarComparacao, useEscolhido } from '../store.ts';
import estilos from './botao-comparar.module.css';

type Props = {
  readonly lelUid: string;
  /** What is compared, for readers. */
  readonly nome: string;
  /** `foto` stands on a picture, `texto` beside a title and says what it does. */
  readonly lugar?: 'foto' | 'texto';
};

/** Puts a lote among those to compare, or takes it out. */
export function BotaoComparar({ lelUid, nome, lugar = 'foto' }: Props) {
  const escolhido = useEscolhido(lelUid);
  // The name begins with the words that are seen, for those who speak to their device.
  const palavras = lugar === 'texto' && escolhido ? 'Na comparação' : 'Comparar';
  return (
    <button
      type="button"
      className={estilos.botao}
      data-lugar={lugar}
      aria-pressed={escolhido}
      aria-label={`${palavras}: ${nome}`}
      title={escolhido ? 'Retirar da comparação' : 'Comparar'}
      onClick={() => alternarComparacao(lelUid)}
    >
      <IconScale size={20} stroke={1.9} aria-hidden />
      {lugar === 'texto' && <span aria-hidden>{palavras}</span>}
    </button>
  );
}
