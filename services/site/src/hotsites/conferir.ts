import { problemasDeContraste } from '@martelo/schemas/hotsites/contraste.ts';
import { cadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { marcasPerigosas } from './marcas.ts';
import type { Marcas } from './marcas.ts';

/** A field of a tenant that cannot be saved as it is. */
export type ProblemaDoHotsite = { readonly campo: string; readonly frase: string };

/** A tenant that cannot be saved; one sentence per field. */
export class HotsiteRecusado extends Error {
  override readonly name = 'HotsiteRecusado';
  readonly problemas: readonly ProblemaDoHotsite[];

  constructor(problemas: readonly ProblemaDoHotsite[]) {
    super(problemas.map((p) => p.frase).join(' '));
    this.problemas = problemas;
  }
}

/** A tenant as it is kept. @throws HotsiteRecusado what is wrong with it, field by field, before anything is written */
export function conferir(dados: CadastroDoHotsite, marcas: Marcas | null): CadastroDoHotsite {
  const lido = cadastroDoHotsite.safeParse(dados);
  if (!lido.success)
    throw new HotsiteRecusado(
      lido.error.issues.map((i) => ({
        campo: i.path.join('.'),
        frase: `${i.path.join('.')}: ${i.message}`,
      })),
    );
  const problemas: ProblemaDoHotsite[] = [
    ...problemasDeContraste(lido.data),
    ...(marcas === null ? [] : marcasPerigosas(marcas)).map((campo) => ({
      campo,
      frase: `${campo}: o SVG é grande demais ou traz algo além de desenho.`,
    })),
  ];
  if (!lido.data.permitirCpf && !lido.data.permitirCnpj)
    problemas.push({ campo: 'permitirCpf', frase: 'permitirCpf: aceite CPF, CNPJ ou os dois.' });
  if (problemas.length > 0) throw new HotsiteRecusado(problemas);
  return lido.data;
}
