import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { raiz } from '../../lib/raiz.ts';
import { alternarFavorito, useFavorito } from '../store.ts';
import estilos from './botao-favorito.module.css';

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
    <button
      type="button"
      className={estilos.botao}
      data-lugar={lugar}
      aria-pressed={favorito}
      aria-label={`Guardar nos favoritos: ${nome}`}
      title={favorito ? 'Retirar dos favoritos' : 'Guardar nos favoritos'}
      onClick={() => alternarFavorito(chamar, veiUid)}
    >
      <Icone size={21} stroke={1.9} aria-hidden />
      {lugar === 'texto' && <span aria-hidden>{favorito ? 'Nos favoritos' : 'Guardar'}</span>}
    </button>
  );
}
