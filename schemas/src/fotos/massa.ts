import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { ORGANIZADORES } from '../shared/papeis.ts';
import { textoNaForma } from '../shared/texto.ts';
import { DONOS_DE_FOTOS } from './limites.ts';

/** Records that one drop of photos is assigned among. */
export const MAXIMO_DE_DONOS = 5_000;
/** Photos asked after in one question. */
export const REPETIDAS_POR_PEDIDO = 500;

/** What a photo may be for: a vehicle, or the lote that keeps photos of its own. */
const donoDeFotos = z.strictObject({
  de: z.enum(DONOS_DE_FOTOS),
  alvo: uid,
  /** Of the lote in the leilão that was asked for. */
  numero: z.number().int().nullable(),
  nome: z.string(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  /** Photos that were sent for it so far. */
  quantas: z.number().int(),
});
export type DonoPossivel = z.infer<typeof donoDeFotos>;

/** Whose photos may be: the lotes of a leilão, or, without one, the vehicles of the stock, the newest in front. */
export const acharDonosDeFotos = call({
  nome: 'acharDonosDeFotos',
  metodo: 'GET',
  caminho: '/v1/fotos-em-massa/donos',
  acesso: ORGANIZADORES,
  resumo: 'Veículos e lotes que podem receber fotos: os de um leilão, ou os do estoque.',
  query: z.strictObject({ leilao: uid.optional() }),
  saida: z.strictObject({ donos: z.array(donoDeFotos).max(MAXIMO_DE_DONOS) }),
  limitePorMinuto: 120,
});

/** Which of these files, by SHA-256 of their bytes in hexadecimal, the house has already, and where. */
export const acharFotosRepetidas = call({
  nome: 'acharFotosRepetidas',
  metodo: 'POST',
  caminho: '/v1/fotos-em-massa/repetidas',
  acesso: ORGANIZADORES,
  assistida: 'pode',
  resumo: 'Quais destas fotos, pelo SHA-256 do arquivo, a casa já tem, e onde.',
  body: z.strictObject({
    hashes: z
      .array(textoNaForma(/^[0-9a-f]{64}$/, 64, 'O SHA-256 tem 64 dígitos de 0 a f.'))
      .max(REPETIDAS_POR_PEDIDO),
  }),
  saida: z.strictObject({
    repetidas: z.array(z.strictObject({ hash: z.string(), alvo: uid, onde: z.string() })),
  }),
  limitePorMinuto: 120,
});
