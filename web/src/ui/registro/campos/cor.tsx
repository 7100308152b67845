import { TextInput } from '@mantine/core';
import { contraste } from '../../theme/cores.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

const CERTA = /^#[0-9a-f]{6}$/i;
const duas = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** WCAG 2.2, 1.4.3: letters on their ground. */
const BASTA = 4.5;

/** Which letters can be read on a colour. */
function sobre(cor: string): string {
  const [branco, preto] = [contraste(cor, '#ffffff'), contraste(cor, '#16191d')];
  const dito = `branco ${duas.format(branco)}:1, preto ${duas.format(preto)}:1`;
  if (branco >= BASTA && preto >= BASTA) return `Letras em cima: as duas se leem (${dito}).`;
  return branco >= preto ? `Letras em cima: brancas (${dito}).` : `Letras em cima: pretas (${dito}).`;
}

/** A colour, picked or typed as #rrggbb, with what can be read on it. */
export function CampoDeCor(p: PropsDoTipo) {
  const valor = typeof p.valor === 'string' ? p.valor : '';
  const certa = CERTA.test(valor);
  const { description, ...resto } = comum(p);
  return (
    <TextInput
      {...resto}
      autoComplete="off"
      spellCheck={false}
      placeholder="#0b4f6c"
      value={valor}
      classNames={{ input: estilos.codigo ?? '' }}
      description={[description, certa ? sobre(valor) : undefined].filter(Boolean).join(' ') || undefined}
      leftSection={
        <input
          type="color"
          className={estilos.cor}
          aria-label={`${p.d.rotulo}: escolher na paleta`}
          disabled={p.soLeitura}
          value={certa ? valor.toLowerCase() : '#808080'}
          onChange={(e) => p.mudar(e.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
      onChange={(e) => {
        const digitado = e.currentTarget.value.trim().toLowerCase();
        const cor = /^[0-9a-f]{6}$/.test(digitado) ? `#${digitado}` : digitado;
        p.mudar(cor === '' && p.d.aceitaNulo ? null : cor);
      }}
    />
  );
}
