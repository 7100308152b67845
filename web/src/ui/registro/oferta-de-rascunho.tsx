import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Faixa } from '../faixa.tsx';
import estilos from './formulario.module.css';
import type { Ficha } from './tipos.ts';

/** What was typed here before and not saved: offered, not forced. */
export function Rascunho({ ficha }: { readonly ficha: Ficha }) {
  const { rascunho, continuarRascunho, esquecerRascunho, descricao } = ficha;
  if (rascunho === null) return null;
  const quais = descricao.filter((d) => d.nome in rascunho.valores).map((d) => d.rotulo);
  return (
    <Faixa
      tom="alerta"
      icone={<IconHistory size={18} aria-hidden />}
      titulo={`Há um rascunho de ${formatarDataHora(rascunho.em)}`}
    >
      <p>Não foi salvo: {quais.join(', ')}.</p>
      <div className={estilos.botoes}>
        <Button size="xs" variant="default" onClick={continuarRascunho}>
          Continuar o rascunho
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={esquecerRascunho}>
          Descartar
        </Button>
      </div>
    </Faixa>
  );
}
