import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { PassoAuditado } from '@martelo/schemas/auditoria/auditoria.ts';
import type { Dispatch } from 'react';
import { formatarValor } from '../../lib/format/texto.ts';
import type { AcaoDoReplay, Replay } from '../replay-state.ts';
import { VELOCIDADES } from '../replay-state.ts';
import { horaComMs } from '../tempo.ts';
import estilos from './controles.module.css';

type Props = {
  readonly replay: Replay;
  readonly despachar: Dispatch<AcaoDoReplay>;
  readonly atual: PassoAuditado | undefined;
};

/** The slider through the events, the player and its speed. Arrows, Page and Home/End move it; space plays. */
export function Controles({ replay, despachar, atual }: Props) {
  const { indice, total, tocando, velocidade } = replay;
  const botao = (rotulo: string, icone: React.ReactNode, acao: AcaoDoReplay, principal = false) => (
    <button
      type="button"
      className={estilos.botao}
      data-principal={principal}
      aria-label={rotulo}
      title={rotulo}
      onClick={() => despachar(acao)}
    >
      {icone}
    </button>
  );
  return (
    <div className={estilos.controles}>
      <input
        type="range"
        className={estilos.trilho}
        min={0}
        max={Math.max(0, total - 1)}
        step={1}
        value={Math.max(0, indice)}
        aria-label="Momento do replay"
        aria-valuetext={
          atual === undefined
            ? 'sem eventos'
            : `Evento ${indice + 1} de ${total}, ${horaComMs(atual.em)}, ${formatarValor(atual.preco)}`
        }
        onChange={(e) => despachar({ tipo: 'ir', indice: Number(e.currentTarget.value) })}
      />
      <div className={estilos.linha}>
        {botao('Primeiro evento', <IconPlayerSkipBack size={20} aria-hidden />, { tipo: 'ir', indice: 0 })}
        {botao('Evento anterior', <IconPlayerTrackPrev size={20} aria-hidden />, { tipo: 'passo', de: -1 })}
        {botao(
          tocando ? 'Pausar' : 'Tocar',
          tocando ? <IconPlayerPause size={24} aria-hidden /> : <IconPlayerPlay size={24} aria-hidden />,
          { tipo: 'tocar-ou-pausar' },
          true,
        )}
        {botao('Próximo evento', <IconPlayerTrackNext size={20} aria-hidden />, { tipo: 'passo', de: 1 })}
        {botao('Último evento', <IconPlayerSkipForward size={20} aria-hidden />, {
          tipo: 'ir',
          indice: total - 1,
        })}
        <span className={`numeros ${estilos.onde}`}>
          {total === 0 ? 0 : indice + 1} de {total}
        </span>
        <div className={estilos.velocidades} role="group" aria-label="Velocidade">
          {VELOCIDADES.map((v) => (
            <button
              key={v}
              type="button"
              aria-pressed={v === velocidade}
              onClick={() => despachar({ tipo: 'velocidade', velocidade: v })}
            >
              {v}×
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
