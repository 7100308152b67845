import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconBan, IconBuilding, IconRobot } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarData, formatarHoraComSegundos } from '../../lib/format/data.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { abrirDialogo } from '../store.ts';
import estilos from './historico-do-lote.module.css';

type Props = {
  readonly lelUid: string;
  readonly lances: readonly LancePublico[];
  readonly quantidade: number;
};

/** Bids of the lote, newest first; any of them is cancelled with a reason. */
export function HistoricoDoLote({ lelUid, lances, quantidade }: Props) {
  const { lance } = useTermos();
  const hoje = useNoRelogio((agora) => formatarData(agora));
  const quando = (em: number): string => {
    const dia = formatarData(em);
    return `${dia === hoje ? '' : `${dia.slice(0, 5)} `}${formatarHoraComSegundos(em)}`;
  };
  return (
    <section className={estilos.historico} aria-label={`Histórico de ${lance.varios}`}>
      <h2>
        {lance.Varios} <span className="numeros">{quantidade}</span>
      </h2>
      {lances.length === 0 && <p className={estilos.vazio}>Ainda sem {lance.varios}.</p>}
      <ol tabIndex={0} aria-label={lance.Varios}>
        {lances.map((l) => (
          <li key={l.lanUid} className={estilos.linha} data-situacao={l.situacao}>
            <span className={estilos.quem}>
              <b>{l.apelido}</b>
              <small>
                {l.tipoLance === 'Automático' && <IconRobot size={15} aria-label="automático" />}
                {l.origem === 'plateia' && <IconBuilding size={15} aria-label="plateia" />}
                <span>{formatarLugar(l.cidade)}</span>
              </small>
            </span>
            <span className={`numeros ${estilos.valor}`}>
              <b>{formatarValor(l.valor)}</b>
              <small>{l.situacao === 'Cancelado' ? concordar('Cancelado', lance) : quando(l.data)}</small>
            </span>
            {l.situacao !== 'Cancelado' && (
              <button
                type="button"
                className={estilos.cancelar}
                aria-label={`Cancelar ${lance.um} de ${l.apelido}, ${formatarValor(l.valor)}`}
                onClick={() => abrirDialogo({ tipo: 'motivo', lelUid, acao: 'cancelar-lance', lance: l })}
              >
                <IconBan size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
