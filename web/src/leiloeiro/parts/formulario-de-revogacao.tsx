import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Atos, plateiaQuery } from '../../habilitacoes/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import type { Comandos } from '../comandos.ts';
import { fecharDialogo } from '../store.ts';
import { useEnvio } from '../use-envio.ts';
import { CampoDeMotivo, motivoCurto } from './campo-de-motivo.tsx';
import estilos from './formulario.module.css';

type Props = {
  readonly leiUid: string;
  readonly passar: Comandos['passarApelido'];
};

/** Takes a floor bidder's habilitação back, or gives it back, with a reason; what he bid before stands. */
export function FormularioDeRevogacao({ leiUid, passar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const plateia = useQuery(plateiaQuery(chamar, leiUid));
  const { data = [] } = plateia;
  const [uid, setUid] = useState('');
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const { enviando, recusa, enviar } = useEnvio();
  const escolhido = data.find((a) => a.uid === uid);
  const revogado = escolhido?.situacao === 'revogado';
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    setTentou(true);
    if (escolhido === undefined || motivoCurto(motivo)) return;
    void enviar(() => passar(leiUid, escolhido, motivo.trim()));
  };
  if (plateia.isLoadingError) return <Falha de={plateia} />;
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
            label: a.situacao === 'habilitado' ? a.apelido : `${a.apelido} (revogado)`,
          })),
        ]}
      />
      {escolhido !== undefined && (
        <section aria-label={`Histórico de ${escolhido.apelido}`} className={estilos.historico} tabIndex={0}>
          <Atos atos={escolhido.atos} comeco="Cadastro na plateia" desde={escolhido.dataCadastro} />
        </section>
      )}
      <CampoDeMotivo
        motivo={motivo}
        aoMudar={setMotivo}
        tentou={tentou}
        nota="O que já foi oferecido continua valendo."
      />
      {recusa !== null && <ErroDoFormulario>{recusa}</ErroDoFormulario>}
      <div className={estilos.botoes}>
        <Button type="submit" color={revogado ? 'marca' : 'red'} loading={enviando}>
          {revogado ? 'Devolver habilitação' : 'Revogar habilitação'}
        </Button>
        <Button variant="default" onClick={fecharDialogo}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
