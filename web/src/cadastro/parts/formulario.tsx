import { cadastrarCliente } from '@martelo/schemas/clientes/cadastro.ts';
import type { RegrasDoCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import type { Mascara } from '../../lib/format/digitar.ts';
import { mascararCnpj, mascararCpf, mascararData, mascararTelefone } from '../../lib/format/mascaras.ts';
import { pedaco } from '../../lib/pedaco.ts';
import { raiz } from '../../lib/raiz.ts';
import { useHotsite } from '../../hotsites/door.ts';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import { CampoDeSenha } from '../../ui/campos.tsx';
import estilos from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { CADASTRO_VAZIO, cadastroParaEnviar, errosDoCadastro } from '../campos.ts';
import type { CamposDoCadastro, Erros } from '../campos.ts';
import type { CadastroAProvar } from '../a-provar.ts';
import { lerConvite } from '../convite.ts';
import { CampoComoConheceu, CampoDeInteresses, OutrosTelefones } from './campos-comuns.tsx';
import { CamposDoEnderecoDoFormulario } from './campos-do-endereco.tsx';

type Props = {
  readonly regras: RegrasDoCadastro;
  readonly aoPedir: (cadastro: CadastroAProvar) => void;
};

type Texto = {
  [K in keyof CamposDoCadastro]: CamposDoCadastro[K] extends string ? K : never;
}[keyof CamposDoCadastro];

// Read by few: the window comes when somebody asks for it.
const importarTermos = () => import('./termos-de-uso.tsx');
const TermosDeUso = lazy(() => pedaco(importarTermos).then((m) => ({ default: m.TermosDeUso })));

/** Sign-up of a natural or a legal person, whichever the tenant takes. */
export function FormularioDeCadastro({ regras, aoPedir }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { recursos } = useHotsite();
  const formulario = useRef<HTMLFormElement>(null);
  const [campos, setCampos] = useState<CamposDoCadastro>({
    ...CADASTRO_VAZIO,
    tipo: regras.permitirCpf ? 'fisica' : 'juridica',
  });
  const [erros, setErros] = useState<Erros>({});
  // null: nobody has asked for the terms yet.
  const [lendo, setLendo] = useState<boolean | null>(null);
  const mudar = (mudanca: Partial<CamposDoCadastro>): void => {
    setCampos((c) => ({ ...c, ...mudanca }));
    // What is being mended is not called wrong any more.
    setErros((e) => Object.fromEntries(Object.entries(e).filter(([nome]) => !(nome in mudanca))));
  };
  const focar = (nome: string | undefined): void =>
    formulario.current?.querySelector<HTMLElement>(`[name="${nome}"]`)?.focus();
  const cadastrar = useMutation({
    mutationFn: () => {
      // An old link must not keep anybody out: a tenant without referrals takes none.
      const convite = recursos.includes('indicacao') ? lerConvite() : '';
      return chamar(cadastrarCliente, { body: cadastroParaEnviar(campos, convite) });
    },
    onSuccess: ({ uid }) => {
      const { tipo, senha } = campos;
      const email = campos.email.trim().toLowerCase();
      aoPedir({ uid, email, tipo, senha, reenviar: () => cadastrar.mutateAsync() });
    },
    onError: (e) => {
      const { campos: nomes, message } = comoErro(e);
      const nome = nomes[0]?.replace('endereco.', '');
      if (nomes.length === 1 && nome !== undefined) setErros({ [nome]: message });
      focar(nome);
    },
  });
  const enviar = (e: FormEvent): void => {
    e.preventDefault();
    const achados = errosDoCadastro(campos, new Date(), regras.senhaMinima);
    setErros(achados);
    // The first in the order of the page, not of the check.
    const primeiro = [...(formulario.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].find(
      (el) => achados[el.name] !== undefined,
    );
    if (primeiro === undefined) cadastrar.mutate();
    else primeiro.focus();
  };
  const texto = (nome: Texto, mascara: Mascara = (t) => t) => ({
    name: nome,
    size: 'md' as const,
    value: campos[nome],
    error: erros[nome],
    maxLength: 160,
    onChange: aoDigitar(mascara, campos[nome], (t) => mudar({ [nome]: t })),
  });
  const fisica = campos.tipo === 'fisica';
  return (
    <form ref={formulario} className={estilos.formulario} onSubmit={enviar} noValidate aria-label="Cadastro">
      {regras.permitirCpf && regras.permitirCnpj && (
        <SegmentedControl
          aria-label="Tipo de pessoa"
          fullWidth
          size="md"
          value={campos.tipo}
          onChange={(tipo) => mudar({ tipo: tipo === 'juridica' ? 'juridica' : 'fisica' })}
          data={[
            { value: 'fisica', label: 'Pessoa física' },
            { value: 'juridica', label: 'Pessoa jurídica' },
          ]}
        />
      )}
      <fieldset className={estilos.grupo}>
        <legend>{fisica ? 'Seus dados' : 'A empresa'}</legend>
        <div className={estilos.dois}>
          {fisica ? (
            <>
              <TextInput
                {...texto('nome')}
                className={estilos.inteiro ?? ''}
                label="Nome completo"
                autoComplete="name"
              />
              <TextInput {...texto('cpf', mascararCpf)} label="CPF" inputMode="numeric" autoComplete="off" />
              <TextInput
                {...texto('dataNascimento', mascararData)}
                label="Data de nascimento"
                inputMode="numeric"
                autoComplete="bday"
                placeholder="dd/mm/aaaa"
              />
              <TextInput {...texto('rg')} label="RG (opcional)" maxLength={20} />
              <TextInput {...texto('orgaoExpeditor')} label="Órgão expedidor (opcional)" maxLength={20} />
              <TextInput
                {...texto('ocupacaoProfissional')}
                label="Profissão (opcional)"
                autoComplete="organization-title"
                maxLength={80}
              />
            </>
          ) : (
            <>
              <TextInput
                {...texto('razaoSocial')}
                className={estilos.inteiro ?? ''}
                label="Razão social"
                autoComplete="organization"
              />
              <TextInput
                {...texto('cnpj', mascararCnpj)}
                label="CNPJ"
                autoComplete="off"
                autoCapitalize="characters"
              />
              <TextInput
                {...texto('inscricaoEstadual')}
                label="Inscrição estadual (opcional)"
                maxLength={30}
              />
              <TextInput {...texto('nomeFantasia')} label="Nome fantasia (opcional)" maxLength={120} />
              <TextInput {...texto('nomeFazenda')} label="Nome da fazenda (opcional)" maxLength={120} />
              <TextInput {...texto('ramoAtividade')} label="Ramo de atividade (opcional)" maxLength={80} />
              <TextInput
                {...texto('nome')}
                className={estilos.inteiro ?? ''}
                label="Seu nome completo"
                description="Quem responde pela empresa neste site."
                autoComplete="name"
              />
            </>
          )}
          <CampoDeReais
            rotulo={fisica ? 'Renda mensal (opcional)' : 'Faturamento mensal (opcional)'}
            valor={campos.rendaMensal}
            aoMudar={(rendaMensal) => mudar({ rendaMensal })}
          />
        </div>
      </fieldset>
      <fieldset className={estilos.grupo}>
        <legend>Contato</legend>
        <div className={estilos.dois}>
          <TextInput
            {...texto('email')}
            className={estilos.inteiro ?? ''}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextInput
            {...texto('telefone', mascararTelefone)}
            label="Celular com DDD"
            type="tel"
            autoComplete="tel-national"
          />
          <OutrosTelefones texto={texto} />
        </div>
      </fieldset>
      <CamposDoEnderecoDoFormulario valor={campos} erros={erros} aoMudar={mudar} />
      <fieldset className={estilos.grupo}>
        <legend>O que você procura</legend>
        <CampoDeInteresses valor={campos.interesses} aoMudar={(interesses) => mudar({ interesses })} />
        <CampoComoConheceu valor={campos.comoConheceu} aoMudar={(comoConheceu) => mudar({ comoConheceu })} />
      </fieldset>
      <fieldset className={estilos.grupo}>
        <legend>Senha</legend>
        <div className={estilos.dois}>
          <CampoDeSenha
            nova
            nome="senha"
            descricao={`Ao menos ${regras.senhaMinima} caracteres.`}
            valor={campos.senha}
            aoMudar={(senha) => mudar({ senha })}
            erro={erros['senha']}
          />
          <CampoDeSenha
            nova
            rotulo="A senha de novo"
            nome="senhaDeNovo"
            descricao="Para conferir."
            valor={campos.senhaDeNovo}
            aoMudar={(senhaDeNovo) => mudar({ senhaDeNovo })}
            erro={erros['senhaDeNovo']}
          />
        </div>
      </fieldset>
      <Checkbox
        name="aceitoTermos"
        size="md"
        checked={campos.aceitoTermos}
        error={erros['aceitoTermos']}
        onChange={(e) => mudar({ aceitoTermos: e.currentTarget.checked })}
        label={
          <>
            Li e aceito os{' '}
            <a
              href="/regulamento"
              target="_blank"
              rel="noopener noreferrer"
              aria-haspopup="dialog"
              onPointerEnter={() => void importarTermos().catch(() => undefined)}
              onClick={(e) => {
                e.preventDefault();
                setLendo(true);
              }}
            >
              termos de uso e a política de privacidade
            </a>
          </>
        }
      />
      {cadastrar.isError && <ErroDoFormulario>{comoErro(cadastrar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="lg" fullWidth loading={cadastrar.isPending}>
        Criar cadastro
      </Button>
      {lendo !== null && (
        <Suspense>
          <TermosDeUso aberta={lendo} fechar={() => setLendo(false)} />
        </Suspense>
      )}
    </form>
  );
}
