import { pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { regrasDoEvento } from '../../lib/edital.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { habilitacoesQuery } from '../queries.ts';
import estilos from './formulario-de-habilitacao.module.css';

type Props = {
  readonly leiUid: string;
  readonly editalUrl: string | null;
  readonly aoHabilitar: () => void;
  readonly aoVoltar: () => void;
};

/**
 * Accepts the edital of an event, or the site's regulation where the event has no edital, and asks to take part, without
 * leaving the lote.
 */
export function FormularioDeHabilitacao({ leiUid, editalUrl, aoHabilitar, aoVoltar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { leilao, lance } = useTermos();
  const { tipoHabilitacaoLeilao: tipo, paginasDinamicas } = useHotsite();
  const sessao = useSessao();
  const ja = useQuery(habilitacoesQuery(chamar, sessao?.uid ?? null));
  // The page may still show the address of the version that he accepted: the new one is the engine's to say.
  const nova = ja.data?.porAceitar.find((p) => p.leiUid === leiUid);
  const regras = regrasDoEvento(nova?.editalUrl ?? editalUrl, paginasDinamicas.includes('regulamento'));
  const queryClient = useQueryClient();
  const [aceito, setAceito] = useState(false);
  const [falta, setFalta] = useState(false);
  const pedir = useMutation({
    mutationFn: (aceitoEdital: boolean) => chamar(pedirHabilitacao, { body: { leiUid, aceitoEdital } }),
    onSuccess: async () => {
      toast.sucesso('Habilitação concluída');
      await queryClient.invalidateQueries({ queryKey: ['habilitacoes'] });
      aoHabilitar();
    },
  });
  // Accepted before, with the registration or in another event: there is nothing to ask.
  const jaAceitou = tipo === 'AUTOMATICA' || (tipo === 'UNICA' && (ja.data?.habilitacoes.length ?? 0) > 0);
  // Unless the edital of this event has changed since: then its new version is accepted here.
  const mudou = nova !== undefined || (pedir.isError && comoErro(pedir.error).codigo === 'EDITAL_NAO_ACEITO');
  const dispensa = jaAceitou && nova === undefined;
  const pedido = useRef(false);
  const { mutate } = pedir;
  useEffect(() => {
    if (!dispensa || pedido.current) return;
    pedido.current = true;
    mutate(false);
  }, [dispensa, mutate]);
  if ((dispensa && !pedir.isError) || (sessao !== null && ja.isPending))
    return (
      <p className={estilos.formulario} role="status">
        Preparando a sua participação...
      </p>
    );
  return (
    <form
      className={estilos.formulario}
      aria-label="Habilitação"
      onSubmit={(e) => {
        e.preventDefault();
        setFalta(!aceito);
        if (aceito) pedir.mutate(true);
      }}
    >
      <h2>{mudou ? `O ${regras.nome} mudou` : 'Falta só a habilitação'}</h2>
      {mudou ? (
        <p>
          Depois que você aceitou, saiu uma nova versão do {regras.nome} {leilao.do}. Leia o que mudou e
          aceite a nova versão aqui para enviar {lance.o}. O que você já ofereceu continua valendo.
        </p>
      ) : (
        <p>
          Para enviar {lance.o} {leilao.no}, leia e aceite o {regras.nome}. Vale para{' '}
          {tipo === 'UNICA'
            ? `${concordar('todos', leilao)} ${leilao.os} deste site`
            : `${concordar('todo o', leilao)} ${leilao.um}`}
          .
        </p>
      )}
      {regras.nome === 'regulamento' && (
        <p>{leilao.Este} não tem edital próprio publicado. Vale o regulamento do site.</p>
      )}
      {regras.url !== null && (
        <a href={regras.url} target="_blank" rel="noopener noreferrer" className={estilos.edital}>
          {mudou ? `Ler a nova versão do ${regras.nome}` : `Ler o ${regras.nome}`} (abre em outra aba)
        </a>
      )}
      <Checkbox
        label={mudou ? `Li e aceito a nova versão do ${regras.nome}` : `Li e aceito o ${regras.nome}`}
        checked={aceito}
        error={falta && !aceito ? `É preciso aceitar o ${regras.nome}.` : undefined}
        onChange={(e) => setAceito(e.currentTarget.checked)}
        size="md"
      />
      {pedir.isError && !mudou && (
        <p className={estilos.erro} role="alert">
          {comoErro(pedir.error).message}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={pedir.isPending}>
        {mudou ? 'Aceitar e continuar' : 'Habilitar e continuar'}
      </Button>
      <Button variant="subtle" fullWidth onClick={aoVoltar}>
        Voltar
      </Button>
    </form>
  );
}
