import { Button, Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { pedaco } from '../../lib/pedaco.ts';
import { raiz } from '../../lib/raiz.ts';
import { ConteudoDoFormulario } from '../../paginas/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { doLink, guardarAProvar, lerAProvar } from '../a-provar.ts';
import type { CadastroAProvar } from '../a-provar.ts';
import { guardarConvite } from '../convite.ts';
import { FormularioDeCadastro } from '../parts/formulario.tsx';
import { regrasQuery } from '../queries.ts';

// Asked for once the form is sent, or by the link of a letter.
const ConfirmarCadastro = lazy(() =>
  pedaco(() => import('../parts/confirmar-cadastro.tsx')).then((m) => ({ default: m.ConfirmarCadastro })),
);

/** /cadastro (spec 1, section 2): what the tenant takes now, or when it takes somebody again. */
export function PaginaDeCadastro() {
  const { chamar, agora } = raiz.useRouteContext();
  const { nomeSite } = useHotsite();
  const navegar = useNavigate();
  const regras = useQuery(regrasQuery(chamar));
  const { convite } = useSearch({ from: '/cadastro' });
  // The first page was loaded by the server: what only this browser can keep is kept here, not by a loader.
  useEffect(() => guardarConvite(convite), [convite]);
  // A link of a letter, on whatever device, or a sign-up of this tab that was waiting when it was loaded anew.
  const [aProvar, setAProvar] = useState<CadastroAProvar | null>(null);
  useEffect(() => {
    const ler = (): void => setAProvar((antes) => doLink(location.hash) ?? antes ?? lerAProvar());
    ler();
    addEventListener('hashchange', ler);
    return () => removeEventListener('hashchange', ler);
  }, []);
  if (regras.isError) return <PaginaQueFalhou titulo="Criar cadastro" de={regras} />;
  const { data } = regras;
  if (data !== undefined && (!data.aberto || (!data.permitirCpf && !data.permitirCnpj)))
    return (
      <Aviso
        icone={<IconCalendarOff size={32} stroke={1.6} />}
        titulo="O cadastro não está aberto"
        texto={
          data.abreEm !== null && data.abreEm > agora
            ? `${nomeSite} recebe novos cadastros a partir de ${formatarDataHora(data.abreEm)}.`
            : `${nomeSite} não está recebendo novos cadastros neste momento. Quem já tem cadastro pode entrar.`
        }
      >
        <Button component={Link} to="/login">
          Entrar
        </Button>
      </Aviso>
    );
  const voltar = (): void => {
    guardarAProvar(null);
    setAProvar(null);
  };
  return (
    <>
      {aProvar !== null && (
        <Suspense fallback={<Skeleton height={420} role="status" aria-label="Carregando" />}>
          <ConfirmarCadastro
            key={aProvar.uid}
            cadastro={aProvar}
            aoVoltar={voltar}
            aoEntrar={() => {
              guardarAProvar(null);
              const falta = data?.confirmacoesObrigatorias[aProvar.tipo].includes('telefone') === true;
              const para = falta ? '/telefone' : '/documentos';
              void navegar({ to: (aProvar.tipo === 'juridica' ? '/cadastro/socios' : para) as never });
            }}
          />
        </Suspense>
      )}
      <div hidden={aProvar !== null}>
        <PaginaEstreita
          largura="larga"
          titulo="Criar cadastro"
          texto={
            <>
              Leva uns cinco minutos. Já tem cadastro em {nomeSite}? <Link to="/login">Entre aqui</Link>.
            </>
          }
        >
          {data === undefined ? (
            <Skeleton height={420} role="status" aria-label="Carregando" />
          ) : (
            <FormularioDeCadastro
              regras={data}
              aoPedir={(cadastro) => {
                guardarAProvar(cadastro);
                setAProvar(cadastro);
                scrollTo({ top: 0 });
              }}
            />
          )}
        </PaginaEstreita>
        <ConteudoDoFormulario uri="cadastro" />
      </div>
    </>
  );
}
