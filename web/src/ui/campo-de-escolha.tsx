import type { InputBaseProps } from '@mantine/core';
import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';

type Opcao = string | { readonly value: string; readonly label: string };

type Props = Omit<ComponentPropsWithoutRef<'select'>, keyof InputBaseProps> &
  Pick<
    InputBaseProps,
    'label' | 'error' | 'size' | 'className' | 'disabled' | 'required' | 'withAsterisk'
  > & {
    readonly data: readonly Opcao[];
  };

/** One of a few values, chosen in the device's own list. */
export const CampoDeEscolha = ({ data, ...resto }: Props) => (
  <InputBase
    component="select"
    pointer
    rightSection={<IconChevronDown size={19} stroke={1.8} aria-hidden />}
    rightSectionPointerEvents="none"
    {...resto}
  >
    {data.map((o) => {
      const { value, label } = typeof o === 'string' ? { value: o, label: o } : o;
      return (
        <option key={value} value={value}>
          {label}
        </option>
      );
    })}
  </InputBase>
);
