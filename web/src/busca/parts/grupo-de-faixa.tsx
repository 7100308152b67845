import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import type { CampoDeFaixa } from '@martelo/schemas/busca/filtros.ts';
import { useId, useState } from 'react';
import { aoDigitar } from '../../lib/format/digitar.ts';
import type { Mascara } from '../../lib/format/digitar.ts';
import { lerReais, mascararReais } from '../../lib/format/reais.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import type { Faixa } from '../filtros.ts';
import estilos from './painel.module.css';

type Props = {
  readonly campo: CampoDeFaixa;
  readonly rotulo: string;
  readonly minMax: FiltroDeLotes['minMax'];
  readonly faixa: Faixa | undefined;
  readonly aoMudar: (faixa: Faixa | null) => void;
};

/** How a number of a campo is typed, and read back. Values are typed in reais and kept in centavos. */
const mascarar =
  (campo: CampoDeFaixa): Mascara =>
  (texto, anterior) => {
    if (campo === 'anoModelo') return texto.replace(/\D/g, '').slice(0, 4);
    const [inteiro = ''] = mascararReais(texto, anterior).split(',');
    return campo === 'km' && inteiro.length > '9.999.999'.length ? anterior : inteiro;
  };
const ler = (campo: CampoDeFaixa, texto: string): number | null => {
  if (campo === 'valor') return lerReais(texto);
  const digitos = texto.replace(/\D/g, '');
  return digitos === '' ? null : Number(digitos);
};
const escrever = (campo: CampoDeFaixa, n: number | null): string => {
  if (n === null) return '';
  if (campo === 'anoModelo') return String(n);
  return formatarInteiro(campo === 'valor' ? Math.round(n / 100) : n);
};

/** A range with two fields; it counts when a field is left or Enter is pressed. */
function Campos({ campo, rotulo, minMax, faixa, aoMudar }: Props) {
  const id = useId();
  const [de, setDe] = useState(escrever(campo, faixa?.min ?? null));
  const [ate, setAte] = useState(escrever(campo, faixa?.max ?? null));
  const min = ler(campo, de);
  const max = ler(campo, ate);
  const trocados = min !== null && max !== null && min > max;
  const aplicar = (): void => {
    if (trocados || (min === (faixa?.min ?? null) && max === (faixa?.max ?? null))) return;
    aoMudar(min === null && max === null ? null : { min, max });
  };
  const unidade = { valor: 'em reais', km: 'em quilômetros', anoModelo: '' }[campo];
  const um = (
    qual: 'mínimo' | 'máximo',
    texto: string,
    mudar: (t: string) => void,
    limite: number | undefined,
  ) => (
    <label className={estilos.ponta}>
      <span aria-hidden>{qual === 'mínimo' ? 'De' : 'Até'}</span>
      <input
        className="numeros"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${rotulo} ${qual}${unidade === '' ? '' : `, ${unidade}`}`}
        aria-invalid={trocados}
        aria-describedby={trocados ? id : undefined}
        value={texto}
        placeholder={limite === undefined ? '' : escrever(campo, limite)}
        onChange={aoDigitar(mascarar(campo), texto, mudar)}
        onBlur={aplicar}
      />
    </label>
  );
  return (
    <form
      className={estilos.grupo}
      onSubmit={(e) => {
        e.preventDefault();
        aplicar();
      }}
    >
      <div className={estilos.faixa}>
        {um('mínimo', de, setDe, minMax?.min)}
        {um('máximo', ate, setAte, minMax?.max)}
      </div>
      {trocados && (
        <p id={id} role="alert" className={estilos.erro}>
          O mínimo não pode passar do máximo.
        </p>
      )}
      <button type="submit" className="so-leitor" tabIndex={-1} aria-hidden>
        Aplicar
      </button>
    </form>
  );
}

/** Fields start anew when the range changes elsewhere: a chip taken away, a step back. */
export const GrupoDeFaixa = (p: Props) => <Campos key={`${p.faixa?.min}-${p.faixa?.max}`} {...p} />;
