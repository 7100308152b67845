import { buscarCep } from '@martelo/schemas/enderecos/localidade.ts';
import { UFS } from '@martelo/schemas/shared/endereco.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import { mascararCep } from '../../lib/format/mascaras.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from '../../ui/formulario.module.css';
import type { CamposDoEndereco, Erros } from '../campos.ts';
import { municipiosQuery } from '../queries.ts';
import { formatarLugar } from '../../lib/format/texto.ts';

type Props = {
  readonly valor: CamposDoEndereco;
  readonly erros: Erros;
  readonly aoMudar: (mudanca: Partial<CamposDoEndereco>) => void;
};

/** An address: the CEP chooses state and city by itself; both can be chosen by hand. */
export function CamposDoEnderecoDoFormulario({ valor, erros, aoMudar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const municipios = useQuery(municipiosQuery(chamar, valor.uf));
  const [aviso, setAviso] = useState('');
  const ultimo = useRef('');

  const mudarCep = (cep: string): void => {
    aoMudar({ cep });
    if (cep.length < 9) setAviso('');
    procurar(cep);
  };
  const procurar = (cep: string): void => {
    if (cep.length < 9 || cep === ultimo.current) return;
    ultimo.current = cep;
    chamar(buscarCep, { params: { cep } }).then(
      (achado) => {
        if (ultimo.current !== cep) return;
        setAviso(formatarLugar(achado.cidade, achado.estadoSigla));
        aoMudar({ uf: achado.estadoSigla, locId: String(achado.locId) });
      },
      (e: unknown) => {
        if (ultimo.current !== cep) return;
        if (comoErro(e).statusCode === 404) {
          setAviso('Não encontramos a cidade deste CEP. Escolha na lista.');
          // The city of the CEP that stood here before is not that of this one.
          aoMudar({ uf: '', locId: '' });
        } else {
          // It was not asked: typing it again, or leaving the field, asks.
          ultimo.current = '';
          setAviso('Não deu para procurar a cidade deste CEP agora. Escolha na lista, ou tente de novo.');
        }
      },
    );
  };
  const texto = (nome: keyof CamposDoEndereco) => ({
    name: nome,
    size: 'md' as const,
    value: valor[nome],
    error: erros[nome],
    onChange: (e: React.ChangeEvent<HTMLInputElement>) => aoMudar({ [nome]: e.currentTarget.value }),
  });
  return (
    <fieldset className={estilos.grupo}>
      <legend>Endereço</legend>
      <div className={estilos.dois}>
        <TextInput
          {...texto('cep')}
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          description={<span role="status">{aviso}</span>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(e) => aoDigitar(mascararCep, valor.cep, mudarCep)(e)}
          onBlur={() => procurar(valor.cep)}
        />
        <TextInput
          {...texto('tipoLogradouro')}
          label="Tipo (opcional)"
          placeholder="Rua, Avenida..."
          maxLength={30}
        />
        <TextInput
          {...texto('logradouro')}
          className={estilos.inteiro ?? ''}
          label="Logradouro"
          autoComplete="address-line1"
          maxLength={120}
        />
        <TextInput {...texto('numero')} label="Número" maxLength={20} />
        <TextInput
          {...texto('complemento')}
          label="Complemento (opcional)"
          autoComplete="address-line2"
          maxLength={80}
        />
        <TextInput {...texto('bairro')} label="Bairro" autoComplete="address-level3" maxLength={80} />
        <CampoDeEscolha
          name="uf"
          label="Estado"
          size="md"
          autoComplete="address-level1"
          value={valor.uf}
          error={erros['uf']}
          data={[{ value: '', label: 'Escolha' }, ...UFS.map((uf) => ({ value: uf, label: uf }))]}
          onChange={(e) => aoMudar({ uf: e.currentTarget.value, locId: '' })}
        />
        <CampoDeEscolha
          name="locId"
          className={estilos.inteiro ?? ''}
          label="Cidade"
          size="md"
          value={valor.locId}
          error={erros['locId']}
          disabled={valor.uf === ''}
          data={[
            { value: '', label: municipios.isFetching ? 'Carregando...' : 'Escolha' },
            ...(municipios.data?.municipios ?? []).map((m) => ({ value: String(m.locId), label: m.nome })),
          ]}
          onChange={(e) => aoMudar({ locId: e.currentTarget.value })}
        />
        <TextInput
          {...texto('referencia')}
          className={estilos.inteiro ?? ''}
          label="Ponto de referência (opcional)"
          maxLength={120}
        />
      </div>
    </fieldset>
  );
}
