import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';

/**
 * What is shown of a client after something was done to him: every answer comes masked, and whoever has him revealed goes
 * on seeing him, with what changed.
 */
export function manterRevelado(antes: ClienteDaEquipe | undefined, depois: ClienteDaEquipe): ClienteDaEquipe {
  if (antes === undefined || antes.mascarado || !depois.mascarado) return depois;
  const {
    situacao,
    documentoSituacao,
    motivoBloqueio,
    observacaoInterna,
    clienteQueLiberaAcesso,
    historico,
  } = depois;
  const abertos = new Map(antes.documentos.map((d) => [d.uid, d]));
  return {
    ...antes,
    situacao,
    documentoSituacao,
    motivoBloqueio,
    observacaoInterna,
    clienteQueLiberaAcesso,
    historico,
    documentos: depois.documentos.map((d) => {
      const aberto = abertos.get(d.uid);
      return aberto === undefined ? d : { ...d, url: aberto.url, nomeArquivo: aberto.nomeArquivo };
    }),
  };
}
