import { cadastrarSocio, listarSocios, removerSocio } from '@martelo/schemas/clientes/cadastro.ts';
import { verInfosDoCliente } from '@martelo/schemas/clientes/perfil.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import { comoErro } from '../../lib/client/erros.ts';
import { emailValido, telefoneValido } from '../../lib/format/contato.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import type { Mascara } from '../../lib/format/digitar.ts';
import { mascararCpf, mascararTelefone } from '../../lib/format/mascaras.ts';
import { raiz } from '../../lib/raiz.ts';
import { ParaEntrar, useSessao } from '../../sessao/door.ts';
import { Falha } from '../../ui/falha.tsx';
import formularios from '../../ui/formulario.module.css';
import { Junto } from '../../ui/junto.tsx';
import { Linha, Linhas } from '../../ui/linhas.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';

const VAZIO = { nome: '', cpf: '', email: '', telefone: '', participacao: '' };

/** /cadastro/socios: the partners of a legal person. */
export function PaginaDeSocios() {
  const sessao = useSessao();
  return sessao === null ? (
    <ParaEntrar
      titulo="Quadro societário"
      texto="Aqui a empresa inclui os seus sócios. Entre com o cadastro dela para continuar."
    />
  ) : (
    <Socios />
  );
}

function Socios() {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const queryClient = useQueryClient();
  const queryKey = ['socios', sessao?.uid ?? ''];
  const lista = useQuery({ queryKey, queryFn: () => chamar(listarSocios, {}), enabled: sessao !== null });
  const meus = useQuery({
    queryKey: ['meus-dados', sessao?.uid ?? '', 'cnpj'],
    queryFn: () => chamar(verInfosDoCliente, { query: { fields: 'cnpj' } }),
    enabled: sessao !== null,
  });
  const [campos, setCampos] = useState(VAZIO);
  const [erros, setErros] = useState<Partial<typeof VAZIO>>({});
  const incluir = useMutation({
    mutationFn: () =>
      chamar(cadastrarSocio, {
        body: {
          nome: campos.nome,
          cpf: campos.cpf,
          email: campos.email.trim(),
          telefone: campos.telefone,
          participacao: campos.participacao === '' ? null : Number(campos.participacao.replace(',', '.')),
        },
      }),
    onSuccess: (novos) => {
      queryClient.setQueryData(queryKey, novos);
      setCampos(VAZIO);
      toast.sucesso('Salvo com sucesso');
    },
  });
  const remover = useMutation({
    mutationFn: (uid: string) => chamar(removerSocio, { params: { uid } }),
    onSuccess: (novos) => {
      queryClient.setQueryData(queryKey, novos);
      toast.sucesso('Removido com sucesso');
    },
    onError: (e) => toast.erro(comoErro(e).message),
  });
  const enviar = (e: React.FormEvent<HTMLFormElement>): void => {
    e.preventDefault();
    const n = campos.participacao === '' ? 0 : Number(campos.participacao.replace(',', '.'));
    const achados = {
      ...(/^\S+(\s+\S+)+$/.test(campos.nome.trim()) ? {} : { nome: 'Informe o nome completo.' }),
      ...(isValidCpf(campos.cpf) ? {} : { cpf: 'Informe um CPF válido.' }),
      ...(campos.email === '' || emailValido(campos.email) ? {} : { email: 'Informe um e-mail válido.' }),
      ...(campos.telefone === '' || telefoneValido(campos.telefone)
        ? {}
        : { telefone: 'Informe o telefone com DDD.' }),
      ...(n >= 0 && n <= 100 ? {} : { participacao: 'A participação vai de 0 a 100.' }),
    };
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    if (primeiro === undefined) incluir.mutate();
    else e.currentTarget.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
  };
  const texto = (nome: keyof typeof VAZIO, mascara: Mascara = (t) => t) => ({
    name: nome,
    size: 'md' as const,
    value: campos[nome],
    error: erros[nome],
    onChange: aoDigitar(mascara, campos[nome], (t) => {
      setCampos({ ...campos, [nome]: t });
      setErros((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => campo !== nome)));
    }),
  });
  const socios = lista.data?.socios ?? [];
  if (meus.data !== undefined && (meus.data.cnpj ?? '') === '')
    return (
      <PaginaEstreita titulo="Quadro societário" texto="O quadro societário é só para pessoa jurídica.">
        <Button component={Link} to={'/cliente/meu-perfil' as never} size="md">
          Ir para o meu perfil
        </Button>
      </PaginaEstreita>
    );
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Quadro societário"
      texto="Inclua cada sócio da empresa. Você pode voltar aqui depois, pelo seu perfil."
    >
      {lista.isError && <Falha de={lista} />}
      {socios.length > 0 && (
        <Linhas nome="Sócios incluídos">
          {socios.map((s) => (
            <Linha
              key={s.uid}
              titulo={s.nome}
              miudo={
                <>
                  CPF {mascararCpf(s.cpf)}
                  {s.participacao === null ? '' : ` · ${s.participacao.toLocaleString('pt-BR')}%`}
                  {s.telefone !== '' && (
                    <>
                      {' '}
                      · <span className="junto">{mascararTelefone(s.telefone)}</span>
                    </>
                  )}
                  {s.email !== '' && (
                    <>
                      {' '}
                      · <Junto texto={s.email} />
                    </>
                  )}
                </>
              }
            >
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={`Retirar ${s.nome}`}
                loading={remover.isPending && remover.variables === s.uid}
                onClick={() => remover.mutate(s.uid)}
              >
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Linha>
          ))}
        </Linhas>
      )}
      <form className={formularios.formulario} onSubmit={enviar} noValidate aria-label="Incluir sócio">
        <div className={formularios.dois}>
          <TextInput
            {...texto('nome')}
            className={formularios.inteiro ?? ''}
            label="Nome completo"
            maxLength={120}
          />
          <TextInput {...texto('cpf', mascararCpf)} label="CPF" inputMode="numeric" />
          <TextInput
            {...texto('participacao')}
            label="Participação, em % (opcional)"
            inputMode="decimal"
            maxLength={6}
          />
          <TextInput
            {...texto('email')}
            label="E-mail (opcional)"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextInput
            {...texto('telefone', mascararTelefone)}
            label="Telefone (opcional)"
            type="tel"
            autoComplete="off"
          />
        </div>
        {incluir.isError && <ErroDoFormulario>{comoErro(incluir.error).message}</ErroDoFormulario>}
        <Button type="submit" variant="default" size="md" loading={incluir.isPending}>
          Incluir sócio
        </Button>
      </form>
      <Button component={Link} to={'/documentos' as never} size="lg" fullWidth>
        Continuar
      </Button>
    </PaginaEstreita>
  );
}
