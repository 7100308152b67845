import { provarHostsDoHotsite } from '@martelo/schemas/hotsites/administracao.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { raiz } from '../../lib/raiz.ts';
import { Copiavel } from '../../ui/copiavel.tsx';
import { Grupo, Inteiro } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { chaveDoHotsiteAdmin } from '../mudar.ts';
import type { HotsiteDaEquipe } from '../mudar.ts';
import estilos from './provas.module.css';

/** Where the site answers, and which record of the DNS each of its other addresses still wants. */
export function Provas({ site: { hosts, hostsPendentes } }: { readonly site: HotsiteDaEquipe }) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const provar = useMutation({
    mutationFn: () => chamar(provarHostsDoHotsite, { params: { id: hotsite.uid } }),
    onSuccess: (depois) => {
      queryClient.setQueryData(chaveDoHotsiteAdmin(hotsite.uid), depois);
      if (depois.hostsPendentes.length === 0) toast.sucesso('Todos os endereços estão provados');
      else toast.aviso('O DNS ainda não traz o registro. Costuma levar de minutos a algumas horas.');
    },
    onError: (e) => toast.erro(e),
  });
  return (
    <Grupo titulo="Onde o site responde" dito="Pelo que está salvo">
      <Inteiro>
        <ul className={estilos.lista}>
          {hosts.map((host) => (
            <li key={host}>
              <span>{host}</span>
              <Selo tom="bom">Responde</Selo>
            </li>
          ))}
          {hostsPendentes.map(({ host, registro, valor }) => (
            <li key={host} className={estilos.pendente}>
              <span>{host}</span>
              <Selo tom="alerta">À espera de prova</Selo>
              <p>No DNS, crie um registro TXT com este nome e este valor. Depois confira aqui.</p>
              <Copiavel rotulo="Nome" texto={registro} />
              <Copiavel rotulo="Valor" texto={valor} />
            </li>
          ))}
          {hosts.length + hostsPendentes.length === 0 && <li>Nenhum endereço ainda.</li>}
        </ul>
        {hostsPendentes.length > 0 && (
          <div className={estilos.acao}>
            <Button variant="default" size="xs" loading={provar.isPending} onClick={() => provar.mutate()}>
              Conferir o DNS
            </Button>
          </div>
        )}
      </Inteiro>
    </Grupo>
  );
}
