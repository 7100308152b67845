import { StoreUnavailable, type EventStore } from '@martelo/platform/event-store/port.ts';

/** The audit's own stream of a lote: who asked to see the maxima, and why (bid rule 14). Storage: never renamed. */
export type MaximosRevelados = {
  readonly tipo: 'MaximosRevelados';
  readonly em: number;
  readonly por: string;
  readonly motivo: string;
};

const streamDaAuditoria = (lelUid: string): string => `auditoria-${lelUid}`;
const TENTATIVAS = 5;

/** Records a reveal. @throws StoreUnavailable, also where others keep writing to the same stream. */
export async function registrarRevelacao(
  store: EventStore,
  lelUid: string,
  r: { readonly por: string; readonly motivo: string; readonly em: number; readonly uid: string },
): Promise<void> {
  const stream = streamDaAuditoria(lelUid);
  const evento: MaximosRevelados = { tipo: 'MaximosRevelados', em: r.em, por: r.por, motivo: r.motivo };
  let expectedRevision = (await store.readStream(stream)).length - 1;
  for (let i = 0; i < TENTATIVAS; i += 1) {
    const [resposta] = await store.append([
      { stream, expectedRevision, events: [{ id: r.uid, type: evento.tipo, data: JSON.stringify(evento) }] },
    ]);
    if (resposta?.ok === true) return;
    expectedRevision = resposta?.ok === false ? resposta.revision : expectedRevision;
  }
  throw new StoreUnavailable(`the reveal of ${lelUid} could not be recorded`);
}

/** Whether this person has had a reveal of this lote recorded. @throws StoreUnavailable */
export async function foiRevelado(store: EventStore, lelUid: string, por: string): Promise<boolean> {
  const eventos = await store.readStream(streamDaAuditoria(lelUid));
  return eventos.some((e) => (JSON.parse(e.data) as MaximosRevelados).por === por);
}
