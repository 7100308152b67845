import { listarPaginas } from '@martelo/schemas/paginas/editor.ts';
import { MODELOS_DE_PAGINA } from '@martelo/schemas/paginas/modelos.ts';
import { telasDasPaginas } from '@martelo/schemas/paginas/telas.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Espera } from '../../ui/espera.tsx';
import { Selo } from '../../ui/selo.tsx';
import { useTeclasDaTela } from '../../ui/teclas-da-tela.ts';
import { enderecoDaPagina } from '../editor/endereco.ts';
import estilos from './paginas.module.css';

type UmaPagina = SaidaDe<typeof listarPaginas>['paginas'][number];

/** How a page stands, in a word. */
function Situacao({ p }: { readonly p: UmaPagina }) {
  if (p.versaoPublicada === null) return <Selo tom="neutro">Rascunho</Selo>;
  if (!p.ligada) return <Selo tom="alerta">Desligada na marca</Selo>;
  return (
    <>
      <Selo tom="bom">No ar</Selo>
      {p.temMudancas && <Selo tom="info">Mudanças por publicar</Selo>}
    </>
  );
}

/** /admin/paginas: the pages of the site by their URI, and those that most houses have and this one has not written. */
export function PaginaDasPaginas() {
  const chamar = useChamar();
  const navegar = useNavigate();
  const lidas = useQuery({
    queryKey: ['paginas-do-site'],
    queryFn: ({ signal }) => chamar(listarPaginas, {}, { signal }),
  });
  const comecar = (modelo?: string): void =>
    void navegar({
      to: telasDasPaginas.ficha.caminho,
      params: { uid: crypto.randomUUID() },
      search: { novo: true, ...(modelo === undefined ? {} : { modelo }) } as never,
    });
  useTeclasDaTela('Páginas', [{ tecla: 'N', diz: 'Nova página', fazer: () => comecar() }]);
  const paginas = lidas.data?.paginas ?? [];
  const faltam = MODELOS_DE_PAGINA.filter((m) => !paginas.some((p) => p.uri === m.uri));
  return (
    <div className={estilos.pagina}>
      <header className={estilos.cabeca}>
        <h1>Páginas do site</h1>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => comecar()}>
          Nova página
        </Button>
      </header>
      <Espera de={lidas} altura={240} />
      {lidas.data !== undefined && paginas.length === 0 && (
        <p className={estilos.vazia}>
          Nenhuma página escrita ainda. Comece por uma destas, ou por uma em branco.
        </p>
      )}
      {paginas.length > 0 && (
        <ul className={estilos.lista} aria-label="Páginas">
          {paginas.map((p) => (
            <li key={p.uid}>
              <span className={estilos.qual}>
                <Link to={telasDasPaginas.ficha.caminho} params={{ uid: p.uid }}>
                  {p.titulo}
                </Link>
                <code>{enderecoDaPagina(p.uri)}</code>
              </span>
              <span className={estilos.como}>
                <Situacao p={p} />
              </span>
              <span className={estilos.quando}>
                {p.publicadaEm === null ? '' : `Publicada em ${formatarDataHora(p.publicadaEm)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lidas.data !== undefined && faltam.length > 0 && (
        <section aria-labelledby="modelos">
          <h2 id="modelos">Para começar</h2>
          <p className={estilos.sobre}>
            Cada uma abre com títulos e trechos por preencher. São um começo, e não orientação jurídica: nada
            aparece no site antes de você publicar.
          </p>
          <ul className={estilos.modelos}>
            {faltam.map((m) => (
              <li key={m.uri}>
                <button type="button" onClick={() => comecar(m.uri)}>
                  <strong>{m.pagina.titulo}</strong>
                  <span>{m.paraQue}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
