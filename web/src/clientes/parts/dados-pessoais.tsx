import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import { salvarPerfil } from '@martelo/schemas/clientes/perfil.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CampoComoConheceu, CampoDeInteresses, OutrosTelefones } from '../../cadastro/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import type { Mascara } from '../../lib/format/digitar.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import type { CamposDoPerfil } from '../campos-do-perfil.ts';
import { errosDoPerfil, perfilDe, perfilParaEnviar } from '../campos-do-perfil.ts';

type Props = { readonly dados: Partial<Cliente>; readonly aoSalvar: () => void };

/** What a client keeps up himself (spec 2, section 3, Client); name, CPF and CNPJ were checked and are changed by staff. */
export function DadosPessoais({ dados, aoSalvar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const formulario = useRef<HTMLFormElement>(null);
  const [campos, setCampos] = useState<CamposDoPerfil>(() => perfilDe(dados));
  const [erros, setErros] = useState<ReturnType<typeof errosDoPerfil>>({});
  const fisica = (dados.cpf ?? '') !== '';
  const mudar = (m: Partial<CamposDoPerfil>): void => setCampos((c) => ({ ...c, ...m }));
  const salvar = useMutation({
    mutationFn: () => chamar(salvarPerfil, { body: perfilParaEnviar(campos) }),
    onSuccess: () => {
      toast.sucesso('Salvo com sucesso');
      aoSalvar();
    },
  });
  const texto = (
    name: 'apelido' | 'telefone2' | 'telefone3' | 'ocupacaoProfissional' | 'ramoAtividade',
    mascara: Mascara = (t) => t,
  ) => ({
    name,
    size: 'md' as const,
    value: campos[name],
    error: erros[name],
    onChange: aoDigitar(mascara, campos[name], (t) => mudar({ [name]: t })),
  });
  return (
    <form
      ref={formulario}
      className={formularios.formulario}
      noValidate
      aria-label="Dados pessoais"
      onSubmit={(e) => {
        e.preventDefault();
        const achados = errosDoPerfil(campos);
        setErros(achados);
        const [primeiro] = Object.keys(achados);
        if (primeiro === undefined) salvar.mutate();
        else formulario.current?.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
      }}
    >
      <div className={formularios.dois}>
        <TextInput
          {...texto('apelido')}
          className={formularios.inteiro ?? ''}
          label="Apelido"
          description="É assim que os outros participantes veem você."
          maxLength={40}
        />
        <OutrosTelefones texto={texto} />
        {fisica ? (
          <TextInput
            {...texto('ocupacaoProfissional')}
            label="Profissão (opcional)"
            maxLength={80}
            autoComplete="organization-title"
          />
        ) : (
          <TextInput {...texto('ramoAtividade')} label="Ramo de atividade (opcional)" maxLength={80} />
        )}
        <CampoDeReais
          rotulo={fisica ? 'Renda mensal (opcional)' : 'Faturamento mensal (opcional)'}
          valor={campos.rendaMensal}
          aoMudar={(rendaMensal) => mudar({ rendaMensal })}
        />
        <CampoComoConheceu
          {...(formularios.inteiro === undefined ? {} : { className: formularios.inteiro })}
          valor={campos.comoConheceu}
          aoMudar={(comoConheceu) => mudar({ comoConheceu })}
        />
      </div>
      <CampoDeInteresses
        rotulo="O que você procura"
        valor={campos.interesses}
        aoMudar={(interesses) => mudar({ interesses })}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={salvar.isPending}>
        Salvar dados
      </Button>
    </form>
  );
}
