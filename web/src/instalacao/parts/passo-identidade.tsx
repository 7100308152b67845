import { salvarIdentidade } from '@martelo/schemas/instalacao/instalacao.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useSalvarPasso } from '../queries.ts';
import type { PropsDoPasso } from './passo.ts';

const TIPOS = [
  { value: 'leilao', label: 'Leilões: eventos com lotes e lances' },
  { value: 'loja', label: 'Loja: anúncios com ofertas' },
] as const;

/** The host that is open, where it has a name of its own. */
const hostAberto = (): string =>
  /^(localhost|[\d.]+|\[.*\])$/.test(location.hostname) ? '' : location.hostname;

/** Name, kind and host of the house. */
export function PassoIdentidade({ casa: { identidade }, aoSalvar }: PropsDoPasso) {
  const [nome, setNome] = useState(identidade?.nome ?? '');
  const [tipo, setTipo] = useState<'leilao' | 'loja'>(identidade?.tipo ?? 'leilao');
  const [host, setHost] = useState(identidade?.host ?? hostAberto());
  const salvar = useSalvarPasso(salvarIdentidade, aoSalvar);
  const erro = salvar.isError ? comoErro(salvar.error) : null;
  const de = (campo: string): string | null => (erro?.campos[0] === campo ? erro.message : null);
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="A casa"
      onSubmit={(e) => {
        e.preventDefault();
        salvar.mutate({ body: { nome, tipo, host } });
      }}
    >
      <TextInput
        label="Nome da casa"
        name="nome"
        size="md"
        maxLength={80}
        value={nome}
        error={de('nome')}
        onChange={(e) => setNome(e.currentTarget.value)}
      />
      <CampoDeEscolha
        label="O que a casa faz"
        name="tipo"
        size="md"
        data={TIPOS}
        value={tipo}
        onChange={(e) => setTipo(e.currentTarget.value === 'loja' ? 'loja' : 'leilao')}
      />
      <TextInput
        label="Endereço do site"
        description="Só o nome, como www.suacasa.com.br. Para experimentar nesta máquina, um como casa.localhost."
        name="host"
        size="md"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={host}
        error={de('host')}
        onChange={(e) => setHost(e.currentTarget.value)}
      />
      {erro !== null && erro.campos.length === 0 && <ErroDoFormulario>{erro.message}</ErroDoFormulario>}
      <Button type="submit" size="lg" loading={salvar.isPending}>
        Salvar e continuar
      </Button>
    </form>
  );
}
