import { Checkbox, InputBase, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

/** One of a few values, in the device's own list. One that is no choice any more stays readable until another is chosen. */
export function CampoDeEscolha(p: PropsDoTipo) {
  const { d } = p;
  const valor = typeof p.valor === 'string' ? p.valor : '';
  // Nothing is a choice of its own there, and not what stands while nobody has chosen.
  const temVazia = d.opcoes.some((o) => o.valor === '');
  const conhecido = valor === '' || d.opcoes.some((o) => o.valor === valor);
  const { readOnly, ...resto } = comum(p);
  return (
    <InputBase
      {...resto}
      component="select"
      pointer
      disabled={readOnly}
      value={valor}
      rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(e) => p.mudar(e.currentTarget.value === '' && !temVazia ? null : e.currentTarget.value)}
    >
      {!temVazia && (valor === '' || d.aceitaNulo) && (
        <option value="">{d.aceitaNulo ? 'Nenhuma' : 'Escolha'}</option>
      )}
      {!conhecido && (
        <option value={valor} disabled>
          {valor} (não existe mais)
        </option>
      )}
      {d.opcoes.map((o) => (
        <option key={o.valor} value={o.valor}>
          {o.rotulo}
        </option>
      ))}
    </InputBase>
  );
}

/** As many of several values as apply. */
export function CampoDeEscolhas(p: PropsDoTipo) {
  const { name: _name, readOnly, required: _required, onBlur, inputWrapperOrder, ...resto } = comum(p);
  const valores = Array.isArray(p.valor) ? p.valor.filter((v) => typeof v === 'string') : [];
  return (
    <Checkbox.Group
      {...resto}
      inputWrapperOrder={inputWrapperOrder}
      withAsterisk={false}
      value={valores}
      onChange={(escolhidos) => {
        // In the order of the list, whichever was ticked first: the same choice is the same value.
        if (!readOnly) p.mudar(p.d.opcoes.map((o) => o.valor).filter((v) => escolhidos.includes(v)));
      }}
    >
      <div className={estilos.opcoes} onBlur={onBlur}>
        {p.d.opcoes.map((o) => (
          <Checkbox key={o.valor} value={o.valor} label={o.rotulo} disabled={readOnly} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Yes or no. */
export const CampoDeSimOuNao = (p: PropsDoTipo) => (
  <Switch
    name={p.onde}
    label={
      <span className={estilos.rotulo}>
        <span>{p.d.rotulo}</span>
        {p.alterado && (
          <span className={estilos.alterado} aria-hidden>
            alterado
          </span>
        )}
      </span>
    }
    description={p.d.ajuda === '' ? undefined : p.d.ajuda}
    error={p.erros[p.onde]}
    disabled={p.soLeitura}
    checked={p.valor === true}
    onBlur={p.sair}
    onChange={(e) => p.mudar(e.currentTarget.checked)}
  />
);
