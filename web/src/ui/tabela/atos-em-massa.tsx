import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { chavesDasListas } from '../registro/chaves.ts';
import { DialogoDeMotivo } from '../registro/dialogo-de-motivo.tsx';
import { pedeMotivo } from '../registro/pede-motivo.ts';
import type { Item } from '../registro/tipos.ts';
import { toast } from '../toast/store.ts';
import { agirEmMassa } from './em-massa.ts';
import type { AtoEmMassa, Fim } from './em-massa.ts';

const FEITO = {
  desativar: (n: number) => (n === 1 ? '1 registro desativado' : `${n} registros desativados`),
  restaurar: (n: number) => (n === 1 ? '1 registro restaurado' : `${n} registros restaurados`),
} as const satisfies Record<AtoEmMassa, unknown>;
const CONTRARIO = { desativar: 'restaurar', restaurar: 'desativar' } as const;

type Props = {
  readonly lista: Lista;
  readonly selecionados: readonly Item[];
  readonly aoTerminar: () => void;
  /** Hears which of many it did not happen to. */
  readonly aoSobrar: (fim: Fim) => void;
};

/** Puts away, or brings back, all that is ticked: at once and taken back by a press, or after a reason where the record wants one. */
export function AtosEmMassa({ lista, selecionados, aoTerminar, aoSobrar }: Props) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pode = usePode(lista.de.mudar);
  const [perguntado, setPerguntado] = useState<AtoEmMassa | null>(null);
  const [andou, setAndou] = useState(0);
  const alvosDe = (ato: AtoEmMassa): readonly Item[] =>
    selecionados.filter((i) => i.ativo === (ato === 'desativar'));
  const lerDeNovo = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: chavesDasListas(lista.de) });
  const pergunta = pedeMotivo(lista.de);
  const desfazer = async (ato: AtoEmMassa, feitos: readonly Item[]): Promise<void> => {
    const fim = await agirEmMassa(chamar, lista, CONTRARIO[ato], feitos, '', () => undefined);
    await lerDeNovo();
    if (fim.fora.length > 0) aoSobrar(fim);
  };
  const agir = useMutation({
    mutationFn: ({ ato, motivo }: { readonly ato: AtoEmMassa; readonly motivo: string }) =>
      agirEmMassa(chamar, lista, ato, alvosDe(ato), motivo, setAndou),
    onSuccess: (veio, { ato }) => {
      setPerguntado(null);
      aoTerminar();
      if (veio.fora.length > 0) aoSobrar(veio);
      if (veio.itens.length === 0) return;
      const frase = FEITO[ato](veio.feitos);
      if (pergunta) toast.sucesso(frase);
      else toast.desfazer(frase, () => void desfazer(ato, veio.itens));
    },
    onSettled: lerDeNovo,
  });
  const pedir = (ato: AtoEmMassa): void => {
    if (pergunta) setPerguntado(ato);
    else agir.mutate({ ato, motivo: '' });
  };
  if (!pode) return null;
  const alvos = perguntado === null ? 0 : alvosDe(perguntado).length;
  const verbo = perguntado === 'restaurar' ? 'Restaurar' : 'Desativar';
  const reticencias = pergunta ? '…' : '';
  return (
    <>
      {alvosDe('desativar').length > 0 && (
        <button type="button" disabled={agir.isPending} onClick={() => pedir('desativar')}>
          <IconArchive size={16} aria-hidden /> Desativar{reticencias}
        </button>
      )}
      {alvosDe('restaurar').length > 0 && (
        <button type="button" disabled={agir.isPending} onClick={() => pedir('restaurar')}>
          <IconArchiveOff size={16} aria-hidden /> Restaurar{reticencias}
        </button>
      )}
      {perguntado !== null && (
        <DialogoDeMotivo
          titulo={`${verbo} ${alvos} ${alvos === 1 ? 'registro' : 'registros'}?`}
          texto={
            agir.isPending
              ? `${andou} de ${alvos}…`
              : perguntado === 'desativar'
                ? 'Somem das listas e das escolhas. Ficam guardados com o histórico e podem ser restaurados.'
                : 'Voltam às listas e às escolhas, como estavam.'
          }
          verbo={verbo}
          obrigatorio
          enviando={agir.isPending}
          aoConfirmar={(motivo) => agir.mutate({ ato: perguntado, motivo })}
          aoFechar={() => setPerguntado(null)}
        />
      )}
    </>
  );
}
