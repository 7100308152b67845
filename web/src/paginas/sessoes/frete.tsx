import { TextInput } from '@mantine/core';
import { cotarFrete, ORIGENS_DO_FRETE, TABELA_DE_FRETE } from '@martelo/schemas/frete/tabela.ts';
import type { OrigemDoFrete } from '@martelo/schemas/frete/tabela.ts';
import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { useState } from 'react';
import { formatarBRLCurto } from '@martelo/schemas/shared/dinheiro.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { Secao } from '../../ui/secao.tsx';
import { emSecao } from '../parts/em-secao.ts';
import { paraBusca } from '../../lib/format/texto.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './frete.module.css';

const ESTADOS = [...new Set(TABELA_DE_FRETE.map((l) => l.estado))].toSorted((a, b) => a.localeCompare(b));
const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);
const ehOrigem = (v: string): v is OrigemDoFrete => (ORIGENS_DO_FRETE as readonly string[]).includes(v);

/** A city and its state, which may stand on two lines where a table is narrow, but never parts from its hyphen. */
function Lugar({ nome }: { readonly nome: string }) {
  const [cidade = '', estado = ''] = nome.split(' - ');
  return (
    <>
      {cidade} <span className="junto">- {estado}</span>
    </>
  );
}

/** The freight table: a quote for one's own city, then all lines; a city that is not in it pays its capital's price. */
export function TabelaDeFrete({ sessao }: { readonly sessao: SessaoDe<'tabela-de-frete'> }) {
  const [origem, setOrigem] = useState<OrigemDoFrete>(ORIGENS_DO_FRETE[1]);
  const [estado, setEstado] = useState('');
  const [cidade, setCidade] = useState('');
  const cotacao = estado === '' ? null : cotarFrete(origem, cidade, estado);
  const naLista = cotacao !== null && paraBusca(cotacao.cidade) === paraBusca(cidade);
  const linhas = TABELA_DE_FRETE.filter((l) => estado === '' || l.estado === estado).toSorted(
    (a, b) => a.estado.localeCompare(b.estado) || Number(b.capital) - Number(a.capital),
  );
  return (
    <Secao {...emSecao(sessao)}>
      <div className={estilos.cotar}>
        <CampoDeEscolha
          label="Sai de"
          size="md"
          data={[...ORIGENS_DO_FRETE]}
          value={origem}
          onChange={(e) => ehOrigem(e.currentTarget.value) && setOrigem(e.currentTarget.value)}
        />
        <CampoDeEscolha
          label="Estado de destino"
          size="md"
          data={[{ value: '', label: 'Todos' }, ...ESTADOS]}
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
            'Escolha o estado para ver o valor.'
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
              {ORIGENS_DO_FRETE.map((o) => (
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
                  <td key={ORIGENS_DO_FRETE[k]} className={estilos.numero}>
                    <span className="numeros">{formatarBRLCurto(f.valor)}</span>
                    <small>{dias(f.prazo)}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Secao>
  );
}
