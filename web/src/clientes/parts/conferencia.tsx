import { telasDosClientes } from '@martelo/schemas/clientes/telas.ts';
import { listarClientes, revelarCliente } from '@martelo/schemas/clientes/equipe.ts';
import { aprovarDocumentos } from '@martelo/schemas/documentos/respostas.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { useTeclas } from '../../ui/use-teclas.ts';
import estilos from './conferencia.module.css';

type Props = { readonly cliente: ClienteDaEquipe; readonly aoMudar: (c: ClienteDaEquipe) => void };

/** The way through the queue, each step a button and a key: look (C), approve what waits (A), the next client (N). */
export function Conferencia({ cliente: c, aoMudar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const navegar = useNavigate();
  const esperam = c.documentos.filter((d) => d.situacao === 'Aguardando Validação').map((d) => d.uid);
  const fila = useQuery({
    queryKey: ['lista', 'clientes', 'fila', c.cliUid, c.documentoSituacao],
    queryFn: ({ signal }) =>
      chamar(
        listarClientes,
        { query: { documentoSituacao: 'Aguardando Validação', porPagina: 2 } },
        { signal },
      ),
  });
  const proximo = fila.data?.clientes.find((outro) => outro.cliUid !== c.cliUid);
  const conferir = useMutation({
    mutationFn: () =>
      chamar(revelarCliente, {
        params: { cliUid: c.cliUid },
        body: { motivo: 'Conferência de documentos' },
      }),
    onSuccess: aoMudar,
  });
  const aprovar = useMutation({
    mutationFn: () =>
      chamar(aprovarDocumentos, { params: { cliUid: c.cliUid }, body: { documentos: esperam } }),
    onSuccess: (depois) => {
      toast.sucesso('Salvo com sucesso');
      aoMudar(depois);
    },
  });
  const podeConferir = c.mascarado && c.documentos.length > 0 && !conferir.isPending;
  const podeAprovar = !c.mascarado && esperam.length > 0 && !aprovar.isPending;
  const irAoProximo =
    proximo === undefined
      ? undefined
      : (): void => void navegar({ to: telasDosClientes.ficha.caminho, params: { id: proximo.cliUid } });
  useTeclas({
    C: podeConferir ? conferir.mutate : undefined,
    A: podeAprovar ? aprovar.mutate : undefined,
    N: irAoProximo,
  });
  const problema = conferir.error ?? aprovar.error;
  return (
    <div className={estilos.passos}>
      <div className={estilos.botoes}>
        {c.mascarado && c.documentos.length > 0 && (
          <Button
            aria-keyshortcuts="C"
            loading={conferir.isPending}
            rightSection={<kbd aria-hidden>C</kbd>}
            onClick={() => conferir.mutate()}
          >
            Conferir documentos
          </Button>
        )}
        {!c.mascarado && esperam.length > 0 && (
          <Button
            aria-keyshortcuts="A"
            loading={aprovar.isPending}
            rightSection={<kbd aria-hidden>A</kbd>}
            onClick={() => aprovar.mutate()}
          >
            {esperam.length === 1 ? 'Aprovar o documento' : `Aprovar os ${esperam.length} documentos`}
          </Button>
        )}
        {proximo !== undefined && (
          <Button
            variant="default"
            aria-keyshortcuts="N"
            rightSection={<kbd aria-hidden>N</kbd>}
            onClick={irAoProximo}
          >
            Próximo da fila
          </Button>
        )}
      </div>
      {c.mascarado && c.documentos.length > 0 && (
        <p>Mostra os documentos e os dados do cliente; fica no histórico, com o seu nome.</p>
      )}
      {problema !== null && <ErroDoFormulario>{comoErro(problema).message}</ErroDoFormulario>}
    </div>
  );
}
