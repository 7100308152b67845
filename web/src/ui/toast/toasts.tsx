import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHourglass, IconX } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { TipoToast } from './store.ts';
import { fecharToast, toasts } from './store.ts';
import estilos from './toasts.module.css';

const ICONES = {
  sucesso: IconCircleCheck,
  andamento: IconHourglass,
  aviso: IconAlertTriangle,
  erro: IconCircleX,
} as const satisfies Record<TipoToast, unknown>;

/** The corner where messages appear; errors are read out at once, the rest when the reader pauses. */
export function Toasts() {
  const lista = useStore(toasts, (s) => s.toasts);
  return (
    <div className={estilos.canto}>
      {lista.map(({ id, tipo, mensagem, desfazer }) => {
        const Icone = ICONES[tipo];
        return (
          <div
            key={id}
            className={estilos.toast}
            data-tipo={tipo}
            role={tipo === 'erro' ? 'alert' : 'status'}
          >
            <Icone size={22} stroke={1.8} aria-hidden className={estilos.icone} />
            <p>
              {tipo === 'aviso' && <strong>Atenção! </strong>}
              {mensagem}
            </p>
            {desfazer !== undefined && (
              <button
                type="button"
                className={estilos.desfazer}
                onClick={() => {
                  fecharToast(id);
                  desfazer();
                }}
              >
                Desfazer
              </button>
            )}
            <button
              type="button"
              className={estilos.fechar}
              aria-label="Fechar mensagem"
              onClick={() => fecharToast(id)}
            >
              <IconX size={18} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}
