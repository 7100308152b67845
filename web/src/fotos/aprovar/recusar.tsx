import { Button, Chip, Group, InputBase, Modal } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { useState } from 'react';

const COMUNS = [
  'Desfocada',
  'Escura',
  'Placa à mostra',
  'Rosto à mostra',
  'Veículo errado',
  'Cortada',
] as const;

type Props = {
  readonly quantas: number;
  readonly aoFechar: () => void;
  readonly aoRecusar: (motivo: string) => void;
};

/** Why photos are refused: who sent them reads it. */
export function Recusar({ quantas, aoFechar, aoRecusar }: Props) {
  const [motivo, setMotivo] = useState('');
  const curto = motivo.trim().length < 3;
  return (
    <Modal
      opened
      onClose={aoFechar}
      title={quantas === 1 ? 'Recusar a foto' : `Recusar ${quantas} fotos`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (!curto) aoRecusar(motivo.trim());
        }}
      >
        <Group gap="xs" mb="sm">
          {COMUNS.map((c) => (
            <Chip key={c} checked={motivo === c} onChange={() => setMotivo(c)}>
              {c}
            </Chip>
          ))}
        </Group>
        <InputBase
          label="Motivo"
          description="Quem enviou a foto o lê."
          data-autofocus
          maxLength={300}
          value={motivo}
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
        <Button type="submit" mt="md" color="red" disabled={curto}>
          Recusar
        </Button>
      </form>
    </Modal>
  );
}
