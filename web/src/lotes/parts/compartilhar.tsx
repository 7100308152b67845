import { IconBrandWhatsapp, IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast/store.ts';
import estilos from './compartilhar.module.css';

const semOuvir = () => () => undefined;
/** Phones bring a sheet of their own for sharing; a desk mostly does not. */
const temFolha = (): boolean => typeof navigator.share === 'function';
const COPIADO_MS = 2_000;

/** Ways to send a lote to somebody: the device's own sheet where it has one, WhatsApp, the bare address. */
export function Compartilhar({ titulo, url }: { readonly titulo: string; readonly url: string }) {
  const folha = useSyncExternalStore(semOuvir, temFolha, () => false);
  const [copiado, setCopiado] = useState(false);
  useEffect(() => {
    if (!copiado) return undefined;
    const fim = setTimeout(() => setCopiado(false), COPIADO_MS);
    return () => clearTimeout(fim);
  }, [copiado]);
  const abrirFolha = async (): Promise<void> => {
    try {
      await navigator.share({ title: titulo, url });
    } catch (e) {
      // He thought better of it; anything else leaves the other two ways.
      if (!(e instanceof DOMException && e.name === 'AbortError')) await copiar();
    }
  };
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopiado(true);
      toast.sucesso('Link copiado');
    } catch {
      toast.aviso(`Copie o endereço: ${url}`);
    }
  };
  return (
    <div className={estilos.compartilhar} role="group" aria-label="Compartilhar">
      {folha && (
        <button type="button" onClick={() => void abrirFolha()}>
          <IconShare2 size={19} stroke={1.8} aria-hidden /> Compartilhar
        </button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${titulo} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={19} stroke={1.8} aria-hidden /> WhatsApp
      </a>
      <button type="button" onClick={() => void copiar()}>
        {copiado ? (
          <IconCheck size={19} stroke={1.8} aria-hidden />
        ) : (
          <IconLink size={19} stroke={1.8} aria-hidden />
        )}{' '}
        {copiado ? 'Link copiado' : 'Copiar link'}
      </button>
    </div>
  );
}
