import { listaDeHabilitados } from '@martelo/schemas/habilitacoes/lista.ts';
import { telaDasHabilitacoes } from '@martelo/schemas/habilitacoes/telas.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { leiloesDaEquipeQuery } from '../../leiloes/door.ts';
import { escreverBusca } from '../../lib/busca-do-endereco.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Abas } from '../../ui/abas.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { Caminhos, Lista } from '../../ui/tabela/door.ts';
import { useFiltros } from '../../ui/use-filtros.ts';
import { lista } from '../em-palavras.ts';
import { Habilitado } from '../parts/habilitado.tsx';
import { Plateia } from '../parts/plateia.tsx';
import { Situacao } from '../parts/situacao.tsx';
import { QUEM } from '../queries.ts';
import type { BuscaDeHabilitados } from '../queries.ts';

const PAGINA = telaDasHabilitacoes.caminho;
const ABA_ROTULOS = { clientes: 'Clientes', plateia: 'Plateia' };

/** /admin/habilitacoes: who may bid in an event, up to what, on what; each change with its reason. */
export function PaginaDeHabilitacoes() {
  const { chamar } = raiz.useRouteContext();
  const [dito, dizer] = useFiltros<BuscaDeHabilitados>(PAGINA);
  const termos = useTermos();
  const { leilao, lance } = termos;
  const leiloes = useQuery(leiloesDaEquipeQuery(chamar, 'todos'));
  const { quem = 'clientes', cliente, leilao: aberto = leiloes.data?.[0]?.uid } = dito;
  const texto =
    quem === 'plateia'
      ? `Quem está na sala em cada ${leilao.um}, e o que mudou na habilitação de cada um. Revogar e devolver é no painel de quem conduz ${leilao.o}.`
      : `Quem pode fazer ${lance.varios} em cada ${leilao.um}, até quanto e em quê. O que você muda vale a partir ${concordar('do próximo', lance)} ${lance.um}; o que o cliente já ofereceu continua valendo.`;
  if (aberto === undefined || leiloes.data === undefined)
    return (
      <PaginaDeLista titulo="Habilitações" texto={texto}>
        <Espera de={leiloes} altura={320} />
        {leiloes.data?.length === 0 && (
          <Aviso
            lugar="faixa"
            titulo={`Ainda não há ${leilao.varios}`}
            texto={`As habilitações são de cada ${leilao.um}.`}
          />
        )}
      </PaginaDeLista>
    );
  const escolha = (
    <>
      <Abas
        rotulo="Quem"
        atual={quem}
        abas={QUEM.map((q) => [q, ABA_ROTULOS[q]])}
        para={PAGINA}
        busca={(q) => ({ leilao: aberto, ...(q === 'clientes' ? {} : { quem: q }) })}
      />
      <CampoDeEscolha
        label={leilao.Um}
        value={aberto}
        data={leiloes.data.map((l) => ({
          value: l.uid,
          label: `${nomeSemData(l.nome)} · ${rotuloDoLeilao(l.situacao, termos)} · ${formatarDiaHora(l.data)}`,
        }))}
        onChange={(e) => dizer({ leilao: e.currentTarget.value, cliente: undefined, ...SEM_FILTROS })}
      />
    </>
  );
  if (quem === 'plateia')
    return (
      <PaginaDeLista titulo="Habilitações" texto={texto}>
        {escolha}
        <Plateia key={aberto} leiUid={aberto} para={PAGINA} />
      </PaginaDeLista>
    );
  return (
    <>
      <Lista
        key={aberto}
        de={listaDeHabilitados}
        params={{ leiUid: aberto }}
        titulo="Habilitações"
        vazio={`Quem pedir para participar ${leilao.do} aparece aqui na hora`}
        ficha={(uid) => `${PAGINA}${escreverBusca({ ...dito, leilao: aberto, cliente: uid })}`}
        cabeca={<Caminhos texto={texto}>{escolha}</Caminhos>}
      >
        {{
          situacao: (h) => <Situacao de={h.situacao} />,
          limite: (h) => (h.limite === null ? 'Sem limite' : formatarBRL(h.limite)),
          tipos: (h) => (h.tipos === null ? 'Todos' : lista(h.tipos)),
        }}
      </Lista>
      {cliente !== undefined && (
        <Habilitado
          key={cliente}
          leiUid={aberto}
          cliUid={cliente}
          aoFechar={() => dizer({ cliente: undefined })}
        />
      )}
    </>
  );
}

/** Another event is looked at from its beginning. */
const SEM_FILTROS = { busca: undefined, situacao: undefined };
