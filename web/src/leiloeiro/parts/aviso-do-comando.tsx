import { IconAlertTriangle, IconArrowUp, IconCheck, IconX } from '@tabler/icons-react';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { useFalado } from '../../ui/voz.ts';
import { esquecerAviso, usePainelStore } from '../store.ts';
import estilos from './aviso-do-comando.module.css';

type Props = {
  readonly vivo: LoteAoVivo | null;
  /** Inside a question; it says things once, either there or on the console. */
  readonly noDialogo?: boolean;
};

/**
 * What became of the last command. A hammer that came after a newer bid shows that bid and asks for a fresh press. A refusal
 * stays until it is dismissed or something else is done.
 */
export function AvisoDoComando({ vivo, noDialogo = false }: Props) {
  const aviso = usePainelStore((s) => s.aviso);
  const enviando = usePainelStore((s) => s.enviando);
  const calado = usePainelStore((s) => (s.dialogo !== null) !== noDialogo);
  const meu =
    !calado && aviso !== null && (aviso.lelUid === null || aviso.lelUid === vivo?.lelUid) ? aviso : null;
  const recusa = meu !== null && meu.tom !== 'feito' ? meu : null;
  const feito = useFalado(meu?.tom === 'feito' ? meu.texto : '', meu);
  const recusado = useFalado(recusa?.texto ?? '', recusa);
  const Icone = recusa?.tom === 'versao' ? IconArrowUp : IconAlertTriangle;
  return (
    <div className={estilos.lugar} data-onde={noDialogo ? 'dialogo' : 'console'}>
      <p role="status" className={estilos.aviso} data-tom={meu?.tom === 'feito' ? 'feito' : 'nenhum'}>
        {enviando !== null && meu === null && !calado && 'Enviando...'}
        {meu?.tom === 'feito' && (
          <>
            <IconCheck size={20} aria-hidden /> <span>{feito}</span>
          </>
        )}
      </p>
      <div className={estilos.aviso} data-tom={recusa?.tom ?? 'nenhum'}>
        {recusa !== null && <Icone size={20} aria-hidden />}
        <p role="alert">
          {recusado}
          {recusa?.tom === 'versao' && vivo !== null && (
            <strong className="numeros">
              {' '}
              {formatarValor(vivo.valor)}, {vivo.apelido ?? '-'}.
            </strong>
          )}
        </p>
        {recusa !== null && !noDialogo && (
          <button
            type="button"
            className={estilos.dispensar}
            aria-label="Dispensar aviso"
            onClick={esquecerAviso}
          >
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
