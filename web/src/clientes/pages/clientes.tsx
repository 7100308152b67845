import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { Selo } from '../../ui/selo.tsx';
import { clientesQuery, POR_PAGINA } from '../queries.ts';
import type { BuscaDeClientes } from '../queries.ts';
import { ROTULOS_DA_SITUACAO, TONS_DA_SITUACAO, TONS_DO_DOCUMENTO } from '../situacoes.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './clientes.module.css';
import { formatarLugar } from '../../lib/format/texto.ts';

/** /admin/clientes: who waits for an answer comes first; what identifies people is masked. */
export function PaginaDeClientes() {
  const { chamar } = raiz.useRouteContext();
  const busca = useSearch({ strict: false }) as BuscaDeClientes;
  const navegar = useNavigate();
  const administra = podeAcessar(['Interno - ADM'], useSessao()?.roles ?? null);
  const lista = useQuery(clientesQuery(chamar, busca));
  const mudar = (mudanca: BuscaDeClientes): void => {
    const { pagina: _pagina, ...resto } = { ...busca, ...mudanca };
    const nova = Object.fromEntries(Object.entries(resto).filter(([, v]) => v !== undefined && v !== ''));
    void navegar({ to: '/admin/clientes' as never, search: nova as never });
  };
  return (
    <div className={`largura ${estilos.pagina}`}>
      <header className={estilos.topo}>
        <h1>Clientes</h1>
        {administra && <Link to={'/admin/grupos-clientes' as never}>Grupos de clientes</Link>}
      </header>
      <form
        className={estilos.filtros}
        role="search"
        onSubmit={(e) => {
          e.preventDefault();
          const texto = new FormData(e.currentTarget).get('busca');
          mudar({ busca: typeof texto === 'string' ? texto : '' });
        }}
      >
        <TextInput
          name="busca"
          label="Buscar"
          placeholder="Nome, e-mail, CPF, CNPJ ou telefone"
          defaultValue={busca.busca ?? ''}
          leftSection={<IconSearch size={18} aria-hidden />}
          className={estilos.busca ?? ''}
        />
        <CampoDeEscolha
          label="Documentos"
          value={busca.documentos ?? ''}
          data={[
            { value: '', label: 'Todos' },
            'Aguardando Validação',
            'Divergente',
            'Cadastrado',
            'Aprovado',
          ]}
          onChange={(e) => mudar({ documentos: e.currentTarget.value as never })}
        />
        <CampoDeEscolha
          label="Cadastro"
          value={busca.situacao ?? ''}
          data={[
            { value: '', label: 'Todos' },
            { value: 'pendente', label: 'Pendentes' },
            { value: 'aprovado', label: 'Aprovados' },
            { value: 'bloqueado', label: 'Bloqueados' },
          ]}
          onChange={(e) => mudar({ situacao: e.currentTarget.value as never })}
        />
        <Button type="submit">Buscar</Button>
      </form>
      <Espera de={lista} altura={320} />
      {lista.data !== undefined &&
        (lista.data.total === 0 ? (
          <Aviso
            lugar="faixa"
            icone={<IconUserSearch size={30} stroke={1.6} />}
            titulo="Ninguém por aqui"
            texto="Nenhum cliente corresponde a estes filtros."
          />
        ) : (
          <>
            <p className={estilos.total} role="status">
              {lista.data.total === 1 ? '1 cliente' : `${lista.data.total.toLocaleString('pt-BR')} clientes`}
            </p>
            <ul className={estilos.lista}>
              {lista.data.clientes.map((c) => (
                <li key={c.cliUid}>
                  <Link to={`/admin/cliente/${c.cliUid}` as never}>
                    <span className={estilos.quem}>
                      <strong>{c.nome}</strong>
                      <span className={estilos.fatos}>
                        <span>{c.documento}</span> <span>{c.email}</span>
                      </span>
                    </span>
                    <span className={estilos.onde}>
                      {c.cidade === '' ? '' : formatarLugar(c.cidade, c.uf)}
                      <span>
                        {c.dataEnvioDocumentos === null
                          ? `Cadastro em ${formatarDataHora(c.dataCadastro)}`
                          : `Documentos em ${formatarDataHora(c.dataEnvioDocumentos)}`}
                      </span>
                    </span>
                    <span className={estilos.selos}>
                      <Selo tom={TONS_DA_SITUACAO[c.situacao]}>{ROTULOS_DA_SITUACAO[c.situacao]}</Selo>
                      <Selo tom={TONS_DO_DOCUMENTO[c.documentoSituacao]}>Docs: {c.documentoSituacao}</Selo>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <Paginas
              atual={busca.pagina ?? 1}
              total={Math.ceil(lista.data.total / POR_PAGINA)}
              para="/admin/clientes"
              busca={(pagina) => ({ ...busca, pagina })}
            />
          </>
        ))}
    </div>
  );
}
