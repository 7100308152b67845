import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import { digitosDoTelefone } from '@martelo/schemas/shared/telefone.ts';
import { InputBase, TextInput } from '@mantine/core';
import { aoDigitar } from '../../../lib/format/digitar.ts';
import type { Mascara } from '../../../lib/format/digitar.ts';
import { mascararCep, mascararCnpj, mascararCpf, mascararTelefone } from '../../../lib/format/mascaras.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

type Forma = {
  readonly mascara: Mascara;
  /** What is kept of what the mask shows. */
  readonly guardar: (mascarado: string) => string;
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  readonly type?: 'tel' | 'email' | 'url';
  readonly codigo?: true;
};

const como = (texto: string): string => texto;
const alfanumericos = (maximo: number) => (texto: string) =>
  texto
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, maximo);
const digitos = (maximo: number) => (texto: string) => texto.replaceAll(/\D/g, '').slice(0, maximo);
const ehCnpj = (texto: string): boolean => /[a-z]/i.test(texto) || texto.replaceAll(/\D/g, '').length > 11;

const TEXTO: Forma = { mascara: como, guardar: como, inputMode: 'text' };
const CPF: Forma = { mascara: mascararCpf, guardar: digitos(11), inputMode: 'numeric', codigo: true };
const CNPJ: Forma = { mascara: mascararCnpj, guardar: alfanumericos(14), inputMode: 'text', codigo: true };
const FORMAS: Partial<Record<TipoDeCampo, Forma>> = {
  email: { ...TEXTO, inputMode: 'email', type: 'email' },
  url: { ...TEXTO, inputMode: 'url', type: 'url' },
  cpf: CPF,
  cnpj: CNPJ,
  cpfOuCnpj: { ...CNPJ, mascara: (t) => (ehCnpj(t) ? mascararCnpj(t) : mascararCpf(t)) },
  placa: { mascara: alfanumericos(7), guardar: alfanumericos(7), inputMode: 'text', codigo: true },
  chassi: { mascara: alfanumericos(17), guardar: alfanumericos(17), inputMode: 'text', codigo: true },
  renavam: { mascara: digitos(11), guardar: digitos(11), inputMode: 'numeric', codigo: true },
  telefone: {
    mascara: mascararTelefone,
    // One of another country stays as it was typed, so that its owner sees why it is refused.
    guardar: (t) => (t.startsWith('+') ? t : digitosDoTelefone(t)),
    inputMode: 'tel',
    type: 'tel',
  },
  cep: { mascara: mascararCep, guardar: mascararCep, inputMode: 'numeric', codigo: true },
};

const CONTAR_A_PARTIR_DE = 0.75;
/** How much of a text's room is taken, where it begins to matter. */
function contagem(texto: string, maximo: number | null): string | undefined {
  if (maximo === null || texto.length < maximo * CONTAR_A_PARTIR_DE) return undefined;
  return `${texto.length} de ${maximo}`;
}

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** A text of one line, or a number of papers, plate, telephone or the like, masked while it is typed. */
export function CampoDeTexto(p: PropsDoTipo) {
  const { d } = p;
  const { mascara, guardar, inputMode, type = 'text', codigo } = FORMAS[d.tipo] ?? TEXTO;
  const visto = mascara(textoDe(p.valor), '');
  const mudar = (mascarado: string): void => {
    const guardado = guardar(mascarado);
    p.mudar(guardado === '' && d.aceitaNulo ? null : guardado);
  };
  return (
    <TextInput
      {...comum(p, contagem(visto, d.maximo))}
      type={type}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={d.tipo === 'texto'}
      placeholder={d.exemplo}
      value={visto}
      {...(codigo === true ? { classNames: { input: estilos.codigo ?? '' } } : {})}
      onChange={aoDigitar(mascara, visto, mudar)}
    />
  );
}

/** A text of several lines, which grows with what is written. */
export function CampoDeTextoLongo(p: PropsDoTipo) {
  const visto = textoDe(p.valor);
  return (
    <InputBase
      {...comum(p, contagem(visto, p.d.maximo))}
      component="textarea"
      multiline
      rows={3}
      placeholder={p.d.exemplo}
      value={visto}
      classNames={{ input: estilos.longo ?? '' }}
      onChange={(e) => p.mudar(e.currentTarget.value === '' && p.d.aceitaNulo ? null : e.currentTarget.value)}
    />
  );
}
