import { UFS } from '@martelo/schemas/shared/endereco.ts';
import { Input, InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useChamar } from '../../../lib/chamar.ts';
import { municipiosDe, ufDe } from '../../../lib/lugares.ts';
import type { Uf } from '../../../lib/lugares.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import { Procurador } from './procurador.tsx';
import type { PropsDoTipo } from './tipo.ts';

const MAXIMO_A_VISTA = 50;
/** 'sao jo' finds São José. */
const simples = (t: string): string => t.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A city of Brazil: its state, and its name as it is typed. The value is its IBGE code. */
export function CampoDeLugar(p: PropsDoTipo) {
  const valor = typeof p.valor === 'number' ? p.valor : null;
  const [ufDita, setUf] = useState<Uf | null>(null);
  const [procurado, setProcurado] = useState('');
  const uf = (valor === null ? null : ufDe(valor)) ?? ufDita;
  const cidades = useQuery(municipiosDe(useChamar(), uf));
  const todas = cidades.data?.municipios ?? [];
  const { name, label, description, error, required, readOnly, onBlur, inputWrapperOrder } = comum(p);
  const id = useId();
  const achadas = todas.filter((m) => simples(m.nome).includes(simples(procurado)));
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={false}
      inputWrapperOrder={inputWrapperOrder}
      labelElement="div"
      labelProps={{ id: `${id}-rotulo` }}
    >
      <div className={estilos.lugar} role="group" aria-labelledby={`${id}-rotulo`}>
        <InputBase
          component="select"
          pointer
          aria-label={`${p.d.rotulo}: estado`}
          disabled={readOnly}
          value={uf ?? ''}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="none"
          onChange={(e) => {
            setUf(UFS.find((u) => u === e.currentTarget.value) ?? null);
            p.mudar(null);
          }}
        >
          <option value="">UF</option>
          {UFS.map((u) => (
            <option key={u} value={u}>
              {u}
            </option>
          ))}
        </InputBase>
        <Procurador
          campo={{
            name,
            'aria-label': `${p.d.rotulo}: cidade`,
            error: error !== undefined,
            required,
            withAsterisk: false,
            readOnly,
            disabled: uf === null,
            placeholder: uf === null ? 'Escolha antes o estado' : 'Escreva o começo do nome',
          }}
          escolhido={todas.find((m) => m.locId === valor)?.nome ?? (valor === null ? '' : String(valor))}
          aoProcurar={setProcurado}
          achados={achadas.slice(0, MAXIMO_A_VISTA).map((m) => ({ valor: String(m.locId), rotulo: m.nome }))}
          procurando={cidades.isFetching}
          vazio={
            cidades.isError
              ? 'As cidades não carregaram. Escolha o estado de novo.'
              : 'Nenhuma cidade com esse nome.'
          }
          podeLimpar={p.d.aceitaNulo}
          aoEscolher={(escolhida) => p.mudar(escolhida === null ? null : Number(escolhida))}
          aoSair={onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
