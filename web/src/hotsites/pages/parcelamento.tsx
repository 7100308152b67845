import { lerBandeiras, salvarParcelamento } from '@martelo/schemas/hotsites/regras.ts';
import { PARCELAMENTO_PADRAO, parcelar, tabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import type { TabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import type { z } from 'zod';
import { formatarBRL } from '../../lib/format/texto.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, useFormulario } from '../../ui/registro/door.ts';
import { useHotsiteAdmin, useRegraDoHotsite } from '../mudar.ts';
import type { HotsiteDaEquipe, RegraDoHotsite } from '../mudar.ts';
import estilos from './parcelamento.module.css';

type EntradaDaTabela = Omit<z.input<typeof salvarParcelamento.body>, 'revisao'>;

/** What the table makes of a purchase of R$ 30.000. */
const EXEMPLO = 3_000_000;

function Previa({ tabela }: { readonly tabela: TabelaDeParcelamento }) {
  const formas = parcelar(EXEMPLO, tabela);
  const titulo = `Como fica uma compra de ${formatarBRL(EXEMPLO)}`;
  return (
    <Grupo titulo={titulo}>
      <Inteiro>
        {formas.length === 0 ? (
          <p className={formularios.miudo}>O cartão não vale para este valor.</p>
        ) : (
          <div className={estilos.rolo} role="region" aria-label="Parcelas da compra" tabIndex={0}>
            <table className="numeros">
              <thead>
                <tr>
                  <th scope="col">Parcelas</th>
                  <th scope="col">Cada uma</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {formas.map((f) => (
                  <tr key={f.qtdParcelas}>
                    <th scope="row">
                      {f.qtdParcelas}x{f.taxaDeJuros === 0 && ' sem juros'}
                    </th>
                    <td>{formatarBRL(f.valorParcela)}</td>
                    <td>{formatarBRL(f.valorComJuros)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Inteiro>
    </Grupo>
  );
}

/** The table alone, whatever else the form holds. */
const soATabela = tabelaDeParcelamento.strip();
const lerTabela = ({ bandeiras, ...t }: EntradaDaTabela): TabelaDeParcelamento =>
  soATabela.parse({ ...t, bandeiras: lerBandeiras(bandeiras) });

const REGRA: RegraDoHotsite<EntradaDaTabela> = {
  ler: ({ parcelamentoCartao = PARCELAMENTO_PADRAO }) => ({
    ...parcelamentoCartao,
    bandeiras: parcelamentoCartao.bandeiras.join(', '),
  }),
  escrever: (v) => ({ parcelamentoCartao: lerTabela(v) }),
};

function Tabela({ atual }: { readonly atual: HotsiteDaEquipe }) {
  const salvar = useRegraDoHotsite(REGRA);
  const f = useFormulario(
    salvarParcelamento,
    { ...REGRA.ler(atual), revisao: atual.revisao },
    { um: 'tabela', rascunho: 'parcelamento', ...salvar },
  );
  const lida = salvarParcelamento.body.safeParse({ ...f.valores, revisao: atual.revisao });
  return (
    <Formulario de={f} titulo="Parcelamento no cartão">
      <Grupo titulo="Tabela" dito="Vale para o simulador e para as compras deste site.">
        <f.Campo nome="bandeiras" inteiro />
        <f.Campo nome="maximoParcelas" />
        <f.Campo nome="parcelasSemJuros" />
        <f.Campo nome="taxaDeJuros" />
        <f.Campo nome="parcelaMinima" />
        <f.Campo nome="valorMaximo" />
      </Grupo>
      {lida.success && <Previa tabela={lerTabela(lida.data)} />}
    </Formulario>
  );
}

/** /admin/parcelamento: how the tenant's purchases are paid by card; the simulator of a lote's page follows it. */
export function PaginaDoParcelamento() {
  const atual = useHotsiteAdmin();
  return (
    <>
      <Espera de={atual} altura={240} />
      {atual.data !== undefined && <Tabela atual={atual.data} />}
    </>
  );
}
