import { LIMITES_DO_QUADRO } from '@martelo/schemas/lotes/em-disputa.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button } from '@mantine/core';
import { IconGavel, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BotaoDeSom } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { Agenda } from '../../leiloes/door.ts';
import { caminhoDoQuadro, caminhoDosLotes } from '../../lib/caminhos.ts';
import { relogio } from '../../lib/clock.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { contar } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { RegiaoFalada } from '../../ui/regiao-falada.tsx';
import { CartaoEmDisputa, CartaoVazio } from '../parts/cartao-em-disputa.tsx';
import { proximoLeilaoQuery } from '../queries-do-quadro.ts';
import type { BuscaDoQuadro } from '../queries-do-quadro.ts';
import { mudarCompacto, useCompacto } from '../compacto.ts';
import { useFalasDoQuadro } from '../use-falas-do-quadro.ts';
import { useQuadro } from '../use-quadro.ts';
import estilos from './em-disputa.module.css';

const POR_PAGINA = LIMITES_DO_QUADRO.porPagina;

/** Nothing is in play: when the next event begins, and what can be looked at until then. */
function Vazio() {
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const { lote, leilao } = useTermos();
  const oProximo = `${concordar('O próximo', leilao)} ${leilao.um}`;
  const { data: proximo } = useQuery(proximoLeilaoQuery(chamar, relogio.agora));
  return (
    <>
      <Aviso
        lugar="faixa"
        icone={<IconGavel size={30} stroke={1.6} />}
        titulo={`${concordar('Nenhum', lote)} ${lote.um} em disputa agora`}
        texto={
          proximo == null
            ? `Assim que ${concordar('um', leilao)} ${leilao.um} começar, ${lote.os} aparecem aqui. Esta página se atualiza sozinha.`
            : `${oProximo} começa ${formatarDiaHora(proximo.data)}. Esta página se atualiza sozinha.`
        }
      >
        <BotaoLigacao para={caminhoDosLotes(tipo)} tom="calmo">
          Ver {lote.os} que vêm por aí
        </BotaoLigacao>
      </Aviso>
      {proximo != null && (
        <section className={estilos.proximo} aria-labelledby="proximo-leilao">
          <h2 id="proximo-leilao">{oProximo}</h2>
          <Agenda leiloes={[proximo]} vazia="" />
        </section>
      )}
    </>
  );
}

function Quadro({ pagina }: { readonly pagina: number }) {
  const { lote } = useTermos();
  const { consulta, quadro, meus, faltam, total, gestos } = useQuadro(pagina);
  const [soMeus, setSoMeus] = useState(false);
  const compacto = useCompacto();
  const quantosMeus = quadro.filter(({ lote: l }) => meus.has(l.lelUid)).length;
  // Nobody is left before an empty page when the last one of his has gone.
  const filtrado = soMeus && quantosMeus > 0;
  const visiveis = filtrado ? quadro.filter(({ lote: l }) => meus.has(l.lelUid)) : quadro;
  const { data, isError, error, refetch } = consulta;
  const { calmo, urgente } = useFalasDoQuadro(data === undefined ? null : quadro);
  const comConta = useSessao() !== null;
  const aqui = caminhoDoQuadro();
  return (
    <>
      <div className={estilos.topo}>
        <div>
          <h1>{lote.Varios} em disputa</h1>
          <p className={estilos.apoio}>
            {total === null
              ? isError
                ? 'Sem resposta do servidor'
                : 'Carregando...'
              : total === 0
                ? 'Nada em disputa neste momento'
                : `${contar(total, lote)} agora. Na frente, ${quantosMeus > 0 ? `${lote.os} em que você disputa, depois ` : ''}o que encerra primeiro.`}
          </p>
        </div>
        <div className={estilos.escolhas}>
          {quantosMeus > 0 && (
            <Button
              variant={filtrado ? 'filled' : 'default'}
              h={44}
              aria-pressed={filtrado}
              onClick={() => setSoMeus(!filtrado)}
            >
              Só {lote.os} {concordar('meus', lote)} ({quantosMeus})
            </Button>
          )}
          <Button
            variant={compacto ? 'filled' : 'default'}
            h={44}
            aria-pressed={compacto}
            leftSection={<IconList size={20} aria-hidden />}
            onClick={() => mudarCompacto(!compacto)}
          >
            Lista compacta
          </Button>
          {comConta && <BotaoDeSom />}
        </div>
      </div>
      <RegiaoFalada voz={calmo} />
      <RegiaoFalada voz={urgente} urgente />
      {isError && data === undefined && <Falha de={{ error, refetch }} />}
      {data !== undefined &&
        quadro.length === 0 &&
        (total === 0 ? (
          <Vazio />
        ) : (
          <Aviso
            lugar="faixa"
            titulo="Esta página ficou vazia"
            texto={`Ainda há ${contar(total ?? 0, lote)} em disputa, nas páginas anteriores.`}
          >
            <BotaoLigacao para={aqui}>Ver a primeira página</BotaoLigacao>
          </Aviso>
        ))}
      <ul
        className={estilos.grade}
        data-compacto={compacto}
        aria-busy={data === undefined && !isError}
        {...gestos}
      >
        {visiveis.map(({ lote: l, saiuEm }, i) => (
          <li key={l.lelUid} data-lote={l.lelUid}>
            <CartaoEmDisputa
              lote={l}
              saindo={saiuEm !== null}
              prioritario={i < 2}
              faltam={saiuEm === null ? faltam.get(l.lelUid) : undefined}
            />
          </li>
        ))}
        {data === undefined &&
          !isError &&
          Array.from({ length: 6 }, (_, i) => (
            <li key={i}>
              <CartaoVazio />
            </li>
          ))}
      </ul>
      <Paginas
        atual={pagina}
        total={Math.ceil((total ?? 0) / POR_PAGINA)}
        para={aqui}
        busca={(p) => (p > 1 ? { pagina: p } : {})}
      />
    </>
  );
}

/** /ao-vivo: every lote of the tenant that is in play, live, what ends first in front. */
export function PaginaEmDisputa() {
  const { pagina = 1 }: BuscaDoQuadro = useSearch({ strict: false });
  return (
    <div className={`largura ${estilos.pagina}`}>
      <Quadro key={pagina} pagina={pagina} />
    </div>
  );
}
