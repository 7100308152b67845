import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import { alcance } from '../em-palavras.ts';
import { habilitadoQuery } from '../queries.ts';
import { Ficha } from './ficha.tsx';
import estilos from './habilitado.module.css';
import { Situacao } from './situacao.tsx';

type Props = { readonly leiUid: string; readonly cliUid: string; readonly aoFechar: () => void };

/** One client of the list beside it: how far he may go, what staff may do, and what was done. */
export function Habilitado({ leiUid, cliUid, aoFechar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const ficha = useQuery(habilitadoQuery(chamar, leiUid, cliUid));
  const h = ficha.data?.habilitado;
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={aoFechar}
      title={h === undefined ? 'Habilitação' : `Habilitação de ${h.apelido}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {ficha.isError && <Falha de={ficha} />}
      {ficha.isPending && <Skeleton height={180} aria-label="Carregando" />}
      {ficha.data !== undefined && h !== undefined && (
        <>
          <p className={estilos.alcance}>
            <Situacao de={h.situacao} /> <strong>{alcance(h)}</strong>
            <span>
              {h.cidade === '' ? '' : `${h.cidade} · `}Desde {formatarDataHora(h.dataCadastro)}
            </span>
          </p>
          <Ficha leiUid={leiUid} cliUid={cliUid} apelido={h.apelido} ficha={ficha.data} />
        </>
      )}
    </Drawer>
  );
}
