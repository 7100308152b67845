import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { Button, Menu, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { formatarInteiro } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { CampoSolto, chavesDasListas } from '../registro/door.ts';
import type { Item } from '../registro/door.ts';
import { errosDe } from '../registro/erros-dos-campos.ts';
import { toast } from '../toast/store.ts';
import { mudarEmMassa } from './em-massa.ts';
import estilos from './menus.module.css';
import type { Escolha } from './tipos.ts';

/** What is changed in many records at once. */
export type Mudanca = {
  /** Its verb: 'Inibir a venda'. */
  readonly verbo: string;
  /** Fields that are asked for. */
  readonly campos: readonly string[];
  /** Fields that follow from the act itself. */
  readonly fixos?: Readonly<Record<string, unknown>>;
};

type Props = Escolha & {
  readonly lista: Lista;
  readonly mudancas: readonly Mudanca[];
  /** Lists that asked fields choose records from, by the record's name. */
  readonly referidas?: readonly Lista[];
};

/** In one go: more than these are narrowed by filters. */
const MAXIMO = 2_000;
const POR_VEZ = 200;

async function todosOs(chamar: Chamar, lista: Lista, pedido: NonNullable<Escolha['todos']>): Promise<Item[]> {
  const itens: Item[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...pedido, limit: POR_VEZ, ...(cursor === undefined ? {} : { cursor }) };
    const pagina = await chamar(lista.chamadas.listar, { query: query as never });
    itens.push(...(pagina.itens as unknown as Item[]));
    cursor = pagina.proximo ?? undefined;
  } while (cursor !== undefined && itens.length < MAXIMO);
  return itens.slice(0, MAXIMO);
}

/** Changes the same fields of all that is chosen, each record by its own save: what it did not happen to is said by name, and all of it is taken back by a press. */
export function MudarEmMassa(p: Props) {
  const { lista, mudancas, referidas = [], selecionados, todos, quantos, aoTerminar, aoSobrar } = p;
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pode = usePode(lista.de.mudar);
  const [aberta, setAberta] = useState<Mudanca | null>(null);
  const [valores, setValores] = useState<Readonly<Record<string, unknown>>>({});
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [andou, setAndou] = useState(0);
  const lerDeNovo = () => queryClient.invalidateQueries({ queryKey: chavesDasListas(lista.de) });
  const agir = useMutation({
    mutationFn: async (novos: Readonly<Record<string, unknown>>) => {
      const itens = todos === null ? selecionados : await todosOs(chamar, lista, todos);
      const antes = new Map(itens.map((i) => [i.uid, i]));
      return { antes, novos, fim: await mudarEmMassa(chamar, lista, itens, () => novos, setAndou) };
    },
    onSuccess: ({ antes, novos, fim }) => {
      setAberta(null);
      aoTerminar();
      if (fim.fora.length > 0) aoSobrar(fim);
      if (fim.itens.length === 0) return;
      const frase =
        fim.feitos === 1 ? '1 registro mudado' : `${formatarInteiro(fim.feitos)} registros mudados`;
      toast.desfazer(frase, () => {
        const deAntes = ({ uid }: Item) =>
          Object.fromEntries(Object.keys(novos).map((campo) => [campo, antes.get(uid)?.[campo]]));
        void mudarEmMassa(chamar, lista, fim.itens, deAntes, () => undefined).then(async (volta) => {
          await lerDeNovo();
          if (volta.fora.length > 0) aoSobrar(volta);
        });
      });
    },
    onError: (e) => toast.erro(e),
    onSettled: lerDeNovo,
  });
  if (!pode) return null;
  const campos = lista.de.descricao.filter((d) => aberta?.campos.includes(d.nome));
  const abrir = (m: Mudanca): void => {
    const vazios = lista.de.descricao.filter((d) => m.campos.includes(d.nome));
    setValores(Object.fromEntries(vazios.map((d) => [d.nome, d.inicial])));
    setErros({});
    setAndou(0);
    setAberta(m);
  };
  const confirmar = (): void => {
    const novos = { ...aberta?.fixos, ...valores };
    const um = { ...selecionados[0], ...novos };
    const meus = Object.fromEntries(lista.de.descricao.map((d) => [d.nome, um[d.nome as keyof typeof um]]));
    const achados = errosDe(lista.de.campos, meus);
    const ruins = Object.fromEntries(Object.entries(achados).filter(([c]) => aberta?.campos.includes(c)));
    setErros(ruins);
    if (Object.keys(ruins).length === 0) agir.mutate(novos);
  };
  return (
    <>
      <Menu position="top" shadow="md">
        <Menu.Target>
          <button type="button" disabled={agir.isPending}>
            <IconPencil size={16} aria-hidden /> Mudar…
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {mudancas.map((m) => (
            <Menu.Item key={m.verbo} onClick={() => abrir(m)}>
              {m.verbo}…
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {aberta !== null && (
        <Modal
          opened
          onClose={() => setAberta(null)}
          title={`${aberta.verbo}: ${formatarInteiro(quantos)} ${quantos === 1 ? 'registro' : 'registros'}`}
          closeButtonProps={{ 'aria-label': 'Fechar' }}
        >
          <form
            className={estilos.mudar}
            noValidate
            onSubmit={(e) => {
              e.preventDefault();
              confirmar();
            }}
          >
            {campos.map((d) => (
              <CampoSolto
                key={d.nome}
                d={d}
                valor={valores[d.nome]}
                mudar={(v) => setValores((antes) => ({ ...antes, [d.nome]: v }))}
                erro={erros[d.nome]}
                lista={referidas.find((l) => l.de.nome === d.de)}
              />
            ))}
            {quantos > MAXIMO && (
              <p>De uma vez vão {formatarInteiro(MAXIMO)}: filtre para mudar os outros.</p>
            )}
            <Button type="submit" loading={agir.isPending}>
              {agir.isPending ? `${formatarInteiro(andou)} de ${formatarInteiro(quantos)}` : aberta.verbo}
            </Button>
          </form>
        </Modal>
      )}
    </>
  );
}
