import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import estilos from './copiavel.module.css';
import { toast } from './toast/store.ts';

/** A text that somebody carries elsewhere, letter by letter, with the button that copies it. */
export function Copiavel({ rotulo, texto }: { readonly rotulo: string; readonly texto: string }) {
  const [copiado, setCopiado] = useState(false);
  const copiar = (): void => {
    // On plain HTTP there is no clipboard: the text can be marked by hand.
    const feito = window.isSecureContext ? navigator.clipboard.writeText(texto) : Promise.reject(new Error());
    feito.then(
      () => setCopiado(true),
      () => toast.aviso('Não deu para copiar daqui. Selecione o texto e copie.'),
    );
  };
  return (
    <div className={estilos.copiavel}>
      <small>{rotulo}</small>
      <code>{texto}</code>
      <button type="button" onClick={copiar} aria-label={`Copiar ${rotulo.toLowerCase()}`}>
        {copiado ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </button>
    </div>
  );
}
