import { salvarAvisos } from '@martelo/schemas/clientes/avisos.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { Espera } from '../../ui/espera.tsx';
import { toast } from '../../ui/toast/store.ts';
import { avisosQuery } from '../queries.ts';

/** Which letters a client gets besides those about his account; the switch says at once what he chose. */
export function AvisosPorEmail({ cliUid }: { readonly cliUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { lance, lote } = useTermos();
  const queryClient = useQueryClient();
  const consulta = avisosQuery(chamar, cliUid);
  const avisos = useQuery(consulta);
  const salvar = useMutation({
    mutationFn: (superado: boolean) => chamar(salvarAvisos, { body: { superado } }),
    onSuccess: (quer) => {
      queryClient.setQueryData(consulta.queryKey, quer);
      toast.sucesso('Salvo com sucesso');
    },
    onError: (e) => toast.erro(comoErro(e).message),
  });
  if (!avisos.isSuccess) return <Espera de={avisos} altura={64} />;
  return (
    <Switch
      size="md"
      label={`Por e-mail, quando ${lance.seu} for ${concordar('superado', lance)}`}
      description={`Escrevemos se você não voltar à frente em um minuto: no máximo um e-mail a cada 10 minutos por ${lote.um}, com o link para ${lance.um === 'lance' ? 'dar' : 'enviar'} ${concordar('outro', lance)} ${lance.um}.`}
      checked={salvar.isPending ? salvar.variables : avisos.data.superado}
      onChange={(e) => salvar.mutate(e.currentTarget.checked)}
    />
  );
}
