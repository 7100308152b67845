import { telasDosClientes, telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { Achados, Filtros, PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { Selo } from '../../ui/selo.tsx';
import { useFiltros } from '../../ui/use-filtros.ts';
import { clientesQuery, POR_PAGINA } from '../queries.ts';
import type { BuscaDeClientes } from '../queries.ts';
import { ROTULOS_DA_SITUACAO, TONS_DA_SITUACAO, TONS_DO_DOCUMENTO } from '../situacoes.ts';
import estilos from './clientes.module.css';

const PAGINA = telasDosClientes.lista.caminho;
const CLIENTES = { um: 'cliente', varios: 'clientes' };

/** /admin/clientes: who waits for an answer comes first; what identifies people is masked. */
export function PaginaDeClientes() {
  const { chamar } = raiz.useRouteContext();
  const [filtros, filtrar] = useFiltros<BuscaDeClientes>(PAGINA);
  const administra = podeAcessar(ADMINISTRADORES, useSessao()?.roles ?? null);
  const lista = useQuery(clientesQuery(chamar, filtros));
  return (
    <PaginaDeLista
      titulo="Clientes"
      lado={administra && <Link to={telasDosGrupos.lista.caminho}>Grupos de clientes</Link>}
    >
      <Filtros
        busca={filtros.busca}
        exemplo="Nome, e-mail, CPF, CNPJ ou telefone"
        maior={120}
        aoBuscar={(busca) => filtrar({ busca })}
      >
        <CampoDeEscolha
          label="Documentos"
          value={filtros.documentos ?? ''}
          data={[
            { value: '', label: 'Todos' },
            'Aguardando Validação',
            'Divergente',
            'Cadastrado',
            'Aprovado',
          ]}
          onChange={(e) => filtrar({ documentos: e.currentTarget.value as never })}
        />
        <CampoDeEscolha
          label="Cadastro"
          value={filtros.situacao ?? ''}
          data={[
            { value: '', label: 'Todos' },
            { value: 'pendente', label: 'Pendentes' },
            { value: 'aprovado', label: 'Aprovados' },
            { value: 'bloqueado', label: 'Bloqueados' },
          ]}
          onChange={(e) => filtrar({ situacao: e.currentTarget.value as never })}
        />
      </Filtros>
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
          <Achados
            total={lista.data.total}
            nome={CLIENTES}
            porPagina={POR_PAGINA}
            para={PAGINA}
            filtros={filtros}
          >
            {lista.data.clientes.map((c) => (
              <li key={c.cliUid}>
                <Link
                  to={telasDosClientes.ficha.caminho}
                  params={{ id: c.cliUid }}
                  className={estilos.cliente}
                >
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
          </Achados>
        ))}
    </PaginaDeLista>
  );
}
