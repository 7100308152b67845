import { fretes, listaDeFretes } from '@martelo/schemas/frete/frete.ts';
import type { Frete } from '@martelo/schemas/frete/frete.ts';
import { Button, TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UFS } from '@martelo/schemas/shared/endereco.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { lerReais } from '../../lib/format/reais.ts';
import { formatarBRL, formatarLugar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Linha, Linhas } from '../../ui/linhas.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';

const queryKey = ['fretes'];
const UMA_PAGINA = 200;
const UFS_DE_DESTINO: readonly string[] = UFS;
const vazio = () => ({ origem: '', estado: 'SP', cidade: '', valor: '', prazo: '' });

/** /admin/fretes: the prices by which the lote's page and /tabela-de-frete reckon; without any, neither speaks of freight. */
export function PaginaDosFretes() {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [busca, setBusca] = useState('');
  const lista = useQuery({
    queryKey: [...queryKey, busca],
    queryFn: () =>
      chamar(listaDeFretes.chamadas.listar, {
        query: { limit: UMA_PAGINA, ...(busca === '' ? {} : { busca }) },
      }),
    placeholderData: keepPreviousData,
  });
  const [campos, setCampos] = useState(vazio);
  /** The price at hand: a new one under a uid of its own, or one of the list in the version that was seen. */
  const [qual, setQual] = useState({ uid: crypto.randomUUID() as string, revisao: 0 });
  const recomecar = async (aviso: string): Promise<void> => {
    setQual({ uid: crypto.randomUUID(), revisao: 0 });
    toast.sucesso(aviso);
    await queryClient.invalidateQueries({ queryKey });
  };
  const salvar = useMutation({
    mutationFn: () =>
      chamar(fretes.chamadas.salvar, {
        params: { uid: qual.uid },
        body: {
          origem: campos.origem,
          estado: UFS.find((uf) => uf === campos.estado) ?? 'SP',
          cidade: campos.cidade,
          valor: lerReais(campos.valor) ?? 0,
          prazo: Number(campos.prazo),
          revisao: qual.revisao,
        },
      }),
    onSuccess: async () => {
      // The next price mostly goes from the same place to the same state.
      setCampos({ ...vazio(), origem: campos.origem, estado: campos.estado });
      await recomecar('Salvo com sucesso');
    },
  });
  const remover = useMutation({
    mutationFn: ({ uid, revisao }: Frete) =>
      chamar(fretes.chamadas.desativar, { params: { uid }, body: { revisao } }),
    onSuccess: () => recomecar('Removido com sucesso'),
    onError: (e) => toast.erro(comoErro(e).message),
  });
  const corrigir = ({ uid, revisao, origem, estado, cidade, valor, prazo }: Frete): void => {
    setQual({ uid, revisao });
    setCampos({
      origem,
      estado,
      cidade,
      valor: formatarBRL(valor).replace(/^R\$\s/, ''),
      prazo: String(prazo),
    });
    salvar.reset();
    document.querySelector<HTMLElement>('form[aria-label="Frete"] input')?.focus();
  };
  const texto = (nome: 'origem' | 'cidade' | 'prazo', label: string, placeholder: string) => (
    <TextInput
      label={label}
      size="md"
      placeholder={placeholder}
      maxLength={80}
      autoComplete="off"
      inputMode={nome === 'prazo' ? 'numeric' : 'text'}
      value={campos[nome]}
      onChange={(e) => setCampos({ ...campos, [nome]: e.currentTarget.value })}
    />
  );
  const itens = lista.data?.itens ?? [];
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Tabela de frete"
      texto="Vale para o simulador dos lotes e para a página da tabela. Sem nenhum valor, o site não fala de frete."
    >
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Frete"
        onSubmit={(e) => {
          e.preventDefault();
          salvar.mutate();
        }}
      >
        <div className={formularios.dois}>
          {texto('origem', 'Sai de', 'Goiânia - GO')}
          <CampoDeEscolha
            label="Estado de destino"
            size="md"
            value={campos.estado}
            data={[...UFS_DE_DESTINO]}
            onChange={(e) => setCampos({ ...campos, estado: e.currentTarget.value })}
          />
          {texto('cidade', 'Cidade de destino', 'Campinas')}
          {texto('prazo', 'Prazo em dias', '5')}
          <CampoDeReais
            rotulo="Valor"
            valor={campos.valor}
            aoMudar={(valor) => setCampos({ ...campos, valor })}
          />
        </div>
        {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="md" loading={salvar.isPending}>
          {qual.revisao === 0 ? 'Incluir' : 'Salvar'}
        </Button>
      </form>
      <TextInput
        label="Procurar na tabela"
        size="md"
        type="search"
        maxLength={80}
        value={busca}
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      <Espera de={lista} altura={160} />
      {lista.data !== undefined && itens.length === 0 && (
        <Aviso
          lugar="faixa"
          icone={<IconTruck size={30} stroke={1.6} />}
          titulo={busca === '' ? 'Nenhum valor de frete ainda' : 'Nada encontrado'}
          texto={busca === '' ? 'Inclua o primeiro acima.' : 'Procure por outra cidade ou origem.'}
        />
      )}
      {itens.length > 0 && (
        <Linhas nome="Tabela de frete">
          {itens.map((f) => (
            <Linha
              key={f.uid}
              titulo={formatarLugar(f.cidade, f.estado)}
              texto={`${formatarBRL(f.valor)} em até ${f.prazo} ${f.prazo === 1 ? 'dia' : 'dias'}`}
              miudo={`De ${f.origem}`}
            >
              <Button variant="default" aria-label={`Corrigir ${f.cidade}`} onClick={() => corrigir(f)}>
                Corrigir
              </Button>
              <Button
                variant="default"
                aria-label={`Remover ${f.cidade}`}
                loading={remover.isPending && remover.variables.uid === f.uid}
                onClick={() => remover.mutate(f)}
              >
                Remover
              </Button>
            </Linha>
          ))}
        </Linhas>
      )}
    </PaginaEstreita>
  );
}
