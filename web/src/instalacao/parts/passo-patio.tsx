import { salvarPrimeiroPatio } from '@martelo/schemas/instalacao/instalacao.ts';
import { UFS } from '@martelo/schemas/shared/endereco.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useSalvarPasso } from '../queries.ts';
import type { PropsDoPasso } from './passo.ts';

type Campos = {
  readonly nome: string;
  readonly responsavel: string;
  readonly telefone: string;
  readonly endereco: string;
  readonly cidade: string;
  readonly uf: (typeof UFS)[number];
  readonly explicacaoVisitacao: string;
};
const VAZIO: Campos = {
  nome: '',
  responsavel: '',
  telefone: '',
  endereco: '',
  cidade: '',
  uf: 'SP',
  explicacaoVisitacao: '',
};

const TEXTOS = [
  ['nome', 'Nome do pátio', 80],
  ['endereco', 'Endereço', 200],
  ['cidade', 'Cidade', 80],
  ['responsavel', 'Responsável (opcional)', 80],
  ['telefone', 'Telefone (opcional)', 30],
] as const;

/** The first yard, or the word that it comes later. */
export function PassoPatio({ casa: { patio }, aoSalvar }: PropsDoPasso) {
  const [campos, setCampos] = useState<Campos>(patio === null || patio === 'pulado' ? VAZIO : patio);
  const salvar = useSalvarPasso(salvarPrimeiroPatio, aoSalvar);
  const erro = salvar.isError ? comoErro(salvar.error) : null;
  const mudar = (mudanca: Partial<Campos>): void => setCampos((c) => ({ ...c, ...mudanca }));
  const de = (campo: string): string | null => (erro?.campos[0] === `patio.${campo}` ? erro.message : null);
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Primeiro pátio"
      onSubmit={(e) => {
        e.preventDefault();
        salvar.mutate({ body: { patio: campos } });
      }}
    >
      <div className={formularios.dois}>
        {TEXTOS.map(([campo, rotulo, maximo]) => (
          <TextInput
            key={campo}
            label={rotulo}
            name={campo}
            size="md"
            maxLength={maximo}
            value={campos[campo]}
            error={de(campo)}
            onChange={(e) => mudar({ [campo]: e.currentTarget.value })}
          />
        ))}
        <CampoDeEscolha
          label="Estado"
          name="uf"
          size="md"
          data={UFS}
          value={campos.uf}
          onChange={(e) => mudar({ uf: UFS.find((uf) => uf === e.currentTarget.value) ?? 'SP' })}
        />
        <Textarea
          className={formularios.inteiro ?? ''}
          label="Como visitar (opcional)"
          name="explicacaoVisitacao"
          size="md"
          rows={3}
          maxLength={600}
          value={campos.explicacaoVisitacao}
          error={de('explicacaoVisitacao')}
          onChange={(e) => mudar({ explicacaoVisitacao: e.currentTarget.value })}
        />
      </div>
      {erro !== null && erro.campos.length === 0 && <ErroDoFormulario>{erro.message}</ErroDoFormulario>}
      <Button type="submit" size="lg" loading={salvar.isPending}>
        Salvar e continuar
      </Button>
      <Button
        variant="subtle"
        size="md"
        disabled={salvar.isPending}
        onClick={() => salvar.mutate({ body: { patio: null } })}
      >
        Deixar para depois
      </Button>
    </form>
  );
}
