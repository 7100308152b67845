import type { ModoFechamento } from '../disputa/valores.ts';

/** Events of a leilão's stream (`leilao-{leiUid}`); storage, never renamed. `em` epoch ms, `por` a cliUid, 'relogio' or 'sistema'. */
type E<T extends string, D> = { readonly tipo: T; readonly em: number; readonly por: string } & Readonly<D>;
export type EventoLeilao =
  | E<
      'LeilaoCriado',
      {
        leiUid: string;
        hotUid: string;
        nome: string;
        /** ESCALONADO: when the first lote ends. Otherwise: when the event goes live. */
        data: number;
        fechamento: ModoFechamento;
        segundoEntreLotes: number;
        editalUrl: string;
        leiloeiroNome: string;
        /** Nobody outside sees it before it is published; absent where it is public from the beginning. */
        rascunho?: true;
      }
    >
  | E<'LeilaoPublicado', Record<never, never>>
  | E<'NomeDoLeilaoAlterado', { nome: string }>
  | E<'DataDoLeilaoAlterada', { data: number }>
  /** The date moves to a later one, whatever people have offered by then; each of the lotes says so itself. */
  | E<'LeilaoAdiado', { data: number; motivo: string }>
  | E<'LeiloeiroAlterado', { leiloeiroNome: string }>
  | E<'FechamentoAlterado', { fechamento: ModoFechamento; segundoEntreLotes: number }>
  /** Another version of the edital, from 1: `hash` is the SHA-256 of its bytes, in hex. */
  | E<'EditalTrocado', { versao: number; editalUrl: string; hash: string }>
  | E<'LeilaoEmLoteamento', { versaoEdital: number }>
  | E<
      'LeilaoPronto',
      {
        lelUids: readonly string[];
        editalUrl: string;
        leiloeiroNome: string;
        /** What was still to be done, and why it went on without it. */
        avisos?: readonly string[];
        motivo?: string;
      }
    >
  | E<'LeilaoAoVivo', Record<never, never>>
  | E<'LeilaoExecutado', Record<never, never>>
  | E<'LeilaoCancelado', { motivo: string }>;

/** Which of them leave the service: other services read them. */
export const LEILAO_PUBLICADOS: Readonly<Record<EventoLeilao['tipo'], boolean>> = {
  LeilaoCriado: true,
  LeilaoPublicado: true,
  NomeDoLeilaoAlterado: true,
  DataDoLeilaoAlterada: true,
  LeilaoAdiado: true,
  LeiloeiroAlterado: true,
  FechamentoAlterado: true,
  EditalTrocado: true,
  LeilaoEmLoteamento: true,
  LeilaoPronto: true,
  LeilaoAoVivo: true,
  LeilaoExecutado: true,
  LeilaoCancelado: true,
};

/** The stream of a leilão. */
export const streamDoLeilao = (leiUid: string): string => `leilao-${leiUid}`;
