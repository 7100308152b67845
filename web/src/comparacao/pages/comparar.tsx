import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { Switch } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { IconArrowsHorizontal, IconScale, IconStarFilled, IconX } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAcompanhar, useLotesAoVivo } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDaComparacao, caminhoDoLote, caminhoDosLotes } from '../../lib/caminhos.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import { raiz } from '../../lib/raiz.ts';
import { paginaQuery } from '../../paginas/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { linhasDaComparacao } from '../linhas.ts';
import type { Comparado } from '../linhas.ts';
import { loteComparadoQuery } from '../queries.ts';
import type { BuscaDaComparacao } from '../routes.ts';
import { escreverComparacao, lerComparacao, MAXIMO_NA_COMPARACAO } from '../state.ts';
import { escolher, useEscolhidos } from '../store.ts';
import estilos from './comparar.module.css';

/** How often the table looks at the clock. */
const PASSO_MS = 5_000;

const maisNovo = (lido: LoteAoVivo, vivo: LoteAoVivo | undefined): LoteAoVivo =>
  vivo !== undefined && vivo.revisao >= lido.revisao ? vivo : lido;

function Tabela({
  lotes,
  tirar,
}: {
  readonly lotes: readonly Comparado[];
  readonly tirar: (u: string) => void;
}) {
  const termos = useTermos();
  const { tipo } = useHotsite();
  const [soDiferencas, setSoDiferencas] = useState(false);
  const agora = useNoRelogio((ms) => Math.floor(ms / PASSO_MS)) * PASSO_MS;
  const linhas = linhasDaComparacao(lotes, termos, agora);
  const vistas = soDiferencas && lotes.length > 1 ? linhas.filter((l) => l.difere) : linhas;
  return (
    <>
      {lotes.length > 1 && (
        <div className={estilos.opcoes}>
          <Switch
            label="Só o que é diferente"
            checked={soDiferencas}
            onChange={(e) => setSoDiferencas(e.currentTarget.checked)}
          />
          <p className={estilos.legenda}>
            <IconStarFilled size={14} aria-hidden /> melhor entre os comparados
          </p>
        </div>
      )}
      {lotes.length === MAXIMO_NA_COMPARACAO && (
        <p className={estilos.dica}>
          <IconArrowsHorizontal size={18} aria-hidden /> Deslize para o lado: são {lotes.length}{' '}
          {termos.lote.varios}.
        </p>
      )}
      <div className={estilos.rolagem} tabIndex={0} role="region" aria-label="Comparação lado a lado">
        <table className={estilos.tabela} data-quantos={lotes.length}>
          <caption className="so-leitor">{`${termos.lote.Varios} lado a lado`}</caption>
          <thead>
            <tr>
              <th scope="col" className={estilos.canto}>
                <span className="so-leitor">Característica</span>
              </th>
              {lotes.map(({ lote }) => (
                <th key={lote.lelUid} scope="col" className={estilos.lote}>
                  <div className={estilos.foto}>
                    {lote.fotosUrls[0] === undefined ? (
                      <span>Fotos em breve</span>
                    ) : (
                      <img src={fotoNaLargura(lote.fotosUrls[0], 480)} alt="" width={480} height={360} />
                    )}
                    <button
                      type="button"
                      className={estilos.tirar}
                      aria-label={`Retirar da comparação: ${lote.nome}`}
                      onClick={() => tirar(lote.lelUid)}
                    >
                      <IconX size={18} aria-hidden />
                    </button>
                  </div>
                  <Link to={caminhoDoLote(lote, tipo)} className={estilos.nome}>
                    <span className={estilos.numero}>
                      {termos.lote.Um} {lote.numero}
                    </span>{' '}
                    {lote.nome}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numeros">
            {vistas.map((l) => (
              <tr key={l.nome} data-difere={l.difere}>
                <th scope="row">
                  <span className={estilos.caracteristica}>{l.nome}</span>
                </th>
                {l.valores.map((valor, i) => (
                  <td key={lotes[i]?.lote.lelUid} data-melhor={l.melhores.includes(i)}>
                    {l.melhores.includes(i) && (
                      <>
                        <IconStarFilled size={14} aria-hidden />
                        <span className="so-leitor">Melhor: </span>
                      </>
                    )}
                    {valor}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** /comparar?lotes=uid_uid: up to four lotes side by side; the address says which, so that it can be shared. */
export function PaginaDaComparacao() {
  const { lotes: pedidos }: BuscaDaComparacao = useSearch({ strict: false });
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { lote } = useTermos();
  const navegar = useNavigate();
  const lelUids = lerComparacao(pedidos);
  const { data: pagina } = useQuery(paginaQuery(chamar, 'comparar-lotes'));
  const consultas = useQueries({ queries: lelUids.map((u) => loteComparadoQuery(chamar, u)) });
  const achados = consultas.flatMap((c) => (c.data === undefined ? [] : [c.data]));
  const vivos = useLotesAoVivo();
  useAcompanhar(achados.map((l) => l.lelUid));
  useEffect(() => {
    if (pedidos !== undefined) escolher(lerComparacao(pedidos));
  }, [pedidos]);
  const guardados = useEscolhidos();
  // Who comes by the bare address has perhaps chosen before: the bar of the lists says so.
  useEffect(() => {
    if (pedidos === undefined && guardados.length > 0)
      void navegar({
        to: caminhoDaComparacao(),
        search: { lotes: escreverComparacao(guardados) } as never,
        replace: true,
      });
  }, [pedidos, guardados, navegar]);
  const tirar = (fora: string): void => {
    const restam = lelUids.filter((u) => u !== fora);
    escolher(restam);
    const search = restam.length === 0 ? {} : { lotes: escreverComparacao(restam) };
    void navegar({ to: caminhoDaComparacao(), search: search as never, replace: true, resetScroll: false });
  };
  const esperando = consultas.some((c) => c.isPending);
  return (
    <>
      <CabecaDaPagina
        titulo={pagina?.titulo ?? `Comparar ${lote.varios}`}
        descricao={pagina?.descricao ?? ''}
      />
      <div className={`largura ${estilos.pagina}`} aria-busy={esperando}>
        {achados.length > 0 && (
          <Tabela
            lotes={achados.map((l) => ({ lote: l, vivo: maisNovo(l.aoVivo, vivos[l.lelUid]) }))}
            tirar={tirar}
          />
        )}
        {achados.length < 2 && !esperando && (
          <Aviso
            lugar="faixa"
            icone={<IconScale size={30} stroke={1.6} />}
            titulo={achados.length === 0 ? 'Nada para comparar ainda' : 'Falta mais um'}
            texto={`Na lista de ${lote.varios}, toque na balança de dois a quatro e compare preço, ano, quilometragem e mais.`}
          >
            <BotaoLigacao para={caminhoDosLotes(tipo)}>Escolher {lote.varios}</BotaoLigacao>
          </Aviso>
        )}
      </div>
    </>
  );
}
