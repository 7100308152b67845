import { useNoRelogio } from '../../lib/clock.ts';
import estilos from './contagem.module.css';

const PARTES = [
  ['dias', 86_400_000],
  ['horas', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** What is left until a moment (epoch ms), by the server's clock; `fim` once nothing is. */
export function Contagem({ ate, fim }: { readonly ate: number; readonly fim: string }) {
  const falta = useNoRelogio((agora) => Math.max(0, Math.ceil((ate - agora) / 1_000))) * 1_000;
  if (falta === 0) return <p className={estilos.fim}>{fim}</p>;
  return (
    <div role="timer" aria-label="Tempo que falta">
      <ol className={estilos.contagem}>
        {PARTES.map(([nome, ms], i) => {
          const maior = PARTES[i - 1]?.[1];
          const valor = Math.floor((maior === undefined ? falta : falta % maior) / ms);
          return (
            <li key={nome}>
              <strong className="numeros">{String(valor).padStart(2, '0')}</strong> {nome}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
