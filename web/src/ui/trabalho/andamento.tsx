import estilos from './trabalho.module.css';

type Props = {
  /** Per cent. */
  readonly progresso: number;
  /** What is being done now, in a few words. */
  readonly dito: string;
};

/** How far something is: a bar with its figure, and what is being done. */
export const Andamento = ({ progresso, dito }: Props) => (
  <span className={estilos.andamento}>
    <progress max={100} value={progresso} aria-label={dito === '' ? 'Andamento' : dito} />
    <span className={estilos.conta}>{progresso}%</span>
    {dito !== '' && <span className={estilos.etapa}>{dito}</span>}
  </span>
);
