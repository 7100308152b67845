import type { ItemDe } from '@martelo/schemas/shared/registro/registro.ts';
import type { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './lotes-do-veiculo.module.css';

/** By which number a vehicle is known, and who wrote it down. */
export const Cadastro = ({ item }: { readonly item: ItemDe<typeof veiculos> }) => (
  <Painel titulo="Cadastro" dito={<span className={estilos.suave}>Nº {item.id}</span>}>
    <p className={estilos.vazio}>
      Criado por <strong>{item.criadoPor === '' ? 'sistema' : item.criadoPor}</strong>,{' '}
      {formatarDataHora(item.criadoEm)}
      {item.confirmadoComoOutro !== '' && (
        <>
          . Confirmado como outro veículo, com <strong>{item.confirmadoComoOutro}</strong>
        </>
      )}
    </p>
  </Painel>
);
