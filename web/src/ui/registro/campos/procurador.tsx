import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { InputBaseProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, FocusEventHandler, ReactNode } from 'react';
import estilos from './campos.module.css';

export type Achado = { readonly valor: string; readonly rotulo: string; readonly miudo?: string };

type Props = {
  /** What goes to the field as it is: label, help, error. */
  readonly campo: Omit<
    ComponentPropsWithoutRef<'input'>,
    keyof InputBaseProps | 'onChange' | 'value' | 'onBlur'
  > &
    Omit<InputBaseProps, 'onBlur'>;
  /** What is chosen, as it reads; empty for nothing. */
  readonly escolhido: string;
  /** Hears what is typed, to find what goes with it. */
  readonly aoProcurar: (texto: string) => void;
  readonly achados: readonly Achado[];
  readonly procurando: boolean;
  /** What is said where nothing is found. */
  readonly vazio: ReactNode;
  readonly aoEscolher: (valor: string | null) => void;
  /** Makes what is typed and not there; absent: what is not found cannot be chosen. */
  readonly aoIncluir?: ((nome: string) => void) | undefined;
  readonly podeLimpar: boolean;
  readonly aoSair: FocusEventHandler | undefined;
};

/** The choice that makes a new one; no uid reads so. */
const NOVO = '+';

/** One of many values, found by typing: what is typed is only for finding, what is chosen counts. */
export function Procurador({
  campo,
  escolhido,
  aoProcurar,
  achados,
  procurando,
  vazio,
  aoEscolher,
  aoIncluir,
  podeLimpar,
  aoSair,
}: Props) {
  const [texto, setTexto] = useState<string | null>(null);
  const combo = useCombobox({ onDropdownClose: () => combo.resetSelectedOption() });
  const procurar = (digitado: string): void => {
    setTexto(digitado);
    aoProcurar(digitado);
    combo.openDropdown();
    combo.updateSelectedOptionIndex('active');
  };
  const nome = (texto ?? '').trim();
  const ehNovo =
    aoIncluir !== undefined &&
    nome !== '' &&
    !achados.some((a) => a.rotulo.toLowerCase() === nome.toLowerCase());
  const parado = campo.readOnly === true || campo.disabled === true;
  return (
    <Combobox
      store={combo}
      onOptionSubmit={(valor) => {
        setTexto(null);
        if (valor === NOVO) aoIncluir?.(nome);
        else aoEscolher(valor);
        combo.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          {...campo}
          autoComplete="off"
          spellCheck={false}
          value={texto ?? escolhido}
          rightSectionPointerEvents="all"
          rightSectionWidth="2.75rem"
          rightSection={
            podeLimpar && escolhido !== '' && !parado ? (
              <button
                type="button"
                className={estilos.limpar}
                aria-label="Limpar"
                onClick={() => {
                  setTexto(null);
                  aoEscolher(null);
                }}
              >
                <IconX size={16} stroke={1.8} aria-hidden />
              </button>
            ) : (
              <IconSelector size={16} stroke={1.8} aria-hidden />
            )
          }
          onClick={() => !parado && combo.openDropdown()}
          onFocus={(e) => {
            if (parado) return;
            e.currentTarget.select();
            procurar('');
            setTexto(null);
          }}
          onBlur={(e) => {
            combo.closeDropdown();
            // What was typed and not chosen is nothing.
            setTexto(null);
            aoSair?.(e);
          }}
          onChange={(e) => procurar(e.currentTarget.value)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={estilos.achados} aria-label="Opções">
          {achados.map((a) => (
            <Combobox.Option key={a.valor} value={a.valor}>
              <span className={estilos.achado}>
                <span>{a.rotulo}</span>
                {a.miudo !== undefined && <small>{a.miudo}</small>}
              </span>
            </Combobox.Option>
          ))}
          {ehNovo && !procurando && (
            <Combobox.Option value={NOVO}>
              <span className={estilos.achado}>
                <span>Incluir “{nome}”</span>
              </span>
            </Combobox.Option>
          )}
          {achados.length === 0 && !(ehNovo && !procurando) && (
            <Combobox.Empty>{procurando ? 'Procurando…' : vazio}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
