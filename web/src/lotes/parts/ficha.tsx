import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatarBRL, formatarKm, formatarLugar, TRACO } from '../../lib/format/texto.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { combustivelEmPalavras } from '@martelo/schemas/lotes/combustiveis.ts';
import { Junto } from '../../ui/junto.tsx';
import estilos from './ficha.module.css';

/** The precautionary report: its result, what it found, and the report itself where there is a file of it. */
function Laudo({ lote }: { readonly lote: Lote }) {
  const { laudoCautelarResultado: resultado, laudoCautelarObservacao: observacao, veiculo } = lote;
  if (resultado === null || resultado === '') return null;
  const bom = /^aprovado$/i.test(resultado);
  const Icone = bom ? IconCircleCheck : IconInfoCircle;
  return (
    <div id="laudo" tabIndex={-1} className={estilos.laudo} data-bom={bom}>
      <Icone size={22} aria-hidden />
      <div>
        <p>
          Laudo cautelar: <strong>{resultado}</strong>
        </p>
        <p className={estilos.miudo}>
          {bom
            ? 'Um perito conferiu chassi, motor, estrutura e histórico e nada encontrou que impeça a compra. Não é garantia mecânica.'
            : 'Um perito conferiu chassi, motor, estrutura e histórico. Leia o que ele anotou antes de decidir.'}
        </p>
        {observacao !== null && observacao !== '' && <p className={estilos.miudo}>{observacao}</p>}
        {veiculo.laudoUrl !== null && veiculo.laudoUrl !== '' && (
          <Ligacao para={veiculo.laudoUrl} className={estilos.ligacao}>
            Abrir o laudo
          </Ligacao>
        )}
        {veiculo.spincar !== null && veiculo.spincar !== '' && (
          <Ligacao para={veiculo.spincar} className={estilos.ligacao}>
            Ver em 360°
          </Ligacao>
        )}
      </div>
    </div>
  );
}

function Texto({ titulo, texto }: { readonly titulo: string; readonly texto: string }) {
  if (texto === '') return null;
  return (
    <>
      <h2>{titulo}</h2>
      {texto.split(/\n+/).map((paragrafo) => (
        <p key={paragrafo} className={estilos.texto}>
          <Junto texto={paragrafo} />
        </p>
      ))}
    </>
  );
}

/** The facts of a lote, in the order in which buyers ask for them. */
export function Ficha({ lote }: { readonly lote: Lote }) {
  const { veiculo: v, localizacao, comitente } = lote;
  const linhas: readonly (readonly [string, string])[] = [
    ['Ano/modelo', `${v.anoFabricacao}/${v.anoModelo}`],
    ['Quilometragem', formatarKm(v.km) || 'Não informada'],
    ['Combustível', combustivelEmPalavras(v.combustivel)],
    ['Cor', v.cor || TRACO],
    ['Final da placa', v.placaFinal || TRACO],
    ['Chave', v.possuiChave ? 'Possui' : 'Não possui'],
    ['Procedência', v.retomada || TRACO],
    ['Localização', formatarLugar(localizacao.cidade, localizacao.uf)],
    ['Comitente', comitente.nome],
    ['Categoria', lote.tipo],
    ['Tabela FIPE', v.valorMercado > 0 ? formatarBRL(v.valorMercado) : TRACO],
    ['Código FIPE', v.codigoFipe || TRACO],
    ...(localizacao.patio === '' ? [] : [['Pátio', localizacao.patio] as const]),
    ...(v.prazoDocumento === null ? [] : [['Documento em até', `${v.prazoDocumento} dias úteis`] as const]),
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
      <Laudo lote={lote} />
      <Texto titulo="Descrição" texto={lote.descricao} />
      <Texto titulo="Para a visitação" texto={lote.descricaoVisitacao ?? ''} />
    </section>
  );
}
