import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { toast } from '../toast/store.ts';
import { iguais, juntar, mudados, soOs } from './comparar.ts';
import type { Valores } from './comparar.ts';
import { doCampo, errosDoServidor } from './erros-dos-campos.ts';
import type { Erros } from './erros-dos-campos.ts';
import type { ChaveDoRascunho } from './rascunho.ts';
import type { Conflito, Ficha, FichaDoRegistro, FonteDoHistorico, Item } from './tipos.ts';
import { useRascunho } from './use-rascunho.ts';

export type OpcoesDaFicha = {
  readonly um: string;
  /** Under what a draft is kept; null for none. */
  readonly chave: ChaveDoRascunho | null;
  /** What the contract says of these values. */
  readonly conferir: (valores: Valores) => Erros;
  readonly descricao: readonly DescricaoDeCampo[];
  /** Values as the server has them now; read once. */
  readonly inicial: Valores;
  readonly revisao: number;
  readonly soLeitura: boolean;
  /** It may not be saved without a reason. */
  readonly pedeMotivo: boolean;
  readonly registro: Omit<FichaDoRegistro, 'item' | 'maisNovo'> | null;
  readonly historico?: FonteDoHistorico | undefined;
  /** What the server calls a field, to what the form does, where they differ. */
  readonly nomes?: ReadonlyMap<string, string> | undefined;
  /** Sends the fields; answers what the server has then. */
  readonly enviar: (valores: Valores, revisao: number, motivo: string) => Promise<Salvo>;
  /** The fields as they stand in what a refusal shows of the record, where it is not of this form. */
  readonly lerAtual?: ((atual: Valores) => Valores) | undefined;
  readonly aoSalvar?: ((salvo: Salvo) => void) | undefined;
  /** The record behind it, where there is one: read once, like the values. */
  readonly item: Item | null;
  /** The record as it was read last; a newer one than that behind the form was saved by somebody else. */
  readonly lido: Item | null;
};
export type Salvo = { readonly valores: Valores; readonly revisao: number; readonly item: Item | null };

type Base = { readonly valores: Valores; readonly revisao: number; readonly item: Item | null };

const maisNovoQue = (revisao: number, lido: Item | null): Item | null =>
  lido !== null && lido.revisao > revisao ? lido : null;

/** The heart of every form: values, errors, changes, draft, saving, conflict. Rooms use `useRegistro` and `useFormulario`. */
export function useFicha(o: OpcoesDaFicha): Ficha & { readonly assumir: (salvo: Salvo) => void } {
  const nomes = o.descricao.map((d) => d.nome);
  const [base, setBase] = useState<Base>({
    valores: soOs(nomes, o.inicial),
    revisao: o.revisao,
    item: o.item,
  });
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const [pedindoMotivo, setPedindoMotivo] = useState(false);
  const [pulo, setPulo] = useState(0);
  const lugar = useRef<HTMLFormElement>(null);
  const [listas] = useState(() => new Map<string, Lista>());
  const saiu = useRef(false);
  const form = useForm<Record<string, unknown>>({
    initialValues: { ...soOs(nomes, o.inicial) },
    validate: (digitados) => o.conferir(digitados),
  });
  const { values: valores } = form;
  const quais = mudados(nomes, base.valores, valores);
  const rascunho = useRascunho({
    chave: o.chave,
    pessoais: o.descricao.filter((d) => d.pessoal).map((d) => d.nome),
    mudados: quais,
    base: base.valores,
    valores,
  });
  useEffect(() => {
    if (pulo === 0) return;
    const primeiro = lugar.current?.querySelector<HTMLElement>('[data-erro="true"]');
    primeiro?.scrollIntoView({ block: 'center' });
    primeiro
      ?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')
      ?.focus({ preventScroll: true });
  }, [pulo]);

  const mostrar = (erros: Erros): void => {
    form.setErrors(erros);
    setPulo((n) => n + 1);
  };
  const assumir = (salvo: Salvo, enviados: Valores = valores): void => {
    // What was typed while it was on its way stays, and counts as changed.
    const agora = form.getValues();
    const juntos = Object.fromEntries(
      nomes.map((n) => [n, iguais(agora[n], enviados[n]) ? salvo.valores[n] : agora[n]]),
    );
    form.setValues(juntos);
    setBase({ valores: soOs(nomes, salvo.valores), revisao: salvo.revisao, item: salvo.item });
  };
  const mostrarConflito = (dele: Item): void =>
    setConflito({ dele, juncao: juntar(nomes, base.valores, dele, form.getValues()) });

  const envio = useMutation({
    mutationFn: ({ motivo, sobre }: { readonly motivo: string; readonly sobre: Base }) =>
      o.enviar(soOs(nomes, form.getValues()), sobre.revisao, motivo),
    onMutate: () => soOs(nomes, form.getValues()),
    onSuccess: (salvo, _pedido, enviados) => {
      setPedindoMotivo(false);
      rascunho.esquecer();
      assumir(salvo, enviados);
      saiu.current = nomes.every((n) => iguais(form.getValues()[n], salvo.valores[n]));
      toast.sucesso();
      o.aoSalvar?.(salvo);
    },
    onError: (e, { motivo, sobre }) => {
      const erro = comoErro(e);
      setPedindoMotivo(false);
      if (erro.statusCode === 409 && typeof erro.atual?.['revisao'] === 'number') {
        const dele = { ...erro.atual, ...o.lerAtual?.(erro.atual) } as Item;
        const juncao = juntar(nomes, sobre.valores, dele, form.getValues());
        const dela: Base = { valores: soOs(nomes, dele), revisao: dele.revisao, item: dele };
        // The answer to my own save was lost on its way: what stands there is what I sent.
        if (nomes.every((n) => iguais(dele[n], form.getValues()[n]))) assumir(dela);
        // He changed what this form does not ask for: what it asks for goes beside it.
        else if (o.registro === null && mudados(nomes, sobre.valores, dele).length === 0)
          envio.mutate({ motivo, sobre: dela });
        else setConflito({ dele, juncao });
        return;
      }
      if (erro.campos.length > 0) mostrar(errosDoServidor(erro, o.nomes));
    },
  });
  const enviar = (motivo: string, sobre: Base): void => {
    const { hasErrors } = form.validate() as { readonly hasErrors: boolean };
    if (hasErrors) setPulo((n) => n + 1);
    else if (o.pedeMotivo && motivo === '') setPedindoMotivo(true);
    else envio.mutate({ motivo, sobre });
  };
  const falha = envio.error === null ? null : comoErro(envio.error);
  const novo = base.revisao === 0;
  return {
    um: o.um,
    descricao: o.descricao,
    valores,
    base: base.valores,
    novo,
    soLeitura: o.soLeitura,
    mudados: quais,
    erros: form.errors as Erros,
    salvando: envio.isPending,
    falha: falha !== null && falha.campos.length === 0 && falha.atual === undefined ? falha : null,
    recusa: falha,
    conflito,
    rascunho: rascunho.oferecido,
    guardadoEm: rascunho.guardadoEm,
    pedindoMotivo,
    registro:
      o.registro === null
        ? null
        : { ...o.registro, item: base.item, maisNovo: maisNovoQue(base.revisao, o.lido) },
    historico: o.historico ?? null,
    lugar,
    listas,
    mudar: (nome, valor) => {
      if (o.soLeitura) return;
      saiu.current = false;
      form.setFieldValue(nome, valor);
      for (const [onde] of doCampo(form.errors as Erros, nome)) form.clearFieldError(onde);
    },
    conferir: (nome) => {
      if (!quais.includes(nome)) return;
      const achados = doCampo(o.conferir(form.getValues()), nome);
      const outros = Object.entries(form.errors).filter(
        ([onde]) => doCampo({ [onde]: '' }, nome).length === 0,
      );
      form.setErrors(Object.fromEntries([...outros, ...achados]));
    },
    salvar: (motivo = '') => {
      // While two people's changes stand side by side, what is typed would go out over his.
      if (conflito === null && !envio.isPending && !o.soLeitura) enviar(motivo, base);
    },
    desistirDoMotivo: () => setPedindoMotivo(false),
    descartar: () => {
      rascunho.esquecer();
      envio.reset();
      form.setValues({ ...base.valores });
      form.clearErrors();
    },
    desfazer: (antes) => {
      form.setValues(soOs(nomes, antes) as Record<string, unknown>);
      enviar('', base);
    },
    irAoErro: () => setPulo((n) => n + 1),
    continuarRascunho: () => {
      if (rascunho.oferecido === null) return;
      const { antes, valores: dele } = rascunho.oferecido;
      rascunho.aceitar();
      const meu = { ...base.valores, ...soOs(nomes, dele) };
      const juncao = juntar(nomes, { ...base.valores, ...soOs(nomes, antes) }, base.valores, meu);
      form.setValues(juncao.junto as Record<string, unknown>);
      if (juncao.perguntados.length > 0 && base.item !== null) setConflito({ dele: base.item, juncao });
    },
    esquecerRascunho: rascunho.esquecer,
    resolver: (escolhidos, salvar) => {
      if (conflito === null) return;
      const { dele } = conflito;
      const sobre: Base = { valores: soOs(nomes, dele), revisao: dele.revisao, item: dele };
      setConflito(null);
      setBase(sobre);
      form.setValues({ ...escolhidos });
      envio.reset();
      if (salvar) enviar('', sobre);
    },
    mostrarConflito,
    podeSair: () => saiu.current || quais.length === 0,
    assumir,
  };
}
