import { conjuntoDe } from '@martelo/platform/fotos/conjunto.ts';
import type { Dono } from '@martelo/platform/fotos/conjunto.ts';
import { desenharFoto, ehRepetida, escreverFoto, hashDaFoto } from '@martelo/platform/fotos/guardar.ts';
import { TABELA_DOS_ARRANJOS } from '@martelo/platform/fotos/tabelas.ts';
import { receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor } from '@martelo/platform/envios/trabalho.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { lerAtos } from '@martelo/platform/registros/atos.ts';
import { fazedor } from '@martelo/platform/registros/fazer.ts';
import type { OpcoesDaSala } from '@martelo/platform/registros/opcoes.ts';
import type { Banco } from '@martelo/platform/registros/tabela.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { arranjoDeFotos } from '@martelo/schemas/fotos/arranjo.ts';
import { arranjarFotos, historicoDasFotos, verFotos } from '@martelo/schemas/fotos/fotos.ts';
import type { ConjuntoDeFotos } from '@martelo/schemas/fotos/fotos.ts';
import { MAXIMO_DE_FOTOS } from '@martelo/schemas/fotos/limites.ts';
import type { DonoDeFotos } from '@martelo/schemas/fotos/limites.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import type { Tables } from '../tables.ts';
import { donoDoLote } from './donos.ts';
import { lerLote, lerVeiculo } from './ler.ts';
import { ordenarUmLote, seguirVeiculo, situacaoDoLeilao } from './ordenar.ts';
import type { Trx } from './ordenar.ts';
import { paraFoto } from './para-foto.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
const ARRANJO: Registro = arranjoDeFotos as unknown as Registro;
/** How long a change of photos waits for the engine; what is not answered by then is given again by the program. */
const ESPERAR_MS = 3_000;

/** Whose photos a record of the tenant shows; null where there is no such record. */
async function donoDe(
  db: Parameters<typeof lerVeiculo>[0],
  hotUid: string,
  de: DonoDeFotos,
  alvo: string,
): Promise<Dono | null> {
  if (de === 'veiculo') return (await lerVeiculo(db, hotUid, alvo)) === null ? null : { de, alvo };
  const lote = await lerLote(db, hotUid, alvo);
  if (lote === null) return null;
  return donoDoLote(db, hotUid, lote, leilaoCongelado(await situacaoDoLeilao(db, lote.leilao)));
}

/** Orders the lotes that show these photos. Answers their leilões. */
async function seguirFotos(
  trx: Trx,
  { caixa, casaDe, clock }: DepsDoPreparo,
  { hotUid, por }: { readonly hotUid: string; readonly por: string },
  { de, alvo }: Dono,
): Promise<readonly string[]> {
  const quem = await quemPede({ casaDe, clock }, hotUid, por);
  if (de === 'veiculo') return seguirVeiculo(trx, caixa, quem, alvo);
  const lote = await lerLote(trx, hotUid, alvo);
  if (lote === null) return [];
  await ordenarUmLote(trx, caixa, quem, lote);
  return [lote.leilao];
}

/** Gives the orders that follow from a change of photos; who cannot be reached now is asked again by the program. */
const dar = async ({ caixa, log }: DepsDoPreparo, leiloes: readonly string[]): Promise<void> => {
  for (const leiUid of leiloes)
    await caixa
      .dar(leiUid, ESPERAR_MS)
      .catch((err: unknown) => log.warn({ err, leiUid }, 'the engine has not answered an order yet'));
};

/** What becomes of a photo that was sent for a record. Orders that follow from it are given by the program's next round. */
export const receptorDeFotos = (
  deps: DepsDoPreparo & { readonly arquivos: Arquivos },
  de: DonoDeFotos,
): Receptor<Tables> =>
  receptor({
    titulo: 'Foto',
    tratar: async (envio, bytes) => {
      const dono = await donoDe(deps.db, envio.hotUid, de, envio.alvo);
      if (dono === null) return NADA;
      if ((await conjuntoDe(deps.db, envio.hotUid, dono)).fotos.length >= MAXIMO_DE_FOTOS)
        return recusado('FOTOS_DEMAIS');
      const arquivo = { uid: envio.uid, hash: hashDaFoto(bytes) };
      if (await ehRepetida(deps.db, envio.hotUid, { de, alvo: envio.alvo }, arquivo))
        return recusado('FOTO_REPETIDA');
      return desenharFoto(deps.arquivos, envio, bytes);
    },
    escrever: async (trx, envio, medidas) => {
      const { hotUid, alvo, porUid: por } = envio;
      await escreverFoto(trx, envio, { de, alvo }, medidas);
      await seguirFotos(trx, deps, { hotUid, por }, { de, alvo });
    },
  });

/** Reads and arranges the photos of records; `junto` is done in the transaction of the save, before what follows from it. */
export function arranjosDeFotos(deps: DepsDoPreparo) {
  const { db, clock } = deps;
  const banco = db as unknown as Banco;
  const ler = async (hotUid: string, dono: Dono): Promise<ConjuntoDeFotos> => {
    const { fotos, retiradas, ...resto } = await conjuntoDe(db, hotUid, dono);
    const { de, alvo } = dono;
    return { de, alvo, ...resto, fotos: fotos.map(paraFoto), retiradas: retiradas.map(paraFoto) };
  };
  const arranjar = (dono: Dono, junto?: (trx: Trx) => Promise<void>) => {
    let leiloes: readonly string[] = [];
    const opcoes: OpcoesDaSala<Registro> = {
      tabela: TABELA_DOS_ARRANJOS,
      junto: async ({ db: emTrx, tenant, sessao }) => {
        const trx = emTrx as unknown as Trx;
        await junto?.(trx);
        leiloes = await seguirFotos(trx, deps, { hotUid: tenant.hotUid, por: sessao.cliUid }, dono);
      },
      depois: () => dar(deps, leiloes),
    };
    return fazedor(ARRANJO, opcoes, { db: banco, clock });
  };
  return { donoDe, ler, arranjar };
}

/** Photos of vehicles and lotes: seen, and arranged. */
export function rotasDasFotos(deps: DepsDoPreparo): readonly Route[] {
  const { db } = deps;
  const { ler, arranjar } = arranjosDeFotos(deps);
  return [
    on(verFotos, async ({ tenant: { hotUid }, params: { de, alvo } }) => {
      const dono = await donoDe(db, hotUid, de, alvo);
      return dono === null ? NADA : ok(await ler(hotUid, dono));
    }),
    on(arranjarFotos, async ({ params: { de, alvo }, body, ...quem }) => {
      const { hotUid } = quem.tenant;
      const dono = await donoDe(db, hotUid, de, alvo);
      // Who arranges the photos of a lote that has none of its own yet would change its vehicle's unseen.
      if (dono === null || dono.de !== de) return NADA;
      const { revisao, motivo, ...novo } = body;
      const feito = await arranjar(dono)(quem, { uid: alvo, revisao, ato: 'mudou' }, motivo, novo);
      return feito.ok ? ok(await ler(hotUid, dono)) : feito;
    }),
    on(historicoDasFotos, async ({ tenant: { hotUid }, params: { de, alvo }, query }) => {
      const dono = await donoDe(db, hotUid, de, alvo);
      return dono === null
        ? NADA
        : ok({ ...(await lerAtos(db, ARRANJO, hotUid, dono.alvo, query)), nomes: {} });
    }),
  ];
}
