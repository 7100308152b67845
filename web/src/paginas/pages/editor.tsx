import { MODELOS_DE_PAGINA } from '@martelo/schemas/paginas/modelos.ts';
import { salvarRascunhoDaPagina, verRascunhoDaPagina } from '@martelo/schemas/paginas/rascunho.ts';
import type { PaginaNoEditor } from '@martelo/schemas/paginas/rascunho.ts';
import { podeAcessar, TECNICOS } from '@martelo/schemas/shared/papeis.ts';
import { SegmentedControl } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { ErroDeChamada } from '../../lib/client/erros.ts';
import { useSessao } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Formulario, Grupo, useFormulario } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from '../editor/editor.module.css';
import { PreviaAoLado } from '../editor/previa.tsx';
import { Publicacao } from '../editor/publicacao.tsx';
import { SecoesDaPagina } from '../editor/secoes.tsx';
import { camposDe, doModelo, faltaPreencher } from '../editor/valores.ts';
import type { CamposDaPagina, Secao } from '../editor/valores.ts';
import { Versoes } from '../editor/versoes.tsx';

/** What the specification says while an item is copied or taken out, and once it was. */
const DIZERES = {
  duplicar: ['Aguarde, estamos duplicando este item', 'Item duplicado com sucesso'],
  apagar: ['Aguarde, estamos apagando este item', 'Item apagado com sucesso'],
} as const;
const SO_TI = 'Mudar o script pede o papel Desenvolvimento TI: ele roda no navegador de quem visita.';

const chave = (uid: string): readonly string[] => ['pagina-no-editor', uid];

type Props = {
  readonly uid: string;
  /** As the server has it; null while it is new. */
  readonly pagina: PaginaNoEditor | null;
  readonly comeco: Partial<CamposDaPagina>;
  readonly rascunho: string;
  readonly guardar: (pagina: PaginaNoEditor) => void;
  readonly lerDeNovo: () => void;
};

function Editor({ uid, pagina, comeco, rascunho, guardar, lerDeNovo }: Props) {
  const tecnico = podeAcessar(TECNICOS, useSessao()?.roles ?? null);
  const [vista, setVista] = useState('editar');
  const dizer = useRef<string | null>(null);
  const f = useFormulario(
    salvarRascunhoDaPagina,
    { ...comeco, revisao: pagina?.revisao ?? 0 },
    {
      um: 'página',
      params: { id: uid },
      rascunho,
      lerAtual: (atual: PaginaNoEditor) => camposDe(atual),
      aoSalvar: (salva) => {
        if (dizer.current !== null) toast.sucesso(dizer.current);
        dizer.current = null;
        guardar(salva);
      },
    },
  );
  const { sessoes: secoes = [], uri = '' } = f.valores;
  const mudar = (novas: Secao[]): void => f.mudar('sessoes', novas);
  const mudarItens = (ato: keyof typeof DIZERES, novas: Secao[]): void => {
    const [fazendo, feito] = DIZERES[ato];
    mudar(novas);
    const { success } = salvarRascunhoDaPagina.body.safeParse({ ...f.valores, sessoes: novas, revisao: 0 });
    // What cannot be saved yet stays in the form: the item is there all the same.
    if (f.novo || !success) return toast.sucesso(feito);
    toast.andamento(fazendo);
    dizer.current = feito;
    f.salvar();
  };
  return (
    <Formulario
      de={f}
      titulo={f.novo ? 'Nova página' : (f.base['titulo'] as string)}
      cabeca={
        <div className={estilos.vistas}>
          <SegmentedControl
            size="xs"
            aria-label="Mostrar"
            data={[
              { value: 'editar', label: 'Editar' },
              { value: 'previa', label: 'Prévia' },
            ]}
            value={vista}
            onChange={setVista}
          />
        </div>
      }
    >
      <div className={estilos.lado} data-vista={vista}>
        <div className={estilos.escrita}>
          <Publicacao
            pagina={pagina}
            mexida={f.mudados.length > 0}
            falta={faltaPreencher(secoes)}
            aoMudar={guardar}
            lerDeNovo={lerDeNovo}
          />
          <Grupo titulo="Página">
            <f.Campo nome="titulo" />
            <f.Campo nome="uri" />
            <f.Campo nome="descricao" />
            <f.Campo nome="modeloPagina" />
          </Grupo>
          <SecoesDaPagina
            secoes={secoes}
            uri={uri}
            erros={f.erros}
            soLeitura={f.soLeitura}
            mudar={mudar}
            mudarItens={mudarItens}
          />
          <Grupo titulo="Buscadores e script">
            <f.Campo nome="tituloPagina" inteiro />
            <f.Campo nome="descricaoPagina" />
            <f.Campo nome="keywords" inteiro />
            <f.Campo nome="imagemPrincipal" inteiro />
            <f.Campo nome="container" />
            <f.Campo nome="handleScript" {...(tecnico ? {} : { fixo: SO_TI })} />
          </Grupo>
          {pagina !== null && (
            <div>
              <Versoes pagina={pagina} mexida={f.mudados.length > 0} lerDeNovo={lerDeNovo} />
            </div>
          )}
        </div>
        <PreviaAoLado campos={f.valores} />
      </div>
    </Formulario>
  );
}

/** Null for what is not there: the page says so in its place. */
const seHouver = (lida: Promise<PaginaNoEditor>): Promise<PaginaNoEditor | null> =>
  lida.catch((erro: unknown) => {
    if (erro instanceof ErroDeChamada && (erro.statusCode === 404 || erro.statusCode === 400)) return null;
    throw erro;
  });

/** /admin/pagina/$uid: a page of the site, written in sections beside what becomes of it (spec 3, section 2.4). */
export function PaginaDoEditor() {
  const { uid = '' } = useParams({ strict: false }) as { readonly uid?: string };
  const { novo, modelo } = useSearch({ strict: false }) as {
    readonly novo?: unknown;
    readonly modelo?: unknown;
  };
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const navegar = useNavigate();
  const ehNova = novo !== undefined;
  const { data, refetch } = useSuspenseQuery({
    queryKey: chave(uid),
    queryFn: async ({ signal }): Promise<PaginaNoEditor | null> =>
      ehNova ? null : seHouver(chamar(verRascunhoDaPagina, { params: { id: uid } }, { signal })),
  });
  // A page that was read anew is another form: what stood in the one before was saved, or is to go.
  const [leitura, setLeitura] = useState(0);
  const [comeco] = useState<Partial<CamposDaPagina>>(() => {
    const qual = MODELOS_DE_PAGINA.find((m) => m.uri === modelo);
    return qual === undefined ? {} : doModelo(qual);
  });
  if (data === null && !ehNova)
    return (
      <Aviso
        icone={<IconFileOff size={32} stroke={1.6} />}
        titulo="Não encontramos esta página"
        texto="O endereço pode ter mudado, ou ela é de outro site."
      />
    );
  return (
    <Editor
      key={leitura}
      uid={uid}
      pagina={data}
      comeco={data === null ? comeco : camposDe(data)}
      rascunho={data === null ? `nova-${typeof modelo === 'string' ? modelo : ''}` : uid}
      guardar={(salva) => {
        queryClient.setQueryData(chave(uid), salva);
        void queryClient.invalidateQueries({ queryKey: ['paginas-do-site'] });
        void queryClient.invalidateQueries({ queryKey: ['primeiros-passos'] });
        // It has its address from now on; the form stays as it is.
        if (ehNova) void navegar({ to: '.', search: {} as never, replace: true, ignoreBlocker: true });
      }}
      lerDeNovo={() => void refetch().then(() => setLeitura((n) => n + 1))}
    />
  );
}
