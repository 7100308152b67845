import { CREDENCIAIS_HOTSITE, salvarCredenciais } from '@martelo/schemas/hotsites/administracao.ts';
import { CREDENCIAL_ROTULOS } from '@martelo/schemas/hotsites/rotulos.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { chaveDoHotsiteAdmin, useHotsiteAdmin } from '../mudar.ts';
import estilos from './credenciais.module.css';

type Qual = (typeof CREDENCIAIS_HOTSITE)[number];

/** One credential: whether there is one, and how another takes its place. What it is, nobody is shown. */
function Credencial({ qual, preenchida }: { readonly qual: Qual; readonly preenchida: boolean }) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [aberta, setAberta] = useState(false);
  const [valor, setValor] = useState('');
  const rotulo = CREDENCIAL_ROTULOS[qual];
  const guardar = useMutation({
    mutationFn: (novo: string) =>
      chamar(salvarCredenciais, { params: { id: hotsite.uid }, body: { credenciais: { [qual]: novo } } }),
    onSuccess: (depois) => {
      queryClient.setQueryData(chaveDoHotsiteAdmin(hotsite.uid), depois);
      setAberta(false);
      setValor('');
      toast.sucesso();
    },
    onError: (e) => toast.erro(e),
  });
  return (
    <li className={estilos.credencial}>
      <h2>{rotulo}</h2>
      <Selo tom={preenchida ? 'bom' : 'neutro'}>{preenchida ? 'Guardada' : 'Vazia'}</Selo>
      {aberta ? (
        <form
          className={estilos.forma}
          aria-label={rotulo}
          onSubmit={(e) => {
            e.preventDefault();
            if (valor !== '') guardar.mutate(valor);
          }}
        >
          <PasswordInput
            label={`${rotulo}, nova`}
            autoComplete="off"
            maxLength={2_000}
            value={valor}
            onChange={(e) => setValor(e.currentTarget.value)}
          />
          <Button type="submit" loading={guardar.isPending} disabled={valor === ''}>
            Guardar
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAberta(false)}>
            Desistir
          </Button>
        </form>
      ) : (
        <span className={estilos.botoes}>
          <Button variant="default" size="xs" onClick={() => setAberta(true)}>
            {preenchida ? 'Trocar…' : 'Informar…'}
          </Button>
          {preenchida && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={guardar.isPending}
              onClick={() => guardar.mutate('')}
              aria-label={`Apagar ${rotulo.toLowerCase()}`}
            >
              Apagar
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** /admin/credenciais: what the house's services want to know of it; kept sealed, and shown to nobody. */
export function PaginaDasCredenciais() {
  const atual = useHotsiteAdmin();
  return (
    <PaginaDeLista
      titulo="Credenciais"
      texto="Guardadas seladas: a tela só diz quais existem. Quem mudou e quando fica no histórico do hotsite."
    >
      <Espera de={atual} altura={320} />
      <ul className={estilos.lista}>
        {atual.data !== undefined &&
          CREDENCIAIS_HOTSITE.map((c) => (
            <Credencial key={c} qual={c} preenchida={atual.data.credenciaisPreenchidas.includes(c)} />
          ))}
      </ul>
    </PaginaDeLista>
  );
}
