import { useState } from 'react';
import { comoErro } from '../lib/client/erros.ts';
import { comecarEnvio } from '../ui/toast/envios.ts';
import { fecharDialogo } from './store.ts';

/** Sends what a dialog asks for, once at a time: done, it closes; refused, it stays and says why. */
export function useEnvio() {
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);
  const enviar = async (pedido: () => Promise<void>): Promise<void> => {
    if (enviando) return;
    setEnviando(true);
    setRecusa(null);
    const terminar = comecarEnvio();
    try {
      await pedido();
      fecharDialogo();
    } catch (erro) {
      setRecusa(comoErro(erro).message);
    } finally {
      terminar();
      setEnviando(false);
    }
  };
  return { enviando, recusa, enviar };
}
