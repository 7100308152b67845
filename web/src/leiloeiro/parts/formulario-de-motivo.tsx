import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { fecharDialogo, usePainelStore } from '../store.ts';
import { CampoDeMotivo, motivoCurto } from './campo-de-motivo.tsx';
import estilos from './formulario.module.css';

/** Asks for the reason of an act, and sends it with it. */
export function FormularioDeMotivo({
  alvo,
  prontos,
  botao,
  enviar,
}: {
  readonly alvo: string;
  readonly prontos: readonly string[];
  readonly botao: string;
  readonly enviar: (motivo: string) => void;
}) {
  const enviando = usePainelStore((s) => s.enviando !== null);
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    setTentou(true);
    if (!motivoCurto(motivo) && !enviando) enviar(motivo.trim());
  };
  return (
    <form className={estilos.formulario} onSubmit={mandar} noValidate>
      <p>{alvo}</p>
      <CampoDeMotivo prontos={prontos} primeiro motivo={motivo} aoMudar={setMotivo} tentou={tentou} />
      <div className={estilos.botoes}>
        <Button type="submit" color="red" loading={enviando}>
          {botao}
        </Button>
        <Button variant="default" onClick={fecharDialogo}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
