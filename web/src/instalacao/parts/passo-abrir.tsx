import { concluirInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarLugar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import type { PropsDoPasso } from './passo.ts';
import estilos from './passo-abrir.module.css';

/** Where the house goes on: in the painel, at its own host. A session belongs to the host that it was opened at. */
const painelDe = (url: string): string =>
  url === location.origin ? `${url}/admin` : `${url}/login?redirect=${encodeURIComponent('/admin')}`;

const patioEmPalavras = ({ patio }: EstadoDaInstalacao): string =>
  patio === null || patio === 'pulado'
    ? 'fica para depois'
    : `${patio.nome}, em ${formatarLugar(patio.cidade, patio.uf)}`;

/** What was said, and the button that opens the house. */
export function PassoAbrir({ casa }: PropsDoPasso) {
  const { chamar } = raiz.useRouteContext();
  const abrir = useMutation({
    mutationFn: () => chamar(concluirInstalacao, { body: {} }),
    // Another brand answers from now on: everything is loaded anew.
    onSuccess: ({ urlSite }) => location.assign(painelDe(urlSite)),
  });
  const { identidade, cores, urlSite } = casa;
  return (
    <div className={formularios.formulario}>
      <dl className={estilos.resumo}>
        <dt>Casa</dt>
        <dd>
          {identidade?.nome} ({identidade?.tipo === 'loja' ? 'loja' : 'leilões'})
        </dd>
        <dt>Endereço</dt>
        <dd>{urlSite}</dd>
        <dt>Cores</dt>
        <dd>{cores === null ? 'as de início' : `${cores.corPrimaria} e ${cores.corSecundaria}`}</dd>
        <dt>Logotipo</dt>
        <dd>{casa.logo?.enviado === true ? 'o que foi enviado' : 'desenhado com o nome'}</dd>
        <dt>Primeiro pátio</dt>
        <dd>{patioEmPalavras(casa)}</dd>
      </dl>
      {urlSite !== location.origin && (
        <p className={formularios.miudo}>
          O site atende só em {urlSite}: confira que esse nome leva a esta máquina. Lá, entre com a mesma
          conta.
        </p>
      )}
      {abrir.isError && <ErroDoFormulario>{comoErro(abrir.error).message}</ErroDoFormulario>}
      <Button size="lg" loading={abrir.isPending || abrir.isSuccess} onClick={() => abrir.mutate()}>
        Abrir a casa
      </Button>
    </div>
  );
}
