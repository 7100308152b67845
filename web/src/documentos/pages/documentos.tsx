import type { Documento } from '@martelo/schemas/documentos/documento.ts';
import { gruposDeDocumentos, rotuloDoGrupo } from '@martelo/schemas/hotsites/opcoes.ts';
import type { DocumentoObrigatorio, GrupoDeDocumentos } from '@martelo/schemas/hotsites/opcoes.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLogin2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PassosDoCadastro, situacaoQuery } from '../../clientes/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDosLotes } from '../../lib/caminhos.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao, useSessaoLida } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { CartaoDoDocumento } from '../parts/cartao-do-documento.tsx';
import { documentosQuery } from '../queries.ts';
import estilos from './documentos.module.css';

/** Whether another paper, sent and not refused, already proves what this one would. */
const jaProvado = (
  tipo: DocumentoObrigatorio,
  grupos: readonly GrupoDeDocumentos[],
  documentos: readonly Documento[],
): boolean =>
  grupos
    .filter((g) => g.flat().includes(tipo))
    .flatMap((g) => g.filter((alternativa) => !alternativa.includes(tipo)))
    .some((alternativa) =>
      alternativa.every((d) => documentos.some((x) => x.tipo === d && x.situacao !== 'Divergente')),
    );

/** /documentos: what the registration still asks for, and the documents themselves. Open to everybody; a visitor is shown in. */
export function PaginaDeDocumentos() {
  const { chamar } = raiz.useRouteContext();
  const { nomeSite, tipo } = useHotsite();
  const { lance, leilao } = useTermos();
  const sessao = useSessao();
  const lida = useSessaoLida();
  const queryClient = useQueryClient();
  const cliente = sessao?.roles.some((r) => r.includes('Clientes')) === true;
  const quem = cliente ? sessao.uid : null;
  const consulta = documentosQuery(chamar, quem);
  const docs = useQuery(consulta);
  const situacao = useQuery(situacaoQuery(chamar, quem));
  if (lida && !cliente)
    return (
      <Aviso
        icone={<IconLogin2 size={32} stroke={1.6} />}
        titulo="Enviar documentos"
        texto={`Entre com o seu cadastro em ${nomeSite} para enviar os documentos e acompanhar a análise.`}
      >
        <Button component={Link} to="/login" search={{ redirect: '/documentos' } as never}>
          Entrar
        </Button>
        <Button component={Link} to={'/cadastro' as never} variant="default">
          Criar cadastro
        </Button>
      </Aviso>
    );
  if (docs.isError) return <PaginaQueFalhou titulo="Enviar documentos" de={docs} />;
  const { data } = docs;
  const grupos = gruposDeDocumentos(data?.obrigatorios ?? []);
  const aprovado = situacao.data?.situacao === 'aprovado';
  return (
    <PaginaEstreita
      largura="larga"
      titulo={aprovado ? 'Tudo certo com o seu cadastro' : 'Complete o seu cadastro'}
      texto={
        aprovado
          ? `Seus documentos foram aprovados. Você já pode enviar ${lance.varios}.`
          : `Com tudo enviado, nossa equipe confere e avisa por e-mail. Depois disso você participa d${leilao.os}.`
      }
    >
      {situacao.data === undefined ? (
        <Skeleton height={200} role="status" aria-label="Carregando" />
      ) : (
        <PassosDoCadastro situacao={situacao.data} />
      )}
      {data !== undefined && data.obrigatorios.length > 0 && (
        <section className={estilos.documentos} aria-labelledby="titulo-documentos">
          <h2 id="titulo-documentos">Documentos</h2>
          {!aprovado && (
            <p>
              Fotos nítidas, sem cortes e sem reflexo, em JPG, PNG, WebP, HEIC ou PDF de até&nbsp;10&nbsp;MB.
            </p>
          )}
          {!aprovado &&
            grupos
              .filter((g) => g.length > 1)
              .map((g) => <p key={rotuloDoGrupo(g)}>Como identidade, envie um só: {rotuloDoGrupo(g)}.</p>)}
          <ul>
            {data.obrigatorios.map((tipo) => (
              <CartaoDoDocumento
                key={tipo}
                tipo={tipo}
                documento={data.documentos.find((d) => d.tipo === tipo)}
                dispensado={
                  data.documentoSituacao === 'Aprovado'
                    ? 'Não é preciso enviar: seu cadastro já foi aprovado.'
                    : jaProvado(tipo, grupos, data.documentos)
                      ? 'Não é preciso enviar: você já enviou outro documento de identidade.'
                      : ''
                }
                aoEnviar={(novos) => {
                  queryClient.setQueryData(consulta.queryKey, novos);
                  void queryClient.invalidateQueries({ queryKey: ['cadastro'] });
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {aprovado && (
        <>
          <p className={estilos.pronto}>
            <IconCircleCheck size={22} stroke={1.7} aria-hidden /> Nada mais a enviar.
          </p>
          <Button component={Link} to={caminhoDosLotes(tipo) as never} size="md">
            Ver as oportunidades
          </Button>
        </>
      )}
    </PaginaEstreita>
  );
}
