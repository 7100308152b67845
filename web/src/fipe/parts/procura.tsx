import type { PrecoDaFipe } from '@martelo/schemas/fipe/fipe.ts';
import { precoDoVeiculo } from '@martelo/schemas/fipe/escolha.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Procurador } from '../../ui/registro/door.ts';
import { modelosQuery, precosQuery } from '../queries.ts';
import estilos from './procura.module.css';

/** A price with what it is of. */
export type AchadoNaFipe = PrecoDaFipe & {
  readonly codigo: string;
  readonly marca: string;
  readonly modelo: string;
};

type Props = {
  /** What the vehicle says of itself, to choose for whom the year and the fuel are known already. */
  readonly veiculo: {
    readonly codigo: string;
    readonly anoModelo: number | null;
    readonly combustivel: string;
  };
  readonly aoEscolher: (achado: AchadoNaFipe) => void;
};

const PAUSA_MS = 200;
const dito = (p: PrecoDaFipe): string =>
  `${p.anoModelo ?? 'Zero km'}, ${p.combustivel}: ${formatarBRL(p.valor)}`;

/** Finds a market price: a model by brand, name or code, then its year and fuel, which fill the form. */
export function ProcuraNaFipe({ veiculo, aoEscolher }: Props) {
  const chamar = useChamar();
  const [texto, setTexto] = useState('');
  const [codigo, setCodigo] = useState(veiculo.codigo);
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const modelos = useQuery(modelosQuery(chamar, busca));
  const doCodigo = useQuery(precosQuery(chamar, codigo));
  const achado = doCodigo.data;
  const precos = achado?.precos ?? [];
  const escolher = (de: NonNullable<typeof achado>, i: number): void => {
    const preco = de.precos[i];
    if (preco !== undefined) aoEscolher({ ...preco, codigo: de.codigo, marca: de.marca, modelo: de.modelo });
  };
  const { anoModelo, combustivel } = veiculo;
  const certo = anoModelo === null ? null : precoDoVeiculo(precos, { anoModelo, combustivel });
  return (
    <div className={estilos.procura}>
      <Procurador
        campo={{
          label: 'Procurar na tabela FIPE',
          description: 'Pela marca e o modelo, ou pelo código.',
          placeholder: 'Fiat Strada, 001267-0…',
        }}
        escolhido={achado === undefined ? '' : `${achado.marca} ${achado.modelo}`}
        aoProcurar={setTexto}
        achados={(modelos.data?.modelos ?? []).map((m) => ({
          valor: m.codigo,
          rotulo: `${m.marca} ${m.modelo}`,
          miudo: m.codigo,
        }))}
        procurando={modelos.isFetching}
        vazio={
          busca.trim().length < 2
            ? 'Escreva a marca e o modelo.'
            : modelos.isError
              ? 'A tabela não carregou.'
              : 'Nada encontrado na tabela.'
        }
        aoEscolher={(qual) => setCodigo(qual ?? '')}
        podeLimpar={codigo !== ''}
        aoSair={undefined}
      />
      {achado !== undefined && (
        <CampoDeEscolha
          label="Ano e combustível"
          value=""
          data={[
            { value: '', label: 'Escolha para preencher' },
            ...(certo === null
              ? []
              : [{ value: String(precos.indexOf(certo)), label: `Deste veículo: ${dito(certo)}` }]),
            ...precos.flatMap((p, i) => (p === certo ? [] : [{ value: String(i), label: dito(p) }])),
          ]}
          onChange={(e) => escolher(achado, Number(e.currentTarget.value))}
        />
      )}
    </div>
  );
}
