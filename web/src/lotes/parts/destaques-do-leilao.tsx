import { useQuery } from '@tanstack/react-query';
import { useAcompanhar } from '../../disputa/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { destaquesDoLeilaoQuery } from '../queries.ts';
import { CardsEmTira } from './cards-de-lote.tsx';
import estilos from './destaques-do-leilao.module.css';

/** The featured lotes of an event (spec 1, section 3, lotesDestaque), live. Nothing where none stands out. */
export function DestaquesDoLeilao({ leiUid }: { readonly leiUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const todos = useQuery(destaquesDoLeilaoQuery(chamar, leiUid)).data?.lotes ?? [];
  const lotes = todos.filter((l) => l.prioridade > 0);
  useAcompanhar(lotes.map((l) => l.lelUid));
  if (lotes.length === 0) return null;
  return (
    <section aria-labelledby="destaques" className={estilos.destaques}>
      <h2 id="destaques">Destaques</h2>
      <CardsEmTira lotes={lotes} />
    </section>
  );
}
