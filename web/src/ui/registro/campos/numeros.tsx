import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { aoDigitar } from '../../../lib/format/digitar.ts';
import type { Mascara } from '../../../lib/format/digitar.ts';
import { lerReais, mascararReais } from '../../../lib/format/reais.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

type Forma = {
  readonly mascara: Mascara;
  readonly ler: (texto: string) => number | null;
  readonly escrever: (valor: number) => string;
  readonly esquerda?: ReactNode;
  readonly direita?: ReactNode;
  readonly inputMode: 'numeric' | 'decimal';
};

const ehNumero = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v);
const lerDecimal = (texto: string): number | null =>
  /^-?\d/.test(texto) ? Number(texto.replace(',', '.')) : null;

const mascararInteiro: Mascara = (t) => t.replaceAll(/(?!^-)\D/g, '').slice(0, 16);
/** Digits, one comma, four decimals; a point that is typed is a comma. */
const mascararDecimal: Mascara = (t, anterior) => {
  const limpo = t.replaceAll('.', ',').replaceAll(/(?!^-)[^\d,]/g, '');
  return /^-?\d{0,9}(,\d{0,4})?$/.test(limpo) ? limpo : anterior;
};

const INTEIRO: Forma = {
  mascara: mascararInteiro,
  ler: lerDecimal,
  escrever: (n) => n.toFixed(0),
  inputMode: 'numeric',
};
const PORCENTAGEM: Forma = {
  mascara: mascararDecimal,
  ler: lerDecimal,
  escrever: (n) => n.toString().replace('.', ','),
  direita: '%',
  inputMode: 'decimal',
};
const REAIS: Forma = {
  mascara: mascararReais,
  ler: lerReais,
  escrever: (centavos) => mascararReais((centavos / 100).toFixed(2).replace('.', ',')),
  esquerda: 'R$',
  inputMode: 'decimal',
};

const sigla = (texto: ReactNode) => (
  <span className={estilos.sigla} aria-hidden>
    {texto}
  </span>
);

function CampoNumerico({ forma, ...p }: PropsDoTipo & { readonly forma: Forma }) {
  const escrito = ehNumero(p.valor) ? forma.escrever(p.valor) : '';
  const [digitado, setDigitado] = useState(escrito);
  // What is typed stays as it is typed ('12,') while it says the same number; another value from outside is written anew.
  const visto = forma.ler(digitado) === (ehNumero(p.valor) ? p.valor : null) ? digitado : escrito;
  return (
    <TextInput
      {...comum(p)}
      inputMode={forma.inputMode}
      autoComplete="off"
      placeholder={p.d.exemplo}
      value={visto}
      leftSection={forma.esquerda === undefined ? undefined : sigla(forma.esquerda)}
      rightSection={forma.direita === undefined ? undefined : sigla(forma.direita)}
      classNames={{ input: estilos.numero ?? '' }}
      onChange={aoDigitar(forma.mascara, visto, (texto) => {
        setDigitado(texto);
        p.mudar(forma.ler(texto));
      })}
    />
  );
}

/** A whole number. */
export const CampoDeInteiro = (p: PropsDoTipo) => <CampoNumerico forma={INTEIRO} {...p} />;
/** Per cent: 5.25 is typed as 5,25. */
export const CampoDePorcentagem = (p: PropsDoTipo) => <CampoNumerico forma={PORCENTAGEM} {...p} />;
/** Money; the value is centavos. */
export const CampoDeReais = (p: PropsDoTipo) => <CampoNumerico forma={REAIS} {...p} />;
