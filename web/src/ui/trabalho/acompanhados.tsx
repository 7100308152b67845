import { useStore } from 'zustand';
import { acompanhados, dispensar } from './store.ts';
import { Trabalho } from './trabalho.tsx';
import estilos from './trabalho.module.css';

/** The corner where jobs stand that somebody asked for here, on whatever screen he goes on working. */
export function Acompanhados() {
  const uids = useStore(acompanhados);
  if (uids.length === 0) return null;
  return (
    <div className={estilos.canto}>
      {uids.map((uid) => (
        <Trabalho key={uid} uid={uid} aoFechar={() => dispensar(uid)} />
      ))}
    </div>
  );
}
