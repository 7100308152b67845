import { ATOS } from '@martelo/schemas/shared/registro/historico.ts';
import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useChamar } from '../../lib/chamar.ts';
import { Falha } from '../falha.tsx';
import { useNomes } from '../nomes.ts';
import { chaveDoHistorico } from '../registro/chaves.ts';
import { useDentro } from '../registro/contexto.ts';
import type { AtoDaHistoria } from '../registro/tipos.ts';
import { podeDesfazer } from './desfazer.ts';
import estilos from './historico.module.css';
import { quando } from './quando.ts';

const POR_VEZ = 20;

const iniciais = (nome: string): string => {
  const partes = nome.split(/\s+/).filter((p) => p !== '');
  return (
    `${partes[0]?.charAt(0) ?? ''}${partes.length > 1 ? (partes.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase() ||
    'SI'
  );
};

type PropsDoAto = {
  readonly ato: AtoDaHistoria;
  readonly descricao: readonly DescricaoDeCampo[];
  readonly nomes: NomesDe;
  /** Puts back what stood there before; absent where that is not safe. */
  readonly aoDesfazer: (() => void) | undefined;
};

/** What one act changed, in words. */
function verbo({ ato, antes, depois, feito }: AtoDaHistoria): string {
  if (feito !== undefined) return feito;
  if (ato !== 'mudou' || antes === null) return ATOS[ato].toLowerCase();
  const n = Object.keys(depois).length;
  return n === 1 ? 'mudou 1 campo' : `mudou ${n} campos`;
}

function Ato({ ato, descricao, nomes, aoDesfazer }: PropsDoAto) {
  const quem = ato.por.nome === '' ? 'Sistema' : ato.por.nome;
  return (
    <li className={estilos.ato}>
      <span className={estilos.rosto} aria-hidden>
        {iniciais(quem)}
      </span>
      <div>
        <p>
          <strong>{quem}</strong> {verbo(ato)}
        </p>
        {ato.antes !== null && ato.ato === 'mudou' && (
          <ul className={estilos.campos}>
            {descricao
              .filter((d) => d.nome in ato.depois || ato.apagados.includes(d.nome))
              .map((d) => (
                <li key={d.nome}>
                  {d.rotulo}{' '}
                  {ato.apagados.includes(d.nome) ? (
                    <em>dado pessoal apagado</em>
                  ) : (
                    <>
                      <del>{mostrar(d, ato.antes?.[d.nome], nomes)}</del>
                      <span aria-hidden> → </span>
                      <span className="so-leitor">passou a </span>
                      <ins>{mostrar(d, ato.depois[d.nome], nomes)}</ins>
                    </>
                  )}
                </li>
              ))}
          </ul>
        )}
        {ato.motivo !== '' && <p className={estilos.motivo}>“{ato.motivo}”</p>}
        <p className={estilos.quando}>
          {quando(ato.em)}
          {aoDesfazer !== undefined && (
            <button type="button" className={estilos.desfazer} onClick={aoDesfazer}>
              Desfazer
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

type Pagina = {
  readonly atos: readonly AtoDaHistoria[];
  readonly mais: boolean;
  readonly nomes: Readonly<Record<string, string>>;
};

/**
 * Who changed what in the form around, a record's or one that says where that is read: the newest in front, with before and
 * after. Undo puts the values of before into the form and saves them; it stands only where nobody touched them since.
 */
export function Historico() {
  const { ficha, lado } = useDentro();
  const chamar = useChamar();
  const lugares = useNomes();
  const id = useId();
  const { registro, historico } = ficha;
  const item = registro?.item ?? null;
  const uid = item?.uid ?? '';
  const consulta = useInfiniteQuery({
    queryKey: historico?.chave ?? chaveDoHistorico(registro?.de ?? { nome: '' }, uid),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> => {
      if (historico !== null) return { atos: await historico.ler(signal), mais: false, nomes: {} };
      if (registro === null) throw new TypeError('a history of no record');
      return chamar(
        registro.de.chamadas.historico,
        { params: { uid }, query: { limit: POR_VEZ, ...(pageParam === 0 ? {} : { antesDe: pageParam }) } },
        { signal },
      );
    },
    getNextPageParam: ({ atos, mais }) => (mais ? atos.at(-1)?.revisao : undefined),
    enabled: item !== null || historico !== null,
  });
  if (historico === null && item === null) return null;
  const pode = !ficha.soLeitura && registro?.pode !== false;
  const atos = consulta.data?.pages.flatMap((p) => p.atos) ?? [];
  const referidos: Readonly<Record<string, string>> = Object.assign(
    {},
    ...(consulta.data?.pages.map((p) => p.nomes) ?? []),
  );
  const nomes: NomesDe = (campo, valor) => referidos[valor] ?? lugares(campo, valor);
  const painel = (
    <section className={estilos.painel} aria-labelledby={id}>
      <h2 id={id}>Histórico</h2>
      {consulta.isPending && <Skeleton height={96} role="status" aria-label="Carregando" />}
      {consulta.isError && <Falha de={consulta} />}
      <ol>
        {atos.map((ato) => (
          <Ato
            key={ato.uid}
            ato={ato}
            descricao={[...ficha.descricao, ...(registro?.de.soLidos ?? [])]}
            nomes={nomes}
            aoDesfazer={
              pode && podeDesfazer(ato, ficha.base, ficha.mudados)
                ? () => ficha.desfazer(ato.antes ?? {})
                : undefined
            }
          />
        ))}
      </ol>
      {consulta.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={consulta.isFetchingNextPage}
          onClick={() => void consulta.fetchNextPage()}
        >
          Ver mais antigos
        </Button>
      )}
    </section>
  );
  return lado === null ? painel : createPortal(painel, lado);
}
