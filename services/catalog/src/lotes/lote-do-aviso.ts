import type { LoteDoAviso } from '@martelo/schemas/lotes/lote-do-aviso.ts';
import type { RegistroLote } from './registro.ts';

/** What a letter says of a lote, by its record. */
export const loteDoAviso = ({ lelUid, ...dados }: RegistroLote): LoteDoAviso => {
  const { nome, numero, tipo, localizacao, veiculo } = dados;
  return {
    lelUid,
    numero,
    nome,
    tipo,
    localizacao: { cidade: localizacao.cidade, uf: localizacao.uf },
    veiculo: { marca: veiculo.marca, anoModelo: veiculo.anoModelo },
  };
};
