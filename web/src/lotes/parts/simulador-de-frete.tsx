import { TextInput } from '@mantine/core';
import {
  cotarFrete,
  estadosDoFrete,
  mesmaCidade,
  origemMaisPerto,
  origensDoFrete,
} from '@martelo/schemas/frete/cotacao.ts';
import type { CotacaoDeFrete, LinhaDeFrete } from '@martelo/schemas/frete/cotacao.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatarBRL } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { municipiosQuery } from '../queries.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './simulador.module.css';

const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

type Props = {
  /** The tenant's table; it is not empty. */
  readonly tabela: readonly LinhaDeFrete[];
  readonly localizacao: Lote['localizacao'];
  readonly aoCotar: (cotacao: CotacaoDeFrete | null) => void;
};

/** Freight from an origin to a city, by the tenant's table; the state's capital stands in for a city that is not in it. */
export function SimuladorDeFrete({ tabela, localizacao, aoCotar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const lista = useId();
  const [origem, setOrigem] = useState(() => origemMaisPerto(tabela, localizacao.cidade, localizacao.uf));
  const [estado, setEstado] = useState('');
  const [cidade, setCidade] = useState('');
  const municipios = useQuery(municipiosQuery(chamar, estado));
  // Half a name is no city yet: what the capital pays would be said of "Camp". Without the list every name will do.
  const ehCidade = (nome: string): boolean =>
    nome.trim() !== '' && (municipios.data?.municipios.some((m) => mesmaCidade(m.nome, nome)) ?? true);
  const cotar = (o: string, uf: string, nome: string): CotacaoDeFrete | null =>
    uf !== '' && ehCidade(nome) ? cotarFrete(tabela, o, nome, uf) : null;
  const cotacao = cotar(origem, estado, cidade);
  const mudar = (o: string, uf: string, nome: string): void => {
    setOrigem(o);
    setEstado(uf);
    setCidade(nome);
    aoCotar(cotar(o, uf, nome));
  };
  return (
    <div className={estilos.bloco}>
      <h3>Frete até você</h3>
      <CampoDeEscolha
        label="Origem"
        size="md"
        data={[...origensDoFrete(tabela)]}
        value={origem}
        onChange={(e) => mudar(e.currentTarget.value, estado, cidade)}
      />
      <div className={estilos.destino}>
        <CampoDeEscolha
          label="Estado"
          size="md"
          data={[{ value: '', label: 'UF' }, ...estadosDoFrete(tabela)]}
          value={estado}
          onChange={(e) => mudar(origem, e.currentTarget.value, '')}
        />
        <TextInput
          label="Cidade de destino"
          size="md"
          maxLength={80}
          autoComplete="off"
          list={lista}
          disabled={estado === ''}
          value={cidade}
          onChange={(e) => mudar(origem, estado, e.currentTarget.value)}
        />
        <datalist id={lista}>
          {municipios.data?.municipios.map((m) => (
            <option key={m.locId} value={m.nome} />
          ))}
        </datalist>
      </div>
      <output className={estilos.cotacao} aria-live="polite">
        {cotacao === null ? (
          cidade.trim() === '' ? (
            'Escolha o estado e a cidade de destino.'
          ) : ehCidade(cidade) ? (
            'Ainda não levamos até esta cidade. Fale conosco.'
          ) : (
            'Escreva o nome inteiro da cidade ou escolha na lista.'
          )
        ) : (
          <>
            <strong className="numeros">{formatarBRL(cotacao.valor)}</strong> em até {dias(cotacao.prazo)}
            {cotacao.pelaCapital && (
              <small>
                {cidade.trim()} não está na tabela: vale o frete da capital, {cotacao.cidade}.
              </small>
            )}
            <small>Cotação {cotacao.hash}</small>
          </>
        )}
      </output>
    </div>
  );
}
