import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import type { Comandos } from '../comandos.ts';
import { apelidosQuery } from '../queries.ts';
import { fecharDialogo } from '../store.ts';
import { useEnvio } from '../use-envio.ts';
import { CampoDeMotivo, motivoCurto } from './campo-de-motivo.tsx';
import estilos from './formulario.module.css';

type Props = {
  readonly leiUid: string;
  readonly lelUid: string;
  readonly passar: Comandos['passarApelido'];
};

/** Takes a floor bidder's habilitação back, or gives it back, with a reason; what he bid before stands. */
export function FormularioDeRevogacao({ leiUid, lelUid, passar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { data = [] } = useQuery(apelidosQuery(chamar, lelUid));
  const [uid, setUid] = useState('');
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const { enviando, recusa, enviar } = useEnvio();
  const escolhido = data.find((a) => a.uid === uid);
  const revogacao = escolhido?.revogacao ?? null;
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    setTentou(true);
    if (escolhido === undefined || motivoCurto(motivo)) return;
    void enviar(() => passar(leiUid, escolhido, motivo.trim()));
  };
  return (
    <form className={estilos.formulario} onSubmit={mandar} noValidate>
      <NativeSelect
        data-autofocus
        label="Participante"
        value={uid}
        error={tentou && escolhido === undefined ? 'Escolha o participante.' : undefined}
        onChange={(e) => setUid(e.currentTarget.value)}
        data={[
          { value: '', label: 'Escolha' },
          ...data.map((a) => ({
            value: a.uid,
            label: a.revogacao === null ? a.apelido : `${a.apelido} (revogado)`,
          })),
        ]}
      />
      {revogacao !== null && (
        <p>
          Habilitação revogada por {revogacao.quem} em {formatarDataHora(revogacao.em)}: “{revogacao.motivo}”.
        </p>
      )}
      <CampoDeMotivo
        motivo={motivo}
        aoMudar={setMotivo}
        tentou={tentou}
        nota="O que já foi oferecido continua valendo."
      />
      {recusa !== null && <ErroDoFormulario>{recusa}</ErroDoFormulario>}
      <div className={estilos.botoes}>
        <Button type="submit" color={revogacao === null ? 'red' : 'marca'} loading={enviando}>
          {revogacao === null ? 'Revogar habilitação' : 'Devolver habilitação'}
        </Button>
        <Button variant="default" onClick={fecharDialogo}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
