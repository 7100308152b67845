import type { MensagemCliente, MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';

/** The message that brings a bid. */
export type DarLance = Extract<MensagemCliente, { tipo: 'dar-lance' }>;

/** The messages that nearly every bid causes: its own answer, and the places of those whom it concerns. */
export type Answer = Extract<MensagemServidor, { tipo: 'lance-aceito' | 'posicao' }>;

/** The longest frame of one: its words, two uids and six numbers of sixteen digits have room in it. */
export const MOST_ANSWER_BYTES = 512;

/** A message on its way out: as JSON, or what is to become JSON only where it leaves. */
export type Message = string | Answer;
