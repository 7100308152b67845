import { telaDoParcelamento } from '@martelo/schemas/hotsites/telas.ts';
import { telaDasPropostas } from '@martelo/schemas/propostas/telas.ts';
import { listarLancesRecebidos } from '@martelo/schemas/propostas/proposta.ts';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { useSessao } from '../../sessao/door.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Paginas } from '../../ui/paginas.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { useFiltros } from '../../ui/use-filtros.ts';
import { CHAVE } from '../chave.ts';
import { Proposta } from '../parts/proposta.tsx';
import type { BuscaDeRecebidos } from '../telas.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './recebidos.module.css';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';

const POR_PAGINA = 20;
const OPCOES = [
  { value: 'abertas', label: 'À espera de resposta' },
  { value: 'respondidas', label: 'Respondidas e vencidas' },
  { value: 'todas', label: 'Todas' },
];

type Quais = NonNullable<BuscaDeRecebidos['quais']>;

const VAZIAS: Readonly<Record<Quais, readonly [titulo: string, texto: string]>> = {
  abertas: [
    'Nenhuma proposta à espera de resposta',
    'As novas aparecem aqui assim que um cliente as envia; as já respondidas continuam na lista completa.',
  ],
  respondidas: [
    'Nenhuma proposta respondida ou vencida',
    'Aqui ficam as que foram aceitas ou recusadas e as que venceram sem resposta.',
  ],
  todas: ['Nenhuma proposta ainda', 'As propostas aparecem aqui assim que um cliente as envia.'],
};

/** Why there is nothing to see, and the way to where something may be. */
function NadaAqui({ quais, pagina }: { readonly quais: Quais; readonly pagina: number }) {
  const alem = pagina > 1;
  const [titulo, texto] = alem
    ? ['Não há propostas nesta página', 'As que estavam aqui foram respondidas ou mudaram de página.']
    : VAZIAS[quais];
  return (
    <Aviso lugar="faixa" icone={<IconInbox size={30} stroke={1.6} />} titulo={titulo} texto={texto}>
      {alem || quais !== 'todas' ? (
        <Button
          component={Link}
          to={telaDasPropostas.caminho}
          search={{ quais: alem ? quais : 'todas' } as never}
        >
          {alem ? 'Ir para a primeira página' : 'Ver todas'}
        </Button>
      ) : undefined}
    </Aviso>
  );
}

/** /admin/lances-recebidos: what clients propose for lotes, and its answer (spec 3, section 2, received offers). */
export function PaginaDeRecebidos() {
  const { chamar } = raiz.useRouteContext();
  const [filtros, filtrar] = useFiltros<BuscaDeRecebidos>(telaDasPropostas.caminho);
  const { quais = 'abertas', pagina = 1 } = filtros;
  const administra = podeAcessar(ADMINISTRADORES, useSessao()?.roles ?? null);
  const query = { quais, pagina, porPagina: POR_PAGINA };
  const lista = useQuery({
    queryKey: [...CHAVE, query],
    queryFn: ({ signal }) => chamar(listarLancesRecebidos, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { total = 0, propostas = [] } = lista.data ?? {};
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Propostas recebidas"
      texto="A última proposta de cada cliente. Aceitar vende na hora, enquanto não houver disputa; recusar pede um motivo."
    >
      <div className={estilos.filtro}>
        <CampoDeEscolha
          label="Mostrar"
          size="md"
          value={quais}
          data={OPCOES}
          onChange={(e) => {
            const novo = e.currentTarget.value;
            filtrar({ quais: novo === 'respondidas' || novo === 'todas' ? novo : undefined });
          }}
        />
        {/* An empty list says so itself, to the eye; the ear hears the count each time. */}
        <p role="status" className={total === 0 ? 'so-leitor' : undefined}>
          {lista.data !== undefined && contar(total, { um: 'proposta', varios: 'propostas' })}
        </p>
      </div>
      {administra && (
        <p className={formularios.links}>
          <Link to={telaDoParcelamento.caminho}>Tabela de parcelamento no cartão</Link>
        </p>
      )}
      <Espera de={lista} altura={180} />
      {/* Not what the filter before did not find. */}
      {lista.data !== undefined && !lista.isPlaceholderData && propostas.length === 0 && (
        <NadaAqui quais={quais} pagina={pagina} />
      )}
      <div className={estilos.lista}>
        {propostas.map((p) => (
          <Proposta key={p.lanUid} p={p} />
        ))}
      </div>
      <Paginas
        atual={pagina}
        total={Math.ceil(total / POR_PAGINA)}
        para={telaDasPropostas.caminho}
        busca={(p) => ({ ...filtros, pagina: p === 1 ? undefined : p })}
      />
    </PaginaEstreita>
  );
}
