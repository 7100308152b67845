import { digitoDoChassiConfere } from '@martelo/schemas/veiculos/placas.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { Inteiro } from '../../ui/registro/door.ts';
import estilos from './lotes-do-veiculo.module.css';

/** Warns of a chassi whose check digit is another one: not all makers write it, so it stops nobody. */
export function DigitoDoChassi({ chassi }: { readonly chassi: unknown }) {
  const limpo = typeof chassi === 'string' ? chassi.replaceAll(/[^0-9a-z]/gi, '').toUpperCase() : '';
  if (!/^[0-9A-HJ-NPR-Z]{17}$/.test(limpo) || digitoDoChassiConfere(limpo)) return null;
  return (
    <Inteiro>
      <p className={estilos.nota} role="status">
        <IconInfoCircle size={16} aria-hidden />
        <span>
          O dígito do chassi não confere. Nem todo fabricante o usa: confira com o documento; dá para salvar
          assim mesmo.
        </span>
      </p>
    </Inteiro>
  );
}
