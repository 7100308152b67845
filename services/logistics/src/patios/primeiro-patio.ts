import { randomUUID } from 'node:crypto';
import type { PrimeiroPatio } from '@martelo/schemas/instalacao/instalacao.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { ESTADOS } from './estados.ts';

/** The first yard of a house as the site keeps yards. It is the tenant's number 1, so that told twice there is one. */
export function primeiroPatio(p: PrimeiroPatio) {
  const { nome: estado, latitude, longitude } = ESTADOS[p.uf];
  const endereco = encodeURIComponent(`${p.endereco}, ${escreverLugar(p.cidade, p.uf)}`);
  return {
    uid: randomUUID(),
    id: 1,
    nome: p.nome,
    responsavel: p.responsavel,
    cidade: p.cidade,
    estado,
    estado_uf: p.uf,
    endereco: p.endereco,
    telefone: p.telefone,
    explicacao_visitacao: p.explicacaoVisitacao,
    google_maps: `https://www.google.com/maps/search/?api=1&query=${endereco}`,
    latitude,
    longitude,
  };
}
