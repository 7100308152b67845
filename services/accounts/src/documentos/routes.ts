import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import {
  anotarCliente,
  aprovarDocumentos,
  bloquearCliente,
  enviarDocumento,
  listarClientes,
  listarDocumentos,
  responderDocumento,
  revelarCliente,
  verCliente,
} from '@martelo/schemas/documentos/documento.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/documentos/documento.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Remetente } from '../clientes/door.ts';
import type { Documentos } from './documentos.ts';
import type { Equipe } from './equipe.ts';

type Deps = {
  readonly documentos: Documentos;
  readonly equipe: Equipe;
  /** Weighs a registration again, e.g. after a block ended. */
  readonly reavaliar: (remetente: Remetente, cliUid: string) => Promise<void>;
  readonly remetenteDe: (pedido: Pick<Pedido<Call>, 'tenant' | 'request'>) => Promise<Remetente | null>;
};

const nao = (codigo: Parameters<typeof recusar>[0]) => ({ ok: false, recusa: recusar(codigo) }) as const;

/** Documents, and clients as staff see them (spec 1, sections 3 and 4; spec 3, section 6). */
export function routes({ documentos, equipe, reavaliar, remetenteDe }: Deps): Route[] {
  const com = async <T>(
    p: Pick<Pedido<Call>, 'tenant' | 'request'>,
    fazer: (r: Remetente) => Promise<Resultado<T>>,
  ): Promise<Resultado<T>> => {
    const remetente = await remetenteDe(p);
    return remetente === null ? nao('HOTSITE_NAO_ENCONTRADO') : fazer(remetente);
  };
  const mascarado = async (r: Remetente, cliUid: string): Promise<Resultado<ClienteDaEquipe>> => {
    const c = await equipe.ver(r, cliUid, null);
    return c === null ? nao('NAO_ENCONTRADO') : ok(c);
  };
  return [
    on(listarDocumentos, (p) =>
      com(p, async (r) => {
        const lista = await documentos.listar(r, p.sessao.cliUid, p.sessao.cliUid);
        return lista === null ? nao('NAO_ENCONTRADO') : ok(lista);
      }),
    ),
    on(enviarDocumento, (p) =>
      com(p, (r) =>
        documentos.enviar(r, p.sessao.cliUid, { tipo: p.params.tipo, nome: p.query.nome, bytes: p.arquivo }),
      ),
    ),
    on(listarClientes, async ({ tenant, query }) => ok(await equipe.listar(tenant.hotUid, query))),
    on(verCliente, (p) => com(p, (r) => mascarado(r, p.params.cliUid))),
    on(revelarCliente, (p) =>
      com(p, (r) => equipe.revelar(r, p.sessao.cliUid, p.params.cliUid, p.body.motivo)),
    ),
    on(anotarCliente, (p) =>
      com(p, async (r) => {
        const { cliUid } = p.params;
        const feito = await equipe.anotar(p.tenant.hotUid, p.sessao.cliUid, cliUid, p.body);
        return feito.ok ? mascarado(r, cliUid) : feito;
      }),
    ),
    on(bloquearCliente, (p) =>
      com(p, async (r) => {
        const { cliUid } = p.params;
        const feito = await equipe.bloquear(p.tenant.hotUid, p.sessao.cliUid, cliUid, p.body);
        if (!feito.ok) return feito;
        if (!p.body.bloquear) await reavaliar(r, cliUid);
        return mascarado(r, cliUid);
      }),
    ),
    on(aprovarDocumentos, (p) =>
      com(p, async (r) => {
        const feito = await documentos.aprovar(r, p.sessao.cliUid, p.params.cliUid, p.body.documentos);
        return feito.ok ? mascarado(r, feito.valor.cliUid) : feito;
      }),
    ),
    on(responderDocumento, (p) =>
      com(p, async (r) => {
        const feito = await documentos.responder(r, p.sessao.cliUid, p.params.uid, p.body);
        return feito.ok ? mascarado(r, feito.valor.cliUid) : feito;
      }),
    ),
  ];
}
