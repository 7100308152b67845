import { PARCELAMENTO_PADRAO, parcelar } from '@martelo/schemas/lotes/parcelamento.ts';
import type { TabelaDeParcelamento } from '@martelo/schemas/lotes/parcelamento.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import { mascararReais } from '../../lib/format/reais.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { useHotsiteAdmin, useMudarHotsite } from '../mudar.ts';
import { emCampos, lerCampos } from '../parcelamento.ts';
import type { CamposDoParcelamento } from '../parcelamento.ts';
import estilos from './parcelamento.module.css';

/** What the table makes of a purchase of R$ 30.000. */
const EXEMPLO = 3_000_000;

function Previa({ tabela }: { readonly tabela: TabelaDeParcelamento }) {
  const formas = parcelar(EXEMPLO, tabela);
  return (
    <div className={estilos.previa}>
      <h2 id="previa">Como fica uma compra de {formatarBRL(EXEMPLO)}</h2>
      {formas.length === 0 ? (
        <p className={formularios.miudo}>O cartão não vale para este valor.</p>
      ) : (
        <div className={estilos.rolo} role="region" aria-labelledby="previa" tabIndex={0}>
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
    </div>
  );
}

function Formulario({ tabela }: { readonly tabela: TabelaDeParcelamento }) {
  const [campos, setCampos] = useState(emCampos(tabela));
  const lida = lerCampos(campos);
  const salvar = useMudarHotsite();
  const campo = (
    nome: keyof CamposDoParcelamento,
    label: string,
    mais: { ajuda?: string; reais?: boolean } = {},
  ) => (
    <TextInput
      label={label}
      description={mais.ajuda}
      size="md"
      inputMode={nome === 'bandeiras' ? 'text' : 'decimal'}
      autoComplete="off"
      value={campos[nome]}
      error={lida.ok ? undefined : lida.erros[nome]}
      onChange={aoDigitar(mais.reais === true ? mascararReais : (t) => t, campos[nome], (t) =>
        setCampos({ ...campos, [nome]: t }),
      )}
    />
  );
  return (
    <>
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Tabela de parcelamento"
        onSubmit={(e) => {
          e.preventDefault();
          if (lida.ok) salvar.mutate({ parcelamentoCartao: lida.tabela });
        }}
      >
        {campo('bandeiras', 'Bandeiras', { ajuda: 'Separadas por vírgula.' })}
        <div className={formularios.dois}>
          {campo('maximoParcelas', 'Máximo de parcelas')}
          {campo('parcelasSemJuros', 'Parcelas sem juros')}
          {campo('taxaDeJuros', 'Juros ao mês, em %')}
          {campo('parcelaMinima', 'Parcela mínima, em R$', { reais: true })}
          {campo('valorMaximo', 'Maior compra no cartão, em R$', {
            reais: true,
            ajuda: 'Vazio: sem limite.',
          })}
        </div>
        {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="md" loading={salvar.isPending} disabled={!lida.ok}>
          Salvar
        </Button>
      </form>
      {lida.ok && <Previa tabela={lida.tabela} />}
    </>
  );
}

/** /admin/parcelamento: how the tenant's purchases are paid by card; the simulator of a lote's page follows it. */
export function PaginaDoParcelamento() {
  const atual = useHotsiteAdmin();
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Parcelamento no cartão"
      texto="Vale para o simulador e para as compras deste site."
    >
      <Espera de={atual} altura={240} />
      {atual.data !== undefined && (
        <Formulario tabela={atual.data.parcelamentoCartao ?? PARCELAMENTO_PADRAO} />
      )}
    </PaginaEstreita>
  );
}
