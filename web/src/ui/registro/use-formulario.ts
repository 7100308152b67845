import type { Call, EntradaDe, SaidaDe } from '@martelo/schemas/shared/call.ts';
import { metaDe } from '@martelo/schemas/shared/registro/campo.ts';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useChamar } from '../../lib/chamar.ts';
import { usePode, useQuem } from '../../lib/quem.ts';
import { Campo } from './campo.tsx';
import { soOs } from './comparar.ts';
import type { Valores } from './comparar.ts';
import { errosDe } from './erros-dos-campos.ts';
import type { FichaDe, FonteDoHistorico } from './tipos.ts';
import { useEmTermos } from './use-em-termos.ts';
import { useFicha } from './use-ficha.ts';

type CallDeFormulario = Call & { readonly body: z.ZodObject };
type CorpoDe<C extends CallDeFormulario> = z.input<C['body']>;

type Opcoes<C extends CallDeFormulario> = {
  /** What is edited, as people say it: 'tabela de parcelamento'. */
  readonly um: string;
  readonly params?: EntradaDe<C> extends { params: infer P } ? P : undefined;
  /** The name of its draft, where the call and its `params` are not name enough. */
  readonly rascunho?: string;
  readonly aoSalvar?: (resposta: SaidaDe<C>) => void;
  /** What is sent, where that is more than these fields (and the `revisao` that was seen): made at the moment of saving. */
  readonly corpo?: (valores: never) => Promise<object>;
  /** Who changed what, for `<Historico />`; undo puts values of these fields back. */
  readonly historico?: FonteDoHistorico;
  /** What the server calls a field, to its name here, where they differ. */
  readonly nomes?: ReadonlyMap<string, string>;
  /** These fields as they stand in what a refusal shows of the whole record (`atual`). */
  readonly lerAtual?: (atual: never) => Partial<CorpoDe<C>>;
};

/**
 * A form over any call of the contract: its fields are those of the body that say a label, with the rules that the server has.
 * What else the body wants stands in `inicial` and goes along; where that is a `revisao`, it is the one that was seen, and what
 * somebody else saved meanwhile is shown beside what is typed. Read once, like the initial values.
 */
export function useFormulario<const C extends CallDeFormulario>(
  call: C,
  inicial: Partial<CorpoDe<C>>,
  o: Opcoes<C>,
): FichaDe<keyof C['body']['shape'] & string, Partial<CorpoDe<C>>> {
  const chamar = useChamar();
  const quem = useQuem();
  const pode = usePode(call.acesso);
  const [{ descricao: descritos, resto, comeco }] = useState(() => {
    const { shape } = call.body;
    const comRotulo = Object.entries(shape).filter(([, s]) => metaDe(s).rotulo !== undefined);
    const campos = descreverForma(Object.fromEntries(comRotulo));
    const daqui = campos.map((d) => d.nome);
    const dados = inicial as Readonly<Record<string, unknown>>;
    return {
      descricao: campos,
      resto: soOs(
        Object.keys(dados).filter((n) => !daqui.includes(n)),
        dados,
      ),
      comeco: {
        ...Object.fromEntries(campos.map((d) => [d.nome, structuredClone(d.inicial)])),
        ...soOs(daqui, dados),
      },
    };
  });
  const emTermos = useEmTermos(descritos);
  const vista =
    'revisao' in call.body.shape && typeof resto['revisao'] === 'number' ? resto['revisao'] : null;
  const motivo = call.body.shape['motivo'] as z.ZodType | undefined;
  const f = useFicha({
    um: o.um,
    chave:
      quem === null
        ? null
        : {
            quem: quem.uid,
            de: call.nome,
            uid: o.rascunho ?? Object.values<unknown>(o.params ?? {}).join(' '),
          },
    // The reason is asked for by itself, once the fields are right.
    conferir: (valores) => {
      const erros = errosDe(call.body, { ...resto, ...valores });
      return Object.fromEntries(
        Object.entries(erros).filter(([onde]) => onde !== 'motivo' || 'motivo' in valores),
      );
    },
    descricao: emTermos,
    inicial: comeco,
    revisao: vista ?? 1,
    item: null,
    lido: null,
    soLeitura: !pode,
    pedeMotivo: motivo !== undefined && metaDe(motivo).rotulo === undefined && !motivo.safeParse('').success,
    registro: null,
    historico: o.historico,
    nomes: o.nomes,
    lerAtual: o.lerAtual as ((atual: Valores) => Valores) | undefined,
    enviar: async (valores, revisao, dito) => {
      const daqui = vista === null ? {} : { revisao };
      const campos = { ...resto, ...daqui, ...valores, ...(dito === '' ? {} : { motivo: dito }) };
      const body = o.corpo === undefined ? campos : await o.corpo(campos as never);
      const partes = o.params === undefined ? { body } : { params: o.params, body };
      const resposta = await chamar(call, partes as never);
      o.aoSalvar?.(resposta);
      const agora = (resposta as { readonly revisao?: unknown } | undefined)?.revisao;
      return { valores, revisao: typeof agora === 'number' ? agora : revisao, item: null };
    },
  });
  return { ...f, Campo } as unknown as FichaDe<keyof C['body']['shape'] & string, Partial<CorpoDe<C>>>;
}
