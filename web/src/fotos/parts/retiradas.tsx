import type { ConjuntoDeFotos } from '@martelo/schemas/fotos/fotos.ts';
import { Button } from '@mantine/core';
import { fotoNaLargura } from '../../lib/foto.ts';
import { porDeVolta } from '../ordem.ts';
import type { Arranjo } from '../ordem.ts';
import estilos from './fotos.module.css';

type Props = { readonly conjunto: ConjuntoDeFotos; readonly aoArranjar: (a: Arranjo) => void };

/** Photos that were taken out, each with the button that puts it back. */
export function Retiradas({ conjunto, aoArranjar }: Props) {
  const { retiradas } = conjunto;
  if (retiradas.length === 0) return null;
  return (
    <details className={estilos.retiradas}>
      <summary>{retiradas.length === 1 ? '1 foto retirada' : `${retiradas.length} fotos retiradas`}</summary>
      <ul>
        {retiradas.map((f) => (
          <li key={f.uid}>
            <img src={fotoNaLargura(f.url, 480)} alt="" width={96} height={72} loading="lazy" />
            <span>{f.nome}</span>
            <Button size="xs" variant="default" onClick={() => aoArranjar(porDeVolta(conjunto, f))}>
              Pôr de volta<span className="so-leitor">: {f.nome}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
