import { IconEye, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHotsite } from '../../hotsites/door.ts';
import { contar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { pageviewsQuery } from '../queries.ts';
import estilos from './contador.module.css';

const VISITA = { um: 'visualização', varios: 'visualizações' };

/** How often this page was opened, and the way to the lote's yard. What is not known does not show. */
export function Contador({ lelUid }: { readonly lelUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const conta = useHotsite().recursos.includes('contadorDeVisitas');
  const { data } = useQuery(pageviewsQuery(chamar, lelUid));
  const mapa = data?.googleMaps ?? '';
  return (
    <p className={estilos.contador}>
      {conta && data !== undefined && data.quantidade > 0 && (
        <span className="numeros">
          <IconEye size={18} stroke={1.8} aria-hidden /> {contar(data.quantidade, VISITA)}
        </span>
      )}
      {mapa.startsWith('https:') && (
        <a href={mapa} target="_blank" rel="noopener noreferrer">
          <IconMapPin size={18} stroke={1.8} aria-hidden /> Ver o pátio no mapa
        </a>
      )}
    </p>
  );
}
