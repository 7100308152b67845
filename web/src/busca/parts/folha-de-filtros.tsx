import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import '../../ui/styles/folhas.ts';
import { useTermos } from '../../hotsites/door.ts';
import { contar } from '../../lib/format/texto.ts';
import { useVoltarFecha } from '../../lib/voltar-fecha.ts';
import { SEM_FILTROS } from '../filtros.ts';
import type { Filtros } from '../filtros.ts';
import type { Busca } from '../use-busca.ts';
import estilos from './folha-de-filtros.module.css';
import { PainelDeFiltros } from './painel-de-filtros.tsx';

type Props = { readonly busca: Busca; readonly aberta: boolean; readonly fechar: () => void };

/** Filters on a phone: a sheet over the page, which says how many lotes there are meanwhile. */
export function FolhaDeFiltros({ busca, aberta, fechar }: Props) {
  const { lote } = useTermos();
  const { filtros, possiveis, resultado, ir, destino } = busca;
  const { href } = useLocation();
  useVoltarFecha(aberta, fechar, href);
  const escolher = (f: Filtros): void => ir(destino(f), true);
  return (
    <Drawer
      opened={aberta}
      onClose={fechar}
      position="bottom"
      size="92dvh"
      title="Filtros"
      closeButtonProps={{ 'aria-label': 'Fechar filtros', size: 'xl' }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: estilos.folha, body: estilos.corpo, title: estilos.titulo }}
    >
      <div className={estilos.rola}>
        <PainelDeFiltros filtros={filtros} possiveis={possiveis} aoMudar={escolher} />
      </div>
      <div className={estilos.pe}>
        <button type="button" className={estilos.limpar} onClick={() => escolher(SEM_FILTROS)}>
          Limpar
        </button>
        <button type="button" className={estilos.ver} onClick={fechar}>
          Ver {resultado === undefined ? lote.varios : contar(resultado.total, lote)}
        </button>
      </div>
    </Drawer>
  );
}
