import {
  telaDaFichaDoLeiloeiro,
  telaDasEtiquetas,
  telaDasFichasDeVidro,
} from '@martelo/schemas/leiloes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useHotsite } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { usePode } from '../../lib/quem.ts';
import { Painel } from '../../ui/registro/painel.tsx';
import estilos from '../preparo/preparo.module.css';

type Props = {
  readonly leiUid: string;
  /** Of this lote alone. */
  readonly lote?: string;
  /** Visitors see the leilão, so there is a catálogo of it. */
  readonly publicado: boolean;
};

/** What is printed of a leilão, or of one of its lotes. The sheets are pages of the site, in a window of their own. */
export function FolhasDoLeilao({ leiUid, lote, publicado }: Props) {
  const { tipo } = useHotsite();
  const daEquipe = usePode(telaDaFichaDoLeiloeiro.acesso);
  const folhas = [
    ...(daEquipe
      ? [
          ...(lote === undefined
            ? [['Ficha do leiloeiro', caminhoDe(telaDaFichaDoLeiloeiro, { leiUid })] as const]
            : []),
          [
            lote === undefined ? 'Fichas de vidro' : 'Ficha de vidro',
            caminhoDe(telaDasFichasDeVidro, { leiUid }),
          ],
          [
            lote === undefined ? 'Etiquetas com QR' : 'Etiqueta com QR',
            caminhoDe(telaDasEtiquetas, { leiUid }),
          ],
        ]
      : []),
    ...(publicado ? [['Catálogo', `${caminhoDoLeilao(tipo, leiUid)}/catalogo`] as const] : []),
  ] as const;
  if (folhas.length === 0) return null;
  return (
    <Painel titulo="Para imprimir">
      <div className={estilos.dentro}>
        {folhas.map(([nome, caminho]) => (
          <a
            key={nome}
            className={estilos.botoes}
            href={lote === undefined ? caminho : `${caminho}?lote=${lote}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconPrinter size={16} aria-hidden /> {nome}
          </a>
        ))}
      </div>
    </Painel>
  );
}
