import { inicioDoPainel } from '@martelo/schemas/painel/telas.ts';
import { Link } from '@tanstack/react-router';
import { Sinal } from '../../app/sinal.tsx';
import { useHotsite } from '../../hotsites/door.ts';
import estilos from './casa.module.css';

/** Whose painel it is; leads to its first screen. */
export function Casa() {
  const { nome, nomeSite, tipo } = useHotsite();
  return (
    <Link
      to={inicioDoPainel.caminho}
      className={estilos.casa}
      aria-label={`${nomeSite || nome}, início do painel`}
    >
      <Sinal tipo={tipo} className={estilos.sinal} />
      <span className={estilos.nome} aria-hidden>
        {nomeSite || nome}
      </span>
    </Link>
  );
}
