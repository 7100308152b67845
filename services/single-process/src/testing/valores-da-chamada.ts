import { randomUUID } from 'node:crypto';

/** Values that pass validation, by the field's name. */
export const VALORES: Readonly<Record<string, unknown>> = {
  valor: 100_000_000,
  minimo: 100_000,
  incremento: 10_000,
  versaoVista: 0,
  get chaveIdempotencia() {
    return randomUUID();
  },
  aceitoEdital: true,
  motivo: 'motivo de teste',
  data: Date.now() + 86_400_000,
  apelido: 'Falcão',
  nome: 'Fulano de Tal',
  documento: '12345678',
  cidade: 'Campinas',
  estado: 'SP',
  limite: 100_000,
  tipos: ['Carros'],
  para: 1,
  ordem: 'a que foi vista',
};

/** Values that pass the validation of a call, of those fields whose names mean something else from call to call. */
export const valoresDaChamada = (nome: string): Readonly<Record<string, unknown>> =>
  ({
    ordenarLotesDoLeilao: { lotes: [randomUUID()] },
    adicionarVeiculos: {
      lotes: [{ uid: randomUUID(), veiculo: randomUUID(), minimo: 100_000 }],
      numerarDe: 1,
    },
    clonarLeilao: { novo: randomUUID(), lotes: 'nenhum' },
    salvarPapelDoLote: { tipo: 'nota', situacao: null, visto: null },
    salvarVideosDoLeilao: { videos: [{ lelUid: randomUUID(), video: null }] },
    mudarMinimo: { campo: 'minimo', visto: 100_000 },
  })[nome] ?? {};
