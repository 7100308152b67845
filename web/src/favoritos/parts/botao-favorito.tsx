import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { raiz } from '../../lib/raiz.ts';
import { BotaoDeMarcar } from '../../ui/botao-de-marcar.tsx';
import { alternarFavorito, useFavorito } from '../store.ts';

type Props = {
  readonly veiUid: string;
  /** What it is the favourite of, for readers. */
  readonly nome: string;
  /** `foto` stands on a picture, `texto` beside a title and says what it does. */
  readonly lugar?: 'foto' | 'texto';
};

/** Puts a vehicle among the favourites, or takes it out. */
export function BotaoFavorito({ veiUid, nome, lugar = 'foto' }: Props) {
  const { chamar } = raiz.useRouteContext();
  const favorito = useFavorito(veiUid);
  const Icone = favorito ? IconHeartFilled : IconHeart;
  return (
    <BotaoDeMarcar
      marcado={favorito}
      aoMarcar={() => alternarFavorito(chamar, veiUid)}
      icone={<Icone size={21} stroke={1.9} aria-hidden />}
      rotulo={`Guardar nos favoritos: ${nome}`}
      dica={favorito ? 'Retirar dos favoritos' : 'Guardar nos favoritos'}
      lugar={lugar}
      palavras={['Guardar', 'Nos favoritos']}
      tom="gosto"
    />
  );
}
