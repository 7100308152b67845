import { telasDasFolhas, telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { formatarData } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Ligacao } from '../../ui/ligacao.tsx';
import type { NomeDaFolha } from '../folhas.ts';
import { leiloesDaEquipeQuery } from '../queries.ts';
import estilos from './escolha-da-folha.module.css';

/** Which leilão a sheet is wanted of: those that the site shows, and the way to the others. */
export function EscolhaDaFolha({ nome }: { readonly nome: NomeDaFolha }) {
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const consulta = useQuery(leiloesDaEquipeQuery(chamar, 'todos'));
  const tela = telasDasFolhas.find((t) => t.caminho.startsWith(`/${nome}/`));
  if (consulta.isError) return <Falha de={consulta} />;
  return (
    <Aviso
      titulo={tela === undefined ? 'Folha' : emTermos(tela.titulo, termos)}
      texto={`De qual ${termos.leilao.um}?`}
    >
      <ul className={estilos.lista} aria-busy={consulta.isPending}>
        {(consulta.data ?? []).map((l) => (
          <li key={l.uid}>
            <Ligacao para={`/${nome}/${l.uid}`}>
              {l.nomeSemData} <small>{formatarData(l.data)}</small>
            </Ligacao>
          </li>
        ))}
        <li>
          <a href={telasDosLeiloes.lista.caminho}>Outro, do painel</a>
        </li>
      </ul>
    </Aviso>
  );
}
