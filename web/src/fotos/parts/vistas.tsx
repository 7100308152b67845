import { verVistasDoVeiculo } from '@martelo/schemas/fotos/chamadas-das-vistas.ts';
import { telaDeFotografar } from '@martelo/schemas/fotos/telas.ts';
import { VISTAS } from '@martelo/schemas/fotos/vistas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useChamar } from '../../lib/chamar.ts';
import estilos from './fotos.module.css';

/** Which views of a vehicle are missing by the model of its yard, and the way to take them with a phone. */
export function Vistas({ veiculo }: { readonly veiculo: string }) {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['fotos', 'vistas', veiculo],
    queryFn: ({ signal }) => chamar(verVistasDoVeiculo, { params: { veiculo } }, { signal }),
  });
  if (data === undefined || data.modelo === null) return null;
  return (
    <p className={estilos.miudo}>
      {data.faltam.length === 0
        ? 'Todas as vistas obrigatórias estão aqui. '
        : `Faltam: ${data.faltam.map((v) => VISTAS[v].toLowerCase()).join(', ')}. `}
      <Link to={telaDeFotografar.caminho} params={{ uid: veiculo }}>
        Fotografar com o celular
      </Link>
    </p>
  );
}
