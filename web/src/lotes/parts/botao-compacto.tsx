import { ActionIcon } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { mudarCompacto, useCompacto } from '../compacto.ts';

/** Shows the lists of lotes in rows, or in cards again; this browser remembers it for all of them. */
export function BotaoCompacto() {
  const compacto = useCompacto();
  return (
    <ActionIcon
      variant={compacto ? 'filled' : 'default'}
      size={44}
      aria-label="Lista compacta"
      title="Lista compacta"
      aria-pressed={compacto}
      onClick={() => mudarCompacto(!compacto)}
    >
      <IconList size={20} aria-hidden />
    </ActionIcon>
  );
}
