import { concordar } from '@martelo/schemas/shared/termos.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconBellRinging, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { lerGaveta, porNaGaveta } from '../../lib/gaveta.ts';
import { useAparelho } from '../use-aparelho.ts';
import estilos from './convite-do-aparelho.module.css';

const CHAVE = 'martelo-sem-convite';

const dispensado = (): boolean => lerGaveta('localStorage', CHAVE) === 'sim';

/**
 * Offers who has a bid in a lote to be told on his device, once: whoever puts it away finds it on his profile. Nothing where
 * it is on already, or cannot be turned on by a press.
 */
export function ConviteDoAparelho({ cliUid }: { readonly cliUid: string }) {
  const { lance } = useTermos();
  const { estado, mudando, erro, mudar } = useAparelho(cliUid);
  const [fora, setFora] = useState(dispensado);
  const [oferecido, setOferecido] = useState(false);
  if (estado === 'desligado' && !fora && !oferecido) setOferecido(true);
  if (fora || !oferecido || (estado !== 'desligado' && estado !== 'ligado')) return null;
  const dispensar = (): void => {
    setFora(true);
    porNaGaveta('localStorage', CHAVE, 'sim');
  };
  if (estado === 'ligado')
    return (
      <p className={estilos.pronto} role="status">
        <IconBellRinging size={20} aria-hidden /> Pronto: este aparelho avisa você.
      </p>
    );
  return (
    <section aria-label="Avisos neste aparelho" className={estilos.convite}>
      <IconBellRinging size={22} aria-hidden />
      <p>
        Quer saber na hora se {lance.seu} for {concordar('superado', lance)}?
      </p>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label="Agora não" onClick={dispensar}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <Button variant="light" size="sm" loading={mudando === 'ligar'} onClick={() => mudar('ligar')}>
        Avise-me neste aparelho
      </Button>
      {erro !== null && (
        <p role="alert" className={estilos.erro}>
          {erro}
        </p>
      )}
    </section>
  );
}
