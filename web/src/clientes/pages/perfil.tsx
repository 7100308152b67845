import { mudarContato, salvarEndereco } from '@martelo/schemas/clientes/perfil.ts';
import type { Cliente } from '@martelo/schemas/clientes/cliente.ts';
import { encerrarSessoes } from '@martelo/schemas/sessao/sessao.ts';
import { mudarSenha } from '@martelo/schemas/sessao/acessos.ts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AvisosNosAparelhos } from '../../aparelhos/door.ts';
import {
  CamposDoEnderecoDoFormulario,
  ENDERECO_VAZIO,
  enderecoParaEnviar,
  errosDoEndereco,
} from '../../cadastro/door.ts';
import type { CamposDoEndereco, Erros } from '../../cadastro/door.ts';
import { useHotsite, useSenhaNova } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { calar } from '../../lib/push.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import { mascararCnpj, mascararCpf, mascararTelefone } from '../../lib/format/mascaras.ts';
import { raiz } from '../../lib/raiz.ts';
import { guardarSessao, useSessao } from '../../sessao/door.ts';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { CampoDeEmail, CampoDeSenha } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { Junto } from '../../ui/junto.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { AvisosPorEmail } from '../parts/avisos-por-email.tsx';
import { DadosPessoais } from '../parts/dados-pessoais.tsx';
import { PassosDoCadastro } from '../parts/pendencias.tsx';
import { meusDadosQuery, situacaoQuery } from '../queries.ts';
import estilos from './perfil.module.css';

type DaParte = {
  readonly titulo: string;
  /** By it the part's own address opens it: `#avisos`. */
  readonly id?: string;
  readonly children: ReactNode;
};

function Parte({ titulo, id, children }: DaParte) {
  const chamada = useLocation({ select: ({ hash }) => id !== undefined && hash === id });
  const parte = useRef<HTMLDetailsElement>(null);
  // It comes after the data, when the browser has looked for the address already.
  useEffect(() => {
    if (chamada) parte.current?.scrollIntoView();
  }, [chamada]);
  return (
    <details ref={parte} className={estilos.parte} id={id} open={chamada}>
      <summary>
        {titulo}
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={estilos.corpo}>{children}</div>
    </details>
  );
}

function Contato({ dados, aoSalvar }: { readonly dados: Partial<Cliente>; readonly aoSalvar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const [email, setEmail] = useState(dados.email ?? '');
  const [telefone, setTelefone] = useState(mascararTelefone(dados.telefone ?? ''));
  const [senha, setSenha] = useState('');
  const salvar = useMutation({
    mutationFn: () => chamar(mudarContato, { body: { email: email.trim(), telefone, senha } }),
    onSuccess: () => {
      toast.sucesso('Salvo com sucesso');
      setSenha('');
      aoSalvar();
    },
  });
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Contato"
      onSubmit={(e) => {
        e.preventDefault();
        salvar.mutate();
      }}
    >
      <CampoDeEmail nome="email" autoComplete="email" valor={email} aoMudar={setEmail} />
      <TextInput
        label="Celular com DDD"
        type="tel"
        size="md"
        autoComplete="tel-national"
        value={telefone}
        onChange={aoDigitar(mascararTelefone, telefone, setTelefone)}
      />
      <CampoDeSenha
        rotulo="Sua senha"
        descricao="Pedimos a senha porque e-mail e telefone abrem a sua conta. O novo precisa ser confirmado de novo."
        nome="senha"
        valor={senha}
        aoMudar={setSenha}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={salvar.isPending}>
        Salvar contato
      </Button>
    </form>
  );
}

function EnderecoDoPerfil({
  dados,
  aoSalvar,
}: {
  readonly dados: Partial<Cliente>;
  readonly aoSalvar: () => void;
}) {
  const { chamar } = raiz.useRouteContext();
  const antes = dados.endereco ?? null;
  const [campos, setCampos] = useState<CamposDoEndereco>(
    antes === null ? ENDERECO_VAZIO : { ...antes, uf: antes.estadoSigla, locId: String(antes.locId) },
  );
  const [erros, setErros] = useState<Erros>({});
  const salvar = useMutation({
    mutationFn: () => chamar(salvarEndereco, { body: enderecoParaEnviar(campos) }),
    onSuccess: () => {
      toast.sucesso('Salvo com sucesso');
      aoSalvar();
    },
  });
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Endereço"
      onSubmit={(e) => {
        e.preventDefault();
        const achados = errosDoEndereco(campos);
        setErros(achados);
        if (Object.keys(achados).length === 0) salvar.mutate();
      }}
    >
      <CamposDoEnderecoDoFormulario
        valor={campos}
        erros={erros}
        aoMudar={(m) => setCampos((c) => ({ ...c, ...m }))}
      />
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={salvar.isPending}>
        Salvar endereço
      </Button>
    </form>
  );
}

function Senha() {
  const { chamar } = raiz.useRouteContext();
  const { dica } = useSenhaNova();
  const [senhaAtual, setSenhaAtual] = useState('');
  const [senha, setSenha] = useState('');
  const trocar = useMutation({
    mutationFn: () => chamar(mudarSenha, { body: { senhaAtual, senha } }),
    onSuccess: () => {
      toast.sucesso('Salvo com sucesso');
      setSenhaAtual('');
      setSenha('');
    },
  });
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Senha"
      onSubmit={(e) => {
        e.preventDefault();
        trocar.mutate();
      }}
    >
      <CampoDeSenha rotulo="Senha atual" nome="senhaAtual" valor={senhaAtual} aoMudar={setSenhaAtual} />
      <CampoDeSenha
        nova
        rotulo="Nova senha"
        descricao={`${dica} As outras sessões terminam.`}
        nome="senha"
        valor={senha}
        aoMudar={setSenha}
      />
      {trocar.isError && <ErroDoFormulario>{comoErro(trocar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={trocar.isPending}>
        Trocar a senha
      </Button>
    </form>
  );
}

/** /cliente/meu-perfil: who one is here, what is confirmed, contact, address, letters, password, sessions. */
export function PaginaDoPerfil() {
  const { chamar } = raiz.useRouteContext();
  const { recursos } = useHotsite();
  const sessao = useSessao();
  const navegar = useNavigate();
  const queryClient = useQueryClient();
  const cliente = sessao?.roles.some((r) => r.includes('Clientes')) === true;
  const consulta = meusDadosQuery(chamar, sessao?.uid ?? null);
  const dados = useQuery(consulta);
  const situacao = useQuery(situacaoQuery(chamar, cliente ? sessao.uid : null));
  const recarregar = (): void => {
    void queryClient.invalidateQueries({ queryKey: consulta.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['cadastro'] });
  };
  const sairDeTudo = useMutation({
    mutationFn: () => chamar(encerrarSessoes, { body: {} }),
    onSuccess: async () => {
      await calar();
      guardarSessao(null);
      void navegar({ to: '/login', search: { mensagem: 'Você saiu de todos os aparelhos.' } as never });
    },
    onError: (e) => toast.erro(comoErro(e).message),
  });
  if (dados.isError) return <PaginaQueFalhou titulo="Meu perfil" de={dados} />;
  const d = dados.data;
  const temCadastro = d !== undefined && (d.cpf !== '' || d.cnpj !== '');
  return (
    <PaginaEstreita largura="larga" titulo="Meu perfil">
      {d === undefined ? (
        <Skeleton height={260} role="status" aria-label="Carregando" />
      ) : (
        <>
          <dl className={estilos.dados}>
            <div>
              <dt>Nome</dt>
              <dd>{d.razaoSocial === '' ? d.nome : d.razaoSocial}</dd>
            </div>
            {temCadastro && (
              <div>
                <dt>{d.cpf === '' ? 'CNPJ' : 'CPF'}</dt>
                <dd>{d.cpf === '' ? mascararCnpj(d.cnpj ?? '') : mascararCpf(d.cpf ?? '')}</dd>
              </div>
            )}
            <div>
              <dt>E-mail</dt>
              <dd>
                <Junto texto={d.email ?? ''} />
              </dd>
            </div>
          </dl>
          {situacao.data !== undefined && temCadastro && <PassosDoCadastro situacao={situacao.data} />}
          {temCadastro && (
            <>
              <Parte titulo="Dados pessoais">
                <DadosPessoais key={d.uid} dados={d} aoSalvar={recarregar} />
              </Parte>
              <Parte titulo="E-mail e telefone">
                <Contato key={`${d.email}${d.telefone}`} dados={d} aoSalvar={recarregar} />
              </Parte>
              <Parte titulo="Endereço">
                <EnderecoDoPerfil key={d.uid} dados={d} aoSalvar={recarregar} />
              </Parte>
            </>
          )}
          {cliente && (
            <Parte titulo="Avisos" id="avisos">
              <AvisosPorEmail cliUid={sessao.uid} />
              <AvisosNosAparelhos cliUid={sessao.uid} />
            </Parte>
          )}
          <Parte titulo="Senha">
            <Senha />
          </Parte>
          {temCadastro && (
            <p className={formularios.links}>
              {d.cnpj !== '' && <Link to={'/cadastro/socios' as never}>Quadro societário</Link>}
              <Link to={'/cliente/minha-pagina' as never}>Meus documentos e acessos</Link>
              {recursos.includes('indicacao') && (
                <Link to={'/cliente/indique-ganhe' as never}>Indique e ganhe</Link>
              )}
            </p>
          )}
          <Button
            variant="default"
            size="md"
            loading={sairDeTudo.isPending}
            onClick={() => sairDeTudo.mutate()}
          >
            Sair de todos os aparelhos
          </Button>
        </>
      )}
    </PaginaEstreita>
  );
}
