import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import { emUmMomento, lerPorCursor } from '@martelo/platform/registros/por-cursor.ts';
import { ORDEM_DE_NOMES } from '@martelo/platform/registros/tabela.ts';
import { mascarar } from '@martelo/schemas/clientes/cliente.ts';
import type {
  ClienteResumido,
  listarClientes,
  ORDENS_DOS_CLIENTES,
} from '@martelo/schemas/clientes/equipe.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Tables } from '../tables.ts';

type Pagina = z.output<(typeof listarClientes)['query']>;
type Procura = Omit<Pagina, 'pagina' | 'porPagina'> & { readonly uids?: readonly string[] | undefined };

const parecido = (texto: string): string => `%${texto.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;

const nomes = (coluna: string): RawBuilder<unknown> =>
  sql`${sql.ref(coluna)} collate ${sql.id(ORDEM_DE_NOMES)}`;
const COLUNAS: Readonly<Record<(typeof ORDENS_DOS_CLIENTES)[number], RawBuilder<unknown>>> = {
  nome: nomes('usuarios.nome'),
  cidade: nomes('usuarios.cidade'),
  situacao: sql.ref('usuarios.situacao'),
  documentoSituacao: sql`coalesce(documento_situacao, 'Aprovado')`,
  dataCadastro: sql.ref('usuarios.criado_em'),
  dataEnvioDocumentos: sql.ref('documentos_enviados_em'),
};
/** Who waits for an answer comes first, the longest in front; the others behind, the newest in front. */
const COMO_VEM = [
  sql`coalesce(documento_situacao = 'Aguardando Validação', false) desc`,
  sql`case when documento_situacao = 'Aguardando Validação' then documentos_enviados_em end`,
  sql`usuarios.criado_em desc`,
  sql`usuarios.id desc`,
];

/** The number of a client ends every order, so that equal rows have one too. */
const emOrdem = (sort: Procura['sort']) =>
  sql.join(
    sort === undefined || sort.length === 0
      ? COMO_VEM
      : [
          ...sort.map(({ campo, ordem }) =>
            ordem === 'desc' ? sql`${COLUNAS[campo]} desc` : COLUNAS[campo],
          ),
          sql`usuarios.id`,
        ],
  );

type Linha = Selectable<
  Pick<Tables['usuarios'], 'uid' | 'id' | 'nome' | 'email' | 'cidade' | 'uf' | 'situacao' | 'criado_em'>
> & { readonly [C in 'cpf' | 'cnpj' | 'telefone']: string | null } & {
  readonly documento_situacao: ClienteResumido['documentoSituacao'] | null;
  readonly documentos_enviados_em: number | null;
};

const resumir = (l: Linha): ClienteResumido => ({
  cliUid: l.uid,
  id: l.id,
  nome: l.nome,
  documento: mascarar(l.cpf ?? l.cnpj ?? ''),
  email: mascarar(l.email),
  telefone: mascarar(l.telefone ?? '', 2),
  cidade: l.cidade,
  uf: l.uf,
  situacao: l.situacao,
  documentoSituacao: l.documento_situacao ?? 'Aprovado',
  dataCadastro: l.criado_em,
  dataEnvioDocumentos: l.documentos_enviados_em,
});

/** Clients as the list of staff has them: a page, or all of them for a sheet; masked. */
export function listaDaEquipe(db: Kysely<Tables>) {
  const achados = (
    em: Kysely<Tables>,
    hotUid: string,
    { busca: texto, situacao, documentoSituacao, uids }: Procura,
  ) => {
    let q = em
      .selectFrom('usuarios')
      .leftJoin('clientes', 'clientes.cli_uid', 'usuarios.uid')
      .where('usuarios.hot_uid', '=', hotUid)
      .where(sql<boolean>`exists (select 1 from unnest(papeis) p where p like '%Clientes%')`);
    if (uids !== undefined) q = q.where(sql<boolean>`usuarios.uid = any(${uids}::uuid[])`);
    if (situacao !== undefined) q = q.where('usuarios.situacao', '=', situacao);
    if (documentoSituacao !== undefined) q = q.where('documento_situacao', '=', documentoSituacao);
    if (texto !== undefined && texto !== '') {
      const numero = texto.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
      q = q.where((e) =>
        e.or([
          e('usuarios.nome', 'ilike', parecido(texto)),
          e('razao_social', 'ilike', parecido(texto)),
          e('usuarios.email', '=', texto.toLowerCase()),
          ...(numero.length < 8
            ? []
            : [e('cpf', '=', numero), e('cnpj', '=', numero), e('telefone', '=', numero)]),
        ]),
      );
    }
    return q;
  };
  const linhas = (em: Kysely<Tables>, hotUid: string, procura: Procura) =>
    achados(em, hotUid, procura)
      .select([
        'usuarios.uid',
        'usuarios.id',
        'usuarios.nome',
        'usuarios.email',
        'usuarios.cidade',
        'usuarios.uf',
        'usuarios.situacao',
        'usuarios.criado_em',
        'cpf',
        'cnpj',
        'telefone',
        'documento_situacao',
        'documentos_enviados_em',
      ])
      .orderBy(emOrdem(procura.sort));
  return {
    /** A page of them; those who have waited longest for an answer first, then the newest, unless another order is asked for. */
    async pagina(
      hotUid: string,
      { pagina, porPagina, ...procura }: Pagina,
    ): Promise<{ total: number; clientes: ClienteResumido[] }> {
      const { n } = await achados(db, hotUid, procura)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      const daPagina = await linhas(db, hotUid, procura)
        .limit(porPagina)
        .offset(antesDaPagina(pagina, porPagina))
        .execute();
      return { total: Number(n), clientes: daPagina.map(resumir) };
    },
    /** All that is found, at one moment, in parts; the city with its state, as the list shows it. */
    tudo: (hotUid: string, procura: Procura) =>
      emUmMomento(db, async function* (trx) {
        for await (const parte of lerPorCursor(trx, linhas(trx, hotUid, procura)))
          yield {
            itens: parte
              .map(resumir)
              .map((c) => ({ ...c, cidade: [c.cidade, c.uf].filter((t) => t !== '').join(' - ') })),
          };
      }),
  };
}
