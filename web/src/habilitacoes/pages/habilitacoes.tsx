import { rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { leiloesDaEquipeQuery } from '../../leiloes/door.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { contar, nomeSemData } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { Habilitado } from '../parts/habilitado.tsx';
import { habilitadosQuery, POR_PAGINA } from '../queries.ts';
import type { BuscaDeHabilitados } from '../queries.ts';
import estilos from './habilitacoes.module.css';

const PAGINA = '/admin/habilitacoes';
const CLIENTES = { um: 'cliente', varios: 'clientes' };

function Lista({ leiUid, busca }: { readonly leiUid: string; readonly busca: BuscaDeHabilitados }) {
  const { chamar } = raiz.useRouteContext();
  const { leilao } = useTermos();
  const consulta = useQuery(habilitadosQuery(chamar, leiUid, busca));
  if (!consulta.isSuccess) return <Espera de={consulta} altura={320} />;
  const { total, habilitados } = consulta.data;
  const filtrada = busca.busca !== undefined || busca.situacao !== undefined;
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
    <>
      <p className={estilos.total} role="status">
        {contar(total, CLIENTES)}
      </p>
      <ul className={estilos.lista}>
        {habilitados.map((h) => (
          <li key={h.cliUid}>
            <Habilitado leiUid={leiUid} h={h} />
          </li>
        ))}
      </ul>
      <Paginas
        atual={busca.pagina ?? 1}
        total={Math.ceil(total / POR_PAGINA)}
        para={PAGINA}
        busca={(pagina) => ({ ...busca, pagina })}
      />
    </>
  );
}

/** /admin/habilitacoes: who may bid in an event, up to what, on what; each change with its reason. */
export function PaginaDeHabilitacoes() {
  const { chamar } = raiz.useRouteContext();
  const busca = useSearch({ strict: false }) as BuscaDeHabilitados;
  const navegar = useNavigate();
  const termos = useTermos();
  const { leilao, lance } = termos;
  const leiloes = useQuery(leiloesDaEquipeQuery(chamar, 'todos'));
  const aberto = busca.leilao ?? leiloes.data?.[0]?.uid;
  const mudar = (mudanca: { [C in keyof BuscaDeHabilitados]: BuscaDeHabilitados[C] | undefined }): void => {
    const { pagina: _pagina, ...resto } = { ...busca, ...mudanca };
    const nova = Object.fromEntries(Object.entries(resto).filter(([, v]) => v !== undefined && v !== ''));
    void navegar({ to: PAGINA as never, search: nova as never });
  };
  return (
    <div className={`largura ${estilos.pagina}`}>
      <header>
        <h1>Habilitações</h1>
        <p className={estilos.texto}>
          Quem pode dar {lance.varios} em cada {leilao.um}, até quanto e em quê. O que você muda vale a partir{' '}
          {concordar('do próximo', lance)} {lance.um}; o que o cliente já ofereceu continua valendo.
        </p>
      </header>
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
          <form
            key={aberto}
            className={estilos.filtros}
            role="search"
            onSubmit={(e) => {
              e.preventDefault();
              const texto = new FormData(e.currentTarget).get('busca');
              mudar({ busca: typeof texto === 'string' ? texto.trim() : '' });
            }}
          >
            <CampoDeEscolha
              label={leilao.Um}
              className={estilos.leilao ?? ''}
              value={aberto}
              data={leiloes.data.map((l) => ({
                value: l.uid,
                label: `${nomeSemData(l.nome)} · ${rotuloDoLeilao(l.situacao, termos)} · ${formatarDiaHora(l.data)}`,
              }))}
              onChange={(e) =>
                mudar({ leilao: e.currentTarget.value, busca: undefined, situacao: undefined })
              }
            />
            <TextInput
              name="busca"
              label="Buscar"
              placeholder="Apelido ou cidade"
              defaultValue={busca.busca ?? ''}
              maxLength={80}
              leftSection={<IconSearch size={18} aria-hidden />}
              className={estilos.busca ?? ''}
            />
            <CampoDeEscolha
              label="Situação"
              value={busca.situacao ?? ''}
              data={[
                { value: '', label: 'Todas' },
                { value: 'habilitado', label: 'Habilitados' },
                { value: 'revogado', label: 'Revogados' },
              ]}
              onChange={(e) => mudar({ situacao: e.currentTarget.value as never })}
            />
            <Button type="submit">Buscar</Button>
          </form>
          <Lista key={`lista ${aberto}`} leiUid={aberto} busca={busca} />
        </>
      )}
    </div>
  );
}
