import { confirmarCodigo, confirmarPeloLink, enviarCodigo } from '@martelo/schemas/clientes/perfil.ts';
import type { Canal } from '@martelo/schemas/clientes/perfil.ts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { mascararTelefone } from '../../lib/format/mascaras.ts';
import { raiz } from '../../lib/raiz.ts';
import { ParaEntrar, useSessao } from '../../sessao/door.ts';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import formularios from '../../ui/formulario.module.css';
import { Junto } from '../../ui/junto.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { PassosDoCadastro, proximoPasso } from '../parts/pendencias.tsx';
import { situacaoQuery } from '../queries.ts';

const PALAVRAS = {
  email: { titulo: 'Confirme o seu e-mail', o: 'o e-mail', feito: 'E-mail confirmado' },
  telefone: { titulo: 'Confirme o seu telefone', o: 'o telefone', feito: 'Telefone confirmado' },
} as const;

/** /email and /telefone: a code goes out, the person types it in (spec 1, section 2). */
function Confirmar({ canal }: { readonly canal: Canal }) {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const { codigo: doLink = '' } = useSearch({ strict: false });
  const [codigo, setCodigo] = useState(doLink);
  const [falta, setFalta] = useState('');
  const queryClient = useQueryClient();
  const consulta = situacaoQuery(chamar, sessao?.uid ?? null);
  const situacao = useQuery(consulta);
  const palavras = PALAVRAS[canal];
  const { data } = situacao;
  const pronto = data !== undefined && (canal === 'email' ? data.emailOk : data.telefoneOk);
  // Who comes here wants a code: one goes out by itself, unless one is on its way. A reload finds the same one.
  const chegada = {
    queryKey: ['codigo', canal, sessao?.uid ?? ''],
    queryFn: () => chamar(enviarCodigo, { body: { canal, aoChegar: true } }),
  };
  const enviado = useQuery({
    ...chegada,
    enabled: data !== undefined && !pronto && doLink === '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const enviar = useMutation({
    mutationFn: () => chamar(enviarCodigo, { body: { canal } }),
    onSuccess: (novo) => {
      queryClient.setQueryData(chegada.queryKey, novo);
      toast.sucesso('Código enviado');
    },
  });
  const confirmar = useMutation({
    mutationFn: () => chamar(confirmarCodigo, { body: { canal, codigo } }),
    onSuccess: (nova) => {
      queryClient.setQueryData(consulta.queryKey, nova);
      toast.sucesso(palavras.feito);
    },
  });
  const livreEm = enviado.data?.podeReenviarEm ?? 0;
  const faltam = useNoRelogio((agora) => Math.max(0, Math.ceil((livreEm - agora) / 1_000)));
  if (situacao.isError) return <PaginaQueFalhou titulo={palavras.titulo} de={situacao} />;
  if (data === undefined)
    return (
      <PaginaEstreita titulo={palavras.titulo}>
        <Skeleton height={220} role="status" aria-label="Carregando" />
      </PaginaEstreita>
    );
  const telefone = mascararTelefone(data.telefone);
  const comCodigo = !enviado.isPending || doLink !== '';
  const falha = enviar.error ?? enviado.error;
  if (pronto)
    return (
      <PaginaEstreita
        titulo={palavras.feito}
        texto={
          data.emailOk && data.telefoneOk && data.documentosOk
            ? 'Não falta mais nada no seu cadastro.'
            : 'Veja o que mais o seu cadastro pede.'
        }
      >
        <PassosDoCadastro situacao={data} />
        <Button component={Link} to={proximoPasso(data) as never} size="lg" fullWidth>
          Continuar
        </Button>
      </PaginaEstreita>
    );
  return (
    <PaginaEstreita
      titulo={palavras.titulo}
      texto={
        <>
          {comCodigo
            ? 'Enviamos um código de seis algarismos para '
            : 'Vamos enviar um código de seis algarismos para '}
          <strong>
            {canal === 'email' ? <Junto texto={data.email} /> : <span className="junto">{telefone}</span>}
          </strong>
          . Ele vale por 15 minutos.
        </>
      }
    >
      {canal === 'telefone' && data.telefoneEmUso !== '' && (
        <ErroDoFormulario>{data.telefoneEmUso}</ErroDoFormulario>
      )}
      {comCodigo && (
        <form
          className={formularios.formulario}
          noValidate
          aria-label={palavras.titulo}
          onSubmit={(e) => {
            e.preventDefault();
            const certo = /^\d{6}$/.test(codigo);
            setFalta(certo ? '' : 'O código tem 6 algarismos.');
            if (certo) confirmar.mutate();
            else e.currentTarget.querySelector('input')?.focus();
          }}
        >
          <TextInput
            label="Código"
            name="codigo"
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={codigo}
            autoFocus={doLink === ''}
            error={falta || (confirmar.isError ? comoErro(confirmar.error).message : undefined)}
            onChange={(e) => setCodigo(e.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
          />
          <Button type="submit" size="lg" fullWidth loading={confirmar.isPending}>
            Confirmar {palavras.o}
          </Button>
        </form>
      )}
      {/* The next thing to do stands first: once a code is out, that is typing it in. */}
      <Button
        size="md"
        variant={comCodigo ? 'default' : 'filled'}
        fullWidth
        loading={enviar.isPending || (enviado.isPending && doLink === '')}
        disabled={faltam > 0}
        onClick={() => enviar.mutate()}
      >
        {faltam > 0 ? `Enviar de novo em ${faltam} s` : comCodigo ? 'Enviar de novo' : 'Enviar código'}
      </Button>
      {falha !== null && <ErroDoFormulario>{comoErro(falha).message}</ErroDoFormulario>}
      <p className={formularios.miudo}>
        Não é este? <Link to={'/cliente/meu-perfil' as never}>Corrija no seu perfil</Link>.
      </p>
    </PaginaEstreita>
  );
}

/** The link of a letter, opened on whatever device: it proves the mailbox without a login. */
function PeloLink({ uid, codigo }: { readonly uid: string; readonly codigo: string }) {
  const { chamar } = raiz.useRouteContext();
  const sessao = useSessao();
  const queryClient = useQueryClient();
  const confirmar = useMutation({
    mutationFn: () => chamar(confirmarPeloLink, { body: { uid, codigo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cadastro'] }),
  });
  const { titulo, feito } = PALAVRAS.email;
  if (confirmar.isSuccess)
    return (
      <PaginaEstreita titulo={feito} texto="Está tudo certo com o seu e-mail.">
        <Button
          component={Link}
          to={(sessao === null ? '/login' : '/documentos') as never}
          size="lg"
          fullWidth
        >
          {sessao === null ? 'Entrar' : 'Continuar o cadastro'}
        </Button>
      </PaginaEstreita>
    );
  return (
    <PaginaEstreita titulo={titulo} texto="Falta um toque para confirmar o e-mail que recebeu este link.">
      {confirmar.isError && <ErroDoFormulario>{comoErro(confirmar.error).message}</ErroDoFormulario>}
      <Button size="lg" fullWidth loading={confirmar.isPending} onClick={() => confirmar.mutate()}>
        Confirmar o e-mail
      </Button>
      {confirmar.isError && (
        <p className={formularios.links}>
          <a href="/email">Pedir outro código</a>
        </p>
      )}
    </PaginaEstreita>
  );
}

/** What stands behind # in the address: the number of a code and the code. */
function useLink(): { readonly uid: string; readonly codigo: string } | null {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const ler = (): void => setHash(globalThis.location.hash);
    ler();
    addEventListener('hashchange', ler);
    return () => removeEventListener('hashchange', ler);
  }, []);
  const [, uid, codigo] = /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{6})$/.exec(hash) ?? [];
  return uid === undefined || codigo === undefined ? null : { uid, codigo };
}

/** /email (spec 1, section 2: public) */
export function PaginaDoEmail() {
  const sessao = useSessao();
  const link = useLink();
  if (link !== null) return <PeloLink {...link} />;
  return sessao === null ? (
    <ParaEntrar
      titulo={PALAVRAS.email.titulo}
      texto="Abra o link que enviamos por e-mail, ou entre para digitar o código."
    />
  ) : (
    <Confirmar canal="email" />
  );
}

/** /telefone (spec 1, section 2: public) */
export function PaginaDoTelefone() {
  const sessao = useSessao();
  return sessao === null ? (
    <ParaEntrar titulo={PALAVRAS.telefone.titulo} texto="Entre para digitar o código que enviamos por SMS." />
  ) : (
    <Confirmar canal="telefone" />
  );
}
