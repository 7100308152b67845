import { TextInput } from '@mantine/core';
import { cotarFrete, ehCapital, estadosDoFrete, origensDoFrete } from '@martelo/schemas/frete/cotacao.ts';
import type { LinhaDeFrete } from '@martelo/schemas/frete/cotacao.ts';
import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarBRLCurto } from '@martelo/schemas/shared/dinheiro.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { Espera } from '../../ui/espera.tsx';
import { Secao } from '../../ui/secao.tsx';
import { emSecao } from '../parts/em-secao.ts';
import { paraBusca, TRACO } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { tabelaDeFreteQuery } from '../../lotes/door.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './frete.module.css';

const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/** A city and its state, which may stand on two lines where a table is narrow, but never parts from its hyphen. */
function Lugar({ nome }: { readonly nome: string }) {
  const [cidade = '', estado = ''] = nome.split(' - ');
  return (
    <>
      {cidade} <span className="junto">- {estado}</span>
    </>
  );
}

/** The table by destination: each city once, with what it pays from each origin. */
function porDestino(tabela: readonly LinhaDeFrete[], origens: readonly string[]) {
  const destinos = new Map(tabela.map((l) => [`${l.estado} ${l.cidade}`, l]));
  return [...destinos.values()]
    .toSorted(
      (a, b) =>
        a.estado.localeCompare(b.estado) ||
        Number(ehCapital(b)) - Number(ehCapital(a)) ||
        a.cidade.localeCompare(b.cidade),
    )
    .map(({ cidade, estado }) => ({
      cidade,
      estado,
      porOrigem: origens.map((o) =>
        tabela.find((l) => l.origem === o && l.estado === estado && l.cidade === cidade),
      ),
    }));
}

/** A quote for one's own city, then all lines; a city that is not in the table pays its capital's price. */
function Tabela({ tabela }: { readonly tabela: readonly LinhaDeFrete[] }) {
  const origens = origensDoFrete(tabela);
  const [origem, setOrigem] = useState(origens[0] ?? '');
  const [estado, setEstado] = useState('');
  const [cidade, setCidade] = useState('');
  const cotacao = estado === '' ? null : cotarFrete(tabela, origem, cidade, estado);
  const naLista = cotacao !== null && paraBusca(cotacao.cidade) === paraBusca(cidade);
  const linhas = porDestino(tabela, origens).filter((l) => estado === '' || l.estado === estado);
  return (
    <>
      <div className={estilos.cotar}>
        <CampoDeEscolha
          label="Sai de"
          size="md"
          data={[...origens]}
          value={origem}
          onChange={(e) => setOrigem(e.currentTarget.value)}
        />
        <CampoDeEscolha
          label="Estado de destino"
          size="md"
          data={[{ value: '', label: 'Todos' }, ...estadosDoFrete(tabela)]}
          value={estado}
          onChange={(e) => setEstado(e.currentTarget.value)}
        />
        <TextInput
          label="Cidade"
          size="md"
          maxLength={80}
          placeholder="Sua cidade"
          value={cidade}
          disabled={estado === ''}
          onChange={(e) => setCidade(e.currentTarget.value)}
        />
        <output className={estilos.resultado} aria-live="polite">
          {cotacao === null ? (
            estado === '' ? (
              'Escolha o estado para ver o valor.'
            ) : (
              'Ainda não levamos até esta cidade. Fale conosco.'
            )
          ) : (
            <>
              <strong className="numeros">{formatarBRLCurto(cotacao.valor)}</strong> em até{' '}
              {dias(cotacao.prazo)}
              {!naLista && ` (valor de ${cotacao.cidade})`}
            </>
          )}
        </output>
      </div>
      <div className={estilos.rolo} role="region" aria-label="Valores por cidade" tabIndex={0}>
        <table className={estilos.tabela}>
          <thead>
            <tr>
              <th scope="col">Destino</th>
              {origens.map((o) => (
                <th key={o} scope="col" className={estilos.numero}>
                  De <Lugar nome={o} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((l) => (
              <tr key={`${l.cidade}${l.estado}`}>
                <th scope="row">
                  <Lugar nome={escreverLugar(l.cidade, l.estado)} />
                </th>
                {l.porOrigem.map((f, k) => (
                  <td key={origens[k]} className={estilos.numero}>
                    {f === undefined ? (
                      TRACO
                    ) : (
                      <>
                        <span className="numeros">{formatarBRLCurto(f.valor)}</span>
                        <small>{dias(f.prazo)}</small>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The tenant's freight table; where it has none, whom to ask. */
export function TabelaDeFrete({ sessao }: { readonly sessao: SessaoDe<'tabela-de-frete'> }) {
  const { chamar } = raiz.useRouteContext();
  const tabela = useQuery(tabelaDeFreteQuery(chamar));
  const linhas = tabela.data?.linhas;
  return (
    <Secao {...emSecao(sessao)}>
      {linhas === undefined ? (
        <Espera de={tabela} altura={320} />
      ) : linhas.length === 0 ? (
        <p>O frete depende da sua cidade e do veículo. Fale conosco para saber o valor.</p>
      ) : (
        <Tabela tabela={linhas} />
      )}
    </Secao>
  );
}
