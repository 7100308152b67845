import { Button, Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { ConteudoDoFormulario } from '../../paginas/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { guardarConvite } from '../convite.ts';
import { FormularioDeCadastro } from '../parts/formulario.tsx';
import { regrasQuery } from '../queries.ts';

/** /cadastro (spec 1, section 2): what the tenant takes now, or when it takes somebody again. */
export function PaginaDeCadastro() {
  const { chamar, agora } = raiz.useRouteContext();
  const { nomeSite } = useHotsite();
  const navegar = useNavigate();
  const regras = useQuery(regrasQuery(chamar));
  const { convite } = useSearch({ from: '/cadastro' });
  // The first page was loaded by the server: what only this browser can keep is kept here, not by a loader.
  useEffect(() => guardarConvite(convite), [convite]);
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
  return (
    <>
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
          <Skeleton height={420} aria-label="Carregando" />
        ) : (
          <FormularioDeCadastro
            regras={data}
            aoCadastrar={(tipo) => {
              const confirmar = data.confirmacoesObrigatorias[tipo][0];
              const para = confirmar === undefined ? '/documentos' : `/${confirmar}`;
              void navegar({ to: (tipo === 'juridica' ? '/cadastro/socios' : para) as never });
            }}
          />
        )}
      </PaginaEstreita>
      <ConteudoDoFormulario uri="cadastro" />
    </>
  );
}
