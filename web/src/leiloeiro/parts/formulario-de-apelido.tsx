import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import type { Comandos } from '../comandos.ts';
import { fecharDialogo } from '../store.ts';
import { errosDoApelido } from '../cadastro.ts';
import type { CamposDoApelido } from '../cadastro.ts';
import estilos from './formulario.module.css';

const VAZIO: CamposDoApelido = { apelido: '', nome: '', documento: '', cidade: '', estado: '' };

type Props = { readonly leiUid: string; readonly cadastrar: Comandos['apelido'] };

/** Registers a floor bidder: an apelido cannot bid without a person behind it (bid rule 23). */
export function FormularioDeApelido({ leiUid, cadastrar }: Props) {
  const [campos, setCampos] = useState(VAZIO);
  const [tentou, setTentou] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);
  const erros = tentou ? errosDoApelido(campos) : {};
  const campo = (nome: keyof CamposDoApelido, label: string, extra: Record<string, unknown> = {}) => (
    <TextInput
      label={label}
      value={campos[nome]}
      error={erros[nome]}
      autoComplete="off"
      onChange={(e) => setCampos({ ...campos, [nome]: e.currentTarget.value })}
      {...extra}
    />
  );
  const mandar = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    setTentou(true);
    if (enviando || Object.keys(errosDoApelido(campos)).length > 0) return;
    setEnviando(true);
    setRecusa(null);
    try {
      await cadastrar({ leiUid, ...campos });
      fecharDialogo();
    } catch (erro) {
      setRecusa(comoErro(erro).message);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <form className={estilos.formulario} onSubmit={(e) => void mandar(e)} noValidate>
      {campo('apelido', 'Apelido ou placa', {
        'data-autofocus': true,
        maxLength: 40,
        description: 'O que todos veem no histórico.',
      })}
      {campo('nome', 'Nome completo', { maxLength: 120 })}
      {campo('documento', 'CPF ou documento', { maxLength: 20 })}
      <div className={estilos.dupla}>
        {campo('cidade', 'Cidade', { maxLength: 80 })}
        {campo('estado', 'UF', { maxLength: 2 })}
      </div>
      {recusa !== null && (
        <p role="alert" className={estilos.erro}>
          {recusa}
        </p>
      )}
      <div className={estilos.botoes}>
        <Button type="submit" loading={enviando}>
          Cadastrar
        </Button>
        <Button variant="default" onClick={fecharDialogo}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
