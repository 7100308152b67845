import type { CamposDe, NomeDeCampo, Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { valoresIniciais } from '@martelo/schemas/shared/registro/registro.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { ErroDeChamada } from '../../lib/client/erros.ts';
import { usePode, useQuem } from '../../lib/quem.ts';
import { Campo } from './campo.tsx';
import { chaveDoHistorico, chaveDoRegistro, chavesDasListas } from './chaves.ts';
import { iguais } from './comparar.ts';
import { errosDe } from './erros-dos-campos.ts';
import { NOVO } from './rascunho.ts';
import type { FichaDe, Item } from './tipos.ts';
import { dizMotivo, pedeMotivo } from './pede-motivo.ts';
import { useEmTermos } from './use-em-termos.ts';
import { useFicha } from './use-ficha.ts';
import type { Salvo } from './use-ficha.ts';

type Opcoes<R extends Registro> = {
  /** What stands in a new one at first, where that is not what the schema says. */
  readonly comeco?: () => Partial<CamposDe<R>>;
};

/** Which one: the page's address says it, `…/$uid`, and `?novo` that there is none yet. */
function useQual(): { readonly uid: string; readonly novo: boolean } {
  const { uid = '' } = useParams({ strict: false }) as { readonly uid?: string };
  const { novo } = useSearch({ strict: false }) as { readonly novo?: unknown };
  return { uid, novo: novo !== undefined };
}

/** Null for what is not there: the page says so in its place (`Formulario`). */
const seHouver = (lido: Promise<Item>): Promise<Item | null> =>
  lido.catch((erro: unknown) => {
    if (erro instanceof ErroDeChamada && (erro.statusCode === 404 || erro.statusCode === 400)) return null;
    throw erro;
  });

/**
 * A record's form: the page waits until it is read, knows by `<f.Campo nome>` the names of its fields, and saves with the
 * revision that was seen. The route mounts the page anew for another uid (`remountDeps`).
 */
export function useRegistro<R extends Registro>(
  registro: R,
  { comeco }: Opcoes<R> = {},
): FichaDe<NomeDeCampo<R>, Partial<CamposDe<R>>> {
  const de: Registro = registro;
  const { uid, novo } = useQual();
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const navegar = useNavigate();
  const pode = usePode(de.mudar);
  const quem = useQuem();
  const { data } = useSuspenseQuery({
    queryKey: chaveDoRegistro(de, uid, novo),
    queryFn: async ({ signal }): Promise<Item | null> =>
      novo
        ? null
        : seHouver(chamar(de.chamadas.ver, { params: { uid } }, { signal }) as unknown as Promise<Item>),
  });
  const guardar = (item: Item): Salvo => {
    queryClient.setQueryData(chaveDoRegistro(de, uid, false), item);
    void queryClient.invalidateQueries({ queryKey: chavesDasListas(de) });
    void queryClient.invalidateQueries({ queryKey: chaveDoHistorico(de, uid) });
    return { valores: item, revisao: item.revisao, item };
  };
  const f = useFicha({
    um: de.um,
    chave: quem === null ? null : { quem: quem.uid, de: de.nome, uid: novo ? NOVO : uid },
    conferir: (valores) => errosDe(de.campos, valores),
    descricao: useEmTermos(de.descricao),
    inicial: data ?? { ...valoresIniciais(de), ...comeco?.() },
    revisao: data?.revisao ?? 0,
    item: data,
    lido: data,
    soLeitura: !pode || data?.ativo === false,
    pedeMotivo: pedeMotivo(de),
    registro: {
      ausente: !novo && data === null,
      de,
      pode,
      desativar: (motivo) => agir('desativar', motivo),
      restaurar: (motivo, revisao) => agir('restaurar', motivo, revisao),
    },
    enviar: async (valores, revisao, motivo) =>
      guardar(
        (await chamar(de.chamadas.salvar, {
          params: { uid },
          body: { ...valores, revisao, ...(dizMotivo(de) ? {} : { motivo }) } as never,
        })) as unknown as Item,
      ),
    aoSalvar: () => {
      // A new one has its address from now on; the form stays as it is.
      if (novo) void navegar({ to: '.', search: {} as never, replace: true, ignoreBlocker: true });
    },
  });
  const agir = async (
    ato: 'desativar' | 'restaurar',
    motivo: string,
    revisao = f.registro?.item?.revisao ?? 0,
  ): Promise<Item> => {
    const item = await chamar(de.chamadas[ato], { params: { uid }, body: { revisao, motivo } });
    f.assumir(guardar(item as unknown as Item));
    return item as unknown as Item;
  };
  const chegou = useEffectEvent((item: Item | null): void => {
    const antes = f.registro?.item ?? null;
    // What the program keeps of it changes without a save.
    const outro = item?.revisao === antes?.revisao && !iguais(item, antes);
    if (item !== null && (item.revisao > (antes?.revisao ?? 0) || outro) && f.mudados.length === 0)
      f.assumir({ valores: item, revisao: item.revisao, item });
  });
  useEffect(() => chegou(data), [data]);
  return { ...f, Campo } as unknown as FichaDe<NomeDeCampo<R>, Partial<CamposDe<R>>>;
}
