import type { DetranItem, ItemNotaFiscal } from '@martelo/schemas/lotes/partes.ts';
import { formatarBRL, formatarInteiro, TRACO } from '../../lib/format/texto.ts';
import estilos from './itens.module.css';

/** The vehicles that the registry authority sells as this lote (spec 2, section 3, Detran item). */
export function ItensDoDetran({ itens }: { readonly itens: readonly DetranItem[] }) {
  if (itens.length === 0) return null;
  const emOrdem = itens.toSorted((a, b) => a.ordemVisualizacao - b.ordemVisualizacao);
  return (
    <section aria-labelledby="detran" className={estilos.itens}>
      <h2 id="detran">Veículos do conjunto ({formatarInteiro(itens.length)})</h2>
      <p className={estilos.apoio}>Relação do Detran. Placa, chassi e motor aparecem em parte.</p>
      <ul className={estilos.fichas}>
        {emOrdem.map((i) => (
          <li key={i.uid}>
            <h3>
              {i.modelo}
              {i.ano !== null && `, ${i.ano}`}
            </h3>
            <p className={estilos.condicao}>{i.condicao}</p>
            <dl className="numeros">
              {(
                [
                  ['Tipo', i.tipo],
                  ['Cor', i.cor],
                  ['Placa', i.placa],
                  ['Chassi', i.chassi],
                  ['Motor', i.motor],
                  ['Objeto', i.idObjeto],
                  ['Vistoria', i.vistoria],
                  ['Valor inicial', formatarBRL(i.valorUnitarioInicial)],
                ] as const
              ).map(([nome, valor]) => (
                <div key={nome}>
                  <dt>{nome}</dt>
                  <dd>{valor === '' ? TRACO : valor}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the invoice will list, with the sum (spec 1, section 3, itensNotaFiscal). */
export function ItensDaNota({ itens }: { readonly itens: readonly ItemNotaFiscal[] }) {
  if (itens.length === 0) return null;
  const total = itens.reduce((soma, i) => soma + i.quantidade * i.valorUnitario, 0);
  return (
    <section aria-labelledby="nota-fiscal" className={estilos.itens}>
      <h2 id="nota-fiscal">Itens da nota fiscal</h2>
      <div className={estilos.rolo} role="region" aria-labelledby="nota-fiscal" tabIndex={0}>
        <table className="numeros">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Qtd.</th>
              <th scope="col">Unitário</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {itens.map((i) => (
              <tr key={i.uid}>
                <th scope="row">{i.descricao}</th>
                <td>
                  {formatarInteiro(i.quantidade)} {i.unidade}
                </td>
                <td>{formatarBRL(i.valorUnitario)}</td>
                <td>{formatarBRL(i.quantidade * i.valorUnitario)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Soma pelo valor inicial
              </th>
              <td>{formatarBRL(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
