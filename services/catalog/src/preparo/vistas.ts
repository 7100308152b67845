import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { conjuntoDe } from '@martelo/platform/fotos/conjunto.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { modeloDoVeiculo, vistasQueFaltam } from '@martelo/schemas/fotos/vistas.ts';
import type { LinhaGuia, VistaDoVeiculo } from '@martelo/schemas/fotos/vistas.ts';
import { dizerVistaDaFoto, verVistasDoVeiculo } from '@martelo/schemas/fotos/chamadas-das-vistas.ts';
import { urlDaFotoReal } from '../lotes/door.ts';
import type { CadastroDoVeiculo } from './compor.ts';
import { lerVeiculo } from './ler.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
type Modelo = {
  readonly nome: string;
  readonly patio: string;
  readonly tipo: string | null;
  readonly vistas: readonly {
    readonly vista: VistaDoVeiculo;
    readonly obrigatoria: boolean;
    readonly exemplo: string;
  }[];
  readonly linhas: readonly LinhaGuia[];
};

/** What the model of a vehicle's yard and kind asks for, the photos that it has, and the views that are missing. */
export async function vistasDoVeiculo(
  db: QueryExecutorProvider,
  hotUid: string,
  veiculo: Pick<CadastroDoVeiculo, 'uid' | 'patio' | 'categoria'>,
) {
  const { rows } = await sql<Modelo>`SELECT nome, patio, tipo, vistas, linhas FROM modelos_de_fotos
    WHERE hot_uid = ${hotUid} AND ativo ORDER BY nome, uid LIMIT 500`.execute(db);
  const modelo = modeloDoVeiculo(rows, veiculo);
  const { fotos } = await conjuntoDe(db, hotUid, { de: 'veiculo', alvo: veiculo.uid });
  return { modelo, fotos, faltam: vistasQueFaltam(modelo, fotos) };
}

/** Those of some vehicles whose photos lack a view that the model of their yard and kind asks for. */
export async function semAsVistas(
  db: QueryExecutorProvider,
  hotUid: string,
  veiculos: readonly Pick<CadastroDoVeiculo, 'uid' | 'patio' | 'categoria'>[],
): Promise<ReadonlySet<string>> {
  const { rows: modelos } = await sql<Modelo>`SELECT nome, patio, tipo, vistas, linhas FROM modelos_de_fotos
    WHERE hot_uid = ${hotUid} AND ativo ORDER BY nome, uid LIMIT 500`.execute(db);
  if (modelos.length === 0) return new Set();
  const { rows } = await sql<{ alvo: string; vista: string }>`
    SELECT DISTINCT f.alvo, f.vista FROM fotos f
    LEFT JOIN arranjos_de_fotos a ON a.hot_uid = f.hot_uid AND a.uid = f.alvo
    WHERE f.hot_uid = ${hotUid} AND f.alvo = ANY(${veiculos.map((v) => v.uid)}::uuid[]) AND f.vista <> ''
      AND NOT coalesce(a.retiradas @> jsonb_build_array(jsonb_build_object('foto', f.uid)), false)`.execute(
    db,
  );
  const vistas = Map.groupBy(rows, (r) => r.alvo);
  return new Set(
    veiculos
      .filter((v) => vistasQueFaltam(modeloDoVeiculo(modelos, v), vistas.get(v.uid) ?? []).length > 0)
      .map((v) => v.uid),
  );
}

/** The views of a vehicle, and which of them a photo is. */
export const rotasDasVistas = ({ db }: Pick<DepsDoPreparo, 'db'>): readonly Route[] => [
  on(verVistasDoVeiculo, async ({ tenant: { hotUid }, params }) => {
    const veiculo = await lerVeiculo(db, hotUid, params.veiculo);
    if (veiculo === null) return NADA;
    const { modelo, fotos, faltam } = await vistasDoVeiculo(db, hotUid, veiculo);
    return ok({
      nome: veiculo.nome,
      placa: veiculo.placa,
      modelo: modelo?.nome ?? null,
      faltam,
      vistas: (modelo?.vistas ?? []).map(({ vista, obrigatoria, exemplo }) => {
        const dela = fotos.find((f) => f.vista === vista);
        return {
          vista,
          obrigatoria,
          exemplo,
          foto: dela === undefined ? null : urlDaFotoReal(dela.uid, 480),
          linhas: (modelo?.linhas ?? [])
            .filter((l) => l.vista === vista)
            .map(({ x, y, rotacao, comprimento }) => ({ x, y, rotacao, comprimento })),
        };
      }),
    });
  }),
  on(dizerVistaDaFoto, async ({ tenant: { hotUid }, params: { de, alvo, foto }, body: { vista } }) => {
    const { rows } = await sql`UPDATE fotos SET vista = ${vista}
      WHERE hot_uid = ${hotUid} AND uid = ${foto} AND de = ${de} AND alvo = ${alvo} RETURNING 1`.execute(db);
    return rows.length === 0 ? NADA : ok({ foto, vista });
  }),
];
