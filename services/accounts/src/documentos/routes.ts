import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import { enviarDocumento, listarDocumentos } from '@martelo/schemas/documentos/documento.ts';
import { aprovarDocumentos, responderDocumento } from '@martelo/schemas/documentos/respostas.ts';
import { comRemetente } from '../clientes/door.ts';
import type { Remetente, RemetenteDe } from '../clientes/door.ts';
import type { Documentos } from './documentos.ts';

type Deps = {
  readonly documentos: Documentos;
  /** The client as staff see him, masked. */
  readonly verCliente: (remetente: Remetente, cliUid: string) => Promise<Resultado<ClienteDaEquipe>>;
  readonly remetenteDe: RemetenteDe;
};

/** Documents of clients, sent and answered (spec 1, sections 3 and 4). */
export function routes({ documentos, verCliente, remetenteDe }: Deps): Route[] {
  const com = comRemetente(remetenteDe);
  return [
    on(listarDocumentos, (p) =>
      com(p, async (r) => {
        const lista = await documentos.listar(r, p.sessao.cliUid, p.sessao.cliUid);
        return lista === null ? recusado('NAO_ENCONTRADO') : ok(lista);
      }),
    ),
    on(enviarDocumento, (p) =>
      com(p, (r) =>
        documentos.enviar(r, p.sessao.cliUid, { tipo: p.params.tipo, nome: p.query.nome, bytes: p.arquivo }),
      ),
    ),
    on(aprovarDocumentos, (p) =>
      com(p, async (r) => {
        const feito = await documentos.aprovar(r, p.sessao.cliUid, p.params.cliUid, p.body.documentos);
        return feito.ok ? verCliente(r, feito.valor.cliUid) : feito;
      }),
    ),
    on(responderDocumento, (p) =>
      com(p, async (r) => {
        const feito = await documentos.responder(r, p.sessao.cliUid, p.params.uid, p.body);
        return feito.ok ? verCliente(r, feito.valor.cliUid) : feito;
      }),
    ),
  ];
}
