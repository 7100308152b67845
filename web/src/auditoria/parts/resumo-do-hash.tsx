import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useClipboard } from '@mantine/hooks';
import estilos from './resumo-do-hash.module.css';

/** A hash by its beginning; the button copies the whole. */
export function ResumoDoHash({ hash }: { readonly hash: string }) {
  const { copied, copy } = useClipboard({ timeout: 1_500 });
  return (
    <span className={estilos.hash}>
      <code title={hash}>{hash.slice(0, 12)}</code>
      <button
        type="button"
        onClick={() => copy(hash)}
        aria-label={copied ? 'Hash copiado' : 'Copiar hash inteiro'}
      >
        {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </button>
    </span>
  );
}
