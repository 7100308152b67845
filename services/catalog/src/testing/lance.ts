import { randomUUID } from 'node:crypto';

/** A bid of `valor` centavos, as the engine writes it. */
export const lance = (valor: number, em: number) => ({
  tipo: 'LanceRegistrado',
  em,
  lanUid: randomUUID(),
  cliUid: randomUUID(),
  apelido: 'Falcão',
  cidade: 'Campinas - SP',
  tipoLance: 'Manual',
  valor,
  superado: false,
  origem: 'site',
  recebidoEm: em,
});
