import { Skeleton } from '@mantine/core';
import estilos from '../pages/lote.module.css';

/** Stands where a lote's page will be. */
export function LoteCarregando() {
  return (
    <div className={`largura ${estilos.pagina}`} aria-busy="true" aria-label="Carregando">
      <Skeleton height={20} width="60%" mb="md" />
      <div className={estilos.colunas}>
        <div className={estilos.esquerda}>
          <Skeleton style={{ aspectRatio: '4 / 3' }} height="auto" radius="lg" />
          <Skeleton height={36} width="80%" />
          <Skeleton height={20} width="45%" />
        </div>
        <div className={estilos.direita}>
          <Skeleton height={360} radius="lg" />
        </div>
      </div>
    </div>
  );
}
