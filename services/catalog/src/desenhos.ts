import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import type { FotoLargura } from '@martelo/schemas/lotes/fotos.ts';

/** What of a vehicle a drawing shows. */
export type VeiculoParaDesenhar = {
  readonly carroceria: Carroceria;
  readonly cor: string;
  readonly km: number | null;
  readonly combustivel: string;
  readonly avariado: boolean;
  /** For the title that screen readers speak, e.g. 'Fiat Strada 2020'. */
  readonly titulo: string;
};

/** `chave` names the content and is a strong ETag; `bytes` gives null where too many wait to be drawn. */
export type Desenho = { readonly chave: string; readonly bytes: () => Promise<Buffer | null> };

/** Who draws pictures of lotes that have a body instead of photos. The demo's do; the drawings are no part of the catalog. */
export type Desenhos = {
  foto(lelUid: string, indice: number, largura: FotoLargura, veiculo: VeiculoParaDesenhar): Desenho;
  filme(lelUid: string, veiculo: VeiculoParaDesenhar): Desenho;
};
