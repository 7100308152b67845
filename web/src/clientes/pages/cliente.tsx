import { telasDosClientes, telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { bloquearCliente, revelarCliente } from '@martelo/schemas/clientes/equipe.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import { ADMINISTRADORES, ATENDENTES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ComitentesDoUsuario } from '../../comitentes/door.ts';
import { useHotsite } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { mascararTelefone } from '../../lib/format/mascaras.ts';
import { TRACO } from '../../lib/format/texto.ts';
import { useNomeAberto } from '../../painel/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { Selo } from '../../ui/selo.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { Anotacoes } from '../parts/anotacoes.tsx';
import { documentoPontuado } from '../parts/documento-ao-lado.tsx';
import { DocumentosParaResponder } from '../parts/documentos-para-responder.tsx';
import { GruposDoCliente } from '../parts/grupos-do-cliente.tsx';
import { LinkDeEntrada } from '../parts/link-de-entrada.tsx';
import { clienteQuery } from '../queries.ts';
import { manterRevelado } from '../revelado.ts';
import { ROTULOS_DA_SITUACAO, TONS_DA_SITUACAO, TONS_DO_DOCUMENTO } from '../situacoes.ts';
import estilos from './cliente.module.css';

/** What the tenant does not ask for is in order for the client, who reads so: both are told the same. */
const confirmado = (em: number | null, pedido: boolean): string =>
  em !== null
    ? `confirmado em ${formatarDataHora(em)}`
    : pedido
      ? 'não confirmado'
      : 'em ordem: o site não pede confirmação';

/** Digits of a CPF; a CNPJ has more, masked or not. */
const TAMANHO_DO_CPF = 11;

const telefoneLegivel = (t: string): string => (t.includes('*') ? t : mascararTelefone(t));

function Dados({ c }: { readonly c: ClienteDaEquipe }) {
  const { pessoaFisica, pessoaJuridica } = useHotsite().confirmacoesObrigatorias;
  const pedidas = c.documento.length > TAMANHO_DO_CPF ? pessoaJuridica : pessoaFisica;
  const linhas: readonly (readonly [string, string])[] = [
    ['CPF ou CNPJ', documentoPontuado(c.documento)],
    ['Razão social', c.razaoSocial],
    ['Nascimento', c.dataNascimento.split('-').toReversed().join('/')],
    ['RG', c.rg],
    [
      'E-mail',
      c.email === '' ? '' : `${c.email} (${confirmado(c.emailConfirmadoAt, pedidas.includes('email'))})`,
    ],
    [
      'Telefone',
      c.telefone === ''
        ? ''
        : `${telefoneLegivel(c.telefone)} (${confirmado(c.telefoneConfirmadoAt, pedidas.includes('telefone'))})`,
    ],
    ['Endereço', c.endereco],
    ['Sócios', c.socios.map((s) => `${s.nome} (${s.cpf})`).join(', ')],
    ['Cadastro', formatarDataHora(c.dataCadastro)],
    ['Motivo do bloqueio', c.motivoBloqueio],
  ];
  return (
    <dl className={estilos.dados}>
      {linhas
        .filter(([nome, valor]) => valor !== '' || nome === 'CPF ou CNPJ')
        .map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor === '' ? TRACO : valor}</dd>
          </div>
        ))}
    </dl>
  );
}

/** /admin/cliente/{id}: one client's record, documents to answer, history; masked until somebody says why he looks. */
export function PaginaDoCliente() {
  const { chamar } = raiz.useRouteContext();
  const { id = '' } = useParams({ strict: false });
  const sessao = useSessao();
  const atende = podeAcessar(ATENDENTES, sessao?.roles ?? null);
  const administra = podeAcessar(ADMINISTRADORES, sessao?.roles ?? null);
  const queryClient = useQueryClient();
  const consulta = clienteQuery(chamar, id);
  const cliente = useQuery(consulta);
  const [motivo, setMotivo] = useState('');
  const guardar = (c: ClienteDaEquipe): void => {
    queryClient.setQueryData(consulta.queryKey, (antes) => manterRevelado(antes, c));
    void queryClient.invalidateQueries({ queryKey: ['lista', 'clientes'] });
  };
  const revelar = useMutation({
    mutationFn: () => chamar(revelarCliente, { params: { cliUid: id }, body: { motivo } }),
    onSuccess: guardar,
  });
  const bloquear = useMutation({
    mutationFn: (sim: boolean) =>
      chamar(bloquearCliente, { params: { cliUid: id }, body: { bloquear: sim, motivo } }),
    onSuccess: (c) => {
      toast.sucesso('Salvo com sucesso');
      guardar(c);
    },
  });
  useNomeAberto(cliente.data?.nome);
  if (cliente.isError) return <PaginaQueFalhou titulo="Cliente" de={cliente} />;
  const c = cliente.data;
  const problema = revelar.isError ? revelar.error : bloquear.isError ? bloquear.error : null;
  return (
    <div className={`largura ${estilos.pagina}`}>
      <p className={formularios.links}>
        <Link to={telasDosClientes.lista.caminho}>Todos os clientes</Link>
      </p>
      {c === undefined ? (
        <>
          <h1>Cliente</h1>
          <Skeleton height={420} role="status" aria-label="Carregando" />
        </>
      ) : (
        <>
          <header className={estilos.topo}>
            <h1>{c.nome}</h1>
            <Selo tom={TONS_DA_SITUACAO[c.situacao]}>{ROTULOS_DA_SITUACAO[c.situacao]}</Selo>
            <Selo tom={TONS_DO_DOCUMENTO[c.documentoSituacao]}>Documentos: {c.documentoSituacao}</Selo>
          </header>
          <div className={estilos.colunas}>
            <div className={estilos.coluna}>
              <section className={estilos.bloco} aria-labelledby="t-documentos">
                <h2 id="t-documentos">Documentos</h2>
                <DocumentosParaResponder cliente={c} podeResponder={atende} aoResponder={guardar} />
              </section>
              <section className={estilos.bloco} aria-labelledby="t-historico">
                <h2 id="t-historico">Histórico</h2>
                {c.historico.length === 0 && <p className={estilos.nada}>Nada foi mudado ainda.</p>}
                <ol className={estilos.historico}>
                  {c.historico.map((h, i) => (
                    <li key={`${h.em}-${i}`}>
                      <span>{h.acao}</span>
                      <span>
                        {h.quem} · {formatarDataHora(h.em)}
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
              <section className={estilos.bloco} aria-labelledby="t-acessos">
                <h2 id="t-acessos">Acessos</h2>
                {c.acessos.length === 0 && <p className={estilos.nada}>Ainda não entrou.</p>}
                <ul className={estilos.historico}>
                  {c.acessos.map((a) => (
                    <li key={`${a.ip}-${a.dispositivo}`}>
                      <span>{a.ip}</span>
                      <span>
                        {a.vezes === 1 ? '1 entrada' : `${a.vezes} entradas`} · {formatarDataHora(a.ultimaEm)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
            <div className={estilos.coluna}>
              <section className={estilos.bloco} aria-labelledby="t-dados">
                <h2 id="t-dados">Dados</h2>
                <Dados c={c} />
                {atende && (
                  <form
                    className={estilos.motivo}
                    aria-label="Revelar ou bloquear"
                    onSubmit={(e) => {
                      e.preventDefault();
                      revelar.mutate();
                    }}
                  >
                    <TextInput
                      label="Motivo"
                      description="Fica no histórico, com o seu nome."
                      value={motivo}
                      maxLength={300}
                      onChange={(e) => setMotivo(e.currentTarget.value)}
                    />
                    {problema !== null && <ErroDoFormulario>{comoErro(problema).message}</ErroDoFormulario>}
                    <div className={estilos.botoes}>
                      <Button
                        type="submit"
                        variant="default"
                        disabled={!c.mascarado}
                        loading={revelar.isPending}
                      >
                        Mostrar os dados
                      </Button>
                      <Button
                        variant={c.situacao === 'bloqueado' ? 'default' : 'light'}
                        color={c.situacao === 'bloqueado' ? 'marca' : 'red'}
                        loading={bloquear.isPending}
                        onClick={() => bloquear.mutate(c.situacao !== 'bloqueado')}
                      >
                        {c.situacao === 'bloqueado' ? 'Liberar' : 'Bloquear'}
                      </Button>
                    </div>
                  </form>
                )}
              </section>
              <section className={estilos.bloco} aria-labelledby="t-anotacoes">
                <h2 id="t-anotacoes">Anotações</h2>
                <Anotacoes key={c.cliUid} cliente={c} podeMudar={atende} aoSalvar={guardar} />
              </section>
              <section className={estilos.bloco} aria-labelledby="t-grupos">
                <h2 id="t-grupos">Grupos</h2>
                <GruposDoCliente cliUid={c.cliUid} podeMudar={atende} />
                {administra && (
                  <p className={formularios.links}>
                    <Link to={telasDosGrupos.lista.caminho}>Criar e mudar grupos</Link>
                  </p>
                )}
              </section>
              <section className={estilos.bloco} aria-labelledby="t-comitentes">
                <h2 id="t-comitentes">Vínculo com comitentes</h2>
                <ComitentesDoUsuario cliUid={c.cliUid} podeMudar={administra} />
              </section>
              {administra && (
                <section className={estilos.bloco} aria-labelledby="t-entrar">
                  <h2 id="t-entrar">Entrar como o cliente</h2>
                  <LinkDeEntrada
                    cliUid={c.cliUid}
                    aoCriar={() => void queryClient.invalidateQueries({ queryKey: consulta.queryKey })}
                  />
                </section>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
