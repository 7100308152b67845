import { encode } from 'uqr';

type Props = {
  readonly texto: string;
  readonly rotulo: string;
  /** White around it, in dots: four on a screen, where anything may stand beside it; paper is white by itself. */
  readonly borda?: number;
  readonly className?: string | undefined;
};

/** A QR code as one shape: sharp at any size, black on white whatever the scheme. */
export function Qr({ texto, rotulo, borda = 1, className }: Props) {
  const { data, size } = encode(texto, { border: borda });
  const pontos = data.flatMap((linha, y) =>
    linha.flatMap((preto, x) => (preto ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pontos.join('')} fill="#000" />
    </svg>
  );
}
