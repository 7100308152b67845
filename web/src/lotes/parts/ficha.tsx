import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatarBRL, formatarKm, TRACO } from '../../lib/format/texto.ts';
import { combustivelEmPalavras } from '../descricao.ts';
import estilos from './ficha.module.css';

/** The facts of a lote, in the order in which buyers ask for them. */
export function Ficha({ lote }: { readonly lote: Lote }) {
  const { veiculo: v, localizacao, comitente } = lote;
  const linhas: readonly (readonly [string, string])[] = [
    ['Ano/modelo', `${v.anoFabricacao}/${v.anoModelo}`],
    ['Quilometragem', formatarKm(v.km) || 'Não informada'],
    ['Combustível', combustivelEmPalavras(v.combustivel)],
    ['Cor', v.cor],
    ['Final da placa', v.placaFinal || TRACO],
    ['Chave', v.possuiChave ? 'Possui' : 'Não possui'],
    ['Procedência', v.retomada || TRACO],
    ['Localização', `${localizacao.cidade}-${localizacao.uf}`],
    ['Comitente', comitente.nome],
    ['Tabela FIPE', v.valorMercado > 0 ? formatarBRL(v.valorMercado) : TRACO],
    ['Código FIPE', v.codigoFipe || TRACO],
    ['Categoria', lote.tipo],
  ];
  return (
    <section aria-labelledby="ficha" className={estilos.ficha}>
      <h2 id="ficha">Ficha do veículo</h2>
      <dl className="numeros">
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {lote.laudoCautelarResultado !== null && lote.laudoCautelarResultado !== '' && (
        <p className={estilos.laudo} data-bom={/^aprovado$/i.test(lote.laudoCautelarResultado)}>
          {/^aprovado$/i.test(lote.laudoCautelarResultado) ? (
            <IconCircleCheck size={22} aria-hidden />
          ) : (
            <IconInfoCircle size={22} aria-hidden />
          )}
          <span>
            Laudo cautelar: <strong>{lote.laudoCautelarResultado}</strong>
          </span>
        </p>
      )}
      {lote.descricao !== '' && (
        <>
          <h2>Descrição</h2>
          {lote.descricao.split(/\n+/).map((paragrafo) => (
            <p key={paragrafo} className={estilos.texto}>
              {paragrafo}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
