import { listaDeClientes } from '@martelo/schemas/clientes/lista.ts';
import { telasDosClientes, telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { Link } from '@tanstack/react-router';
import { formatarLugar } from '../../lib/format/texto.ts';
import { useSessao } from '../../sessao/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { Caminhos, Lista } from '../../ui/tabela/door.ts';
import { ROTULOS_DA_SITUACAO, TONS_DA_SITUACAO, TONS_DO_DOCUMENTO } from '../situacoes.ts';

/** /admin/clientes: who waits for an answer comes first; what identifies people is masked. */
export function PaginaDeClientes() {
  const administra = podeAcessar(ADMINISTRADORES, useSessao()?.roles ?? null);
  return (
    <Lista
      de={listaDeClientes}
      titulo="Clientes"
      vazio="Nenhum cliente ainda"
      ficha={telasDosClientes.ficha}
      cabeca={
        administra && (
          <Caminhos>
            <Link to={telasDosGrupos.lista.caminho}>Grupos de clientes</Link>
          </Caminhos>
        )
      }
    >
      {{
        cidade: (c) => (c.cidade === '' ? '-' : formatarLugar(c.cidade, c.uf)),
        situacao: (c) => <Selo tom={TONS_DA_SITUACAO[c.situacao]}>{ROTULOS_DA_SITUACAO[c.situacao]}</Selo>,
        documentoSituacao: (c) => (
          <Selo tom={TONS_DO_DOCUMENTO[c.documentoSituacao]}>{c.documentoSituacao}</Selo>
        ),
      }}
    </Lista>
  );
}
