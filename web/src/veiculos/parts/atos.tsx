import { precoDoVeiculo } from '@martelo/schemas/fipe/escolha.ts';
import { listaDeTags } from '@martelo/schemas/tags/tag.ts';
import { listaDeVeiculos, veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { Button, Group, Modal } from '@mantine/core';
import { IconChartBar, IconTag } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { precosQuery } from '../../fipe/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { CampoSolto } from '../../ui/registro/door.ts';
import type { Item } from '../../ui/registro/tipos.ts';
import { emCadaUm } from '../../ui/tabela/door.ts';
import type { Escolha } from '../../ui/tabela/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { salvarComo } from './salvar.ts';

const LISTA = ['lista', 'veiculos'];
const contar = (n: number): string => (n === 1 ? '1 veículo' : `${n} veículos`);
const tagsDe = (item: Item): readonly string[] => item['tags'] as readonly string[];
const TAGS = veiculos.descricao.find((d) => d.nome === 'tags');

/** Looks the market price of each up again, by its code, model year and fuel. */
function AtualizarFipe({ selecionados, aoTerminar, aoSobrar }: Escolha) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const [andou, setAndou] = useState(0);
  const umDeles = async (item: Item): Promise<Item | null> => {
    const codigo = String(item['fipeCodigo']);
    if (codigo === '') throw new Error('Não tem código FIPE.');
    const { precos, modelo } = await queryClient.fetchQuery(precosQuery(chamar, codigo));
    const preco = precoDoVeiculo(precos, item as unknown as { anoModelo: number; combustivel: string });
    if (preco === null) throw new Error('A tabela não tem este ano e combustível.');
    const igual = item['fipeValor'] === preco.valor && item['fipeDataAtualizacao'] === preco.referencia;
    return igual
      ? null
      : salvarComo(chamar, item, {
          fipeNome: modelo,
          fipeValor: preco.valor,
          fipeDataAtualizacao: preco.referencia,
        });
  };
  const agir = useMutation({
    mutationFn: () => emCadaUm(listaDeVeiculos, selecionados, setAndou, umDeles),
    onSuccess: (fim) => {
      aoTerminar();
      if (fim.fora.length > 0) aoSobrar(fim);
      toast.sucesso(
        fim.feitos === 0 ? 'Os valores já estavam em dia' : `${contar(fim.feitos)} com valor novo`,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTA }),
  });
  return (
    <button type="button" disabled={agir.isPending} onClick={() => agir.mutate()}>
      <IconChartBar size={16} aria-hidden />{' '}
      {agir.isPending ? `FIPE: ${andou} de ${selecionados.length}` : 'Atualizar FIPE'}
    </button>
  );
}

/** Puts tags on many, or takes them off. */
function MudarTags({ selecionados, aoTerminar, aoSobrar }: Escolha) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const reler = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LISTA });
  const por = async (itens: readonly Item[], para: (item: Item) => readonly string[]) =>
    emCadaUm(
      listaDeVeiculos,
      itens,
      () => undefined,
      async (item) => {
        const novas = para(item);
        return novas.join() === tagsDe(item).join() ? null : salvarComo(chamar, item, { tags: novas });
      },
    );
  const agir = useMutation({
    mutationFn: (ato: 'por' | 'tirar') =>
      por(selecionados, (item) =>
        ato === 'por'
          ? [...new Set([...tagsDe(item), ...tags])]
          : tagsDe(item).filter((t) => !tags.includes(t)),
      ),
    onSuccess: (fim) => {
      setAberto(false);
      aoTerminar();
      if (fim.fora.length > 0) aoSobrar(fim);
      const antes = new Map(selecionados.map((i) => [i.uid, tagsDe(i)]));
      toast.desfazer(`${contar(fim.feitos)} com outras tags`, () => {
        void por(fim.itens, (item) => antes.get(item.uid) ?? []).then(reler);
      });
    },
    onSettled: reler,
  });
  if (TAGS === undefined) return null;
  return (
    <>
      <button type="button" onClick={() => setAberto(true)}>
        <IconTag size={16} aria-hidden /> Tags…
      </button>
      <Modal
        opened={aberto}
        onClose={() => setAberto(false)}
        title={`Tags de ${contar(selecionados.length)}`}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <CampoSolto
          d={TAGS}
          valor={tags}
          mudar={(v) => setTags(v as readonly string[])}
          lista={listaDeTags}
        />
        <Group mt="md" justify="flex-end">
          <Button
            variant="default"
            disabled={tags.length === 0}
            loading={agir.isPending}
            onClick={() => agir.mutate('tirar')}
          >
            Tirar
          </Button>
          <Button disabled={tags.length === 0} loading={agir.isPending} onClick={() => agir.mutate('por')}>
            Colocar
          </Button>
        </Group>
      </Modal>
    </>
  );
}

/** What may be done with many vehicles at once. */
export function AtosDosVeiculos(e: Escolha) {
  const pode = usePode(veiculos.mudar);
  if (e.todos !== null) return null;
  return (
    <>
      {pode && <MudarTags {...e} />}
      {pode && <AtualizarFipe {...e} />}
    </>
  );
}
