import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconInbox, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { Faixa } from '../faixa.tsx';
import estilos from './estados.module.css';

/** Bones of the rows to come. */
export const Esqueleto = ({
  altura,
  marcavel = true,
}: {
  readonly altura: number;
  readonly marcavel?: boolean;
}) => (
  <div role="status" aria-label="Carregando" className={estilos.esqueleto}>
    {[82, 64, 74, 58, 80, 68, 76, 62].map((largura) => (
      <div key={largura} style={{ height: altura }}>
        {marcavel && <Skeleton height={18} width={18} radius="sm" />}
        <Skeleton height={12} width={`${largura / 3}%`} />
        <Skeleton height={12} width="14%" />
        <Skeleton height={12} width="10%" />
      </div>
    ))}
  </div>
);

type Dito = {
  readonly icone: ReactNode;
  readonly titulo: string;
  readonly texto: string;
  readonly children?: ReactNode;
  readonly miudo?: string;
};

const Dizer = ({ icone, titulo, texto, children, miudo }: Dito) => (
  <div className={estilos.dito}>
    <span aria-hidden>{icone}</span>
    <h2>{titulo}</h2>
    <p>{texto}</p>
    {children !== undefined && <div className={estilos.saidas}>{children}</div>}
    {miudo !== undefined && <p className={estilos.miudo}>{miudo}</p>}
  </div>
);

/** Nothing is there yet: the first step. */
export const Vazia = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <Dizer
    icone={<IconInbox size={30} stroke={1.6} />}
    titulo={titulo}
    texto="O que for cadastrado aparece aqui."
  >
    {children}
  </Dizer>
);

/** Nothing goes with what is asked: what hides it, and the ways out. */
export const NadaEncontrado = ({
  busca,
  temFiltros,
  aoTirarFiltros,
  aoLimpar,
}: {
  readonly busca: string;
  readonly temFiltros: boolean;
  readonly aoTirarFiltros: () => void;
  readonly aoLimpar: () => void;
}) => (
  <Dizer
    icone={<IconSearchOff size={30} stroke={1.6} />}
    titulo={busca === '' ? 'Nada com estes filtros' : `Nada com “${busca}”`}
    texto={
      temFiltros
        ? 'Pode haver algo fora dos filtros.'
        : 'Confira a escrita, ou procure por outra parte do nome.'
    }
  >
    {temFiltros && busca !== '' && <Button onClick={aoTirarFiltros}>Buscar sem filtros</Button>}
    <Button variant="default" onClick={aoLimpar}>
      Limpar tudo
    </Button>
  </Dizer>
);

/** It did not come: what stays safe, and a code to quote. */
export const NaoCarregou = ({
  erro,
  aoTentar,
}: {
  readonly erro: unknown;
  readonly aoTentar: () => void;
}) => {
  const { message, codigo, statusCode } = comoErro(erro);
  return (
    <Dizer
      icone={<IconAlertTriangle size={30} stroke={1.6} />}
      titulo="A lista não carregou"
      texto={`${message} Filtros e seleção continuam guardados.`}
      miudo={`Código ${statusCode} · ${codigo}`}
    >
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={aoTentar}>
        Tentar de novo
      </Button>
    </Dizer>
  );
};

/** No line: what is seen was there before. */
export const SemLinha = () => (
  <Faixa tom="alerta" icone={<IconCloudOff size={18} aria-hidden />} titulo="Você está sem internet">
    Mostramos o que já foi carregado. O resto vem quando a conexão voltar.
  </Faixa>
);
