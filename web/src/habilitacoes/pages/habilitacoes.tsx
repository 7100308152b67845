import { telaDasHabilitacoes } from '@martelo/schemas/habilitacoes/telas.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { leiloesDaEquipeQuery } from '../../leiloes/door.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Abas } from '../../ui/abas.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Achados, Filtros, PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { useFiltros } from '../../ui/use-filtros.ts';
import { Habilitado } from '../parts/habilitado.tsx';
import { Plateia } from '../parts/plateia.tsx';
import { habilitadosQuery, QUEM, POR_PAGINA } from '../queries.ts';
import type { BuscaDeHabilitados } from '../queries.ts';
import estilos from './habilitacoes.module.css';

const PAGINA = telaDasHabilitacoes.caminho;
const ABA_ROTULOS = { clientes: 'Clientes', plateia: 'Plateia' };
const CLIENTES = { um: 'cliente', varios: 'clientes' };

function Lista({ leiUid, filtros }: { readonly leiUid: string; readonly filtros: BuscaDeHabilitados }) {
  const { chamar } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const consulta = useQuery(habilitadosQuery(chamar, leiUid, filtros));
  if (!consulta.isSuccess) return <Espera de={consulta} altura={320} />;
  const { total, habilitados } = consulta.data;
  const filtrada = filtros.busca !== undefined || filtros.situacao !== undefined;
  if (total === 0)
    return (
      <Aviso
        lugar="faixa"
        icone={<IconUserSearch size={30} stroke={1.6} />}
        titulo={filtrada ? 'Ninguém com este filtro' : 'Ninguém habilitado ainda'}
        texto={
          filtrada
            ? 'Confira o nome ou mude a situação.'
            : `Quem pedir para participar ${leilao.do} aparece aqui na hora.`
        }
      />
    );
  return (
    <Achados total={total} nome={CLIENTES} porPagina={POR_PAGINA} para={PAGINA} filtros={filtros}>
      {habilitados.map((h) => (
        <li key={h.cliUid}>
          <Habilitado leiUid={leiUid} h={h} />
        </li>
      ))}
    </Achados>
  );
}

/** /admin/habilitacoes: who may bid in an event, up to what, on what; each change with its reason. */
export function PaginaDeHabilitacoes() {
  const { chamar } = raiz.useRouteContext();
  const [filtros, filtrar] = useFiltros<BuscaDeHabilitados>(PAGINA);
  const termos = useTermos();
  const { leilao, lance } = termos;
  const leiloes = useQuery(leiloesDaEquipeQuery(chamar, 'todos'));
  const aberto = filtros.leilao ?? leiloes.data?.[0]?.uid;
  const { quem = 'clientes' } = filtros;
  const escolha = (
    <CampoDeEscolha
      label={leilao.Um}
      className={estilos.leilao ?? ''}
      value={aberto ?? ''}
      data={(leiloes.data ?? []).map((l) => ({
        value: l.uid,
        label: `${nomeSemData(l.nome)} · ${rotuloDoLeilao(l.situacao, termos)} · ${formatarDiaHora(l.data)}`,
      }))}
      onChange={(e) => filtrar({ leilao: e.currentTarget.value, busca: undefined, situacao: undefined })}
    />
  );
  return (
    <PaginaDeLista
      titulo="Habilitações"
      texto={
        quem === 'plateia'
          ? `Quem está na sala em cada ${leilao.um}, e o que mudou na habilitação de cada um. Revogar e devolver é no painel de quem conduz ${leilao.o}.`
          : `Quem pode fazer ${lance.varios} em cada ${leilao.um}, até quanto e em quê. O que você muda vale a partir ${concordar('do próximo', lance)} ${lance.um}; o que o cliente já ofereceu continua valendo.`
      }
    >
      <Espera de={leiloes} altura={320} />
      {leiloes.data?.length === 0 && (
        <Aviso
          lugar="faixa"
          titulo={`Ainda não há ${leilao.varios}`}
          texto={`As habilitações são de cada ${leilao.um}.`}
        />
      )}
      {aberto !== undefined && leiloes.data !== undefined && (
        <>
          <div>
            <Abas
              rotulo="Quem"
              atual={quem}
              abas={QUEM.map((q) => [q, ABA_ROTULOS[q]])}
              para={PAGINA}
              busca={(q) => ({ leilao: aberto, ...(q === 'clientes' ? {} : { quem: q }) })}
            />
          </div>
          {quem === 'plateia' ? (
            <>
              {escolha}
              <Plateia key={aberto} leiUid={aberto} para={PAGINA} />
            </>
          ) : (
            <>
              <Filtros
                key={aberto}
                busca={filtros.busca}
                exemplo="Apelido ou cidade"
                maior={80}
                aoBuscar={(busca) => filtrar({ busca })}
                antes={escolha}
              >
                <CampoDeEscolha
                  label="Situação"
                  value={filtros.situacao ?? ''}
                  data={[
                    { value: '', label: 'Todas' },
                    { value: 'habilitado', label: 'Habilitados' },
                    { value: 'revogado', label: 'Revogados' },
                  ]}
                  onChange={(e) => filtrar({ situacao: e.currentTarget.value as never })}
                />
              </Filtros>
              <Lista key={`lista ${aberto}`} leiUid={aberto} filtros={filtros} />
            </>
          )}
        </>
      )}
    </PaginaDeLista>
  );
}
