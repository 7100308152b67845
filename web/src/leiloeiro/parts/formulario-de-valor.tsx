import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import { lerReais, mascararReais } from '../../lib/format/reais.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { usePainelStore } from '../store.ts';
import estilos from './formulario.module.css';

type Props = {
  readonly campo: 'incremento' | 'minimo';
  readonly vivo: LoteAoVivo;
  readonly enviar: (valor: number | null) => void;
};

/** Another increment (or back to the tenant's ladder) or another minimum; the exact value stands on the button. */
export function FormularioDeValor({ campo, vivo, enviar }: Props) {
  const { lance } = useTermos();
  const enviando = usePainelStore((s) => s.enviando !== null);
  const [digitado, setDigitado] = useState('');
  const [tentou, setTentou] = useState(false);
  const valor = lerReais(digitado);
  const invalido = valor === null || valor <= 0;
  const atual = campo === 'incremento' ? vivo.incremento : vivo.minimo;
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    setTentou(true);
    if (!invalido && !enviando) enviar(valor);
  };
  return (
    <form className={estilos.formulario} onSubmit={mandar} noValidate>
      <TextInput
        data-autofocus
        label={campo === 'incremento' ? 'Novo incremento' : 'Novo mínimo'}
        description={`Agora: ${formatarValor(atual)}${campo === 'incremento' ? `. Vale para ${concordar('os próximos', lance)} ${lance.varios}.` : '.'}`}
        leftSection="R$"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        value={digitado}
        error={tentou && invalido ? 'Informe um valor maior que zero.' : undefined}
        onChange={aoDigitar(mascararReais, digitado, setDigitado)}
      />
      <div className={estilos.botoes}>
        <Button type="submit" loading={enviando}>
          {invalido ? 'Mudar' : `Mudar para ${formatarValor(valor)}`}
        </Button>
        {campo === 'incremento' && (
          <Button variant="default" onClick={() => enviar(null)}>
            Usar a escada do site
          </Button>
        )}
      </div>
    </form>
  );
}
