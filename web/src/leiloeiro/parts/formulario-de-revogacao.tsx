import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import type { Comandos } from '../comandos.ts';
import { apelidosQuery } from '../queries.ts';
import { fecharDialogo } from '../store.ts';
import estilos from './formulario.module.css';

const MINIMO = 5;

type Props = {
  readonly leiUid: string;
  readonly lelUid: string;
  readonly passar: Comandos['passarApelido'];
};

/** Takes a floor bidder's habilitação back, or gives it back, with a reason; what he bid before stands. */
export function FormularioDeRevogacao({ leiUid, lelUid, passar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const { data = [] } = useQuery(apelidosQuery(chamar, lelUid));
  const [uid, setUid] = useState('');
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);
  const escolhido = data.find((a) => a.uid === uid);
  const revogacao = escolhido?.revogacao ?? null;
  const curto = motivo.trim().length < MINIMO;
  const mandar = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    setTentou(true);
    if (enviando || escolhido === undefined || curto) return;
    setEnviando(true);
    setRecusa(null);
    try {
      await passar(leiUid, escolhido, motivo.trim());
      fecharDialogo();
    } catch (erro) {
      setRecusa(comoErro(erro).message);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <form className={estilos.formulario} onSubmit={(e) => void mandar(e)} noValidate>
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
      <Textarea
        label="Motivo"
        description={`Fica no registro ${termos.leilao.do}. O que já foi oferecido continua valendo.`}
        rows={3}
        maxLength={500}
        value={motivo}
        error={tentou && curto ? 'Escreva o motivo, com ao menos 5 letras.' : undefined}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
      {recusa !== null && (
        <p role="alert" className={estilos.erro}>
          {recusa}
        </p>
      )}
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
