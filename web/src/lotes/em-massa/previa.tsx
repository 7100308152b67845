import type { LoteEmMassa } from '@martelo/schemas/lotes/em-massa.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import estilos from './em-massa.module.css';

/** Rows at once: more are named by their number, and read after a filter. */
const MAXIMO = 300;

type Props = { readonly lotes: readonly LoteEmMassa[]; readonly campos: readonly DescricaoDeCampo[] };

const simOuNao = (v: unknown): string => (v === true ? 'Sim' : 'Não');

/** What would become of each lote: old and new beside each other, what is left out in front. */
export function Previa({ lotes, campos }: Props) {
  const dizer = (campo: string, valor: unknown): string => {
    const d = campos.find((c) => c.nome === campo);
    if (d === undefined) return '';
    return d.tipo === 'booleano' ? simOuNao(valor) : mostrar(d, valor);
  };
  const emOrdem = lotes.toSorted((a, b) => Number(b.recusa !== null) - Number(a.recusa !== null));
  return (
    <div className={estilos.rolo} role="region" aria-label="Prévia" tabIndex={0}>
      <table className={estilos.previa}>
        <thead>
          <tr>
            <th scope="col">Lote</th>
            <th scope="col">Muda</th>
          </tr>
        </thead>
        <tbody>
          {emOrdem.slice(0, MAXIMO).map((l) => (
            <tr key={l.uid} data-fora={l.recusa !== null}>
              <th scope="row">
                {l.numero} · {l.nome}
                <small>{l.leilao}</small>
              </th>
              <td>
                {l.recusa !== null && <strong className={estilos.recusa}>{l.recusa.message}</strong>}
                {l.recusa === null && l.mudancas.length === 0 && <em>Já está assim.</em>}
                {l.recusa === null &&
                  l.mudancas.map((m) => (
                    <span key={m.campo} className={estilos.par}>
                      <span>{campos.find((c) => c.nome === m.campo)?.rotulo}</span>
                      <del>{dizer(m.campo, m.de)}</del> <span aria-hidden>→</span>
                      <ins>{dizer(m.campo, m.para)}</ins>
                    </span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lotes.length > MAXIMO && <p>E mais {lotes.length - MAXIMO}, que mudam do mesmo modo.</p>}
    </div>
  );
}
