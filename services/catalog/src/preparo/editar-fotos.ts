import { randomUUID } from 'node:crypto';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { conjuntoDe } from '@martelo/platform/fotos/conjunto.ts';
import { chaveDaFoto, escreverEditada, refazerFoto } from '@martelo/platform/fotos/guardar.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { semEdicao } from '@martelo/schemas/fotos/edicao.ts';
import { editarFoto, verOriginalDaFoto } from '@martelo/schemas/fotos/fotos.ts';
import { arranjosDeFotos } from './fotos.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');

/** Photos made anew of their originals: turned, cut, with plates and faces made unreadable. Each is a save of the arrangement. */
export function rotasDaEdicao(deps: DepsDoPreparo & { readonly arquivos: Arquivos }): readonly Route[] {
  const { db, arquivos, clock } = deps;
  const { donoDe, ler, arranjar } = arranjosDeFotos(deps);
  return [
    on(verOriginalDaFoto, async ({ tenant: { hotUid }, params: { de, alvo, foto } }) => {
      const dono = await donoDe(db, hotUid, de, alvo);
      if (dono === null) return NADA;
      const dela = (await conjuntoDe(db, hotUid, dono)).fotos.find((f) => f.uid === foto);
      if (dela === undefined) return NADA;
      const bytes = await arquivos.ler(chaveDaFoto(hotUid, dela.origem ?? dela.uid, '1200'));
      if (bytes === null) return NADA;
      return ok({ imagem: `data:image/webp;base64,${bytes.toString('base64')}`, edicao: dela.edicao });
    }),
    on(editarFoto, async ({ params: { de, alvo, foto }, body: { revisao, edicao }, ...quem }) => {
      const { hotUid } = quem.tenant;
      const dono = await donoDe(db, hotUid, de, alvo);
      if (dono === null || dono.de !== de) return NADA;
      const { fotos, retiradas } = await conjuntoDe(db, hotUid, dono);
      const dela = fotos.find((f) => f.uid === foto);
      if (dela === undefined) return NADA;
      const original = dela.origem ?? dela.uid;
      const nova = semEdicao(edicao) ? original : randomUUID();
      const feita =
        nova === original ? ok(null) : await refazerFoto(arquivos, { hotUid, original, nova }, edicao);
      if (!feita.ok) return feita;
      const medidas = feita.valor;
      const novo = {
        ordem: fotos.map((f) => ({ foto: f.uid === foto ? nova : f.uid, legenda: f.legenda })),
        // The one that was taken out last stands in front of what is read, and at the end of what is kept.
        retiradas: retiradas.map((f) => ({ foto: f.uid })).toReversed(),
      };
      const { cliUid: porUid, nome: porNome } = quem.sessao;
      const feito = await arranjar(dono, async (trx) => {
        if (medidas === null) return;
        const linha = { hotUid, uid: nova, nome: dela.nome, em: clock(), porUid, porNome, vista: dela.vista };
        await escreverEditada(trx, linha, dono, { ...medidas, origem: original, edicao });
      })(quem, { uid: alvo, revisao, ato: 'mudou' }, '', novo);
      return feito.ok ? ok(await ler(hotUid, dono)) : feito;
    }),
  ];
}
