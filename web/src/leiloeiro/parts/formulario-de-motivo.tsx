import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { fecharDialogo, usePainelStore } from '../store.ts';
import estilos from './formulario.module.css';

const MINIMO = 5;

/** A reason of at least five letters; Ctrl+Enter sends it. */
export function FormularioDeMotivo({
  alvo,
  botao,
  enviar,
}: {
  readonly alvo: string;
  readonly botao: string;
  readonly enviar: (motivo: string) => void;
}) {
  const enviando = usePainelStore((s) => s.enviando !== null);
  const termos = useTermos();
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const curto = motivo.trim().length < MINIMO;
  const mandar = (e?: FormEvent): void => {
    e?.preventDefault();
    setTentou(true);
    if (!curto && !enviando) enviar(motivo.trim());
  };
  return (
    <form className={estilos.formulario} onSubmit={mandar} noValidate>
      <p>{alvo}</p>
      <Textarea
        data-autofocus
        label="Motivo"
        description={`Fica no registro ${termos.leilao.do}.`}
        rows={3}
        maxLength={500}
        value={motivo}
        error={tentou && curto ? 'Escreva o motivo, com ao menos 5 letras.' : undefined}
        onChange={(e) => setMotivo(e.currentTarget.value)}
        onKeyDown={(e) => e.key === 'Enter' && (e.ctrlKey || e.metaKey) && mandar()}
      />
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
