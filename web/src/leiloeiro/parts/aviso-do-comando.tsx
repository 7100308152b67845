import { IconAlertTriangle, IconArrowUp, IconCheck } from '@tabler/icons-react';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { usePainelStore } from '../store.ts';
import estilos from './aviso-do-comando.module.css';

/** What became of the last command. A hammer that came after a newer bid shows that bid and asks for a fresh press. */
export function AvisoDoComando({ vivo }: { readonly vivo: LoteAoVivo | null }) {
  const aviso = usePainelStore((s) => s.aviso);
  const enviando = usePainelStore((s) => s.enviando);
  const meu = aviso !== null && (aviso.lelUid === null || aviso.lelUid === vivo?.lelUid) ? aviso : null;
  const Icone = meu?.tom === 'feito' ? IconCheck : meu?.tom === 'versao' ? IconArrowUp : IconAlertTriangle;
  return (
    <div className={estilos.lugar}>
      <p role="status" className={estilos.aviso} data-tom={meu?.tom === 'feito' ? 'feito' : 'nenhum'}>
        {enviando !== null && meu === null && 'Enviando...'}
        {meu?.tom === 'feito' && (
          <>
            <Icone size={20} aria-hidden /> {meu.texto}
          </>
        )}
      </p>
      <p role="alert" className={estilos.aviso} data-tom={meu === null || meu.tom === 'feito' ? 'nenhum' : meu.tom}>
        {meu !== null && meu.tom !== 'feito' && (
          <>
            <Icone size={20} aria-hidden /> <span>{meu.texto}</span>
            {meu.tom === 'versao' && vivo !== null && (
              <strong className="numeros">
                {' '}
                {formatarValor(vivo.valor)}, {vivo.apelido ?? '-'}.
              </strong>
            )}
          </>
        )}
      </p>
    </div>
  );
}
