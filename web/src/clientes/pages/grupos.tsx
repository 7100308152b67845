import { telasDosClientes } from '@martelo/schemas/clientes/telas.ts';
import { cadastroDeGrupos, listaDeGrupos } from '@martelo/schemas/papeis/cadastro-de-grupos.ts';
import type { ItemDe } from '@martelo/schemas/shared/registro/registro.ts';
import { Button, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarData } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './grupos.module.css';

const VAZIO = { nome: '', descricao: '' };
/** A tenant has no more of them than one page takes. */
const TODOS = { limit: 200, filter: 'ativo||in||true,false' };
const queryKey = ['grupos', 'todos'];

type Cadastro = ItemDe<typeof cadastroDeGrupos>;

/** One group: its name is a role and stays; the description and whether it takes clients can be changed. */
function Grupo({ g, aoMudar }: { readonly g: Cadastro; readonly aoMudar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const [descricao, setDescricao] = useState<string | null>(null);
  const { nome, ativo, uid, revisao } = g;
  const { salvar, desativar, restaurar } = cadastroDeGrupos.chamadas;
  const mudar = useMutation({
    mutationFn: (m: { readonly descricao?: string; readonly ativo?: boolean }) =>
      m.ativo === undefined
        ? chamar(salvar, { params: { uid }, body: { nome, descricao: m.descricao, revisao } })
        : chamar(m.ativo ? restaurar : desativar, { params: { uid }, body: { revisao } }),
    onSuccess: () => {
      aoMudar();
      setDescricao(null);
      toast.sucesso('Salvo com sucesso');
    },
    onError: (e) => toast.erro(comoErro(e).message),
  });
  return (
    <li className={estilos.grupo}>
      <div className={estilos.nome}>
        <strong>{nome}</strong>
        <Selo tom={ativo ? 'bom' : 'neutro'}>{ativo ? 'Ativo' : 'Inativo'}</Selo>
      </div>
      {descricao === null ? (
        <p className={estilos.descricao}>{g.descricao === '' ? 'Sem descrição.' : g.descricao}</p>
      ) : (
        <form
          className={estilos.mudar}
          aria-label={`Descrição de ${nome}`}
          onSubmit={(e) => {
            e.preventDefault();
            mudar.mutate({ descricao });
          }}
        >
          <TextInput
            label="Descrição"
            value={descricao}
            maxLength={200}
            autoFocus
            onChange={(e) => setDescricao(e.currentTarget.value)}
          />
          <div className={estilos.botoes}>
            <Button type="submit" loading={mudar.isPending}>
              Salvar
            </Button>
            <Button variant="default" onClick={() => setDescricao(null)}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
      <p className={formularios.miudo}>
        {g.mudadoPor === ''
          ? `Mudado em ${formatarData(g.mudadoEm)}`
          : `Mudado por ${g.mudadoPor} em ${formatarData(g.mudadoEm)}`}
      </p>
      {descricao === null && (
        <div className={estilos.botoes}>
          <Button
            variant="default"
            aria-label={`Mudar a descrição de ${nome}`}
            onClick={() => setDescricao(g.descricao)}
          >
            Mudar a descrição
          </Button>
          <Button
            variant="subtle"
            aria-label={`${ativo ? 'Desativar' : 'Reativar'} ${nome}`}
            loading={mudar.isPending}
            onClick={() => mudar.mutate({ ativo: !ativo })}
          >
            {ativo ? 'Desativar' : 'Reativar'}
          </Button>
        </div>
      )}
    </li>
  );
}

/** /admin/grupos-clientes: groups that lotes may be reserved for; being in one is having its role (spec 3, section 7). */
export function PaginaDeGrupos() {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const lista = useQuery({
    queryKey,
    queryFn: () => chamar(listaDeGrupos.chamadas.listar, { query: TODOS }),
  });
  const [campos, setCampos] = useState(VAZIO);
  const [erro, setErro] = useState('');
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const reler = (): void => void queryClient.invalidateQueries({ queryKey });
  const criar = useMutation({
    mutationFn: () =>
      chamar(cadastroDeGrupos.chamadas.salvar, { params: { uid }, body: { ...campos, revisao: 0 } }),
    onSuccess: () => {
      reler();
      setUid(crypto.randomUUID());
      setCampos(VAZIO);
      toast.sucesso('Salvo com sucesso');
    },
  });
  const grupos = lista.data?.itens ?? [];
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Grupos de clientes"
      texto="Quem está em um grupo participa também do que é reservado a ele. Um grupo inativo continua com quem já está nele e não recebe mais ninguém."
    >
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Novo grupo"
        onSubmit={(e) => {
          e.preventDefault();
          const curto = campos.nome.trim().length < 2;
          setErro(curto ? 'Informe o nome do grupo.' : '');
          if (curto) e.currentTarget.querySelector('input')?.focus();
          else criar.mutate();
        }}
      >
        <div className={formularios.dois}>
          <TextInput
            label="Nome"
            size="md"
            value={campos.nome}
            error={erro}
            maxLength={40}
            placeholder="Revenda"
            onChange={(e) => setCampos({ ...campos, nome: e.currentTarget.value })}
          />
          <TextInput
            label="Descrição (opcional)"
            size="md"
            value={campos.descricao}
            maxLength={200}
            onChange={(e) => setCampos({ ...campos, descricao: e.currentTarget.value })}
          />
        </div>
        {criar.isError && <ErroDoFormulario>{comoErro(criar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="md" loading={criar.isPending}>
          Criar grupo
        </Button>
      </form>
      <Espera de={lista} altura={120} />
      {lista.data !== undefined && grupos.length === 0 && (
        <Aviso
          lugar="faixa"
          icone={<IconUsersGroup size={30} stroke={1.6} />}
          titulo="Ainda não há grupos"
          texto="Crie o primeiro acima e ponha clientes nele pela página de cada um."
        />
      )}
      {grupos.length > 0 && (
        <ul className={estilos.lista} aria-label="Grupos do site">
          {grupos.map((g) => (
            <Grupo key={g.uid} g={g} aoMudar={reler} />
          ))}
        </ul>
      )}
      <p className={formularios.links}>
        <Link to={telasDosClientes.lista.caminho}>Todos os clientes</Link>
      </p>
    </PaginaEstreita>
  );
}
