import { listarScripts, restaurarScript, salvarScript } from '@martelo/schemas/hotsites/administracao.ts';
import { listarLiberacoes } from '@martelo/schemas/hotsites/liberacoes.ts';
import type { Liberacao } from '@martelo/schemas/hotsites/liberacoes.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, Painel, useFormulario } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { Liberacoes } from '../parts/liberacoes.tsx';
import estilos from '../parts/scripts.module.css';

type Guardados = SaidaDe<typeof listarScripts>;

function Versoes({ versoes, noAr }: Guardados) {
  const { chamar, hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const restaurar = useMutation({
    mutationFn: (versao: number) => chamar(restaurarScript, { params: { id: hotsite.uid, versao } }),
    onSuccess: () => {
      toast.sucesso();
      return queryClient.invalidateQueries({ queryKey: ['scripts'] });
    },
    onError: (e) => toast.erro(e),
  });
  if (versoes.length === 0) return null;
  return (
    <Painel titulo={`Versões (${versoes.length})`}>
      <ul className={estilos.lista}>
        {versoes.map((v, i) => (
          <li key={v.versao}>
            <p className={estilos.cabeca}>
              <strong>Versão {v.versao}</strong>
              {v.versao === noAr && (
                <Selo tom="bom">{v.headerScript.trim() === '' ? 'No ar, sem script' : 'No ar'}</Selo>
              )}
              <small>
                {v.autorNome}, {formatarDataHora(v.criadoEm)}
              </small>
            </p>
            {v.headerScript.trim() !== '' && <pre tabIndex={0}>{v.headerScript}</pre>}
            {i > 0 && (
              <Button
                size="xs"
                variant="default"
                loading={restaurar.isPending}
                aria-label={`Voltar à versão ${v.versao}`}
                onClick={() => restaurar.mutate(v.versao)}
              >
                Voltar a esta versão
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Painel>
  );
}

function Scripts({ de, pedidos }: { readonly de: Guardados; readonly pedidos: readonly Liberacao[] }) {
  const { hotsite } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const ultima = de.versoes[0];
  const f = useFormulario(
    salvarScript,
    { headerScript: ultima?.headerScript ?? '', origens: [...(ultima?.origens ?? [])] },
    {
      um: 'script',
      params: { id: hotsite.uid },
      rascunho: 'script-do-site',
      aoSalvar: () => void queryClient.invalidateQueries({ queryKey: ['scripts'] }),
    },
  );
  return (
    <Formulario de={f} titulo="Scripts do site">
      <Grupo titulo="Script de todas as páginas públicas">
        <Inteiro>
          <p className={formularios.miudo}>
            Um texto novo só roda depois que outra pessoa do papel Desenvolvimento TI o libera. Se não houver
            outra, passa a valer um dia depois. Apagar vale na hora.
          </p>
        </Inteiro>
        <f.Campo nome="headerScript" inteiro />
        <f.Campo nome="origens" inteiro />
      </Grupo>
      <Liberacoes de={pedidos} />
      <Versoes {...de} />
    </Formulario>
  );
}

/** /admin/scripts: what runs in visitors' browsers, who wrote it and who released it. */
export function PaginaDosScripts() {
  const { chamar, hotsite } = raiz.useRouteContext();
  const params = { id: hotsite.uid };
  const guardados = useQuery({
    queryKey: ['scripts', 'versoes', hotsite.uid],
    queryFn: ({ signal }) => chamar(listarScripts, { params }, { signal }),
  });
  const pedidos = useQuery({
    queryKey: ['scripts', 'liberacoes', hotsite.uid],
    queryFn: ({ signal }) => chamar(listarLiberacoes, { params }, { signal }),
  });
  return (
    <>
      <Espera de={guardados} altura={320} />
      {guardados.data !== undefined && (
        <Scripts
          key={guardados.data.versoes.length}
          de={guardados.data}
          pedidos={pedidos.data?.liberacoes ?? []}
        />
      )}
    </>
  );
}
