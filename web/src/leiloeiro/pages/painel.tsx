import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button, Loader } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { leiloesDaEquipeQuery } from '../../leiloes/door.ts';
import { caminhoDosLeiloes } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { ordenarLeiloes } from '../escolha.ts';
import { Console } from '../parts/console.tsx';
import { esvaziarPainel } from '../store.ts';

const rota = getRouteApi('/leiloeiro');

/** /leiloeiro: the event of the address, else the first live one. */
export function PaginaDoLeiloeiro() {
  const { leilao: pedido } = rota.useSearch();
  const navegar = useNavigate();
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { leilao: termo } = useTermos();
  const leiloes = useQuery({
    ...leiloesDaEquipeQuery(chamar, 'ativos'),
    select: ordenarLeiloes<Leilao>,
    refetchInterval: 30_000,
  });
  if (leiloes.data === undefined)
    return leiloes.isError ? (
      <PaginaQueFalhou titulo="Painel" de={leiloes} />
    ) : (
      <Aviso titulo="Abrindo o painel" texto="Um instante.">
        <Loader aria-label="Carregando" />
      </Aviso>
    );
  const leilao = leiloes.data.find((l) => l.uid === pedido) ?? leiloes.data[0];
  if (leilao === undefined)
    return (
      <Aviso
        icone={<IconGavel size={32} stroke={1.6} />}
        titulo={`${concordar('Nenhum', termo)} ${termo.um} ao vivo`}
        texto={`Quando ${concordar('um', termo)} ${termo.um} ficar ${concordar('pronto', termo)}, aparece aqui para ser ${concordar('conduzido', termo)}.`}
      >
        <Button component={Link} to={caminhoDosLeiloes(tipo)} variant="default">
          Ver {termo.os}
        </Button>
      </Aviso>
    );
  return (
    <Console
      key={leilao.uid}
      leilao={leilao}
      leiloes={leiloes.data}
      trocar={(leiUid) => {
        esvaziarPainel();
        void navegar({ to: '/leiloeiro', search: { leilao: leiUid } });
      }}
    />
  );
}
