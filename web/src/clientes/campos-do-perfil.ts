import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import type { salvarPerfil } from '@martelo/schemas/clientes/perfil.ts';
import type { EntradaDe } from '@martelo/schemas/shared/call.ts';
import { telefoneValido } from '../lib/format/contato.ts';
import { mascararTelefone } from '../lib/format/mascaras.ts';
import { lerReais, mascararReais } from '../lib/format/reais.ts';

type Corpo = EntradaDe<typeof salvarPerfil>['body'];

/** What stands in the form, as it is typed. */
export type CamposDoPerfil = {
  readonly apelido: string;
  readonly telefone2: string;
  readonly telefone3: string;
  readonly ocupacaoProfissional: string;
  readonly ramoAtividade: string;
  /** Reais with a comma for centavos, empty where unknown. */
  readonly rendaMensal: string;
  readonly comoConheceu: string;
  readonly interesses: readonly string[];
};

const telefoneErrado = (t: string): boolean => t !== '' && !telefoneValido(t);

/** Centavos as they are typed: `1.234,56`, without what is zero behind the comma. */
const comoDigitado = (centavos: number): string =>
  mascararReais(
    centavos % 100 === 0
      ? String(centavos / 100)
      : `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`,
  );

/** The form as the record fills it in. */
export const perfilDe = (c: Partial<Cliente>): CamposDoPerfil => ({
  apelido: c.apelido ?? '',
  telefone2: mascararTelefone(c.telefone2 ?? ''),
  telefone3: mascararTelefone(c.telefone3 ?? ''),
  ocupacaoProfissional: c.ocupacaoProfissional ?? '',
  ramoAtividade: c.ramoAtividade ?? '',
  rendaMensal: c.rendaMensal == null ? '' : comoDigitado(c.rendaMensal),
  comoConheceu: c.comoConheceu ?? '',
  interesses: c.interesses ?? [],
});

/** What is wrong before it is sent; the server says the same. */
export const errosDoPerfil = (c: CamposDoPerfil): Partial<Record<keyof CamposDoPerfil, string>> => ({
  ...(telefoneErrado(c.telefone2) ? { telefone2: 'Informe o telefone com DDD.' } : {}),
  ...(telefoneErrado(c.telefone3) ? { telefone3: 'Informe o telefone com DDD.' } : {}),
});

/** The form as it goes over the wire. */
export const perfilParaEnviar = (c: CamposDoPerfil): Corpo => ({
  ...c,
  rendaMensal: lerReais(c.rendaMensal),
  comoConheceu: c.comoConheceu as Corpo['comoConheceu'],
  interesses: [...c.interesses] as Corpo['interesses'],
});
