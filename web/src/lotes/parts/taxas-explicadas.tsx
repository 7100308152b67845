import type { BlocoDeValor } from '@martelo/schemas/lotes/bloco-de-valor.ts';
import { taxasExplicadas } from '../taxas.ts';
import estilos from './taxas-explicadas.module.css';

/** What each fee of a lote pays for, folded below their sum. */
export function TaxasExplicadas({ bloco }: { readonly bloco: BlocoDeValor }) {
  const taxas = taxasExplicadas(bloco);
  if (taxas.length === 0) return null;
  return (
    <details className={estilos.taxas}>
      <summary>O que é cada taxa</summary>
      <dl>
        {taxas.map(([nome, texto]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
