import { encode } from 'uqr';
import estilos from './folha.module.css';

/** A QR code as one shape: sharp at any size, black on white whatever the scheme. */
export function Qr({ texto, rotulo }: { readonly texto: string; readonly rotulo: string }) {
  const { data, size } = encode(texto, { border: 0 });
  const pontos = data.flatMap((linha, y) =>
    linha.flatMap((preto, x) => (preto ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={estilos.qr}
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <rect x={-1} y={-1} width={size + 2} height={size + 2} fill="#fff" />
      <path d={pontos.join('')} fill="#000" />
    </svg>
  );
}
