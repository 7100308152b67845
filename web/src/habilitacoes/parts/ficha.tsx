import {
  devolverHabilitacao,
  mudarHabilitacao,
  revogarHabilitacao,
} from '@martelo/schemas/habilitacoes/habilitados.ts';
import type { FichaDoHabilitado } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { lerReais } from '../../lib/format/reais.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { habilitadoQuery } from '../queries.ts';
import { Atos } from './atos.tsx';
import estilos from './habilitado.module.css';

type Props = {
  readonly leiUid: string;
  readonly cliUid: string;
  readonly apelido: string;
  readonly ficha: FichaDoHabilitado;
};

/** What a money field shows of an amount. */
const emReais = (centavos: number | null): string =>
  centavos === null ? '' : formatarValor(centavos).replace('R$\u00a0', '');

/** What may be done with one client's habilitação, and what was. */
export function Ficha({ leiUid, cliUid, apelido, ficha: { habilitado: h, atos } }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { lote, lance } = useTermos();
  const queryClient = useQueryClient();
  const [limite, setLimite] = useState(emReais(h.limite));
  const [tipos, setTipos] = useState<readonly LoteTipo[]>(h.tipos ?? LOTE_TIPOS);
  const [motivo, setMotivo] = useState('');
  const params = { leiUid, cliUid };
  const depois = {
    onSuccess: async (ficha: FichaDoHabilitado) => {
      toast.sucesso('Salvo com sucesso');
      setMotivo('');
      setLimite(emReais(ficha.habilitado.limite));
      setTipos(ficha.habilitado.tipos ?? LOTE_TIPOS);
      queryClient.setQueryData(habilitadoQuery(chamar, leiUid, cliUid).queryKey, ficha);
      await queryClient.invalidateQueries({ queryKey: ['lista', 'habilitados'] });
    },
  };
  const salvar = useMutation({
    mutationFn: () => {
      const valor = lerReais(limite);
      const todos = tipos.length === LOTE_TIPOS.length;
      return chamar(mudarHabilitacao, {
        params,
        body: { limite: valor, tipos: todos ? null : [...tipos], motivo },
      });
    },
    ...depois,
  });
  const passar = useMutation({
    mutationFn: () =>
      chamar(h.situacao === 'habilitado' ? revogarHabilitacao : devolverHabilitacao, {
        params,
        body: { motivo },
      }),
    ...depois,
  });
  const problema = salvar.error ?? passar.error;
  const esperando = salvar.isPending || passar.isPending;
  return (
    <div className={estilos.ficha}>
      <form
        className={estilos.formulario}
        aria-label={`Habilitação de ${apelido}`}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          passar.reset();
          salvar.mutate();
        }}
      >
        <CampoDeReais
          rotulo={`Limite por ${lote.um}`}
          descricao="Em branco, sem limite."
          valor={limite}
          aoMudar={setLimite}
        />
        <fieldset className={estilos.tipos}>
          <legend>Tipos de {lote.um} em que pode participar</legend>
          {LOTE_TIPOS.map((t) => (
            <Checkbox
              key={t}
              label={t}
              checked={tipos.includes(t)}
              onChange={(e) =>
                setTipos(e.currentTarget.checked ? [...tipos, t] : tipos.filter((outro) => outro !== t))
              }
            />
          ))}
        </fieldset>
        <TextInput
          label="Motivo"
          description="Fica no histórico, com o seu nome. O cliente não vê."
          value={motivo}
          maxLength={500}
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
        {problema !== null && <ErroDoFormulario>{comoErro(problema).message}</ErroDoFormulario>}
        <div className={estilos.botoes}>
          <Button type="submit" loading={salvar.isPending} disabled={esperando && !salvar.isPending}>
            Salvar limite e tipos
          </Button>
          <Button
            variant={h.situacao === 'habilitado' ? 'light' : 'default'}
            color={h.situacao === 'habilitado' ? 'red' : 'marca'}
            loading={passar.isPending}
            disabled={esperando && !passar.isPending}
            onClick={() => {
              salvar.reset();
              passar.mutate();
            }}
          >
            {h.situacao === 'habilitado' ? 'Revogar habilitação' : 'Devolver habilitação'}
          </Button>
        </div>
      </form>
      <section className={estilos.historico} aria-label={`Histórico de ${apelido}`}>
        <h2>Histórico</h2>
        <Atos atos={atos} comeco={`Pediu para fazer ${lance.varios}`} desde={h.dataCadastro} />
      </section>
    </div>
  );
}
