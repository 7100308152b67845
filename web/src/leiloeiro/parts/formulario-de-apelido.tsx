import { Button, TextInput } from '@mantine/core';
import { LOTE_TIPOS } from '@martelo/schemas/lotes/tipos.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import type { Comandos } from '../comandos.ts';
import { fecharDialogo } from '../store.ts';
import { errosDoApelido } from '../cadastro.ts';
import type { CamposDoApelido } from '../cadastro.ts';
import { useEnvio } from '../use-envio.ts';
import estilos from './formulario.module.css';

const VAZIO: CamposDoApelido = { apelido: '', nome: '', documento: '', cidade: '', estado: '' };

type Props = { readonly leiUid: string; readonly cadastrar: Comandos['apelido'] };

/** Registers a floor bidder: an apelido cannot bid without a person behind it (bid rule 23). */
export function FormularioDeApelido({ leiUid, cadastrar }: Props) {
  const [campos, setCampos] = useState(VAZIO);
  const [tipo, setTipo] = useState('');
  const [retomada, setRetomada] = useState('');
  const [tentou, setTentou] = useState(false);
  const { enviando, recusa, enviar } = useEnvio();
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
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    setTentou(true);
    if (Object.keys(errosDoApelido(campos)).length > 0) return;
    const tipoVeiculoSite = LOTE_TIPOS.find((t) => t === tipo) ?? null;
    const tipoRetomadaSite = retomada.trim() === '' ? null : retomada;
    void enviar(() => cadastrar({ leiUid, ...campos, tipoVeiculoSite, tipoRetomadaSite }));
  };
  return (
    <form className={estilos.formulario} onSubmit={mandar} noValidate>
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
      <CampoDeEscolha
        label="Tipo de veículo"
        data={[{ value: '', label: 'Todos' }, ...LOTE_TIPOS]}
        value={tipo}
        onChange={(e) => setTipo(e.currentTarget.value)}
      />
      <TextInput
        label="Tipo de retomada"
        placeholder="Todos"
        maxLength={60}
        autoComplete="off"
        value={retomada}
        onChange={(e) => setRetomada(e.currentTarget.value)}
      />
      {recusa !== null && <ErroDoFormulario>{recusa}</ErroDoFormulario>}
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
