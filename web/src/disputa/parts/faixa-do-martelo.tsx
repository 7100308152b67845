import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconGavel } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { chamada, chamadaAgora, chamadaEmPalavras } from '../martelo.ts';
import estilos from './faixa-do-martelo.module.css';

const REABERTO_MS = 6_000;

/** What the auctioneer has just called, in red, for as long as it holds; for a moment that the lote is open again. */
export function FaixaDoMartelo({ lote }: { readonly lote: Pick<LoteAoVivo, 'situacao'> }) {
  const { situacao } = lote;
  const [antes, setAntes] = useState(situacao);
  const [reaberto, setReaberto] = useState(false);
  if (antes !== situacao) {
    setAntes(situacao);
    setReaberto(chamada(antes, situacao) === 'reaberto');
  }
  useEffect(() => {
    if (!reaberto) return undefined;
    const fim = setTimeout(() => setReaberto(false), REABERTO_MS);
    return () => clearTimeout(fim);
  }, [reaberto]);
  const qual = reaberto ? 'reaberto' : chamadaAgora(lote);
  if (qual === null) return null;
  // What is spoken stands in the page's live region.
  return (
    <p key={qual} className={estilos.faixa} data-chamada={qual}>
      <IconGavel size={20} aria-hidden /> {chamadaEmPalavras(qual)}
    </p>
  );
}
