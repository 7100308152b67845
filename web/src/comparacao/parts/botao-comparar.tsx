import { IconScale } from '@tabler/icons-react';
import { BotaoDeMarcar } from '../../ui/botao-de-marcar.tsx';
import { alternarComparacao, useEscolhido } from '../store.ts';

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
  const palavras = lugar === 'texto' && escolhido ? 'Na comparação' : 'Comparar';
  return (
    <BotaoDeMarcar
      marcado={escolhido}
      aoMarcar={() => alternarComparacao(lelUid)}
      icone={<IconScale size={20} stroke={1.9} aria-hidden />}
      rotulo={`${palavras}: ${nome}`}
      dica={escolhido ? 'Retirar da comparação' : 'Comparar'}
      lugar={lugar}
      palavras={['Comparar', 'Na comparação']}
      tom="escolha"
    />
  );
}
